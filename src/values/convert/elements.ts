/** Converts a value's elements one by one. */
import { indexStep, type PathStep } from "../path.ts";
import { type Type, typesEqual } from "../type.ts";
import { integerVal, stringVal, type Value } from "../value.ts";
import { type Conversion, ConversionError, within } from "./conversion-result.ts";

/** Returns the elements' only type, ignoring the dynamic type; null if there are several. */
export function commonType(elements: readonly Value[]): Type | null {
  let common: Type | null = null;
  for (const { type } of elements) {
    if (common === null || common.kind === "dynamic") common = type;
    else if (type.kind !== "dynamic" && !typesEqual(common, type)) return null;
  }
  return common;
}

/** Applies a conversion to each element; returns the first error. */
export function convertEach(
  elements: readonly Value[],
  conversionOf: (index: number) => Conversion,
  stepTo: (index: number) => PathStep,
): readonly Value[] | ConversionError {
  const converted: Value[] = [];
  for (const [index, element] of elements.entries()) {
    const result = within(conversionOf(index)(element), () => stepTo(index));
    if (result instanceof ConversionError) return result;
    converted.push(result);
  }
  return converted;
}

/** Returns the step to an element by position. */
export function positionStep(index: number): PathStep {
  return indexStep(integerVal(index));
}

/** Returns the step to an element by key. */
export function keyStep(key: string): PathStep {
  return indexStep(stringVal(key));
}
