"""The twin compiler: one game's Python modules in, one compiled module out, of the very same rules.

`style` reads the modules listed in a package's `twin.txt` and checks the house style, `memory` writes the data and the
class of the state, `body` the functions, `code` puts them together as Cython, `build` compiles that to `_twin`.
`docs/architecture.md` explains all of it.

The house style, in short (`carrack.core.arrays` shows a state, `tests/build/sample` a whole game):

- a module imports names as they are (`from carrack.games.x.y import a, b`); names are unique over all merged modules;
- `X: Final = <int>` is a constant and `T: Final[Table] = <tuple of ints>` a table, by any expression: both are
  evaluated by importing the interpreted module.  Constants and tables of modules that are not merged (a data loader,
  `carrack.core.game`) may be imported and used as well; their functions only in the values of constants and tables;
- one class derives from `Fields` and holds the state; a class that derives from it and declares fields takes its place
  (`Flow`, then a game's `State`), one that declares none adds methods (`Position`), which has those of its bases too;
- a class that derives from `Frame` names slots; `Battle.region` is a constant.  Where the state has a book
  (`carrack.core.book`), `dispatch` writes `run` and `carry_out` from its declarations;
- every parameter and result is annotated with Int, bool, None, Ints, Table, Log, list[...], tuple[...] or a class;
- a local variable is an Int unless annotated, or assigned from something whose type shows (a class, a list, an array);
- no generator expressions, lambdas, inner functions, decorators, dicts, sets, try, `**`, `/`; of arrays no slices;
- a variable has a value wherever it is used, and a function that has a result always comes to one;
- no expression changes the state in one part and looks at it in another;
- fields and elements of arrays fit 32 bits, all else 62, and no index is negative: what breaks that when it runs is a
  `carrack.core.fault.Fault`.  `//`, `%` and shifts are those of Python.

A function whose result is Int, bool or None and that touches no Python object becomes a plain C function, and Cython
checks that it is one.  A function that is nothing but `if s.log is not None: ...` counts as such: it costs one test
when nobody listens.

Python code sees the classes and those functions of a twin that are in `__all__` of the engine, the last module, unless
they have arrays or default values as parameters.
"""
