// An editing case as one text, so that it can be minimized and stored like any other: a first line with decisions as
// hexadecimal digits, then the configuration.
import { applyEdits, type EditOptions } from "../src/edit/index.ts";
import type { FormatOptions } from "../src/format/index.ts";
import { format } from "../src/format/index.ts";
import { parseConfig } from "../src/syntax/index.ts";
import { checkComposition, checkDamaged, checkOperation } from "../tools/checks/edit-checks.ts";
import { randomOperation } from "../tools/checks/edit-operations.ts";
import { validTree } from "../tools/tree-access.ts";
import { Choices } from "../tools/generators/choices.ts";

/** Consecutive operations on one text. */
const STEPS = 3;

/** Returns the text of a case. */
export function editCaseText(decisions: Uint8Array, source: string): string {
  return `${[...decisions].map((byte) => byte.toString(16).padStart(2, "0")).join("")}\n${source}`;
}

/** Applies some changes, one after the other; returns the first problem. */
export function checkEditCase(text: string, options: FormatOptions): string | null {
  const lineEnd = text.indexOf("\n");
  const choices = new Choices(bytesOf(text.slice(0, Math.max(lineEnd, 0))));
  const decide = (below: number): number => (below <= 256 ? choices.below(below) : choices.below(256));
  let source = text.slice(lineEnd + 1);
  if (choices.below(6) === 1) source = withDirectives(source, choices);
  if (choices.below(2) === 1 && validTree(source) !== null) source = format(source, { ...options, endOfLine: "auto" });
  const editOptions: EditOptions = choices.below(2) === 1 ? withoutIndent(options) : options;
  for (let step = 0; step < STEPS; step++) {
    const tree = parseConfig(source);
    const operation = randomOperation(tree, decide, editOptions);
    if (operation === null) continue;
    const problem =
      validTree(source) === null ? checkDamaged(tree, operation) : checkOperation(tree, operation, editOptions);
    if (problem !== null) return problem;
    if (!operation.result.ok) continue;
    const next = applyEdits(source, operation.result.edits);
    if (step > 0) {
      const composed = checkComposition(source, operation.result.edits, [
        { range: { start: 0, end: Math.min(next.length, choices.below(20)) }, text: "x" },
      ]);
      if (composed !== null) return composed;
    }
    source = next;
  }
  return null;
}

/** Turns some comments into directives that disable the formatter. */
function withDirectives(source: string, choices: Choices): string {
  return source.replace(/^([ \t]*)(?:#|\/\/).*$/gm, (comment, blanks: string) => {
    const directive = choices.pick([null, "prettier-ignore", "prettier-ignore-start", "prettier-ignore-end"]);
    return directive === null ? comment : `${blanks}# ${directive}`;
  });
}

/** Omits the indentation options, which the surroundings decide. */
function withoutIndent({ tabWidth: _, useTabs: __, ...options }: FormatOptions): EditOptions {
  return options;
}

function bytesOf(digits: string): Uint8Array {
  const pairs = digits.match(/[0-9a-f]{2}/g) ?? [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}
