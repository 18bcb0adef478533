/** Arguments that are version constraints. */
import { type BodyAttribute, evaluate, expressionRange } from "../../model/index.ts";
import { ConversionError, convert, stringType } from "../../values/index.ts";
import { constraintHint, parseVersionConstraints, type VersionConstraint } from "../addresses/version-constraint.ts";
import type { FileReader } from "./file-reader.ts";
import { argumentCodes } from "./codes.ts";

/** Returns an argument's constraints, or null if it is absent, not constant or invalid. */
export function readVersionArgument(
  reader: FileReader,
  attribute: BodyAttribute | null | undefined,
): readonly VersionConstraint[] | null {
  if (attribute === null || attribute === undefined) return null;
  const { value, diagnostics } = evaluate(attribute.expression);
  if (diagnostics.length > 0) {
    reader.addAll(diagnostics);
    return null;
  }
  const range = expressionRange(attribute.expression);
  const text = convert(value, stringType);
  if (text instanceof ConversionError) {
    reader.report(argumentCodes["version-not-a-string"], range, { argument: attribute.name });
    return null;
  }
  if (typeof text.payload !== "string") return null;
  const constraints = parseVersionConstraints(text.payload);
  if (constraints === null)
    reader.report(argumentCodes["invalid-version-constraint"], range, { hint: constraintHint(text.payload) });
  return constraints;
}
