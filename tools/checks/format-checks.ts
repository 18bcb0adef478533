// The formatter's invariants as functions that tests, fuzzing and the conformance run share: F1, `terraform fmt`
// changes nothing in `fit` output; F2, nor does a second run; F3, meaning and comments stay; F4, `preserve` equals the
// reference's output; F5, invalid input is rejected. Further, the rules in docs/style.md that hold for every output.
// Each function returns null or a description of the violation. They use only tokens, trees and repeated runs.
import { DEFAULT_PRINT_WIDTH, format, HclSyntaxError, type FormatOptions } from "../../src/format/index.ts";
import { checkTreeInvariants, parseConfig, print, type FunctionCall, type Node } from "../../src/syntax/index.ts";
import { PRODUCT } from "../../src/products/table.ts";
import { compareComments } from "./comment-anchors.ts";
import { blankLineProblem, elementsProblem, opensExpanded } from "./layout-check.ts";
import { compareTrees } from "./meaning.ts";
import { ignoredTexts, tokensOf, validTree } from "../tree-access.ts";
import { wideLines } from "./width-check.ts";

/** The formatter that a check runs repeatedly, or a broken one to test the check itself. */
export type Formatter = (text: string, options: FormatOptions) => string;

const IGNORE = /prettier-ignore|deno-fmt-ignore/;

/** Checks that printing any parsed text restores it, and that the tree's invariants hold. */
export function checkLossless(text: string, parse = parseConfig): string | null {
  const tree = parse(text);
  const copy = Array.from({ length: tree.tokens.count }, (_, index) => tree.tokens.tokenText(index)).join("");
  if (copy !== text || print(tree) !== text) return `the tokens do not give the text back: ${difference(text, copy)}`;
  const problems = checkTreeInvariants(tree);
  return problems.length === 0 ? null : problems.slice(0, 3).join("; ");
}

/** F2: checks that formatting again changes nothing. */
export function checkIdempotent(text: string, options: FormatOptions, run: Formatter = format): string | null {
  const once = run(text, options);
  const twice = run(once, options);
  return once === twice ? null : `formatting again changes the output: ${difference(once, twice)}`;
}

/** F1, without terraform: checks that the canonical spacing keeps `fit` output. */
export function checkStable(text: string, options: FormatOptions, run: Formatter = format): string | null {
  if (options.align === false || options.useTabs === true || (options.tabWidth ?? 2) !== 2 || IGNORE.test(text))
    return null;
  const fit = run(text, { ...options, lineBreaks: "fit" });
  const preserved = run(fit, { ...options, lineBreaks: "preserve" });
  return fit === preserved ? null : `preserve changes the output of fit: ${difference(fit, preserved)}`;
}

/** F3: checks that `after`, the output for `before`, has the same meaning. Both are parsed as configurations. */
export function checkMeaning(before: string, after: string, options: FormatOptions): string | null {
  const [left, right] = [validTree(before), validTree(after)];
  if (left === null) return "the input is not valid";
  if (right === null) return `the output is not valid: ${parseConfig(after).diagnostics[0]!.summary}`;
  return compareTrees(left.root, right.root, checkedDialect(options));
}

/** F3: checks that every comment is present once, in order, and attached to the same item. */
export function checkComments(before: string, after: string): string | null {
  const [left, right] = [validTree(before), validTree(after)];
  return left === null || right === null ? "not valid" : compareComments(left, right);
}

/** Checks that every ignored range is unchanged, byte for byte. Line ends must be those of the text. */
function checkIgnoredRanges(before: string, after: string): string | null {
  const [left, right] = [validTree(before), validTree(after)];
  if (left === null || right === null) return "not valid";
  const [was, is] = [ignoredTexts(left), ignoredTexts(right)];
  // There may be more in the output, where a comma has moved in front of a comment.
  let start = 0;
  for (const [index, text] of was.entries()) {
    const next = is.indexOf(text, start);
    if (next < 0) return `ignored range ${index + 1}: ${JSON.stringify(text)} became ${JSON.stringify(is[start])}`;
    start = next + 1;
  }
  return null;
}

