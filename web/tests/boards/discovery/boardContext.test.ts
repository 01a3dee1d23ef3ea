import { expect, test } from "vitest";
import { BoardContext } from "../../../src/boards/discovery/boardContext.svelte";
import type { HeldPiece } from "../../../src/boards/boardProps";
import type { ChoiceInfo } from "../../../src/api/types";
import { choice, thing } from "../../support/factories";

const place = (kind: string, target: string) => choice("place", { kind, target }, thing("box", target));

function board(choices: ChoiceInfo[], chosen: ChoiceInfo | null = null): { play: BoardContext; picked: ChoiceInfo[][] } {
  const picked: ChoiceInfo[][] = [];
  const props = {
    choices,
    chosen,
    held: null as HeldPiece | null,
    onpick: (choices: ChoiceInfo[]) => void picked.push(choices),
    onhold: (held: HeldPiece | null) => (props.held = held),
  };
  return { play: new BoardContext(() => props as unknown as ReturnType<ConstructorParameters<typeof BoardContext>[0]>), picked };
}

test("a place is lit by its choices, and picking it hands them all over", () => {
  const both = [place("colonist", "dock"), place("captain", "dock")];
  const { play, picked } = board([...both, place("captain", "goods"), choice("pass")]);
  expect(["box:dock", "box:goods", "box:warfare"].map((target) => play.isChoosable(target))).toEqual([true, true, false]);
  play.pick("box:dock");
  play.pick("box:warfare");
  expect(picked).toEqual([both]);
});

test("a worker that is picked up lights only its own places, until it is put back", () => {
  const { play } = board([place("colonist", "dock"), place("captain", "goods")]);
  expect(play.kinds).toEqual(["colonist", "captain"]);
  play.heldWorker = "captain";
  expect([play.isChoosable("box:dock"), play.isChoosable("box:goods")]).toEqual([false, true]);
  play.heldWorker = null;
  expect([play.heldWorker, play.isChoosable("box:dock")]).toEqual([null, true]);
});

test("verbs tell apart things that lie in two places", () => {
  const { play } = board([choice("sell", { good: "rice" }, thing("good", "rice"))]);
  expect([play.isChoosable("good:rice", ["take"]), play.isChoosable("good:rice", ["sell"]), play.onMat]).toEqual([false, true, true]);
});

test("of two equal buildings the one that can be bought is lit", () => {
  const { play } = board([choice("buy", { building: "settlers_2" }, thing("building", "settlers_2"))]);
  expect([play.isChoosable("building:settlers", ["buy"]), play.isChoosable("building:settlers_2", ["buy"])]).toEqual([false, true]);
});

test("kinds and nations on offer come once each, in their order", () => {
  const send = (kind: string, number: number) => choice("send", { kind, number }, thing("kind", kind));
  const { play } = board([send("soldier", 0), send("soldier", 1), choice("train", { kind: "builder" }, thing("kind", "builder"))]);
  expect([play.offered("kind"), play.offered("nation")]).toEqual([["soldier", "builder"], []]);
});

test("a worker that waits for its confirmation is shown at its place", () => {
  const chosen = place("captain", "dock");
  const { play } = board([chosen], chosen);
  expect([play.pendingWorker("box:dock"), play.pendingWorker("box:goods")]).toEqual(["captain", null]);
  expect(board([], choice("war", { seat: 1 }, thing("seat", "1"))).play.pendingWorker("seat:1")).toBeNull();
});
