/** Completion: what can be written at a place, also where the code around it is not complete. */
import type { Node } from "../../src/index.ts";
import type { ServiceDocument } from "../document.ts";
import type { Completion, CompletionItem } from "../results.ts";
import { bodyItems, labelItems } from "./completion/body-items.ts";
import { functionItems } from "./completion/function-items.ts";
import { jsonItems } from "./completion/json-items.ts";
import { jsonPlaceAt } from "./completion/json-place.ts";
import { placeInString } from "./completion/json-strings.ts";
import { type CompletionPlace, placeAt, wordAt } from "./completion/place.ts";
import { pathItems } from "./completion/path-items.ts";
import { providerFunctionItems } from "./completion/provider-items.ts";
import { memberItems, rootItems } from "./completion/reference-items.ts";
import {
  expectedType,
  isConstant,
  isInType,
  keyItems,
  nameItems,
  stringItems,
  typeItems,
  wordItems,
} from "./completion/value-items.ts";

/**
 * Returns the items for a place in a document; null where nothing can be completed, such as in comments. With a character
 * that was typed in front of it, null as well where that does not begin a name.
 */
export function completion(document: ServiceDocument, offset: number, typed: string | null): Completion | null {
  if (typed !== null && !beginsName(document.text, offset, typed)) return null;
  if (document.tree.root.type === "JsonFile") return typed === "/" ? null : jsonCompletion(document, offset);
  const place = placeAt(document, offset);
  const word = wordAt(document.text, offset);
  const functions = place === null || place.isInString ? null : providerFunctionItems(document, word);
  if (functions !== null) return functions.length === 0 ? null : { range: word, items: functions };
  // A slash in an expression divides.
  return typed === "/" && place?.isInString !== true ? null : itemsOf(place);
}

/**
 * Returns whether a character that was typed in front of an offset begins a name. A bracket that opens a body or a list
 * does not: an editor would take the next line break as the choice of its first item.
 */
function beginsName(text: string, offset: number, typed: string): boolean {
  const before = text.slice(Math.max(0, offset - 2), Math.max(0, offset - 1));
  if (typed === "{") return /[$%]/.test(before);
  return typed !== "[" || /[\p{ID_Continue}\])]/u.test(before);
}

function jsonCompletion(document: ServiceDocument, offset: number): Completion | null {
  const place = jsonPlaceAt(document, offset);
  if (place === null) return null;
  const inside = place.string === null || place.isName ? null : placeInString(document, offset, place);
  return inside === null ? jsonItems(document, offset, place) : itemsOf(inside);
}

function itemsOf(place: CompletionPlace | null): Completion | null {
  if (place === null) return null;
  const items = itemsAt(place);
  return items.length === 0 ? null : { range: place.range, items };
}

function itemsAt(place: CompletionPlace): CompletionItem[] {
  const { node, isInString, document } = place;
  const labels = labelItems(place);
  if (labels !== null) return labels;
  if (isInString) return [...(place.isStringPart ? [] : stringItems(place)), ...pathItems(place)];
  const found = bodyItems(place) ?? memberItems(place) ?? keyItems(place);
  if (found !== null) return found;
  const isFunction = node.type === "FunctionName" && !node.name.includes("::");
  if (isInType(place)) return isFunction || node.type === "VariableExpr" ? typeItems(isFunction) : [];
  if (isFunction) return functionItems(document, true);
  if (node.type !== "VariableExpr" || isDamaged(node)) return [];
  const names = nameItems(place);
  if (names !== null) return names;
  const words = wordItems(place);
  return isConstant(place)
    ? words
    : [...words, ...rootItems(place, expectedType(place)), ...functionItems(document, false)];
}

/** Returns whether a name is superfluous where it is, so that no name would be right. */
function isDamaged({ parent }: Node): boolean {
  return (parent as Node | null)?.type === "ErrorNode";
}
