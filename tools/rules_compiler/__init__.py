"""The rules compiler: turns the Python modules of one game into one compiled module with the same rules.

`parser` reads the modules listed in a package's `compiled_modules.txt` and checks the language subset, the analyses
(`definite_assignment`, `effect_analysis`, `type_inference`, `range_analysis`) annotate or reject its functions,
`module_codegen` writes the module as Cython, and `build` compiles that to `_compiled`. `README.md` explains all of it.

The subset of Python, in short (`carrack.engine.arrays` shows a state, `tests/rules_compiler/sample` a whole game):

- a module imports names unchanged (`from carrack.games.x.y import a, b`); names are unique over all merged modules;
- `X: Final = <int>` is a constant and `T: Final[ConstInts] = <tuple of ints>` a table, by any expression: the compiler
  imports the interpreted module to evaluate both. Constants and tables of modules that are not merged (a data loader,
  `carrack.play.game`) may be imported and used as well; their functions only in the values of constants and tables;
- one class derives from `Fields` and holds the state; a class that derives from it and declares fields takes its place
  (`BaseState`, then `DiscoveryState`), one that declares none adds methods (`DiscoveryPosition`) and inherits those of
  its bases;
- a class that derives from `Frame` names slots; `Battle.region` is a constant. If the state has `declarations`
  (`carrack.engine.declarations`), `dispatch_codegen` generates `run_routine` and `apply_effect` from them;
- every parameter and result is annotated with Int, bool, None, Ints, ConstInts, Log, list[...], tuple[...] or a class;
- a local variable is an Int unless it is annotated or its value has an evident type (a class, a list, an array);
- no generator expressions, lambdas, inner functions, decorators, dicts, sets, try, `**`, `/`; no slices of arrays;
- a variable has a value wherever it is used, and a function with a result returns one on every path;
- no expression changes the state in one part and reads it in another;
- fields and array elements fit in 32 bits, other numbers in 62, and no index is negative; a violation at run time
  raises `carrack.engine.errors.EngineError`. `//`, `%` and shifts have the semantics of Python.

A function whose result is Int, bool or None and that touches no Python object becomes a plain C function, and Cython
verifies this. A function whose body is only `if s.log is not None: ...` counts as plain too: without a log it costs one
test.

Python code can access the classes and functions of a compiled engine that are in `__all__` of the engine, the last
module, unless they have parameters that are arrays or have default values.
"""
