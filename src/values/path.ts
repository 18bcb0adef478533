/** Paths to parts of a value. */
import { goQuote } from "../text/index.ts";
import { numberText } from "./number.ts";
import { asNumber, asString, type Value } from "./value.ts";

/** A path step: an attribute by name, or an element by key. A set element is its own key. */
export type PathStep =
  { readonly kind: "attribute"; readonly name: string } | { readonly kind: "index"; readonly key: Value };

/** Outermost step first; empty for the value itself. */
export type Path = readonly PathStep[];

export function attributeStep(name: string): PathStep {
  return { kind: "attribute", name };
}

export function indexStep(key: Value): PathStep {
  return { kind: "index", key };
}

/** Returns a path as text: `.name[0]["key"]`; set elements, which have no name, as `[...]`. */
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
