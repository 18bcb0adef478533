/** Where something is inside a value. */
import { goQuote } from "../text/index.ts";
import { numberText } from "./number.ts";
import { asNumber, asString, type Value } from "./value.ts";

/** A step of a path: an attribute by name, or an element by key. The key of an element of a set is the element itself. */
export type PathStep =
  { readonly kind: "attribute"; readonly name: string } | { readonly kind: "index"; readonly key: Value };

/** From the outside to the inside; empty for the value itself. */
export type Path = readonly PathStep[];

export function attributeStep(name: string): PathStep {
  return { kind: "attribute", name };
}

export function indexStep(key: Value): PathStep {
  return { kind: "index", key };
}

/** The path as people write it: `.name[0]["key"]`; elements of sets, which have no name, as `[...]`. */
export function pathText(path: Path): string {
  return path.map(stepText).join("");
}

function stepText(step: PathStep): string {
  if (step.kind === "attribute") return `.${step.name}`;
  const { key } = step;
  if (!key.isKnown || key.isNull) return "[...]";
  if (key.type.kind === "string") return `[${goQuote(asString(key))}]`;
  return key.type.kind === "number" ? `[${numberText(asNumber(key))}]` : "[...]";
}
