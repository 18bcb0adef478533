/** Where a new item goes in a body. */
import type { BodyItem } from "../syntax/index.ts";

/**
 * Directly above or below an item of the body, with its comments; at the start, which is above the first item but below the
 * free-standing comments there; or at the end, below everything.
 */
export type Place = { readonly before: BodyItem } | { readonly after: BodyItem } | "start" | "end";

/** The item that a place refers to, if it refers to one. */
export function anchorOf(place: Place): BodyItem | null {
  if (typeof place === "string") return null;
  return "before" in place ? place.before : place.after;
}
