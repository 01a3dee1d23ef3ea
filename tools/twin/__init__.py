"""The twin compiler: one game's Python modules in, one compiled module out, of the very same rules.

`style` reads the modules and checks the house style, `code` writes the Cython source, `build` compiles it.

The house style, in short (docs of `carrack.core.arrays` show a state):

- a module imports names only (`from carrack.games.x.y import a, b`); every name is unique over all merged modules;
- `X: Final = <int>` is a constant and `T: Final[Table] = <tuple of ints>` a table, by any expression: both are
  evaluated by importing the interpreted module.  Constants and tables of modules that are not merged (a data loader,
  `carrack.core.game`) may be imported and used as well; their functions may not;
- one class derives from `Fields` and holds the state; classes that derive from it add methods, not fields;
- every parameter and result is annotated with Int, bool, None, Ints, Table, Log, list[...], tuple[...] or a class;
- a local variable is an Int unless annotated, or assigned from something whose type shows (a class, a list, an array);
- no generator expressions, lambdas, inner functions, dicts, sets, `**`, `/`, slices of arrays or negative indices;
- operands of `//` and `%` are never negative (C division), elements of arrays fit 32 bits, all else 64 bits.

A function whose result is Int, bool or None and that touches no Python object becomes a plain C function.  One that
touches `s.log` does so too: an error inside it would be swallowed, so it does nothing but append a tuple.
"""
