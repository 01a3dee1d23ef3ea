/** What can be chosen on the board now, also with the worker that is picked up; shared by all parts of the board. */

import { createContext } from "svelte";
import type { BoardProps } from "../../lib/board";
import { mark } from "../../lib/things";
import type { ChoiceInfo, DiscoveryView, EventInfo } from "../../lib/types";

type Props = BoardProps<DiscoveryView>;

/** A choice that puts a worker somewhere: its kind, else an empty text. */
const placed = ({ verb, args }: ChoiceInfo): string => (verb === "place" ? String(args.kind) : "");

/** What is done with a good, or with a building, that one owns. */
export const WITH_GOOD = ["give", "sell", "mint"];
const ON_MAT = ["use", ...WITH_GOOD];

export class Play {
  /** The board is there: what comes now comes during the game. */
  begun = false;

  constructor(private readonly props: () => Props) {}

  get t() {
    return this.props().t;
  }

  get view() {
    return this.props().view;
  }

  get chosen() {
    return this.props().chosen;
  }

  /** Kinds of workers in hand that can be placed now. */
  get kinds(): string[] {
    return [...new Set(this.props().choices.map(placed).filter(Boolean))];
  }

  /** The kind of worker that is picked up. */
  get picked(): string | null {
    const { held } = this.props();
    return held?.name === "kind" ? String(held.value) : null;
  }

  set picked(kind: string | null) {
    if (kind !== this.picked) this.props().onhold(kind ? { name: "kind", value: kind } : null);
  }

  /** Choices of a target (a mark such as `region:peru`); with a worker picked up only its own. `verbs` tells apart things that stand in two places. */
  choices(target: string, verbs?: readonly string[]): ChoiceInfo[] {
    const picked = this.picked;
    return this.props().choices.filter(
      (choice) =>
        mark(choice.target) === target && (!picked || placed(choice) === picked) && (!verbs || verbs.includes(choice.verb)),
    );
  }

  lit(target: string, verbs?: readonly string[]): boolean {
    return this.choices(target, verbs).length > 0;
  }

  pick(target: string, verbs?: readonly string[]): void {
    const choices = this.choices(target, verbs);
    if (choices.length) this.props().onpick(choices);
  }

  /** Through whom a thing has changed since our last choice, as a colour; undefined if it has not. */
  changed(thing: string): string | undefined {
    const seat = this.props().changed.get(thing);
    return seat === undefined ? undefined : seat < 0 ? "var(--ink-2)" : `var(--seat-${seat})`;
  }

  /** What has happened in the last few steps. */
  get told(): EventInfo[] {
    const { earlier, events } = this.props();
    return [...earlier, ...events];
  }

  play(choice: ChoiceInfo): void {
    this.props().onpick([choice]);
  }

  /** Whether something on this seat's own mat can be chosen. */
  get onMat(): boolean {
    return this.props().choices.some((choice) => ON_MAT.includes(choice.verb));
  }

  /** The ids of all things of a sort (`kind`, `nation`) that can be chosen, in the order of the choices. */
  offered(sort: string): string[] {
    return [...new Set(this.props().choices.flatMap(({ target }) => (target?.kind === sort ? [target.id] : [])))];
  }

  /** Whether the choice that waits for its confirmation is about this target. */
  isChosen(target: string): boolean {
    return this.chosen !== null && mark(this.chosen.target) === target;
  }

  /** The kind of worker that waits for its confirmation at this target. */
  ghost(target: string): string | null {
    return this.isChosen(target) ? placed(this.chosen!) || null : null;
  }

  about(key: string): void {
    this.props().onask(key);
  }

  /** Right click, long press or the key I on a thing tells about it. */
  asks = (key: string) => (node: HTMLElement) => {
    const menu = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      this.about(key);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "i" && !event.ctrlKey && !event.metaKey && !event.altKey) menu(event);
    };
    node.addEventListener("contextmenu", menu);
    node.addEventListener("keydown", press);
    return () => {
      node.removeEventListener("contextmenu", menu);
      node.removeEventListener("keydown", press);
    };
  };
}

export const [usePlay, setPlay] = createContext<Play>();
