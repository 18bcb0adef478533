/**
 * hclkit's own comments that silence rules:
 *
 *     # hclkit-ignore RULE[, RULE]: reason          the line; alone on a line, the next line that is no comment
 *     # hclkit-ignore-start RULE … -end RULE        the lines between
 *     # hclkit-ignore-file RULE                     the file; before the first argument or block
 *
 * In JSON, a property `"//"` with such a string is a comment alone on a line. They become directives for ESLint, one
 * for each rule, so that unused ones are reported and silenced problems are counted as in JavaScript. Names may lack
 * `hcl/`.
 */
import { Directive } from "@eslint/plugin-kit";
import type { Location } from "./comment.ts";
import type { CommentProblem, Directives } from "./directives.ts";
import { nearestRule, noSuchRule, severalRules } from "./nearest-rule.ts";

/** A comment, or the value of a JSON property that is one. */
export interface IgnoreText {
  readonly value: string;
  /** The offset of the value. */
  readonly valueStart: number;
  /** The UTF-16 offsets that are removed with the comment. */
  readonly range: readonly [number, number];
  readonly loc: Location;
  /** Whether nothing else is before it on its line. */
  readonly isAlone: boolean;
  /** Whether it is before the first argument or block of the file. */
  readonly isFirst: boolean;
  /** The line (from 1) that a comment alone on its line is for. */
  readonly nextLine: number;
}

const COMMENT = /^\s*hclkit-ignore(-start|-end|-file)?(?![\w-])([^]*)$/;

/** Returns whether a comment may be one of these: a cheap test before it is parsed. */
export function mayIgnore(value: string): boolean {
  return /^\s*hclkit-ignore/.test(value.slice(0, 200));
}

/** A parsed comment. */
interface IgnoreComment {
  readonly kind: "line" | "start" | "end" | "file";
  /** The names as written, with the offset of each in the comment's value. */
  readonly rules: readonly { readonly name: string; readonly offset: number }[];
  /** The text after the colon; empty without one. */
  readonly reason: string;
}

/** Parses a comment's value; null for other comments. */
function parseIgnore(value: string): IgnoreComment | null {
  const match = COMMENT.exec(value);
  if (match === null) return null;
  const [whole, suffix, rest = ""] = match;
  const colon = rest.indexOf(":");
  const names = colon < 0 ? rest : rest.slice(0, colon);
  const start = whole.length - rest.length;
  const rules = [...names.matchAll(/[^\s,]+/g)].map(({ 0: name, index }) => ({ name, offset: start + index }));
  return {
    kind: suffix === undefined ? "line" : (suffix.slice(1) as "start" | "end" | "file"),
    rules,
    reason: colon < 0 ? "" : rest.slice(colon + 1).trim(),
  };
}

const TYPES = { line: "disable-line", start: "disable", end: "enable", file: "disable" } as const;

/**
 * Returns the directives for the comments. `rules` are the names of the plugin's rules, without `hcl/`. With
 * `requiresReason`, a comment without a reason is a problem; it silences all the same.
 */
export function ignoreDirectives(
  comments: readonly IgnoreText[],
  rules: readonly string[],
  requiresReason: boolean,
): Directives {
  const directives: Directive[] = [];
  const problems: CommentProblem[] = [];
  for (const comment of comments) {
    const parsed = parseIgnore(comment.value);
    if (parsed === null) continue;
    const complain = (message: string): void => {
      problems.push({ ruleId: null, message, loc: comment.loc });
    };
    if (parsed.rules.length === 0) complain("hclkit-ignore requires the name of a rule: # hclkit-ignore RULE: reason.");
    else if (requiresReason && parsed.kind !== "end" && parsed.reason === "")
      complain("This comment requires a reason: # hclkit-ignore RULE: reason.");
    if (parsed.kind === "file" && !comment.isFirst) {
      complain("hclkit-ignore-file must be before the first argument or block of the file.");
      continue;
    }
    for (const rule of parsed.rules) {
      const { problem, name } = fullName(rule.name, rules);
      if (problem !== null) complain(problem);
      else directives.push(directiveOf(comment, parsed, rule.offset, name));
    }
  }
  return { directives, problems };
}

/** A name that is not a rule's, or the full name. */
type Named = { readonly problem: string; readonly name: "" } | { readonly problem: null; readonly name: string };

/** The name under which `hclkit check` reports formatting: no rule runs for it, and no comment for rules silences it. */
const FORMATTING = "hclkit/format";

const FORMATTING_HINT =
  "Formatting has comments of its own: # prettier-ignore keeps the next block or argument as written.";

/** Returns the full name of a rule, or the problem with a name. */
function fullName(name: string, rules: readonly string[]): Named {
  const plain = name.replace(/^hcl\//, "");
  if (rules.includes(plain)) return { problem: null, name: `hcl/${plain}` };
  if (name === FORMATTING) return { problem: FORMATTING_HINT, name: "" };
  const near = nearestRule(plain, rules);
  // A rule of another plugin.
  if (near === null && name.includes("/") && !name.startsWith("hcl/")) return { problem: null, name };
  const several = near === null ? severalRules(plain, rules) : null;
  return { problem: several ?? noSuchRule(name, near), name: "" };
}

/** Returns a directive with the place that ESLint computes its lines from, and the range that its fix removes. */
function directiveOf(comment: IgnoreText, parsed: IgnoreComment, offset: number, value: string): Directive {
  const { kind, rules, reason } = parsed;
  const isNext = kind === "line" && comment.isAlone;
  const { start, end } = comment.loc;
  const loc: Location =
    kind === "file"
      ? { start: { line: 1, column: 0 }, end }
      : { start, end: isNext ? { line: comment.nextLine - 1, column: 0 } : end };
  const range = rules.length === 1 ? comment.range : rangeOfName(comment, parsed, offset);
  return new Directive({
    type: isNext ? "disable-next-line" : TYPES[kind],
    node: { value: comment.value, range, loc },
    value,
    justification: reason,
  });
}

/** Returns a listed name's range, with the comma that separates it from the others. ESLint writes a space there. */
function rangeOfName({ valueStart }: IgnoreText, { rules }: IgnoreComment, offset: number): [number, number] {
  const index = rules.findIndex((rule) => rule.offset === offset);
  const next = rules[index + 1];
  if (next !== undefined) return [valueStart + offset - 1, valueStart + next.offset];
  const before = rules[index - 1]!;
  return [valueStart + before.offset + before.name.length, valueStart + offset + rules[index]!.name.length];
}
