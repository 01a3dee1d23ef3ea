/** What can be chosen on the board now, and the worker that is picked up; shared by all parts of the board. */

import { createContext } from "svelte";
import type { BoardProps } from "../../lib/board";
import type { ChoiceInfo, DiscoveryView } from "../../lib/types";

type Props = BoardProps<DiscoveryView>;

const word = (choice: ChoiceInfo, index: number): string => choice.notation.split(" ")[index] ?? "";

/** A choice that puts a worker somewhere: its kind, else an empty text. */
const placed = (choice: ChoiceInfo): string => (word(choice, 0) === "place" ? word(choice, 1) : "");

/** What is done with a good, or with a building, that one owns. */
export const WITH_GOOD = ["give", "sell", "mint"];
const ON_MAT = ["use", ...WITH_GOOD];

export class Play {
  /** The kind of worker that is picked up. */
  #picked: string | null = $state(null);

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

  /** Null as soon as the worker cannot be placed any more. */
  get picked(): string | null {
    return this.#picked && this.kinds.includes(this.#picked) ? this.#picked : null;
  }

  set picked(kind: string | null) {
    this.#picked = kind;
  }

  /** Choices of a target; with a worker picked up only its own. `verbs` tells apart things that stand in two places. */
  choices(target: string, verbs?: readonly string[]): ChoiceInfo[] {
    const picked = this.picked;
    return this.props().choices.filter(
      (choice) =>
        choice.target === target && (!picked || placed(choice) === picked) && (!verbs || verbs.includes(word(choice, 0))),
    );
  }

  lit(target: string, verbs?: readonly string[]): boolean {
    return this.choices(target, verbs).length > 0;
  }

  pick(target: string, verbs?: readonly string[]): void {
    const choices = this.choices(target, verbs);
    if (choices.length) this.props().onpick(choices);
  }

  play(choice: ChoiceInfo): void {
    this.props().onpick([choice]);
  }

  /** Whether something on this seat's own mat can be chosen. */
  get onMat(): boolean {
    return this.props().choices.some((choice) => ON_MAT.includes(word(choice, 0)));
  }

  /** All targets of a family (`kind`, `nation`) that can be chosen, in the order of the choices. */
  targets(family: string): string[] {
    const all = this.props().choices.map((choice) => choice.target);
    return [...new Set(all.filter((target) => target.startsWith(`${family}:`)))];
  }

  /** The kind of worker that waits for its confirmation at this target. */
  ghost(target: string): string | null {
    const chosen = this.chosen;
    return chosen?.target === target ? placed(chosen) || null : null;
  }

  /**
   * The targets of building tiles: equal tiles have one id in the view, but targets of their own (`settlers`, `settlers_2`).
   * Each tile gets one, those that can be chosen first.
   */
  tiles(ids: string[], verb: string): string[] {
    const free = this.props().choices.filter((choice) => word(choice, 0) === verb);
    return ids.map((id) => {
      const found = free.findIndex((choice) => new RegExp(`^building:${id}(_2)?$`).test(choice.target));
      return found < 0 ? `building:${id}` : free.splice(found, 1)[0]!.target;
    });
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
