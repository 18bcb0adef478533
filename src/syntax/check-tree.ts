/**
 * The invariants of syntax trees, as one check that tests and fuzzing run on every tree. A violation is a parser bug,
 * never a property of the text. Iterative and linear.
 */
import { childField, childFieldNames, childNodes, isList } from "./children.ts";
import { SyntaxNode, TREE } from "./node.ts";
import type { TokenTable } from "./tokens/token-table.ts";
import { isCloser, isOpener, isTrivia, TokenType } from "./tokens/token-type.ts";
import type { SyntaxTree } from "./tree.ts";
import { walk } from "./walk.ts";

/** Fields of every node that are not children. */
const COMMON_FIELDS: readonly string[] = ["type", "parent", "firstToken", "endToken"];

/** Returns a tree's violations, at most a few; an empty array for a sound tree. */
export function checkTreeInvariants(tree: SyntaxTree<SyntaxNode>): string[] {
  const problems: string[] = [];
  checkTokens(tree.tokens, problems);
  walk(tree.root, {
    enter(node) {
      if (!checkFields(node, problems)) return "skip";
      checkNode(tree, node, problems);
      return problems.length > 10 ? "stop" : undefined;
    },
  });
  if (tree.root.parent !== null) problems.push("the root has a parent");
  if (tree.root.firstToken !== 0 || tree.root.endToken !== tree.tokens.count - 1) {
    problems.push("the root does not cover every token");
  }
  checkDiagnostics(tree, problems);
  return problems;
}

/** Returns whether an empty token is the end that a quoted string, or an interpolation in it, has with its line. */
function isMissingCloser(tokens: TokenTable, index: number): boolean {
  const type = tokens.types[index];
  const isCloserOfString = type === TokenType.CQuote || type === TokenType.TemplateSeqEnd;
  return isCloserOfString && tokens.partners[index]! >= 0 && tokens.isEmpty(index);
}

/** Checks that tokens cover the text without gaps and that partners are matched pairs. */
function checkTokens(tokens: TokenTable, problems: string[]): void {
  const { types, ends, partners, count, text } = tokens;
  if (types[count - 1] !== TokenType.EOF || ends[count - 1] !== text.length) problems.push("the last token is not EOF");
  for (let index = 0; index < count; index++) {
    const isEmpty = tokens.start(index) >= ends[index]!;
    if (index < count - 1 && isEmpty && !isMissingCloser(tokens, index)) problems.push(`token ${index} is empty`);
    const partner = partners[index]!;
    if (partner < 0) continue;
    const [open, close] = partner < index ? [partner, index] : [index, partner];
    if (partners[partner] !== index || !isOpener(types[open]!) || !isCloser(types[close]!)) {
      problems.push(`tokens ${open} and ${close} are no pair`);
    }
    if (problems.length > 10) return;
  }
}

/** Returns a problem with the node that it is in. */
const inNode = (node: SyntaxNode, problem: string): string =>
  `${node.type} ${node.firstToken}..${node.endToken}: ${problem}`;

function checkNode(tree: SyntaxTree<SyntaxNode>, node: SyntaxNode, problems: string[]): void {
  const { types } = tree.tokens;
  if (node[TREE] !== tree) problems.push(inNode(node, "belongs to another tree"));
  if (node.endToken < node.firstToken) problems.push(inNode(node, "ends before it starts"));
  const isContainer = node.parent === null || node.type === "Body";
  if (!isContainer && node.firstToken < node.endToken) {
    if (isTrivia(types[node.firstToken]!)) problems.push(inNode(node, "starts with trivia"));
    if (isTrivia(types[node.endToken - 1]!)) problems.push(inNode(node, "ends with trivia"));
  }
  if (!isContainer && node.isMissing && !node.isError) problems.push(inNode(node, "is empty"));
  let next = node.firstToken;
  for (const child of childNodes(node)) {
    if (child.parent !== node) problems.push(inNode(node, `is not the parent of its child ${child.type}`));
    if (child.firstToken < next || child.endToken > node.endToken) {
      problems.push(inNode(node, `its child ${child.type} ${child.firstToken}..${child.endToken} is out of order`));
    }
    next = child.endToken;
  }
}

/** Checks that the visitor keys name exactly the fields that contain nodes. Returns whether all these fields exist. */
function checkFields(node: SyntaxNode, problems: string[]): boolean {
  const keys = childFieldNames(node);
  for (const key of keys) {
    if (key in node) continue;
    problems.push(inNode(node, `has no field ${key}`));
    return false;
  }
  for (const field of Object.keys(node)) {
    if (COMMON_FIELDS.includes(field) || keys.includes(field)) continue;
    const value = childField(node, field);
    if (value instanceof SyntaxNode || isList(value)) problems.push(inNode(node, `${field} is no visitor key`));
  }
  return true;
}

/**
 * Checks that diagnostics are sorted and inside the text, and that error nodes and missing parts come with an error.
 */
function checkDiagnostics(tree: SyntaxTree<SyntaxNode>, problems: string[]): void {
  let before = 0;
  for (const { code, subject, context } of tree.diagnostics) {
    if (subject.start < before) problems.push(`${code}: out of order`);
    if (subject.end < subject.start || subject.end > tree.tokens.text.length)
      problems.push(`${code}: outside the text`);
    if (context !== undefined && (context.start > subject.start || context.end < subject.end)) {
      problems.push(`${code}: its context does not hold its subject`);
    }
    before = subject.start;
  }
  if (tree.diagnostics.length > 0 || problems.length > 0) return;
  walk(tree.root, {
    enter(node) {
      if (!node.isError) return undefined;
      problems.push(`an error node at token ${node.firstToken} without a diagnostic`);
      return "stop";
    },
  });
}
