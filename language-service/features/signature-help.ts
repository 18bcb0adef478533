/** Signature help: the form of the function whose arguments are around a place, and the parameter there. */
import { type FunctionCall, type Node, nodeAt, type SyntaxNode, type SyntaxTree, TokenType } from "../../src/index.ts";
import type { ServiceDocument } from "../document.ts";
import type { SignatureHelp } from "../results.ts";
import { templateAround } from "./embedded.ts";
import { formOf, functionsIn } from "./completion/function-items.ts";

/** Returns the form of the innermost call around an offset; null outside the parentheses of known functions. */
export function signatureHelp(document: ServiceDocument, offset: number): SignatureHelp | null {
  const isJson = document.tree.root.type === "JsonFile";
  const embedded = isJson ? templateAround(document, offset) : null;
  if (isJson && embedded === null) return null;
  const tree = embedded?.tree ?? (document.tree as SyntaxTree);
  const place = embedded?.offset ?? offset;
  const call = callAround(tree, place);
  const called = call === null ? undefined : functionsIn(document).get(call.name.name);
  if (call === null || called === undefined) return null;
  const { text, parameters } = formOf(call.name.name, called);
  const index = commasBefore(tree, call, place);
  const last = parameters.length - 1;
  return {
    label: text,
    documentation: called.description,
    parameters: parameters.map(({ start, end, description }) => ({
      range: { start, end },
      documentation: description,
    })),
    active: index <= last ? index : called.variadic === undefined ? null : last,
  };
}

/** Returns the innermost call with parentheses around an offset; a call without an end goes on to the next code. */
function callAround(tree: SyntaxTree, offset: number): FunctionCall | null {
  const { tokens } = tree;
  const before = tokens.previousSignificant(tokens.indexAt(offset));
  const offsets = before < 0 ? [offset] : [offset, tokens.start(before)];
  for (const at of offsets) {
    for (let node: SyntaxNode | null = nodeAt(tree, at); node !== null; node = node.parent) {
      const call = node as Node;
      if (call.type !== "FunctionCall" || tokens.end(call.openParen) > offset) continue;
      if (call.closeParen < 0 || offset <= tokens.start(call.closeParen)) return call;
    }
  }
  return null;
}

/** Returns the number of a call's own commas before an offset: the index of the argument there. */
function commasBefore({ tokens }: SyntaxTree, call: FunctionCall, offset: number): number {
  let commas = 0;
  for (let index = call.openParen + 1; index < tokens.count && tokens.end(index) <= offset; index++) {
    const partner = tokens.partners[index]!;
    if (partner > index) {
      if (tokens.end(partner) > offset) break;
      index = partner;
    } else if (tokens.types[index] === TokenType.Comma) commas++;
  }
  return commas;
}
