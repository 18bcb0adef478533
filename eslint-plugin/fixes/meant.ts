/** Suggestions that write the name which was meant, where a diagnostic asks for it. */
import type { Diagnostic } from "../../src/index.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import { type Fix, replace } from "./replace.ts";

/** The name that was probably meant, and the fix that writes it. */
export interface Meant {
  readonly name: string;
  readonly fix: Fix;
}

/** How all diagnostics end that ask for another name; the name that they are about is the last one before. */
const HINT = /(?:"(?<quoted>[^"\\]+)"|(?<bare>\S+)\.) ?[^"]*Did you mean "(?<meant>[^"\\]+)"\?$/u;

/** What may stand before a name in what a diagnostic points at: `source.null.a` in quotes, `target:base`. */
const BEFORE = /^(?:|"|.*[.:])$/su;

/** What the diagnostic of a file asks for; null where it asks for nothing, or points at something else than that name. */
export function meantName(sourceCode: HclSourceCode, { detail, subject }: Diagnostic): Meant | null {
  const { quoted, bare, meant } = HINT.exec(detail)?.groups ?? {};
  const wrong = quoted ?? bare;
  if (wrong === undefined || meant === undefined) return null;
  const shown = sourceCode.text.slice(subject.start, subject.end).replace(/"$/u, "");
  if (!shown.endsWith(wrong) || !BEFORE.test(shown.slice(0, -wrong.length))) return null;
  const end = subject.start + shown.length;
  const fix = replace(sourceCode, [end - wrong.length, end], meant);
  return fix === null ? null : { name: meant, fix };
}
