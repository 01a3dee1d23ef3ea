"""Run-time checks in C that C itself does not make: array bounds, integer widths, divisors.

Every check has two versions. In a function that touches Python objects, a failed check (`py_...`) raises an ordinary
exception. A plain function (`ck_...`) owns no objects, so a failed check there sets the exception and jumps out of all
plain functions at once, to the guard through which Python code entered; the guard propagates the exception. `body`
writes a guard around every plain function that other code calls. C compilers remove checks that cannot fail.
"""

from __future__ import annotations

from typing import Final

from tools.rules_compiler.range_analysis import ARGUMENT_RANGE, LIMIT

ERROR_VALUE: Final = -(2**63) + 1
"""Return value of a check that raised an exception; numbers of the rules are never that small."""
MAX_RECURSION: Final = 500
"""Maximum recursion depth, far below what the stack of a thread can hold."""
FAULT_MESSAGES: Final = (
    "an index is out of range",
    "a number does not fit 32 bits",
    "a number does not fit 62 bits",
    "a division by zero",
    "a shift by a negative number",
    "the recursion is too deep",
    f"a number from outside is beyond {ARGUMENT_RANGE[1]}",
)
INDEX, ELEMENT, NUMBER, DIVISION, SHIFT, DEPTH, FOREIGN = range(len(FAULT_MESSAGES))

_COMPILERS: Final = """\
#include <setjmp.h>
#if defined(__GNUC__)
#define CK_RARE __attribute__((noinline, cold, unused))
#define CK_NO_WAY_BACK __attribute__((noinline, cold, unused, noreturn))
#define CK_INLINE static inline __attribute__((always_inline, unused))
#define CK_THREAD static __thread
#define ck_likely(x) __builtin_expect(!!(x), 1)
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__) && !defined(__clang__)
#define CK_WIDE __attribute__((noinline, unused, target_clones("avx2", "default")))
#else
#define CK_WIDE __attribute__((noinline, unused))
#endif
#elif defined(_MSC_VER)
#define CK_RARE __declspec(noinline)
#define CK_NO_WAY_BACK __declspec(noinline, noreturn)
#define CK_INLINE static __forceinline
#define CK_THREAD static __declspec(thread)
#define CK_WIDE
#define ck_likely(x) (x)
#else
#define CK_RARE
#define CK_NO_WAY_BACK
#define CK_INLINE static
#define CK_THREAD static _Thread_local
#define CK_WIDE
#define ck_likely(x) (x)
#endif
#if defined(_WIN32)
#define ck_set setjmp
#define ck_jump longjmp
#else
#define ck_set _setjmp
#define ck_jump _longjmp
#endif
"""

_GUARDS: Final = """\
typedef struct ck_guard { jmp_buf here; struct ck_guard *outer; } ck_guard;
CK_THREAD ck_guard *ck_top = NULL;
static PyObject *ck_raise = NULL;

static void ck_raise_with(PyObject *function) { Py_XINCREF(function); ck_raise = function; }
#define ck_enter(guard) ((guard)->outer = ck_top, ck_top = (guard), ck_set((guard)->here))
static void ck_leave(ck_guard *guard) { ck_top = guard->outer; }
static int ck_failed(ck_guard *guard) { ck_top = guard->outer; return -1; }
/* An exception is set: jump out of all plain functions. */
CK_NO_WAY_BACK static void ck_out(void) { ck_jump(ck_top->here, 1); }
CK_RARE static void ck_set_error(int problem, int site) {
    PyGILState_STATE gil = PyGILState_Ensure();
    Py_XDECREF(PyObject_CallFunction(ck_raise, "ii", problem, site));
    PyGILState_Release(gil);
}
static void ck_keep(PyObject *error) { PyErr_SetObject((PyObject *)Py_TYPE(error), error); }
CK_NO_WAY_BACK static long long ck_fail(int problem, int site) { ck_set_error(problem, site); ck_out(); }
CK_RARE static long long py_fail(int problem, int site) { ck_set_error(problem, site); return CK_NO_NUMBER; }
"""

