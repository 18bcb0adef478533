/**
 * Replacements with group references, as in Go: `$1`, `$name`, `${1}`, `${name}`, and `$$` for a dollar. Names are
 * matched greedily: `$1x` is the group named `1x`.
 */
import type { Budget } from "../budget.ts";
import { allMatches, type Match } from "./matches.ts";
import type { Pattern } from "./pattern.ts";

/** A piece of the replacement: text, or group numbers (0 for the whole match); the first group with a match counts. */
type Piece = { readonly text: string } | { readonly groups: readonly number[] };

const MAX_NUMBER = 1e8;

/** Returns the text with all matches replaced. */
export function replaceMatches(pattern: Pattern, text: string, replacement: string, budget: Budget): string {
  const matches = allMatches(pattern, text, budget);
  if (matches.length === 0) return text;
  const pieces = parseReplacement(replacement, pattern);
  const parts: string[] = [];
  let end = 0;
  for (const match of matches) {
    parts.push(text.slice(end, match[0]));
    for (const piece of pieces) {
      const part = expand(piece, match, text);
      budget.spend(part.length + 1);
      parts.push(part);
    }
    end = match[1]!;
  }
  parts.push(text.slice(end));
  return parts.join("");
}

function expand(piece: Piece, match: Match, text: string): string {
  if ("text" in piece) return piece.text;
  const group = piece.groups.find((index) => match[2 * index]! >= 0);
  return group === undefined ? "" : text.slice(match[2 * group], match[2 * group + 1]);
}

function parseReplacement(replacement: string, pattern: Pattern): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < replacement.length) {
    const dollar = replacement.indexOf("$", at);
    const end = dollar < 0 ? replacement.length : dollar;
    if (end > at) pieces.push({ text: replacement.slice(at, end) });
    if (dollar < 0) break;
    const name = referenceAt(replacement, dollar);
    if (name === null) {
      pieces.push({ text: "$" });
      at = dollar + (replacement[dollar + 1] === "$" ? 2 : 1);
    } else {
      pieces.push({ groups: groupsNamed(name.text, pattern) });
      at = name.end;
    }
  }
  return pieces;
}

const NAME = /[\p{L}\p{Nd}_]*/uy;

/** Returns the name after a dollar sign, in braces or not; null without one. */
function referenceAt(replacement: string, dollar: number): { readonly text: string; readonly end: number } | null {
  const isBraced = replacement[dollar + 1] === "{";
  NAME.lastIndex = dollar + (isBraced ? 2 : 1);
  const text = NAME.exec(replacement)![0];
  const end = dollar + (isBraced ? 2 : 1) + text.length;
  if (text === "" || (isBraced && replacement[end] !== "}")) return null;
  return { text, end: isBraced ? end + 1 : end };
}

/** Returns the numbers of the groups with a name. */
function groupsNamed(name: string, pattern: Pattern): number[] {
  const isNumber = /^(?:0|[1-9][0-9]*)$/.test(name) && Number(name) < MAX_NUMBER * 10;
  if (isNumber) return Number(name) <= pattern.groups.length ? [Number(name)] : [];
  return pattern.groups.flatMap((group, index) => (group.name === name ? [index + 1] : []));
}
