/** The address of the object that a place defines, which nothing in it can refer to. */
import type { CompletionPlace } from "./place.ts";

/**
 * Returns the address of the resource, the data source or the module call around a place, or of the local value whose
 * expression contains it; null for other places.
 */
export function ownAddress({ path, argument }: Pick<CompletionPlace, "path" | "argument">): string | null {
  const [outer] = path;
  switch (outer?.type) {
    case "resource":
      return outer.labels.join(".");
    case "data":
    case "ephemeral":
    case "module":
      return [outer.type, ...outer.labels].join(".");
    case "locals":
      return argument === null ? null : `local.${argument.name.name}`;
    default:
      return null;
  }
}
