/**
 * Instances of a module's declarations: whether one with a key certainly exists, based on the value of `count` or
 * `for_each`.
 */
import { asNumber, elementsOf, entriesOf, num, unmark, type Value } from "../../values/index.ts";
import { plainContext, siteOf } from "../declare/sites.ts";
import type { Declared, Repetition } from "../declare/declarations.ts";
import type { Module } from "./module.ts";
import { valuesOf } from "./values.ts";

/** An object with instances: a resource or a module call. */
type Repeated = Repetition & Pick<Declared, "file">;

/**
 * Returns whether the instance with a key exists, where null is the key for an object without repetition; null if it
 * depends on inputs.
 */
export function hasInstance(module: Module, repeated: Repeated, key: Value | null): boolean | null {
  const { count, forEach } = repeated;
  if (key === null) return count === null && forEach === null;
  const isText = typeof key.payload === "string";
  if ((isText ? forEach : count) === null) return false;
  const repetition = repetitionOf(module, repeated);
  if (repetition === null) return null;
  if (!isText)
    return num.compare(asNumber(key), num.integer(0)) >= 0 && num.compare(asNumber(key), asNumber(repetition)) < 0;
  if (repetition.payload instanceof Map) return entriesOf(repetition).has(key.payload as string);
  const elements = elementsOf(repetition);
  if (elements.some((element) => element.payload === key.payload)) return true;
  return elements.every(({ isKnown }) => isKnown) ? false : null;
}

/** Returns the value of `count` or `for_each` if it is known for all inputs. */
function repetitionOf(module: Module, { count, forEach, file }: Repeated): Value | null {
  const attribute = count ?? forEach;
  if (attribute === null) return null;
  const { value: marked, diagnostics } = valuesOf(module).evaluate(siteOf(plainContext(file), attribute));
  const value = unmark(marked);
  if (diagnostics.length > 0 || !value.isKnown || value.isNull) return null;
  if (count !== null) return value.type.kind === "number" ? value : null;
  const { kind } = value.type;
  return kind === "map" || kind === "object" || kind === "set" ? value : null;
}
