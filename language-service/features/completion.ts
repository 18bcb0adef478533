/** Completion: what can be written at a place, also where the code around it is not complete. */
import type { Node } from "../../src/index.ts";
import type { ServiceDocument } from "../document.ts";
import type { Completion, CompletionItem } from "../results.ts";
import { bodyItems, labelItems } from "./completion/body-items.ts";
import { functionItems } from "./completion/function-items.ts";
import { jsonItems } from "./completion/json-items.ts";
import { jsonPlaceAt } from "./completion/json-place.ts";
import { placeInString } from "./completion/json-strings.ts";
import { type CompletionPlace, placeAt } from "./completion/place.ts";
import { memberItems, rootItems } from "./completion/reference-items.ts";
import { isInType, keyItems, nameItems, stringItems, typeItems, wordItems } from "./completion/value-items.ts";

/** Returns the items for a place in a document; null where nothing can be completed, such as in comments. */
export function completion(document: ServiceDocument, offset: number): Completion | null {
  if (document.tree.root.type === "JsonFile") return jsonCompletion(document, offset);
  return itemsOf(placeAt(document, offset));
}

/**
 * Returns whether a character that was typed in front of an offset begins a name. A bracket that opens a body or a list
 * does not: an editor would take the next line break as the choice of its first item.
 */
export function beginsName(text: string, offset: number, typed: string): boolean {
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
  if (isInString) return stringItems(place);
  const found = bodyItems(place) ?? memberItems(place) ?? keyItems(place);
  if (found !== null) return found;
  const isFunction = node.type === "FunctionName" && !node.name.includes("::");
  if (isInType(place)) return isFunction || node.type === "VariableExpr" ? typeItems(isFunction) : [];
  if (isFunction) return functionItems(document, true);
  if (node.type !== "VariableExpr" || isDamaged(node)) return [];
  return nameItems(place) ?? [...wordItems(place), ...rootItems(place), ...functionItems(document, false)];
}

/** Returns whether a name is superfluous where it is, so that no name would be right. */
function isDamaged({ parent }: Node): boolean {
  return (parent as Node | null)?.type === "ErrorNode";
}
