// The same missing name at several places in a file is one problem: the first place is reported, with the others.
import type { ESLint, Linter } from "eslint";
import { getOrCompute } from "../../src/memo.ts";

/** A place in a file: 1-based, columns in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** A message with the other places where the same holds. */
type PlacedMessage = Linter.LintMessage & { readonly places?: readonly Place[] };

/** Rules that report a name which nothing declares. */
const NAMES = /\/no-(?:undeclared-reference|unknown-function)$/;

/** Returns the other places of a message, in source order; empty for a message about one place. */
export function placesOf(message: Linter.LintMessage): readonly Place[] {
  return (message as PlacedMessage).places ?? [];
}

function placeOf({ line, column, endLine, endColumn }: Linter.LintMessage): Place {
  return { line, column, ...(endLine !== undefined && endColumn !== undefined && { endLine, endColumn }) };
}

/** Returns a result in which each missing name has one message, at its first place. */
export function withNamesOnce(result: ESLint.LintResult): ESLint.LintResult {
  const groups = new Map<string, Linter.LintMessage[]>();
  for (const message of result.messages) {
    if (message.ruleId === null || !NAMES.test(message.ruleId)) continue;
    const key = `${message.ruleId}\0${message.severity}\0${message.message}`;
    getOrCompute(groups, key, (): Linter.LintMessage[] => []).push(message);
  }
  const repeated = [...groups.values()].filter(({ length }) => length > 1);
  if (repeated.length === 0) return result;
  const others = new Map(repeated.map(([first, ...rest]) => [first!, rest.map(placeOf)]));
  const dropped = new Set(repeated.flatMap((group) => group.slice(1)));
  const count = (isCounted: (message: Linter.LintMessage) => boolean) => [...dropped].filter(isCounted).length;
  return {
    ...result,
    messages: result.messages.flatMap((message) => {
      if (dropped.has(message)) return [];
      const places = others.get(message);
      return places === undefined ? [message] : [{ ...message, places }];
    }),
    errorCount: result.errorCount - count(({ severity }) => severity === 2),
    warningCount: result.warningCount - count(({ severity }) => severity === 1),
    fixableErrorCount: result.fixableErrorCount - count(({ severity, fix }) => severity === 2 && fix !== undefined),
    fixableWarningCount: result.fixableWarningCount - count(({ severity, fix }) => severity === 1 && fix !== undefined),
  };
}
