import { expect, test } from "vitest";
import type { EventInfo } from "../../../src/api/types";
import { fallen, momentsOf } from "../../../src/boards/discovery/moments/moments";
import { event, message, player, thing } from "../../support/factories";

const peru = thing("region", "peru");
const counter = (resistance: number) =>
  event("counter", { counter: message("counter", { plunder: 1, soldier: 2, resistance, vp: 4 }), region: peru });
const expedition = (seat: number, value: number) => event("expedition", { seat: player(seat), region: peru, value });
const killed = (seat: number, kind: string, region = peru) => event("killed", { seat: player(seat), kind: thing("kind", kind), region });
const battle = event("battle", { seat: player(0), other: player(1), region: peru });

test("an expedition is told with its strength and the resistance it met, even if it set out in an earlier step", () => {
  const earlier = [expedition(2, 5)];
  const events = [counter(3), event("discovered", { seat: player(2), region: peru, money: 3 })];
  expect(momentsOf(events, earlier)).toMatchObject([{ kind: "expedition", seat: 2, region: "peru", strength: 5, resistance: 3, points: 4, won: true }]);
});

test("a failure tells the resistance that counted", () => {
  const events = [expedition(1, 2), counter(4), event("failed", { seat: player(1), region: peru, resistance: 3 })];
  expect(momentsOf(events)).toMatchObject([{ strength: 2, resistance: 3, won: false }]);
});

test("a region that is given needs no strength, whatever sailed before", () => {
  const earlier: EventInfo[] = [expedition(1, 2), event("failed", { seat: player(1), region: peru, resistance: 3 })];
  const events = [event("spain", { seat: player(1), region: peru }), counter(4), event("discovered", { seat: player(1), region: peru, money: 1 })];
  expect(momentsOf(events, earlier)).toMatchObject([{ strength: null, won: true }]);
});

test("an expedition by the deck has no region", () => {
  const card = event("card", { card: message("card", { resistance: 6, vp: 5 }) });
  const events = [card, event("card-won", { seat: player(0), card: thing("card", "pirates"), money: 8 })];
  expect(momentsOf(events, [expedition(0, 7)])).toMatchObject([{ region: null, strength: 7, resistance: 6, won: true }]);
});

test("a war is as many battles as it has regions, and the dead of one region fall together", () => {
  const brazil = thing("region", "brazil");
  const events = [battle, killed(1, "colonist"), killed(0, "soldier"), killed(1, "captain", brazil)];
  expect(momentsOf(events)).toMatchObject([
    { kind: "battle", region: "peru", sides: [0, 1], dead: [{ seat: 1, kind: "colonist" }, { seat: 0, kind: "soldier" }] },
    { kind: "battle", region: "brazil", sides: [], dead: [{ seat: 1, kind: "captain" }] },
  ]);
});

test("who picks casualties later still knows who fought", () => {
  expect(momentsOf([killed(1, "colonist")], [battle])).toMatchObject([{ sides: [0, 1] }]);
});

test("all colonies are one scoring", () => {
  const scored = (seat: number, vp: number, region = peru) => event("colony-vp", { seat: player(seat), vp, region });
  const events = [scored(0, 6), scored(1, 2), scored(1, 6, thing("region", "brazil")), event("turn", { turn: 4, age: 2 })];
  expect(momentsOf(events)).toEqual([
    {
      kind: "scoring",
      regions: [
        { region: "peru", scores: [{ seat: 0, points: 6 }, { seat: 1, points: 2 }] },
        { region: "brazil", scores: [{ seat: 1, points: 6 }] },
      ],
      told: [],
    },
  ]);
});

test("what is said in passing is no moment", () => {
  expect(momentsOf([event("income", { seat: player(0), money: 2 }), battle])).toEqual([]);
});

test("one figure falls for each of the dead: the kind that died, or a stack of its owner", () => {
  const pieces = [
    { key: "a", seat: 0, kind: "colonist" },
    { key: "b", seat: 1, kind: "colonist" },
    { key: "c", seat: 1, kind: "soldier" },
  ];
  expect(fallen(pieces, [{ seat: 1, kind: "soldier" }])).toEqual(new Set(["c"]));
  expect(fallen(pieces, [{ seat: 1, kind: "militia" }])).toEqual(new Set());
  expect(fallen(pieces, [{ seat: 1, kind: "captain" }, { seat: 1, kind: "captain" }, { seat: 1, kind: "captain" }])).toEqual(new Set(["b", "c"]));
});
