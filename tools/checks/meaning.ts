// Whether two configurations have the same meaning under the formatter's contract (F3 in format-checks.ts): equal trees
// except for parentheses added around an operator chain or conditional, separators between items, and, for Terraform,
// the rewrites of `terraform fmt`.
// Walks both trees side by side; independent of the formatter.
import {
  Block,
  type BlockLabel,
  ConfigFile,
  type Attribute,
  type BinaryOp,
  type FunctionCall,
  type HeredocTemplate,
  type ObjectConsItem,
  type Parentheses,
  type QuotedTemplate,
  type Node,
  type TemplateDirective,
  type TemplateInterpolation,
} from "../../src/syntax/index.ts";
import { childFields, joinedTokens, place, tokensOf, type Child } from "../tree-access.ts";

/** The context of an expression, as far as the rewrites depend on it. */
type Place = "plain" | "value" | "variable-type";

interface Pair {
  readonly before: Child;
  readonly after: Child;
  readonly place: Place;
}

/** Called for each pair of corresponding nodes. */
export type PairVisitor = (before: Node, after: Node) => string | null;

const VARIABLE_TYPES = new Map([
  ['"string"', "string"],
  ['"list"', "list(string)"],
  ['"map"', "map(string)"],
  ["list", "list(any)"],
  ["map", "map(any)"],
  ["set", "set(any)"],
]);

/** Returns the first difference between two trees, or null. */
export function compareTrees(
  before: Node,
  after: Node,
  dialect: "terraform" | "hcl",
  visit: PairVisitor = () => null,
): string | null {
  const stack: Pair[] = [{ before, after, place: "plain" }];
  for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
    const problem = comparePair(pair, dialect, stack, visit);
    if (problem !== null) return problem;
  }
  return null;
}

function comparePair(pair: Pair, dialect: "terraform" | "hcl", stack: Pair[], visit: PairVisitor): string | null {
  if (pair.before === null || pair.after === null) {
    return pair.before === pair.after ? null : `only one side has ${describe(pair.before ?? pair.after!)}`;
  }
  const matched = dialect === "terraform" ? undoRewrites(pair.before, pair.after, pair.place) : pair;
  if (matched === "rewritten") return null;
  const before = matched.before!;
  let after = matched.after!;
  if (after.type === "Parentheses" && before.type !== "Parentheses") {
    const mayWrap = before.type === "BinaryOp" || before.type === "Conditional" || before !== pair.before;
    if (!mayWrap) return `parentheses around ${describe(before)}`;
    after = (after as Parentheses).expression;
    if (after.type === "Parentheses") return `two pairs of parentheses around ${describe(before)}`;
  }
  if (before !== pair.before && parenthesesDepth(after) === parenthesesDepth(before) + 1) {
    after = (after as Parentheses).expression;
  }
  if (before.type !== after.type) return `${describe(before)} became ${describe(after)}`;
  const [actual, expected] = [ownText(after, dialect), ownText(before, dialect)];
  if (actual !== expected) return `${describe(before)}: ${JSON.stringify(expected)} became ${JSON.stringify(actual)}`;
  const problem = visit(before, after);
  if (problem !== null) return problem;
  return pushChildren(before, after, stack);
}

function parenthesesDepth(node: Node): number {
  let depth = 0;
  for (let inner = node; inner.type === "Parentheses"; inner = (inner as Parentheses).expression) depth++;
  return depth;
}

function pushChildren(before: Node, after: Node, stack: Pair[]): string | null {
  const [left, right] = [childFields(before), childFields(after)];
  for (let field = left.length - 1; field >= 0; field--) {
    if (left[field]!.length !== right[field]!.length) {
      return `${describe(before)}: ${left[field]!.length} children became ${right[field]!.length}`;
    }
    for (let index = left[field]!.length - 1; index >= 0; index--) {
      stack.push({ before: left[field]![index]!, after: right[field]![index]!, place: rangeText(before, field) });
    }
  }
  return null;
}

function rangeText(parent: Node, field: number): Place {
  if (parent.type !== "Attribute" || field !== 1) return "plain";
  if ((parent as Attribute).name.text !== "type") return "value";
  const block = parent.parent?.parent;
  const isVariable = block instanceof Block && block.blockType.text === "variable";
  return isVariable && block.parent?.parent instanceof ConfigFile ? "variable-type" : "value";
}

