/** Comments that configure ESLint, in every kind of comment. */
import { ConfigCommentParser, Directive, type RulesConfig } from "@eslint/plugin-kit";
import type { HclComment, Location } from "./comment.ts";
import { nearestRule, noSuchRule } from "./nearest-rule.ts";

const parser = new ConfigCommentParser();
const DISABLE = /^eslint-(disable|enable|disable-line|disable-next-line)$/;

/** An invalid directive or configuration. */
export interface CommentProblem {
  readonly ruleId: null;
  readonly message: string;
  readonly loc: Location;
}

/** The disabling comments in a file. */
export interface Directives {
  readonly directives: Directive[];
  readonly problems: CommentProblem[];
}

/** A rule configuration inside a file. */
export interface InlineConfig {
  readonly config: { readonly rules: RulesConfig };
  readonly loc: Location;
}

/** Returns whether a comment may configure anything: a cheap test before it is parsed. */
export function mayConfigure(comment: HclComment): boolean {
  return /^\s*eslint\b/.test(comment.value.slice(0, 200));
}

/**
 * Returns the directives in comments. Names of the plugin's rules without `hcl/`, and misspelt ones, are problems that
 * say which rule is meant; `rules` are the names without `hcl/`, empty if they are not known. With `requiresReason`, so is
 * a comment without a reason; it silences all the same.
 */
export function readDirectives(
  comments: readonly HclComment[],
  rules: readonly string[],
  requiresReason: boolean,
): Directives {
  const directives: Directive[] = [];
  const problems: CommentProblem[] = [];
  for (const comment of comments) {
    const parsed = parser.parseDirective(comment.value);
    const type = DISABLE.exec(parsed?.label ?? "")?.[1] as Directive["type"] | undefined;
    if (parsed === undefined || type === undefined) continue;
    const { loc } = comment;
    if (type === "disable-line" && loc.start.line !== loc.end.line) {
      problems.push({ ruleId: null, message: "eslint-disable-line comment should not span multiple lines.", loc });
      continue;
    }
    const { justification } = parsed;
    if (requiresReason && type !== "enable" && justification === "")
      problems.push({ ruleId: null, message: "This comment requires a reason: eslint-disable RULE -- reason.", loc });
    const wrong = parsed.value.split(",").flatMap((name) => misnamed(name.trim(), rules) ?? []);
    if (wrong.length === 0) directives.push(new Directive({ type, node: comment, value: parsed.value, justification }));
    problems.push(...wrong.map((message) => ({ ruleId: null, message, loc })));
  }
  return { directives, problems };
}

/** Returns the rule configurations in `eslint rule: "error"` comments. */
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

/** Returns the problem with a name that is, or is nearly, one of the plugin's rules without `hcl/`; null for others. */
function misnamed(name: string, rules: readonly string[]): string | null {
  const plain = name.replace(/^hcl\//, "");
  const isKnown = rules.includes(plain);
  const directory = plain.slice(0, plain.indexOf("/") + 1);
  const isOurs = plain !== name || isKnown || (directory !== "" && rules.some((rule) => rule.startsWith(directory)));
  if (!isOurs || (isKnown && plain !== name)) return null;
  const near = isKnown ? plain : nearestRule(plain, rules);
  return near === null ? null : noSuchRule(name, `hcl/${near}`);
}
