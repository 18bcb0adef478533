/** Signature help: the form of the function whose arguments are around a place, and the parameter there. */
import { type FunctionCall, type Node, nodeAt, type SyntaxNode, type SyntaxTree, TokenType } from "../../src/index.ts";
import type { ServiceDocument } from "../document.ts";
import type { SignatureHelp } from "../results.ts";
import { formOf, functionsIn } from "./completion/function-items.ts";

/** Returns the form of the innermost call around an offset; null outside the parentheses of known functions. */
export function signatureHelp(document: ServiceDocument, offset: number): SignatureHelp | null {
  const call = callAround(document, offset);
  const called = call === null ? undefined : functionsIn(document).get(call.name.name);
  if (call === null || called === undefined) return null;
  const { text, parameters } = formOf(call.name.name, called);
  const index = commasBefore(document, call, offset);
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
function callAround({ tree }: ServiceDocument, offset: number): FunctionCall | null {
  const { tokens } = tree;
  const before = tokens.previousSignificant(tokens.indexAt(offset));
  const offsets = before < 0 ? [offset] : [offset, tokens.start(before)];
  for (const at of offsets) {
    for (let node: SyntaxNode | null = nodeAt(tree as SyntaxTree, at); node !== null; node = node.parent) {
      const call = node as Node;
      if (call.type !== "FunctionCall" || tokens.end(call.openParen) > offset) continue;
      if (call.closeParen < 0 || offset <= tokens.start(call.closeParen)) return call;
    }
  }
  return null;
}

/** Returns the number of a call's own commas before an offset: the index of the argument there. */
function commasBefore({ tree: { tokens } }: ServiceDocument, call: FunctionCall, offset: number): number {
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
