// Value cases as text, so that they are saved, replayed and minimized like all others.
import { brokenLaw } from "../tools/checks/value-laws.ts";
import { decodeType, decodeValue, encodeType, encodeValue, type TypedJson } from "../tools/recorded-values.ts";
import type { Value } from "../src/values/index.ts";
import type { ValueCase } from "../tools/generators/values.ts";

/** Returns the case as JSON. */
export function valueCaseText(one: ValueCase): string {
  return JSON.stringify({
    value: typed(one.value),
    unsure: typed(one.unsure),
    other: typed(one.other),
    otherUnsure: typed(one.otherUnsure),
    to: encodeType(one.to),
    types: one.types.map(encodeType),
  });
}

function typed(value: Value): TypedJson {
  return { type: encodeType(value.type), value: encodeValue(value) };
}

/**
 * Returns the first law that a case violates; null without violations, or if the text is not a case, as while
 * minimizing.
 */
export function checkValueText(text: string): string | null {
  const one = parseCase(text);
  return one === null ? null : brokenLaw(one);
}

function parseCase(text: string): ValueCase | null {
  try {
    const json = JSON.parse(text) as Record<keyof ValueCase, TypedJson> & { to: unknown; types: unknown[] };
    const value = (name: "value" | "unsure" | "other" | "otherUnsure"): Value =>
      decodeValue(decodeType(json[name].type), json[name].value);
    return {
      value: value("value"),
      unsure: value("unsure"),
      other: value("other"),
      otherUnsure: value("otherUnsure"),
      to: decodeType(json.to),
      types: json.types.map(decodeType),
    };
  } catch {
    return null;
  }
}