_CHECKS: Final = """\
CK_INLINE long long {p}_at(long long i, long long size, int site) {{
    return ck_likely((unsigned long long)i < (unsigned long long)size) ? i : {p}_fail({INDEX}, site);
}}
CK_INLINE long long {p}_32(long long x, int site) {{
    return ck_likely(x == (int)x) ? x : {p}_fail({ELEMENT}, site);
}}
CK_INLINE long long {p}_add_32(long long a, long long b, int site) {{
#if defined(__GNUC__)
    int sum;
    return ck_likely(!__builtin_add_overflow((int)a, (int)b, &sum)) ? sum : {p}_fail({ELEMENT}, site);
#else
    return {p}_32(a + b, site);
#endif
}}
CK_INLINE long long {p}_sub_32(long long a, long long b, int site) {{
#if defined(__GNUC__)
    int rest;
    return ck_likely(!__builtin_sub_overflow((int)a, (int)b, &rest)) ? rest : {p}_fail({ELEMENT}, site);
#else
    return {p}_32(a - b, site);
#endif
}}
CK_INLINE long long {p}_fit(long long x, int site) {{
    return ck_likely(x <= CK_LIMIT && x >= -CK_LIMIT) ? x : {p}_fail({NUMBER}, site);
}}
CK_INLINE long long {p}_add(long long a, long long b, int site) {{
    return ck_likely(b < 0 ? a >= -CK_LIMIT - b : a <= CK_LIMIT - b) ? a + b : {p}_fail({NUMBER}, site);
}}
CK_INLINE long long {p}_sub(long long a, long long b, int site) {{
    return ck_likely(b < 0 ? a <= CK_LIMIT + b : a >= -CK_LIMIT + b) ? a - b : {p}_fail({NUMBER}, site);
}}
CK_INLINE long long {p}_mul(long long a, long long b, int site) {{
    long long most = b == 0 ? CK_LIMIT : CK_LIMIT / (b < 0 ? -b : b);
    return ck_likely(a <= most && a >= -most) ? a * b : {p}_fail({NUMBER}, site);
}}
CK_INLINE long long {p}_div(long long a, long long b, int site) {{
    if (ck_likely(b > 0)) return ck_div_plus(a, b);
    return b < 0 ? a / b - (a % b > 0) : {p}_fail({DIVISION}, site);
}}
CK_INLINE long long {p}_mod(long long a, long long b, int site) {{
    if (ck_likely(b > 0)) return ck_mod_plus(a, b);
    return b < 0 ? a % b + (a % b > 0 ? b : 0) : {p}_fail({DIVISION}, site);
}}
CK_INLINE long long {p}_shl(long long a, long long by, int site) {{
    long long most = CK_LIMIT >> (by & 63);
    if (by < 0) return {p}_fail({SHIFT}, site);
    if (by > 61) return a == 0 ? 0 : {p}_fail({NUMBER}, site);
    return ck_likely(a <= most && a >= -most) ? ck_shift(a, by) : {p}_fail({NUMBER}, site);
}}
CK_INLINE long long {p}_shr(long long a, long long by, int site) {{
    return ck_likely(by >= 0) ? a >> (by < 63 ? by : 63) : {p}_fail({SHIFT}, site);
}}
CK_INLINE long long {p}_add_row(
    int *layer, long long room, const int *weights, long long length, long long start, long long size, long long factor,
    int site) {{
    if (size < 0 || size > room || start < 0 || start > length - size) return {p}_fail({INDEX}, site);
    if (factor != (int)factor) return {p}_fail({ELEMENT}, site);
    ck_add_row_wide(layer, weights + start, (int)size, (int)factor);
    return 0;
}}
CK_INLINE long long {p}_deep(long long depth, int site) {{
    return ck_likely(depth < CK_DEEPEST) ? depth : {p}_fail({DEPTH}, site);
}}
"""

_ALWAYS_RIGHT: Final = """\
CK_WIDE static void ck_add_row_wide(int *layer, const int *weights, int size, int factor) {
    int i;
    for (i = 0; i < size; i++) layer[i] = (int)((unsigned)layer[i] + (unsigned)factor * (unsigned)weights[i]);
}
CK_INLINE long long ck_div_plus(long long a, long long b) { return a / b - (a % b < 0); }
CK_INLINE long long ck_mod_plus(long long a, long long b) { return a % b + (a % b < 0 ? b : 0); }
CK_INLINE long long ck_shift(long long a, long long by) { return (long long)((unsigned long long)a << by); }
CK_INLINE long long ck_size(long long x) { return x < 0 ? -x : x; }
/* (x & -x).bit_length() */
#if defined(__GNUC__)
CK_INLINE long long ck_lowest_bit(long long x) { return x ? __builtin_ctzll((unsigned long long)x) + 1 : 0; }
CK_INLINE long long ck_bit_count(long long x) { return __builtin_popcountll((unsigned long long)x); }
CK_INLINE long long ck_bit_length(long long x) { return x ? 64 - __builtin_clzll((unsigned long long)x) : 0; }
#else
CK_INLINE long long ck_bit_count(long long x) {
    unsigned long long bits = (unsigned long long)x;
    int n = 0;
    for (; bits; bits &= bits - 1) n++;
    return n;
}
CK_INLINE long long ck_bit_length(long long x) {
    unsigned long long bits = (unsigned long long)x;
    int n = 0;
    for (; bits; bits >>= 1) n++;
    return n;
}
CK_INLINE long long ck_lowest_bit(long long x) { return x ? ck_bit_length(x ^ (x - 1)) : 0; }
#endif
"""

