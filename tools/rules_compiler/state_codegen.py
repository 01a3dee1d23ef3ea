"""The C data of a compiled engine: constant tables, the members of the state, and the class around them.

All kept fields form one C struct, so that a copy is one assignment; scratch arrays form another. To Python, the class
looks like the interpreted one: arrays appear as views that read and write through, and so do all integers of a dump.
"""

from __future__ import annotations

from typing import Final

from carrack.engine.state_methods import StateMethods
from tools.rules_compiler.program import RulesProgram, StateField

PROLOGUE: Final = """\
# cython: language_level=3, annotation_typing=False, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, auto_pickle=False, binding=False, optimize.use_switch=False
# cython: always_allow_keywords=False
# Generated from the rules of {package}; do not edit.
cimport cython
from libc.string cimport memcpy
from carrack.engine.state_methods import StateMethods as _StateMethods

SOURCE_HASH = {hash!r}
_FUNCTIONS = {functions!r}
_PROBLEMS = {problems!r}

cdef extern from *:
    \"\"\"
{verbatim}
    \"\"\"
{declarations}

{python}
@cython.final
cdef class _Array:
    '''A view of one array of a state, which reads and writes through; also a buffer of integers.'''
    cdef object owner
    cdef int *data
    cdef Py_ssize_t size
    cdef Py_ssize_t shape[1]
    cdef Py_ssize_t strides[1]
    def __getbuffer__(self, Py_buffer *buffer, int flags):
        self.shape[0] = self.size
        self.strides[0] = sizeof(int)
        buffer.buf, buffer.obj, buffer.len, buffer.itemsize = self.data, self, self.size * sizeof(int), sizeof(int)
        buffer.readonly, buffer.ndim, buffer.format = 0, 1, 'i'
        buffer.shape, buffer.strides, buffer.suboffsets, buffer.internal = self.shape, self.strides, NULL, NULL
    def __releasebuffer__(self, Py_buffer *buffer):
        pass
    cdef list values(self):
        cdef Py_ssize_t i
        return [self.data[i] for i in range(self.size)]
    def __len__(self):
        return self.size
    def __iter__(self):
        return iter(self.values())
    def __repr__(self):
        return repr(self.values())
    def __eq__(self, other):
        return self.values() == (list(other) if isinstance(other, _Array) else other)
    def __getitem__(self, key):
        if isinstance(key, slice):
            return self.values()[key]
        return self.data[self.position(key)]
    def __setitem__(self, key, value):
        if isinstance(key, slice):
            values = self.values()
            values[key] = list(value)
            self.fill(values)
        else:
            self.data[self.position(key)] = value
    def index(self, value):
        return self.values().index(value)
    def count(self, value):
        return self.values().count(value)
    def copy(self):
        return self.values()
    def __reduce__(self):
        return list, (self.values(),)
    cdef Py_ssize_t position(self, Py_ssize_t i) except -1:
        if i < 0:
            i += self.size
        if i < 0 or i >= self.size:
            raise IndexError('array index out of range')
        return i
    cdef object fill(self, list values):
        cdef Py_ssize_t i
        if len(values) != self.size:
            raise ValueError(f'this array has {{self.size}} elements, not {{len(values)}}')
        for i in range(self.size):
            self.data[i] = values[i]

cdef _Array _array(object owner, int *data, Py_ssize_t size):
    cdef _Array array = _Array.__new__(_Array)
    array.owner, array.data, array.size = owner, data, size
    return array

cdef object _fill(void *memory, Py_ssize_t size, bytes content):
    if len(content) != size:
        raise ValueError('this copy comes from another version of the rules')
    memcpy(memory, <char *>content, size)
"""


def generate_structs(program: RulesProgram) -> tuple[list[str], list[str]]:
    """The tables and the members of the state: in C, and as declarations for Cython."""
    c: list[str] = []
    declarations: list[str] = []
    for name, values in program.tables.items():
        wide = any(not -(2**31) <= value < 2**31 for value in values)
        kind, suffix = ("long long", "LL") if wide else ("int", "")
        c.append(f"static const {kind} ck_{name}[{len(values)}] = {{{', '.join(f'{v}{suffix}' for v in values)}}};")
        declarations.append(f'const {kind} {name} "ck_{name}"[{len(values)}]')
    structs = [("_Kept", "", True), ("_Work", "", False), *((f"_{name}", name, True) for name in program.memories)]
    for struct, owner, kept in structs:
        fields = [f for f in program.fields.values() if f.owner == owner and f.kept == kept]
        fields.sort(key=lambda f: f.size > 0)  # the order of a dump, so that the memory can be viewed as one array
        c.append("typedef struct {")
        declarations.append(f'ctypedef struct {struct} "ck{struct}":')
        for f in fields:
            size = f"[{f.size}]" if f.size else ""
            c.append(f"  int ck_{f.name}{size};")
            declarations.append(f'    int {f.name} "ck_{f.name}"{size}')
        # The last member keeps the compiler from treating the last array as a flexible array member.
        c.append(f"  int ck_end; }} ck{struct};")
        declarations.append('    int _end "ck_end"')
    return c, declarations


