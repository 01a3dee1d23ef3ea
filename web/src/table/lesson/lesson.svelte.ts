/** Progress of a lesson: its texts, the current note, and the choices that it plays itself. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { targetKey } from "../../api/targets";
import type { ChoiceInfo, LessonInfo } from "../../api/types";
import type { Localization } from "../../i18n/localization";
import type { TableController } from "../tableController.svelte";

const files = import.meta.glob<string>("../../../../src/carrack/text/lessons/*/notes.*.ftl", {
  query: "?raw",
  import: "default",
});

/** Create it during component setup. */
export class LessonState {
  private texts = $state.raw<FluentBundle | null>(null);
  /** The notes read since a task: the record has only the choices. */
  private place = $state.raw({ first: 0, read: 0 });

  /** Number of notes read before the current one. */
  read = $derived.by(() => (this.place.first === this.lesson().first ? this.place.read : 0));
  step = $derived.by(() => this.lesson().notes[Math.min(this.read, this.lesson().notes.length - 1)]);
  /** The choice that the current note asks for. */
  choice: ChoiceInfo | undefined = $derived.by(() => this.offered(this.step?.do));
  /** The lesson has no further tasks. */
  over = $derived.by(() => this.lesson().notes.at(-1)?.do === "");
  last = $derived.by(() => this.over && this.read >= this.lesson().notes.length - 1);
  /** Another choice than the lesson's awaits its confirmation: warn before it is too late. */
  leaving = $derived.by(() => {
    const { selection } = this.controller;
    return selection.pending !== null && selection.leavesLesson(selection.pending);
  });
  /** The newest position is displayed, and nothing is on its way. */
  private still = $derived.by(() => {
    const { live, narration } = this.controller;
    const scoring = narration.scoring !== null && !narration.scoring.card.stays;
    return live.past === null && live.shown === live.last && !live.busy && !scoring;
  });
  shown = $derived.by(() => {
    const waiting = (this.controller.live.openDecision !== null || this.over) && this.step?.note;
    return this.still && !!(this.lesson().aside || waiting);
  });

  constructor(
    private readonly controller: TableController,
    private readonly lesson: () => LessonInfo,
    private readonly t: () => Localization,
  ) {
    const { live } = controller;
    $effect(() => {
      const { code } = t();
      void files[`../../../../src/carrack/text/lessons/${live.table?.game}/notes.${code}.ftl`]?.().then((text) => {
        const bundle = new FluentBundle(code, { useIsolating: false });
        bundle.addResource(new FluentResource(text));
        this.texts = bundle;
      });
    });
    // what the board shows of the note
    $effect(() => {
      const { step } = this;
      if (!this.shown || lesson().aside || !step) return;
      const target = step.do ? targetKey(this.choice?.target ?? null) : step.at;
      controller.lessonFocus = { layer: step.shows, target };
      return () => (controller.lessonFocus = null);
    });
    // Choices that the lesson plays itself: once, in case the player undid one to look at the earlier position.
    let played = -1;
    $effect(() => {
      const { step, choice } = this;
      if (lesson().aside || !this.still || !step || step.note || !choice || played === live.last) return;
      played = live.last;
      void live.play(choice.notation);
    });
  }

  get ready(): boolean {
    return this.texts !== null || this.lesson().aside;
  }

  /** The text of the card. */
  get text(): string {
    const t = this.t();
    if (this.lesson().aside) return t.name("lesson-aside");
    const wanted = this.offered(this.lesson().notes.at(-1)?.do);
    return this.leaving && wanted ? t.name("lesson-astray", { choice: t.text(wanted.text) }) : this.note(this.step?.note ?? "");
  }

  /** Goes on after a note; true if a task was done and the choices come next. */
  next(): boolean {
    const { first, notes } = this.lesson();
    const { read } = this;
    if (this.last) {
      void this.controller.live.returnToLesson(false);
      return false;
    }
    this.place = { first, read: read + 1 };
    return !!notes[read]?.do;
  }

  private offered(notation: string | undefined): ChoiceInfo | undefined {
    return this.controller.live.openDecision?.choices.find((choice) => choice.notation === notation);
  }

  private note(key: string): string {
    const text = this.texts?.getMessage(key)?.value;
    const names = Object.fromEntries(this.t().names.map((name, seat) => [`seat${seat}`, name]));
    return text ? this.texts!.formatPattern(text, names) : "";
  }
}
