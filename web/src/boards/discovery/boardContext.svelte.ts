/** The choices available on the board, also for the selected worker; shared by all parts of the board. */

import { createContext } from "svelte";
import type { BoardProps } from "../boardProps";
import { targetKey } from "../../api/targets";
import type { ChoiceInfo, DiscoveryView, EventInfo } from "../../api/types";
import type { Battle } from "./moments/moments";
import { turnOrder } from "../turnOrder";

type Props = BoardProps<DiscoveryView>;

/** The kind of worker that a choice places, or an empty string. */
const placed = ({ verb, args }: ChoiceInfo): string => (verb === "place" ? String(args.kind) : "");

/** Verbs about a good or building on one's own mat. */
export const WITH_GOOD = ["give", "sell", "mint"];
const ON_MAT = ["use", ...WITH_GOOD];

export class BoardContext {
  /** Whether the board is complete; later pieces arrive during the game. */
  begun = false;
  /** The battles that have been acted out before their update is shown: their dead have fallen. */
  battles = $state.raw<Battle[]>([]);

  constructor(private readonly props: () => Props) {}

  get t() {
    return this.props().t;
  }

  get view() {
    return this.props().view;
  }

  /** The seats in turn order. */
  get seats(): number[] {
    return turnOrder(this.view);
  }

  get chosen() {
    return this.props().chosen;
  }

  /** Kinds of workers in hand that can be placed now. */
  get kinds(): string[] {
    return [...new Set(this.props().choices.map(placed).filter(Boolean))];
  }

  /** The selected kind of worker. */
  get heldWorker(): string | null {
    const { held } = this.props();
    return held?.name === "kind" ? String(held.value) : null;
  }

  set heldWorker(kind: string | null) {
    if (kind !== this.heldWorker) this.props().onhold(kind ? { name: "kind", value: kind } : null);
  }

  /**
   * Choices of a target (a mark such as `region:peru`), limited to the selected worker if there is one. `verbs`
   * distinguishes things that appear in two places.
   */
  choices(target: string, verbs?: readonly string[]): ChoiceInfo[] {
    const picked = this.heldWorker;
    return this.props().choices.filter(
      (choice) =>
        targetKey(choice.target) === target && (!picked || placed(choice) === picked) && (!verbs || verbs.includes(choice.verb)),
    );
  }

  isChoosable(target: string, verbs?: readonly string[]): boolean {
    return this.choices(target, verbs).length > 0;
  }

  pick(target: string, verbs?: readonly string[]): void {
    const choices = this.choices(target, verbs);
    if (choices.length) this.props().onpick(choices);
  }

  /** The colour of the seat that changed a thing since our last choice; undefined if it is unchanged. */
  changed(thing: string): string | undefined {
    const seat = this.props().changed.get(thing);
    return seat === undefined ? undefined : seat < 0 ? "var(--ink-2)" : `var(--seat-${seat})`;
  }

  /** The events of the last few steps. */
  get recentEvents(): EventInfo[] {
    const { earlier, events } = this.props();
    return [...earlier, ...events];
  }

  /** What to act out now. */
  get staged() {
    return this.props().staged;
  }

  /** Goes on to what comes after it. */
  endStaging(): void {
    this.props().onstaged();
  }

  play(choice: ChoiceInfo): void {
    this.props().onpick([choice]);
  }

  /** Whether something on this seat's own mat can be chosen. */
  get onMat(): boolean {
    return this.props().choices.some((choice) => ON_MAT.includes(choice.verb));
  }

  /** The ids of all selectable things of a kind (`kind`, `nation`), in the order of the choices. */
  offered(sort: string): string[] {
    return [...new Set(this.props().choices.flatMap(({ target }) => (target?.kind === sort ? [target.id] : [])))];
  }

  /** Whether the choice that awaits confirmation has this target. */
  isPending(target: string): boolean {
    return this.chosen !== null && targetKey(this.chosen.target) === target;
  }

  /** The kind of worker that awaits confirmation at this target. */
  pendingWorker(target: string): string | null {
    return this.isPending(target) ? placed(this.chosen!) || null : null;
  }

  openHelp(key: string): void {
    this.props().onask(key);
  }

  /** Opens the article on a thing by right click, long press or the key I. */
  helpAttachment = (key: string) => (node: HTMLElement) => {
    const menu = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      this.openHelp(key);
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

export const [useBoard, setBoard] = createContext<BoardContext>();
