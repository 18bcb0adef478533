// Whether fixes are safe, on any text: the result parses, has the same values and comments, is formatted if the
// original was, and is unchanged by the next run. Rule tests, the fuzzer and the run over the corpus share these
// checks.
import type { Linter } from "eslint";
import {
  type Attribute,
  type Block,
  type ConfigNode,
  type ConfigTree,
  isComment,
  type ObjectConsItem,
  parseConfig,
  parseJson,
  TokenType,
  walk,
} from "../../src/index.ts";
import { isFormatted } from "../../src/format/index.ts";
import { compareValues, type ValueCounts } from "./fix-values.ts";
import { newModuleError } from "./fix-modules.ts";
import { difference } from "./format-checks.ts";
import ownPlugin from "../../eslint-plugin/index.ts";
import type { HclRuleDocs } from "../../eslint-plugin/types.ts";
import { fixAll, lint, type LintOptions } from "../lint.ts";

/** Returns the first problem with the result of all fixes, or null. Input with syntax errors is not judged. */
export function checkFix(text: string, options: LintOptions, counts?: ValueCounts): string | null {
  const before = parse(text, options.filename);
  if (before.diagnostics.length > 0) return null;
  const { output } = fixAll(text, options);
  if (output === text) return null;
  const problem = compareTexts(before, output, options, counts);
  if (problem !== null) return problem;
  const again = fixAll(output, options).output;
  return again === output ? null : `the next run changes it again: ${difference(output, again)}`;
}

/**
 * Returns the first problem with the suggestions for a text, each applied alone: the result must parse, and keep the
 * comments.
 */
export function checkSuggestions(text: string, options: LintOptions): string | null {
  const before = parse(text, options.filename);
  if (before.diagnostics.length > 0) return null;
  for (const { ruleId, suggestions = [] } of lint(text, options)) {
    for (const { fix, desc } of suggestions) {
      const output = apply(text, fix);
      const problem =
        output === text
          ? "changes nothing"
          : syntaxProblem(before, parse(output, options.filename), permissions(options));
      if (problem !== null) return `${ruleId}: suggestion "${desc}": ${problem}: ${difference(text, output)}`;
    }
  }
  return null;
}

/** Returns the text after one fix; ESLint's offsets exclude a byte order mark. */
function apply(text: string, { range, text: replacement }: Linter.LintMessage["fix"] & object): string {
  const offset = text.startsWith("\uFEFF") ? 1 : 0;
  return text.slice(0, range[0] + offset) + replacement + text.slice(range[1] + offset);
}

function compareTexts(before: ConfigTree, output: string, options: LintOptions, counts?: ValueCounts): string | null {
  const after = parse(output, options.filename);
  const may = permissions(options);
  const { filename } = options;
  const text = before.tokens.text;
  const problem =
    syntaxProblem(before, after, may) ??
    compareValues(before, after, counts, may) ??
    (/\.(?:tf|tofu)(?:\.json)?$/.test(filename) ? newModuleError(text, output, filename) : null);
  if (problem !== null) return problem;
  if (filename.endsWith(".json") || !isFormatted(text, { filename }) || isFormatted(output, { filename })) return null;
  return `a formatted file is not formatted any more (use \`replace\` of eslint-plugin/fixes): ${difference(text, output)}`;
}

