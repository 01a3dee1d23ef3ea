// That a patch of the server makes the new view of the old one, whatever they are, is tested in `tests/server`.
import { expect, test } from "vitest";
import { applyDiff } from "../../src/api/viewDiff";

const old = { turn: 1, cities: [{ goods: 2, name: "a" }, { goods: 0, name: "b" }], gone: 1 };

test("nothing changed is the same value", () => {
  expect(applyDiff(old, {})).toBe(old);
});

test("another value takes the place of the old one, null and false too", () => {
  for (const value of [null, false, 0, "", [], { a: 1 }]) expect(applyDiff(old, { "=": value })).toEqual(value);
});

test("members change one by one, come and go", () => {
  const patch = { "~": { cities: { "~": { "1": { "~": { goods: { "=": 3 } } } } }, new: { "=": [1] } }, "-": ["gone"] };
  expect(applyDiff(old, patch)).toEqual({ turn: 1, cities: [{ goods: 2, name: "a" }, { goods: 3, name: "b" }], new: [1] });
});

test("the old value stays as it is, and what has not changed is shared", () => {
  const before = structuredClone(old);
  const made = applyDiff(old, { "~": { cities: { "~": { "1": { "~": { goods: { "=": 3 } } } } } } }) as typeof old;
  expect(old).toEqual(before);
  expect(made.cities[0]).toBe(old.cities[0]);
});
