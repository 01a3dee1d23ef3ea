import { expect, test } from "vitest";
import { Play } from "../../src/boards/discovery/play.svelte";
import type { Held } from "../../src/lib/board";
import type { ChoiceInfo } from "../../src/lib/types";
import { choice, thing } from "../made";

const place = (kind: string, target: string) => choice("place", { kind, target }, thing("box", target));

function board(choices: ChoiceInfo[], chosen: ChoiceInfo | null = null): { play: Play; picked: ChoiceInfo[][] } {
  const picked: ChoiceInfo[][] = [];
  const props = {
    choices,
    chosen,
    held: null as Held | null,
    onpick: (choices: ChoiceInfo[]) => void picked.push(choices),
    onhold: (held: Held | null) => (props.held = held),
  };
  return { play: new Play(() => props as unknown as ReturnType<ConstructorParameters<typeof Play>[0]>), picked };
}

test("a place is lit by its choices, and picking it hands them all over", () => {
  const both = [place("colonist", "dock"), place("captain", "dock")];
  const { play, picked } = board([...both, place("captain", "goods"), choice("pass")]);
  expect(["box:dock", "box:goods", "box:warfare"].map((target) => play.lit(target))).toEqual([true, true, false]);
  play.pick("box:dock");
  play.pick("box:warfare");
  expect(picked).toEqual([both]);
});

test("a worker that is picked up lights only its own places, until it is put back", () => {
  const { play } = board([place("colonist", "dock"), place("captain", "goods")]);
  expect(play.kinds).toEqual(["colonist", "captain"]);
  play.picked = "captain";
  expect([play.lit("box:dock"), play.lit("box:goods")]).toEqual([false, true]);
  play.picked = null;
  expect([play.picked, play.lit("box:dock")]).toEqual([null, true]);
});

test("verbs tell apart things that lie in two places", () => {
  const { play } = board([choice("sell", { good: "rice" }, thing("good", "rice"))]);
  expect([play.lit("good:rice", ["take"]), play.lit("good:rice", ["sell"]), play.onMat]).toEqual([false, true, true]);
});

test("of two equal buildings the one that can be bought is lit", () => {
  const { play } = board([choice("buy", { building: "settlers_2" }, thing("building", "settlers_2"))]);
  expect([play.lit("building:settlers", ["buy"]), play.lit("building:settlers_2", ["buy"])]).toEqual([false, true]);
});

test("kinds and nations on offer come once each, in their order", () => {
  const send = (kind: string, number: number) => choice("send", { kind, number }, thing("kind", kind));
  const { play } = board([send("soldier", 0), send("soldier", 1), choice("train", { kind: "builder" }, thing("kind", "builder"))]);
  expect([play.offered("kind"), play.offered("nation")]).toEqual([["soldier", "builder"], []]);
});

test("a worker that waits for its confirmation is shown at its place", () => {
  const chosen = place("captain", "dock");
  const { play } = board([chosen], chosen);
  expect([play.ghost("box:dock"), play.ghost("box:goods")]).toEqual(["captain", null]);
  expect(board([], choice("war", { seat: 1 }, thing("seat", "1"))).play.ghost("seat:1")).toBeNull();
});
