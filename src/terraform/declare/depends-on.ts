/** `depends_on` arguments. */
import { type BodyAttribute, expressionRange, staticList } from "../../model/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { AddressStep } from "../addresses/address-steps.ts";
import type { FileReader } from "./file-reader.ts";
import { readList, readQuotableReference } from "./static-arguments.ts";

/** Returns the valid references in an argument. */
export function readDependsOn(
  reader: FileReader,
  attribute: BodyAttribute | undefined,
): readonly (readonly AddressStep[])[] {
  if (attribute === undefined) return [];
  const elements = readList(reader, attribute.expression) ?? [];
  return elements.flatMap((element) => {
    const steps = readQuotableReference(reader, element);
    return steps === null ? [] : [steps];
  });
}

/** Returns the range of an argument's first element, or null if it has none. */
export function firstElementRange({ expression }: BodyAttribute): TextRange | null {
  const first = staticList(expression)?.[0];
  return first === undefined ? null : expressionRange(first);
}
