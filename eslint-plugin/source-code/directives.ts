/** Comments that configure the linter: ESLint's own in every kind of comment, and tflint's where that is asked for. */
import { ConfigCommentParser, Directive, type RulesConfig } from "@eslint/plugin-kit";
import type { HclComment, Location } from "./comment.ts";

const parser = new ConfigCommentParser();
const DISABLE = /^eslint-(disable|enable|disable-line|disable-next-line)$/;

/** A directive or configuration that cannot be understood. */
export interface CommentProblem {
  readonly ruleId: null;
  readonly message: string;
  readonly loc: Location;
}

/** What the disabling comments of a file say. */
export interface Directives {
  readonly directives: Directive[];
  readonly problems: CommentProblem[];
}

/** A rule configuration inside a file. */
export interface InlineConfig {
  readonly config: { readonly rules: RulesConfig };
  readonly loc: Location;
}

/** Whether a comment may configure anything: a cheap test before it is parsed. */
export function mayConfigure(comment: HclComment): boolean {
  return /^\s*(?:eslint\b|tflint-ignore)/.test(comment.value.slice(0, 200));
}

/** The directives in comments. `rulesOfTflint` gives the rules that a rule of tflint corresponds to; null to ignore those comments. */
export function readDirectives(
  comments: readonly HclComment[],
  rulesOfTflint: ((name: string) => readonly string[]) | null,
): Directives {
  const directives: Directive[] = [];
  const problems: CommentProblem[] = [];
  for (const comment of comments) {
    if (rulesOfTflint !== null) directives.push(...tflintDirectives(comment, rulesOfTflint));
    const parsed = parser.parseDirective(comment.value);
    const type = DISABLE.exec(parsed?.label ?? "")?.[1] as Directive["type"] | undefined;
    if (parsed === undefined || type === undefined) continue;
    const { loc } = comment;
    if (type === "disable-line" && loc.start.line !== loc.end.line) {
      problems.push({ ruleId: null, message: "eslint-disable-line comment should not span multiple lines.", loc });
      continue;
    }
    const { value, justification } = parsed;
    directives.push(new Directive({ type, node: comment, value, justification }));
  }
  return { directives, problems };
}

/** `eslint rule: "error"` comments. */
export function readInlineConfigs(comments: readonly HclComment[]): {
  readonly configs: InlineConfig[];
  readonly problems: CommentProblem[];
} {
  const configs: InlineConfig[] = [];
  const problems: CommentProblem[] = [];
  for (const comment of comments) {
    const parsed = parser.parseDirective(comment.value);
    if (parsed?.label !== "eslint") continue;
    const result = parser.parseJSONLikeConfig(parsed.value);
    if (result.ok) configs.push({ config: { rules: result.config }, loc: comment.loc });
    else problems.push({ ruleId: null, message: result.error.message, loc: comment.loc });
  }
  return { configs, problems };
}

const TFLINT = /^\s*tflint-ignore(-file)?:\s*([^\n#]*?)\s*(?:#.*)?$/;

/** tflint's comments: for the line they stand on or the next one, or for the whole file. */
function tflintDirectives(comment: HclComment, rulesOf: (name: string) => readonly string[]): Directive[] {
  const match = TFLINT.exec(comment.value);
  if (match === null) return [];
  const names = match[2]!.split(",").map((name) => name.trim());
  const rules = names.includes("all") ? [] : names.flatMap(rulesOf);
  if (rules.length === 0 && !names.includes("all")) return [];
  const value = rules.join(", ");
  const directive = (type: Directive["type"]): Directive =>
    new Directive({ type, node: comment, value, justification: "tflint-ignore" });
  return match[1] === undefined ? [directive("disable-line"), directive("disable-next-line")] : [directive("disable")];
}
