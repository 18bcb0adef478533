/**
 * The items of a module's file that rules visit: while a person types, those in which they found nothing in the state
 * before are left out if they are as they were. Rules that look at more than one item at a time need all of them.
 */
import type { Module } from "../../src/index.ts";
import { type Portion, portionOf } from "../../src/internal.ts";

/** A rule that visits nodes. */
interface VisitingRule {
  readonly id: string;
  readonly options: readonly unknown[];
  /** As in `HclRuleDocs`. */
  readonly isPerItem: boolean;
}

/** The file in a module that is visited. */
interface VisitedFile {
  readonly module: Module;
  readonly name: string;
}

const NOTHING: ReadonlySet<number> = new Set();

/** The visits of rules to one file. */
export class ItemVisits {
  private readonly rules: string[] = [];
  private readonly found: { readonly start: number }[] = [];
  private portion: Portion | null = null;
  private needsAll = false;

  /** Adds a rule, before anything is visited. */
  add({ id, options, isPerItem }: VisitingRule): void {
    if (isPerItem) this.rules.push(JSON.stringify([id, options]));
    else this.needsAll = true;
  }

  /** Takes note that a rule reports something about a node with this start. */
  note(start: number): void {
    this.found.push({ start });
  }

  /** Takes note that a rule has stopped: the next state knows nothing about the items that it did not visit. */
  stop(): void {
    this.needsAll = true;
    this.portion = null;
  }

  /** Begins to visit a file. Returns where the items begin that are left out. */
  begin(file: VisitedFile | null): ReadonlySet<number> {
    if (file === null || this.needsAll) return NOTHING;
    this.portion = portionOf(file.module, file.name, this.rules.join());
    return this.portion?.startsLeftOut ?? NOTHING;
  }

  /** Ends it: everything else was visited. */
  end(): void {
    this.portion?.finish(this.found);
  }
}
