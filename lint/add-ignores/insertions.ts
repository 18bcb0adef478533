/** The comments to insert into a text: where each is, and how it is written. What a place means is not known here. */
import { getOrCompute } from "../../src/memo.ts";

/** The kinds of comments, in the order in which they are written at one place: the last is next to the code. */
const KINDS = ["-end", "-file", "-start", ""] as const;

/** The end of the word `hclkit-ignore`. */
export type IgnoreKind = (typeof KINDS)[number];

/** A problem to silence: its rule, and its place (from 1). */
export interface Silenced {
  readonly ruleId: string;
  readonly line: number;
  readonly column: number;
}

/** Returns the lines of a file for some problems: a comment of a kind for rules. */
type Write = (words: string, at: { readonly kind: IgnoreKind; readonly offset: number }) => string;

/** Comments by place. */
export class Insertions {
  /** By offset and kind: the names of the rules. */
  private readonly byPlace = new Map<string, Set<string>>();

  /** Adds a comment of a kind for a rule (its full name) at an offset of the text. */
  add(kind: IgnoreKind, offset: number, ruleId: string): void {
    const key = `${String(offset).padStart(12, "0")} ${KINDS.indexOf(kind)}`;
    getOrCompute(this.byPlace, key, () => new Set<string>()).add(ruleId.replace(/^hcl\//, ""));
  }

  /** Returns the text with the comments; `write` returns what is inserted for one, which is given as `hclkit-ignore RULE: reason`. */
  applyTo(text: string, reason: string | null, write: Write): string {
    const parts: string[] = [];
    let done = 0;
    for (const key of [...this.byPlace.keys()].toSorted()) {
      const [offset, index] = key.split(" ").map(Number) as [number, number];
      const kind = KINDS[index]!;
      const names = [...this.byPlace.get(key)!].toSorted().join(", ");
      const because = reason === null || kind === "-end" ? "" : `: ${reason}`;
      parts.push(text.slice(done, offset), write(`hclkit-ignore${kind} ${names}${because}`, { kind, offset }));
      done = offset;
    }
    return parts.join("") + text.slice(done);
  }
}
