/** Where something is completed in the expressions of JSON strings. */
import type { ServiceDocument } from "../../document.ts";
import { templateIn } from "../embedded.ts";
import type { JsonPlace } from "./json-place.ts";
import { type CompletionPlace, NAME, wordAt } from "./place.ts";

/** Returns the place in the expression at an offset in a string; null in a string's text, and in numbers. */
export function placeInString(document: ServiceDocument, offset: number, place: JsonPlace): CompletionPlace | null {
  const { string, beside } = place;
  if (string === null) return null;
  const word = wordAt(document.text, offset);
  if (word.start <= string.start || /^\p{Nd}/u.test(document.text.slice(word.start, word.end))) return null;
  const before = document.text.slice(string.start, word.start);
  const after = document.text.slice(word.end, string.end);
  const patched = before + NAME + after + (string.isClosed ? "" : '"');
  const node = templateIn(patched, string.start, word.start)?.node ?? null;
  if (node === null || node.type === "TemplateText" || !node.text.includes(NAME)) return null;
  const has = (name: string): boolean => beside.some((names) => names.has(name));
  const bound = [...(has("for_each") ? ["each.key", "each.value"] : []), ...(has("count") ? ["count.index"] : [])];
  return {
    document,
    range: word,
    isInString: false,
    isStringPart: false,
    node,
    asArgument: null,
    isAlone: false,
    path: [],
    body: null,
    argument: null,
    bound,
  };
}
