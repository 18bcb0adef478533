/** The binder of `count` and `each`. */
import { type Binder, boundTo, isUsable } from "../../../model/index.ts";
import type { Value } from "../../../values/index.ts";
import type { Repetition } from "../../declare/declarations.ts";
import { firstInstances } from "../instances.ts";

const NONE: ReadonlyMap<string, Value> = new Map();

/** Returns the binder for a `count` or a `for_each`. */
export function repetitionBinder({ count, forEach }: Repetition): Binder | null {
  if (count !== null)
    return {
      names: ["count"],
      collection: count.expression,
      condition: null,
      known: (value, most) =>
        isUsable(value) && value.type.kind === "number"
          ? firstInstances({ count }, value, most).map(({ count: one }) => boundTo("count", one!, "index"))
          : null,
      unknown: () => NONE,
    };
  if (forEach === null) return null;
  return {
    names: ["each"],
    collection: forEach.expression,
    condition: null,
    known: (value, most) =>
      isUsable(value) && isKeyed(value)
        ? firstInstances({ count }, value, most).map(({ each }) => boundTo("each", each!, "key"))
        : null,
    unknown: () => NONE,
  };
}

const isKeyed = ({ type }: Value): boolean => type.kind === "map" || type.kind === "object" || type.kind === "set";