/** Returns the pair to compare after undoing the rewrites of `terraform fmt`. */
function undoRewrites(before: Node, after: Node, at: Place): { before: Node; after: Node } | "rewritten" {
  if (at === "plain") return { before, after };
  // An expanded call has a trailing comma.
  const afterText = at === "variable-type" ? textOf(after).replace(",)", ")") : null;
  if (afterText !== null && VARIABLE_TYPES.get(textOf(before)) === afterText) return "rewritten";
  let core = before;
  while (wrapDepth(core) > 0) core = unwrap(core)!;
  const bare = inParentheses(after);
  // Did the template's content already have the parentheses, or do they hold a multi-line expression together?
  const hasOwn = core.type === "Parentheses" && wrapDepth(inParentheses(core)) === wrapDepth(bare);
  let inner = before;
  while (wrapDepth(inner) > (hasOwn ? 0 : wrapDepth(bare))) inner = unwrap(inner)!;
  if (afterText !== null && inner !== before && VARIABLE_TYPES.get(textOf(inner)) === afterText) return "rewritten";
  return { before: inner, after };
}

/** Returns the expression in an interpolation-only template. */
function unwrap(node: Node): Node | null {
  if (node.type !== "QuotedTemplate") return null;
  const { parts } = node as QuotedTemplate;
  return parts.length === 1 && parts[0]!.type === "TemplateInterpolation"
    ? (parts[0] as TemplateInterpolation).expression
    : null;
}

/** Returns the content of one pair of parentheses, or the node itself. */
function inParentheses(node: Node): Node {
  return node.type === "Parentheses" ? (node as Parentheses).expression : node;
}

function wrapDepth(node: Node): number {
  let depth = 0;
  for (let inner = unwrap(node); inner !== null; inner = unwrap(inner)) depth++;
  return depth;
}

function textOf(node: Node): string {
  return joinedTokens(tokensOf(node), node.firstToken, node.endToken);
}

/** Returns a node's own text, without its children. */
function ownText(node: Node, dialect: "terraform" | "hcl"): string {
  const tokens = tokensOf(node);
  switch (node.type) {
    case "BlockLabel":
      return labelText(node as BlockLabel, dialect);
    case "Name":
    case "LiteralValue":
    case "VariableExpr":
    case "FunctionName":
    case "GetAttrStep":
    case "LegacyIndexStep":
    case "AttrSplatStep":
    case "FullSplatStep":
      return textOf(node);
    case "TemplateText":
      return node.text.replace(/\r\n/g, "\n");
    case "HeredocTemplate": {
      const close = (node as HeredocTemplate).closeMarker;
      return `${tokens.tokenText(node.firstToken).trim()} ${close < 0 ? "" : tokens.tokenText(close)}`;
    }
    case "UnaryOp":
      return tokens.tokenText(node.firstToken);
    case "BinaryOp":
      return tokens.tokenText((node as BinaryOp).operatorToken);
    case "FunctionCall":
    case "ForTuple":
    case "ForObject":
      return (node as FunctionCall).ellipsisToken < 0 ? "" : "...";
    case "ObjectConsItem":
      return tokens.tokenText((node as ObjectConsItem).separatorToken);
    case "TemplateInterpolation":
      return `${tokens.tokenText(node.firstToken)} ${tokens.tokenText((node as TemplateInterpolation).closeToken)}`;
    case "TemplateDirective": {
      const directive = node as TemplateDirective;
      return `${tokens.tokenText(node.firstToken)} ${directive.keyword} ${tokens.tokenText(directive.closeToken)}`;
    }
    default:
      return "";
  }
}

/** Returns a label; by its value where `terraform fmt` rewrites it. */
function labelText(label: BlockLabel, dialect: "terraform" | "hcl"): string {
  const text = textOf(label);
  if (dialect === "hcl") return text;
  if (!text.startsWith('"')) return text.normalize();
  const short: Record<string, string> = { n: "\n", r: "\r", t: "\t", '"': '"', "\\": "\\" };
  return text
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([nrt"\\]))|([$%])\4(?=\{)/g, (_, u4, u8, one, marker) => {
      if (marker !== undefined) return marker as string;
      return one !== undefined ? short[one as string]! : String.fromCodePoint(parseInt((u4 ?? u8) as string, 16));
    })
    .normalize();
}

function describe(node: Node): string {
  const text = node.text.length > 40 ? `${node.text.slice(0, 40)}…` : node.text;
  return `${node.type} at ${place(tokensOf(node), node.firstToken)} ${JSON.stringify(text)}`;
}
