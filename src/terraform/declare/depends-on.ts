/** `depends_on` arguments. */
import { type BodyAttribute, expressionRange, staticList } from "../../model/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { AddressStep } from "../addresses/address-steps.ts";
import type { FileReader } from "./file-reader.ts";
import type { LanguageVersions } from "../versions/language-versions.ts";
import { readList, readQuotableReference } from "./literal-arguments.ts";
import { actionCodes } from "./actions/codes.ts";

/** Returns the valid references in an argument. */
export function readDependsOn(
  reader: FileReader,
  attribute: BodyAttribute | undefined,
): readonly (readonly AddressStep[])[] {
  if (attribute === undefined) return [];
  const elements = readList(reader, attribute.expression) ?? [];
  return elements.flatMap((element) => {
    const steps = readQuotableReference(reader, element);
    if (steps === null) return [];
    if (!isActionDependency(reader.versions, steps[0])) return [steps];
    reader.report(actionCodes["action-in-depends-on"], expressionRange(element));
    return [];
  });
}

/** Returns whether a reference that begins with a step refers to an action, which `depends_on` must not contain. */
export function isActionDependency(versions: LanguageVersions, step: AddressStep | undefined): boolean {
  return step?.kind === "root" && step.name === "action" && versions.has("action-references");
}

/** Returns the range of an argument's first element, or null if it has none. */
export function firstElementRange({ expression }: BodyAttribute): TextRange | null {
  const first = staticList(expression)?.[0];
  return first === undefined ? null : expressionRange(first);
}