/** Returns the permissions that the active rules declare for their fixes. */
function permissions({ rules, plugin = ownPlugin }: LintOptions): ReadonlySet<string> {
  return new Set(
    Object.keys(rules).flatMap((id) => {
      const rule = plugin.rules[id.replace(/^hcl\//, "")] as
        { readonly meta?: { readonly docs?: HclRuleDocs } } | undefined;
      return rule?.meta?.docs?.fixMay ?? [];
    }),
  );
}

function syntaxProblem(before: ConfigTree, after: ConfigTree, may: ReadonlySet<string> = new Set()): string | null {
  const [error] = after.diagnostics;
  if (error !== undefined) {
    const { line } = after.source.positionAt(error.subject.start);
    return `the result does not parse: line ${line}: ${error.summary}: ${after.tokens.text.split("\n")[line - 1]!}`;
  }
  // Comments are removed with the code that they belong to.
  if (may.has("remove")) return null;
  const [left, right] = [commentLines(before), commentLines(after)];
  const lost = left.find((line, index) => right[index] !== line);
  if (lost !== undefined) return `a comment is lost or has another place: ${lost}`;
  return left.length === right.length ? null : `a comment is new: ${right.at(-1)!}`;
}

/** Returns each comment line without its markers, with the name of the item that it belongs to, sorted. */
function commentLines(tree: ConfigTree): string[] {
  const { tokens } = tree;
  const texts: string[] = [];
  const names = itemNames(tree.root);
  for (let index = 0; index < tokens.count; index++) {
    if (!isComment(tokens.types[index]!)) continue;
    const owner = ownerOf(tree, index, names);
    for (const line of tokens.tokenText(index).split(/\r?\n/)) {
      const said = line
        .replace(/^\s*(?:#+|\/\/+|\/\*+(?!\/)|\*(?!\/))/, "")
        .replace(/\*\/\s*$/, "")
        .trim();
      if (said !== "") texts.push(`${said} (${owner})`);
    }
  }
  return texts.toSorted();
}

/** Body and object items by their first and by their last token; of nested ones, the outermost. */
interface ItemNames {
  readonly starts: ReadonlyMap<number, string>;
  readonly ends: ReadonlyMap<number, string>;
  /** Block names by their opening braces. */
  readonly braces: ReadonlyMap<number, string>;
}

function itemNames(root: ConfigNode): ItemNames {
  const starts = new Map<number, string>();
  const ends = new Map<number, string>();
  const braces = new Map<number, string>();
  walk(root, {
    enter(node) {
      const name = itemName(node);
      if (name === null) return undefined;
      if (node.type === "Block") braces.set((node as Block).openBrace, name);
      if (!starts.has(node.firstToken)) starts.set(node.firstToken, name);
      if (!ends.has(node.endToken - 1)) ends.set(node.endToken - 1, name);
      return undefined;
    },
  });
  return { starts, ends, braces };
}

function itemName(node: ConfigNode): string | null {
  switch (node.type) {
    case "Attribute":
      return (node as Attribute).name.name;
    case "Block":
      return (node as Block).blockType.name;
    case "ObjectConsItem": {
      const { text } = (node as ObjectConsItem).key;
      return /^"?([\w.-]+)"?$/.exec(text)?.[1] ?? "(expression)";
    }
    default:
      return null;
  }
}

/**
 * Returns the item beside or above which a comment is; the block, for scanner directives at its top that apply to all
 * of it; empty for any other position, and for directives that apply to the file.
 */
function ownerOf({ tokens }: ConfigTree, comment: number, { starts, ends, braces }: ItemNames): string {
  let previous = tokens.previousSignificant(comment);
  if (previous >= 0 && !tokens.hasNewlineIn(previous, comment)) {
    if (tokens.types[previous] === TokenType.Comma) previous = tokens.previousSignificant(previous);
    return ends.get(previous) ?? "";
  }
  const block = /\w:skip=/.test(tokens.tokenText(comment)) ? braces.get(previous) : undefined;
  if (block !== undefined) return `at the top of ${block}`;
  const next = tokens.nextSignificant(comment);
  const above = previous < 0 ? tokens.text.slice(0, tokens.text.search(/\n[ \t\r]*\n/) + 1) : "";
  const isLicence = tokens.start(comment) < above.length && tokens.start(next) >= above.length;
  return isLicence && /copyright|licen[cs]e/i.test(above) ? "" : (starts.get(next) ?? "");
}

function parse(text: string, filename: string): ConfigTree {
  return filename.endsWith(".json") ? parseJson(text) : parseConfig(text);
}
