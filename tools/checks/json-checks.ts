// Invariants for any text that is parsed as JSON: used by tests and by fuzzing. Each check returns null, or a
// description of the violation.
import { JsonString, parseJson, parseJsonExpression, type JsonTree } from "../../src/json/index.ts";
import { isJsonNumber } from "../../src/json/number.ts";
import { checkTreeInvariants, dumpTree, nodeAt, print, sourceOffset, TokenType, walk } from "../../src/syntax/index.ts";

/** Runs all checks on one text. */
export function checkJson(text: string): string | null {
  for (const parse of [parseJson, parseJsonExpression]) {
    const tree = parse(text);
    const problem = checkJsonTree(tree, text);
    if (problem !== null) return `${parse.name}: ${problem}`;
  }
  return checkAgainstHost(text);
}

/** Checks losslessness, the tree invariants, and that a tree can be walked, dumped and searched. */
function checkJsonTree(tree: JsonTree, text: string): string | null {
  if (print(tree) !== text) return "not lossless";
  const [problem] = checkTreeInvariants(tree);
  if (problem !== undefined) return problem;
  let nodes = 0;
  let strings: string | null = null;
  walk(tree.root, {
    enter(node) {
      nodes++;
      if (node instanceof JsonString) strings ??= checkString(node, tree.diagnostics.length === 0);
      return undefined;
    },
  });
  if (strings !== null) return strings;
  if (nodes < 2 || dumpTree(tree) === "") return "nothing to walk or dump";
  const middle = text.length >> 1;
  const innermost = nodeAt(tree, middle);
  return innermost.start <= middle || innermost.parent === null ? null : "the node at an offset starts after it";
}

/** Checks a decoded string against `JSON.parse`, and each character against its source position. */
function checkString(node: JsonString, isValid: boolean): string | null {
  const { text } = node;
  const decoded = node.decode();
  let last = -1;
  for (let at = 0; at <= decoded.value.length; at++) {
    const from = sourceOffset(decoded, at);
    if (from <= last || from > text.length) return `offset ${at} of a string maps to ${from}`;
    last = from;
    const unit = decoded.value[at];
    if (unit !== undefined && text[from] !== unit && text[from] !== "\\" && unit !== "\ufffd")
      return `offset ${at} of a string maps to another character`;
  }
  if (!isValid) return null;
  return decoded.value === hostString(text) ? null : "a string decodes differently";
}

/**
 * Returns `JSON.parse`'s result for a string that is well-formed except for unpaired surrogates. As in Go, raw and
 * escaped halves make no pair.
 */
function hostString(text: string): string {
  const raw = text.replace(/\p{Surrogate}/gu, "\ufffd");
  return (JSON.parse(raw) as string).replace(/\p{Surrogate}/gu, "\ufffd");
}

/**
 * Checks that text accepted by `JSON.parse` has no errors, except those that the reference reports too: numbers out of
 * range, strings that it reads on.
 */
function checkAgainstHost(text: string): string | null {
  const tree = parseJsonExpression(text);
  const isAccepted = tree.diagnostics.length === 0;
  if (isAccepted === hostAccepts(text)) return null;
  if (isAccepted) return /[\u0600-\uffff]"/.test(text) ? null : "accepted, but not by JSON.parse";
  const codes = tree.diagnostics.map(({ code }) => code);
  const isKnown = codes.some((code) => code === "json-invalid-string" || code === "nesting-too-deep");
  const isRange = codes.includes("json-invalid-number") && hasWideExponent(tree);
  return isKnown || isRange || /[\u0600-\uffff]["\\]/.test(text) ? null : "rejected, but not by JSON.parse";
}

function hasWideExponent({ tokens }: JsonTree): boolean {
  return Array.from({ length: tokens.count }, (_, index) => index).some(
    (index) =>
      tokens.types[index] === TokenType.NumberLit &&
      /e[+-]?\d{10}/i.test(tokens.tokenText(index)) &&
      !isJsonNumber(tokens.text, tokens.start(index), tokens.end(index)),
  );
}

function hostAccepts(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