/** F5: checks that an invalid text is rejected, and only with diagnostics. */
export function checkRejected(text: string, options: FormatOptions, run: Formatter = format): string | null {
  try {
    run(text, options);
  } catch (error) {
    if (!(error instanceof HclSyntaxError)) return `threw ${String(error)}`;
    return error.diagnostics.length > 0 ? null : "no diagnostics";
  }
  return "was formatted";
}

/** Rule 1: checks that no breakable line is too wide. `output` is in `fit` mode. */
export function checkWidth(output: string, options: FormatOptions): string | null {
  if (IGNORE.test(output)) return null;
  const tree = validTree(output);
  return tree === null
    ? "not valid"
    : (wideLines(tree, options.printWidth ?? DEFAULT_PRINT_WIDTH, options.tabWidth ?? 2)[0] ?? null);
}

/** Checks rules 2 and 4 on `fit` output. */
export function checkLayout(output: string, options: FormatOptions): string | null {
  if (IGNORE.test(output)) return null;
  const tree = validTree(output);
  if (tree === null) return "not valid";
  return blankLineProblem(tree) ?? elementsProblem(tree, options.trailingComma !== "none");
}

/** Rule 3: checks that a pair that the author opened with a line break is still open in `fit` output. */
export function checkNothingJoined(before: string, after: string, options: FormatOptions): string | null {
  if (options.objectWrap === "collapse") return null;
  const [left, right] = [validTree(before), validTree(after)];
  if (left === null || right === null) return "not valid";
  return compareTrees(left.root, right.root, checkedDialect(options), (was, is) => {
    const [open, after] = [openerOf(was), openerOf(is)];
    if (open < 0 || after < 0 || !opensExpanded(tokensOf(was), open) || isInHeredoc(was)) return null;
    return opensExpanded(tokensOf(is), after) ? null : `joined: ${was.text.slice(0, 60)}`;
  });
}

/** Returns whether a node is in an interpolation or a directive in a heredoc, which may be joined. */
function isInHeredoc(node: Node): boolean {
  for (let around = node.parent; around !== null; around = around.parent)
    if (around.type === "HeredocTemplate") return true;
  return false;
}

function openerOf(node: Node): number {
  switch (node.type) {
    case "Block":
    case "FunctionCall":
      return node.type === "Block"
        ? (node as Node & { openBrace: number }).openBrace
        : (node as FunctionCall).openParen;
    case "TupleCons":
    case "ObjectCons":
    case "ForTuple":
    case "ForObject":
    case "Parentheses":
      return node.firstToken;
    default:
      return -1;
  }
}

/** Runs all checks above on one text in one mode: for fuzz cases and corpus files. */
export function checkFormat(text: string, options: FormatOptions): string | null {
  if (validTree(text) === null) return checkRejected(text, options);
  const output = format(text, options);
  const common =
    (options.lineBreaks === "preserve" ? null : checkIdempotent(text, options)) ??
    checkMeaning(text, output, options) ??
    checkComments(text, output) ??
    (/\r/.test(text + output) ? null : checkIgnoredRanges(text, output));
  if (common !== null || options.lineBreaks === "preserve") return common;
  return (
    checkStable(text, options) ??
    checkWidth(output, options) ??
    checkLayout(output, options) ??
    checkNothingJoined(text, output, options)
  );
}

function checkedDialect(options: FormatOptions): "terraform" | "hcl" {
  if (options.dialect !== undefined) return PRODUCT[options.dialect].formatting;
  return /\.(tf|tofu|tfvars|tofuvars|(tftest|tofutest|tfmock|tfquery|tfstack|tfcomponent|tfdeploy)\.hcl)$/i.test(
    options.filename ?? "",
  )
    ? "terraform"
    : "hcl";
}

/** Returns the first line that differs between two strings, for messages. */
export function difference(before: string, after: string): string {
  const [left, right] = [before.split("\n"), after.split("\n")];
  let line = 0;
  while (left[line] === right[line]) line++;
  return `line ${line + 1}: ${JSON.stringify(left[line] ?? null)} became ${JSON.stringify(right[line] ?? null)}`;
}
