"""Batched steps of many tables in C, for learners."""

from __future__ import annotations

from typing import Final

from carrack.engine.chance import RNG_BITS, RNG_MODULUS, RNG_MULTIPLIER
from tools.rules_compiler.program import RulesProgram

STEP_FUNCTION: Final = "env_step"
"""The function of `carrack.search.env_step` that a game merges to support learners."""

ROWS: Final = """
from cpython.buffer cimport PyBUF_SIMPLE, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
from libc.string cimport memset

@cython.final
cdef class _Row:
    '''The memory of a flat buffer, held while in use.'''
    cdef Py_buffer view
    cdef bint held
    def __cinit__(self, source, Py_ssize_t size, Py_ssize_t width):
        PyObject_GetBuffer(source, &self.view, PyBUF_SIMPLE | PyBUF_WRITABLE)
        self.held = True
        if self.view.len != size * width:
            raise ValueError(f'a buffer has {{self.view.len}} bytes, not {{size * width}}')
    def __dealloc__(self):
        if self.held:
            PyBuffer_Release(&self.view)

def step_batch(list states not None, {state} t not None, {state} u not None, SearchWorkspace w not None, int draws,
              int sight, int recall, actions, seats, randoms, deciders, runs, table, observations, masks,
              Py_ssize_t wide):
    '''`carrack.env.batch.step_batch` in C.'''
    cdef Py_ssize_t n = len(states), pairs = len(runs) // 2, sparse = len(table), kept = 0, i, j
    cdef int option
    cdef {state} s
    cdef _Row row_actions = _Row(actions, n, sizeof(int)), row_seats = _Row(seats, n, sizeof(int))
    cdef _Row row_randoms = _Row(randoms, n, sizeof(int)), row_deciders = _Row(deciders, n, sizeof(int))
    cdef _Row row_runs = _Row(runs, 2 * pairs, sizeof(int)), row_table = _Row(table, sparse, sizeof(int))
    cdef _Row row_masks = _Row(masks, n * wide, 1), row_observations
    cdef int *action = <int *>row_actions.view.buf
    cdef int *seat = <int *>row_seats.view.buf
    cdef int *x = <int *>row_randoms.view.buf
    cdef int *decider = <int *>row_deciders.view.buf
    cdef int *run = <int *>row_runs.view.buf
    cdef int *dense = <int *>row_table.view.buf
    cdef int *numbers = <int *>&t._kept
    cdef int *observation
    cdef signed char *mask
    for j in range(pairs):
        if run[2 * j] < 0 or run[2 * j + 1] < 0 or run[2 * j] + run[2 * j + 1] > {total}:
            raise ValueError('a run is out of range')
        kept += run[2 * j + 1]
    row_observations = _Row(observations, n * (kept + 1), sizeof(int))
    for i in range(n):
        s = <{state}?>states[i]
        x[i] = <int>_g_env_step(s, t, u, w, action[i], seat[i], draws, sight, recall, x[i])
        decider[i] = s._kept.seat
        observation = <int *>row_observations.view.buf + i * (kept + 1)
        mask = <signed char *>row_masks.view.buf + i * wide
        memset(mask, 0, wide)
        if s._kept.seat < 0:
            continue
        observation[0] = s._kept.seat
        observation += 1
        for j in range(pairs):
            memcpy(observation, numbers + run[2 * j], run[2 * j + 1] * sizeof(int))
            observation += run[2 * j + 1]
        for j in range(s._kept.n_legal):
            option = s._work.options[j]
            if not 0 <= option < sparse or not 0 <= dense[option] < wide:
                raise ValueError(f'the action {{option}} has no index')
            mask[dense[option]] = 1

def sample_batch_actions(list states not None, randoms, table, numbers):
    '''A random choice for each table, by its index; advances the random generators.'''
    cdef Py_ssize_t n = len(states), sparse = len(table), i
    cdef _Row row_randoms = _Row(randoms, n, sizeof(int)), row_table = _Row(table, sparse, sizeof(int))
    cdef _Row row_numbers = _Row(numbers, n, sizeof(int))
    cdef int *x = <int *>row_randoms.view.buf
    cdef int option
    cdef {state} s
    for i in range(n):
        s = <{state}?>states[i]
        x[i] = <int>(<long long>x[i] * {random_step} % {random_range})
        option = s._work.options[(<long long>x[i] * s._kept.n_legal) >> {random_bits}]
        if not 0 <= option < sparse:
            raise ValueError(f'the action {{option}} has no index')
        (<int *>row_numbers.view.buf)[i] = (<int *>row_table.view.buf)[option]
"""


def generate_batch_step(program: RulesProgram) -> list[str]:
    """The batch functions, for a game that supports learners."""
    if STEP_FUNCTION not in program.functions:
        return []
    total = sum(max(f.size, 1) for f in program.fields.values() if not f.owner and f.kept)
    chance = {"random_step": RNG_MULTIPLIER, "random_range": RNG_MODULUS, "random_bits": RNG_BITS}
    return ROWS.format(state=program.state, total=total, **chance).splitlines()