def _member(f: StateField) -> str:
    return f"{'_kept' if f.kept else '_work'}.{f.name}"


def generate_state_class(program: RulesProgram) -> list[str]:
    """The class of the state, with all methods that `carrack.engine.arrays.Fields` gives the interpreted one."""
    lines = _class(program, program.state, "")
    for log in program.logs:
        lines += ["    @property", f"    def {log}(self):", f"        return self._{log}"]
        lines += [f"    @{log}.setter", f"    def {log}(self, value):"]
        lines += [f"        self._{log} = value", "        self._listening = value is not None"]
    return lines + (_state_methods() if program.has_state_methods else [])


def _state_methods() -> list[str]:
    """The methods of `StateMethods`, which stay Python; special methods need a definition of their own."""
    names = [name for name in vars(StateMethods) if not name.startswith("__")]
    lines = [f"    {name} = _StateMethods.{name}" for name in names]
    lines += ["    def __eq__(self, other):", "        return _StateMethods.__eq__(self, other)"]
    lines += ["    def __repr__(self):", "        return _StateMethods.__repr__(self)"]
    return lines


def generate_workspace_classes(program: RulesProgram) -> list[str]:
    """Classes of working memory."""
    return [line for name in program.memories for line in _class(program, name, name)]


def _class(program: RulesProgram, name: str, owner: str) -> list[str]:
    fields = [f for f in program.fields.values() if f.owner == owner]
    scalars = [f for f in fields if not f.size]
    arrays = [f for f in fields if f.size]
    kept = [f for f in arrays if f.kept]
    total = len(scalars) + sum(f.size for f in kept)
    layout = tuple((f.name, f.size, f.fill) for f in (*scalars, *kept))
    lines = ["", f"cdef class {name}:", f"    LAYOUT = {layout!r}"]
    if owner:
        lines += [f"    cdef _{name} _kept"]
    else:
        lines += ["    cdef _Kept _kept", "    cdef _Work _work", "    cdef bint _listening"]
        lines += [f"    cdef list _{log}" for log in program.logs]
    lines += ["    def __cinit__(self):", "        cdef int i"]
    for f in arrays:
        if f.fill:
            lines += [f"        for i in range({f.size}):", f"            self.{_member(f)}[i] = {f.fill}"]
    lines += ["    @cython.final", f"    cdef void _copy_from(self, {name} other) noexcept nogil:"]
    lines += ["        self._kept = other._kept"]
    lines += [f"    def copy_from(self, {name} other not None):", "        self._kept = other._kept"]
    lines += ["    def serialize(self):", "        cdef int i"]
    lines += [f"        cdef list values = [{', '.join(f'self._kept.{f.name}' for f in scalars)}]"]
    for f in kept:
        lines += [f"        for i in range({f.size}):", f"            values.append(self._kept.{f.name}[i])"]
    lines += ["        return values", "    def load_values(self, list values not None):", "        cdef int i"]
    lines += [f"        if len(values) != {total}:"]
    lines += [f"            raise ValueError('a serialized state has {total} integers')"]
    lines += [f"        self._kept.{f.name} = values[{at}]" for at, f in enumerate(scalars)]
    at = len(scalars)
    for f in kept:
        lines += [f"        for i in range({f.size}):", f"            self._kept.{f.name}[i] = values[{at} + i]"]
        at += f.size
    lines += ["    @property", "    def integers(self):"]
    lines += [f"        return _array(self, <int *>&self._kept, {total})"]
    lines += _pickled(["_kept"] if owner else ["_kept", "_work"], [] if owner else program.logs)
    for f in fields:
        lines += ["    @property", f"    def {f.name}(self):"]
        if f.size:
            lines += [f"        return _array(self, self.{_member(f)}, {f.size})"]
        else:
            lines += [f"        return self.{_member(f)}"]
        lines += [f"    @{f.name}.setter", f"    def {f.name}(self, value):"]
        if f.size:
            lines += [f"        _array(self, self.{_member(f)}, {f.size}).fill(list(value))"]
        else:
            lines += [f"        self.{_member(f)} = value"]
    return lines


def _pickled(memories: list[str], logs: list[str]) -> list[str]:
    """Copies by `copy` and `pickle`: all memory as bytes, scratch arrays included, with their own log."""
    contents = [f"(<char *>&self.{memory})[:sizeof(self.{memory})]" for memory in memories]
    own_logs = [f"None if self._{log} is None else list(self._{log})" for log in logs]
    names = [*memories, *(f"_{log}" for log in logs)]
    lines = ["    def __reduce__(self):", f"        return type(self), (), ({', '.join(contents + own_logs)},)"]
    lines += ["    def __setstate__(self, tuple parts not None):"]
    lines += [f"        cdef bytes {', '.join(f'part{memory}' for memory in memories)}"]
    lines += [f"        {', '.join(f'part{name}' for name in names)}, = parts"]
    lines += [f"        _fill(&self.{memory}, sizeof(self.{memory}), part{memory})" for memory in memories]
    lines += [f"        self.{log} = part_{log}" for log in logs]
    return lines
