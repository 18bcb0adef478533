// Attributes changed lines to a style rule. A heuristic on the lines of one change: it does not parse, and a change
// that several rules caused counts for the first that applies.

/** The lines that the formatter removed and added, without their line ends. */
export interface Lines {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Whether source and output differ in a final line end. */
  readonly isFileEnd: boolean;
  /** Whether no code moved between these lines and others. */
  readonly isWhole: boolean;
}

/** The causes in report order, each with its rule in the style guide. */
export const causes = {
  chainWidth: "conditional or chain broken: width (6)",
  chainBroken: "conditional or chain broken: the author broke it (6)",
  forWidth: "for broken: width (7)",
  forBroken: "for broken: the author broke it (7)",
  width: "brackets expanded: width (1, 3)",
  unhugged: "brackets expanded: not a form that hugs (5)",
  broken: "brackets expanded: broken in another way (4)",
  blankAdded: "blank line added (2)",
  blankRemoved: "blank line removed (2)",
  commaAdded: "trailing comma added (4)",
  commaDropped: "commas of an object dropped (4)",
  empty: "empty pair joined (3)",
  finalNewline: "final newline (2)",
  lineEnds: "mixed line ends made one",
  spacing: "trailing spaces; alignment that follows from another change",
  other: "other",
} as const;

/** One of the causes. */
export type Cause = keyof typeof causes;

/** Returns the cause of a change. */
export function causeOf({ removed, added, isFileEnd, isWhole }: Lines, printWidth: number): Cause {
  const before = removed.filter(isFilled);
  const after = added.filter(isFilled);
  if (same(before, after)) {
    if (isFileEnd) return "finalNewline";
    return added.length > removed.length ? "blankAdded" : "blankRemoved";
  }
  if (same(before.map(withoutReturn), after.map(withoutReturn))) return "lineEnds";
  if (same(before.map(squeezed), after.map(squeezed))) return "spacing";
  const differInCommas = same(before.map(withoutComma), after.map(withoutComma));
  if (differInCommas) return commas(before) < commas(after) ? "commaAdded" : "commaDropped";
  if (emptyPairs(after) > emptyPairs(before) && squeezed(before.join("")) === squeezed(after.join(""))) return "empty";
  return isWhole ? layoutCause(before, after, printWidth) : "other";
}

/** Returns the cause of a change to line breaks between brackets, operators and the parts of a `for`. */
function layoutCause(before: readonly string[], after: readonly string[], printWidth: number): Cause {
  const isTooLong = before.some((line) => [...withoutComment(line)].length > printWidth);
  if (parentheses(after) > parentheses(before) || count(after, OPERATOR_EDGE) > count(before, OPERATOR_EDGE)) {
    return isTooLong ? "chainWidth" : "chainBroken";
  }
  if (count(after, FOR_START) > count(before, FOR_START)) return isTooLong ? "forWidth" : "forBroken";
  if (isTooLong) return "width";
  return count(before, OPENS_LATE) > count(after, OPENS_LATE) ||
    count(before, CLOSES_EARLY) > count(after, CLOSES_EARLY)
    ? "unhugged"
    : "broken";
}

/** A line that starts with `?` or `:`, or that ends or starts with a binary operator. */
const OPERATOR_EDGE = /^\s*[?:] |(?:&&|\|\||==|!=|[<>]=?| [-+*/%])$/;
/** Part of a `for` at the start of a line. */
const FOR_START = /^\s*(?:for\s.*\sin\s|if[\s(])/;
/** A line that ends with an opening bracket that has another bracket before it: a pair that hugs. */
const OPENS_LATE = /[[({].*[[({]$/;
/** A line that starts with a closing bracket and closes or opens more. */
const CLOSES_EARLY = /^\s*[\])}][^#]*[\])}[({]/;

const isFilled = (line: string): boolean => line.trim() !== "";
const withoutReturn = (line: string): string => line.replace(/\r$/, "");
const withoutComment = (line: string): string => line.replace(/\s+(?:#|\/\/)[^"]*$/, "");
const squeezed = (line: string): string => line.replace(/\s/g, "");
const withoutComma = (line: string): string => withoutComment(line).replace(/,\s*$/, "").replace(/\s+/g, " ").trim();
const commas = (lines: readonly string[]): number => count(lines, /,\s*(?:$|#|\/\/)/);
const count = (lines: readonly string[], pattern: RegExp): number =>
  lines.filter((line) => pattern.test(withoutComment(line))).length;
const matches = (lines: readonly string[], pattern: RegExp): number => lines.join("\n").match(pattern)?.length ?? 0;
const parentheses = (lines: readonly string[]): number => matches(lines, /\(/g);
const emptyPairs = (lines: readonly string[]): number => matches(lines, /\{\}|\[\]|\(\)/g);

function same(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((line, index) => line === right[index]);
}

/** Returns whether two strings have the same characters in the same order, except for space, commas and parentheses. */
export function isRearranged(before: readonly string[], after: readonly string[]): boolean {
  const essence = (lines: readonly string[]): string => lines.join("").replace(/[\s,()]/g, "");
  return essence(before) === essence(after);
}
