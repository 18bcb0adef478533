/**
 * The `type` argument in Terraform's `variable` blocks: a type constraint with defaults, or a remnant from before
 * Terraform 0.12. Follows Terraform 1.11.
 */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import type { Expression } from "../../syntax/index.ts";
import { dynamicType, isPrimitiveType, listType, mapType, type Type } from "../../values/index.ts";
import { evaluateNative } from "../evaluate.ts";
import { staticKeyword } from "../static.ts";
import { soleInterpolation, templateBody } from "../template/template-body.ts";
import { TypeReader, type TypeAndDefaults } from "./read-type.ts";
import { expressionOf, type TypeSource } from "./source.ts";
import { typeExpressionCodes } from "./codes.ts";

/** A variable's type and defaults. */
export interface VariableType extends TypeAndDefaults {
  /** How to read a text for the variable: as the value itself, or as an expression. */
  readonly parsing: "literal" | "expression";
  readonly diagnostics: readonly Diagnostic[];
}

/** The replacement for a type from before Terraform 0.12, after the advice to remove the quotes. */
const LEGACY_ADVICE: ReadonlyMap<string, string> = new Map([
  ["string", ""],
  ["list", " and write list(string) instead to explicitly indicate that the list elements are strings"],
  ["map", " and write map(string) instead to explicitly indicate that the map elements are strings"],
]);

/**
 * Reads a variable's type. Offsets in diagnostics are the file's UTF-16 offsets. With diagnostics, the type is dynamic.
 */
export function terraformVariableType(source: TypeSource): VariableType {
  // In JSON every type is in quotes.
  if (source.type === "QuotedTemplate" || source.type === "HeredocTemplate") {
    if (soleInterpolation(templateBody(source)) === null) return quotedType(source);
  }
  const shorthand = shorthandType(source);
  if (shorthand !== null) return variableType(shorthand, "expression");
  const { type, defaults, diagnostics } = new TypeReader(source, "constraintWithDefaults", evaluateNative).root();
  if (diagnostics.length > 0) return variableType(dynamicType, "expression", diagnostics);
  return { type, defaults, parsing: isPrimitiveType(type) ? "literal" : "expression", diagnostics };
}

function variableType(
  type: Type,
  parsing: VariableType["parsing"],
  diagnostics: readonly Diagnostic[] = [],
): VariableType {
  return { type, defaults: null, parsing, diagnostics };
}

/** Returns the type of `list` and `map` without arguments, as before 0.12: their elements may have any one type. */
function shorthandType(source: TypeSource): Type | null {
  const expression = expressionOf(source);
  const keyword = expression === null ? null : staticKeyword(expression);
  if (keyword === "list") return listType(dynamicType);
  return keyword === "map" ? mapType(dynamicType) : null;
}

function quotedType(node: Expression): VariableType {
  const { value, diagnostics } = evaluateNative(node);
  const text = value.payload;
  // A source that is not a string has syntax errors.
  if (diagnostics.length > 0 || typeof text !== "string") return variableType(dynamicType, "expression", diagnostics);
  const advice = LEGACY_ADVICE.get(text);
  if (advice === undefined) {
    const problem = createDiagnostic(typeExpressionCodes["legacy-variable-type"], node);
    return variableType(dynamicType, "expression", [problem]);
  }
  const parsing = text === "string" ? "literal" : "expression";
  const problem = createDiagnostic(typeExpressionCodes["quoted-variable-type"], node, { type: text, advice });
  return variableType(dynamicType, parsing, [problem]);
}
