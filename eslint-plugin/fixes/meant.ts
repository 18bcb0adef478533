/** Suggestions that write the name which was meant, where a diagnostic asks for it. */
import type { Diagnostic } from "../../src/index.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import { type Fix, replace } from "./replace.ts";

/** The name that was probably meant, and the fix that writes it. */
export interface Meant {
  readonly name: string;
  readonly fix: Fix;
}

/** How all diagnostics end that ask for another name. */
const HINT = /Did you mean "([^"]{1,200})"\?$/u;

/** What the diagnostic of a file asks for; null where it asks for nothing, or points at something else than that name. */
export function meantName(sourceCode: HclSourceCode, { detail, subject }: Diagnostic): Meant | null {
  const hint = HINT.exec(detail);
  const wrong = hint && namedLast(detail.slice(0, hint.index));
  if (!hint || !wrong || detail.includes("\\")) return null;
  const shown = sourceCode.text.slice(subject.start, subject.end).replace(/"$/u, "");
  const before = shown.at(-wrong.length - 1);
  // What a diagnostic points at may be more than the name: `source.null.a` in quotes, `target:base`.
  if (!shown.endsWith(wrong) || (before !== undefined && !'".:'.includes(before))) return null;
  const end = subject.start + shown.length;
  const name = hint[1]!;
  const fix = replace(sourceCode, [end - wrong.length, end], name);
  return fix === null ? null : { name, fix };
}

/** The name that a text is about: the last one in quotes or, where nothing is quoted, the last word. */
function namedLast(text: string): string {
  const close = text.lastIndexOf('"');
  if (close > 0) return text.slice(text.lastIndexOf('"', close - 1) + 1, close);
  return (text.trimEnd().split(" ").at(-1) ?? "").replace(/\.$/u, "");
}
