/**
 * Where something is completed in the JSON syntax: read from the tokens, because the file around the place is rarely
 * complete while a person types.
 */
import { isTrivia, parseJson, type TextRange, type TokenTable, TokenType } from "../../../src/index.ts";
import type { ServiceDocument } from "../../document.ts";

/** A place in the JSON syntax where the name of a property or a value can be. */
export interface JsonPlace {
  readonly isName: boolean;
  /** The names of the properties around it, outermost first; for a value the one that has it is the last. */
  readonly names: readonly string[];
  /** For each object around it, outermost first, the names of its other properties. */
  readonly beside: readonly ReadonlySet<string>[];
  /** The string that it is in, with its quotes; null between the tokens. */
  readonly string: (TextRange & { readonly isClosed: boolean }) | null;
  /** Whether a colon follows. */
  readonly hasColon: boolean;
}

/** An object or an array that is open at a token. */
interface Open {
  readonly isObject: boolean;
  readonly names: Set<string>;
  /** The property whose value is being read; null before a colon, and in arrays. */
  name: string | null;
}

/** Returns the place at an offset of a JSON document; null in numbers and keywords, and behind values. */
export function jsonPlaceAt({ tree: { tokens } }: ServiceDocument, offset: number): JsonPlace | null {
  const open: Open[] = [];
  let index = 0;
  let last: number = TokenType.EOF;
  for (; index < tokens.count - 1 && !contains(tokens, index, offset); index++) {
    const type = tokens.types[index]!;
    if (isTrivia(type)) continue;
    readToken(open, tokens, index, last);
    last = type;
  }
  const type = tokens.types[index]!;
  const innermost = open.at(-1);
  const isString = type === TokenType.JsonString && tokens.start(index) < offset;
  if (innermost === undefined || (!isString && tokens.start(index) < offset && !isTrivia(type))) return null;
  const isName = innermost.isObject && innermost.name === null;
  if (!canFollow(last, innermost)) return null;
  const next = tokens.nextSignificant(isString ? index + 1 : index);
  addLaterNames(open, tokens, isString ? index + 1 : index);
  return {
    isName,
    names: open.flatMap(({ name }) => name ?? []),
    beside: open.filter(({ isObject }) => isObject).map(({ names }) => names),
    string: isString
      ? { start: tokens.start(index), end: tokens.end(index), isClosed: isClosed(tokens.tokenText(index)) }
      : null,
    hasColon: tokens.types[next] === TokenType.Colon,
  };
}

/** Returns whether a place is in a token: for a string without an end also behind it. */
function contains(tokens: TokenTable, index: number, offset: number): boolean {
  const end = tokens.end(index);
  if (offset < end) return true;
  const isOpen = tokens.types[index] === TokenType.JsonString && !isClosed(tokens.tokenText(index));
  return isOpen && offset === end;
}

function isClosed(text: string): boolean {
  return text.length > 1 && /(?<!\\)(?:\\\\)*"$/.test(text);
}

function readToken(open: Open[], tokens: TokenTable, index: number, last: number): void {
  const top = open.at(-1);
  switch (tokens.types[index]) {
    case TokenType.OBrace:
    case TokenType.OBrack:
      open.push({ isObject: tokens.types[index] === TokenType.OBrace, names: new Set(), name: null });
      break;
    case TokenType.CBrace:
    case TokenType.CBrack:
      open.pop();
      break;
    case TokenType.Comma:
      if (top !== undefined) top.name = null;
      break;
    case TokenType.JsonString:
      if (top?.isObject === true && last !== TokenType.Colon) {
        top.name = nameOf(tokens, index);
        top.names.add(top.name);
      }
      break;
    default:
  }
}

/** Returns whether a name or a value may follow a token. */
function canFollow(last: number, { isObject, name }: Open): boolean {
  const isFirst = last === TokenType.Comma || last === (isObject ? TokenType.OBrace : TokenType.OBrack);
  return isObject && name !== null ? last === TokenType.Colon : isFirst;
}

/** Adds the names of the properties from a token on to the objects that are open there. */
function addLaterNames(open: readonly Open[], tokens: TokenTable, from: number): void {
  let depth = open.length;
  for (let index = from; index < tokens.count && depth > 0; index++) {
    const type = tokens.types[index];
    if (type === TokenType.OBrace || type === TokenType.OBrack) depth++;
    else if (type === TokenType.CBrace || type === TokenType.CBrack) depth--;
    else if (type === TokenType.JsonString && depth <= open.length) {
      const isName = tokens.types[tokens.nextSignificant(index + 1)] === TokenType.Colon;
      if (isName) open[depth - 1]!.names.add(nameOf(tokens, index));
    }
  }
}

function nameOf(tokens: TokenTable, index: number): string {
  const { value } = parseJson(tokens.tokenText(index)).root;
  return value.type === "JsonString" ? value.value : "";
}