_LISTS: Final = """\
/* Cache of int objects for lists: creating them again would dominate the cost. */
static PyObject *ck_known[1 << 18];

static PyObject *ck_number(int x) {{
    if (x < 0 || x >= 1 << 18) return PyLong_FromLong(x);
    if (!ck_known[x]) ck_known[x] = PyLong_FromLong(x);
    Py_XINCREF(ck_known[x]);
    return ck_known[x];
}}

static PyObject *py_list(const int *from, long long n, long long size, int site) {{
    PyObject *list, *number;
    long long i;
    if (n > size) return py_fail({INDEX}, site), NULL;
    list = PyList_New(n > 0 ? n : 0);
    for (i = 0; list && i < n; i++) {{
        number = ck_number(from[i]);
        if (number) PyList_SetItem(list, i, number);
        else Py_CLEAR(list);
    }}
    return list;
}}
"""


def _checks(prefix: str) -> str:
    problems = {name: globals()[name] for name in ("INDEX", "ELEMENT", "NUMBER", "DIVISION", "SHIFT", "DEPTH")}
    return _CHECKS.format(p=prefix, **problems)


C_SOURCE: Final = "\n".join(
    [
        _COMPILERS,
        f"#define CK_NO_NUMBER ({ERROR_VALUE}LL)",
        f"#define CK_LIMIT {LIMIT}LL",
        f"#define CK_DEEPEST {MAX_RECURSION}",
        _GUARDS,
        _ALWAYS_RIGHT,
        _checks("ck"),
        _checks("py"),
        _LISTS.format(INDEX=INDEX),
        f"CK_INLINE long long py_outside(long long x, int site) {{"
        f" return x <= {ARGUMENT_RANGE[1]}LL && x >= {ARGUMENT_RANGE[0]}LL ? x : py_fail({FOREIGN}, site); }}",
    ]
)

_ONE: Final = ("32", "fit", "deep")
_TWO: Final = ("at", "add_32", "sub_32", "add", "sub", "mul", "div", "mod", "shl", "shr")
CYTHON_DECLARATIONS: Final = (
    "ctypedef struct ck_guard:",
    "    ck_guard *outer",
    "void ck_raise_with(object)",
    "int ck_enter(ck_guard *) nogil",
    "void ck_leave(ck_guard *) nogil",
    "int ck_failed(ck_guard *) except -1",
    "void ck_out() nogil",
    "void ck_keep(object)",
    "list py_list(const int *, long long, long long, int)",
    *(f"long long ck_{name}(long long, int) nogil" for name in _ONE),
    *(f"long long ck_{name}(long long, long long, int) nogil" for name in _TWO),
    *(f"long long py_{name}(long long, int) except {ERROR_VALUE}" for name in (*_ONE, "outside")),
    *(f"long long py_{name}(long long, long long, int) except {ERROR_VALUE}" for name in _TWO),
    f"long long ck_add_row(int *, long long, const int *, {', '.join(['long long'] * 4)}, int) nogil",
    f"long long py_add_row(int *, long long, const int *, {', '.join(['long long'] * 4)}, int) except {ERROR_VALUE}",
    *(f"long long ck_{name}(long long, long long) nogil" for name in ("div_plus", "mod_plus", "shift")),
    *(f"long long ck_{name}(long long) nogil" for name in ("size", "bit_count", "bit_length", "lowest_bit")),
)

PYTHON_SOURCE: Final = """\
from carrack.engine.errors import EngineError

def _raise(int problem, int site):
    path, function = _FUNCTIONS[site >> 16]
    raise EngineError(_PROBLEMS[problem], path, site & 0xFFFF, function)

ck_raise_with(_raise)
"""
