// Edits the corpus files: for each kind of operation, one random request on some of the files, with the fuzzer's
// checks.
import { parseConfig } from "../../src/syntax/index.ts";
import { checkOperation } from "../../tools/checks/edit-checks.ts";
import { type Decide, KINDS, type OperationKind, operationOf } from "../../tools/checks/edit-operations.ts";
import { runCheck } from "./corpus.ts";
import type { CaseResult } from "./report.ts";
import type { ValidFile } from "../../tools/reference-data.ts";

/**
 * How many kinds are tried on a file: the others are tried on its neighbours. One takes about as long as formatting the
 * corpus.
 */
const KINDS_PER_FILE = 1;

/** Longer files take most of the time and contain nothing that shorter ones lack. */
const MAX_LENGTH = 60_000;

/** Returns one result per file and kind with a target in that file, by kind. */
export function edited(files: readonly ValidFile[]): [kind: OperationKind, results: CaseResult[]][] {
  const chosen = files.filter(({ text }) => text.length <= MAX_LENGTH);
  return KINDS.map((kind, number) => {
    const some = chosen.filter((_, index) => (index + number) % KINDS.length < KINDS_PER_FILE);
    const withSomething = new Set<string>();
    const results = runCheck(some, ({ path, text, dialect }) => {
      const options = { dialect };
      const tree = parseConfig(text);
      const operation = operationOf(kind, tree, decisionsOf(path + kind), options);
      if (operation === null) return null;
      withSomething.add(path);
      return checkOperation(tree, operation, options);
    });
    return [kind, results.filter(({ id, passed }) => !passed || withSomething.has(id))];
  });
}

/** Returns decisions that depend only on a text: the same in every run. */
function decisionsOf(seed: string): Decide {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return ((state >>> 8) * below) >>> 24;
  };
}
