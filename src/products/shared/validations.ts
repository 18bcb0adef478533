/** The validations of a variable, which Nomad copied from Packer. */
import { OpenScope } from "../../eval/index.ts";
import type { FunctionTable } from "../../functions/index.ts";
import { type BodyBlock, type ConfigBody, type ConfigExpression, constantValue, evaluate } from "../../model/index.ts";
import type { Value } from "../../values/index.ts";

/** A `validation` block. */
export interface Validation {
  readonly block: BodyBlock;
  readonly condition: ConfigExpression | undefined;
  readonly message: ConfigExpression | undefined;
}

/** A validation that rejects a value, with its message; empty if it has none that is constant. */
export interface FailedValidation {
  readonly block: BodyBlock;
  readonly message: string;
}

const VARIABLE = { blocks: [{ type: "validation" }] };
const VALIDATION = { attributes: [{ name: "condition" }, { name: "error_message" }] };

/** Returns the validations in the body of a `variable` block. */
export function validationsIn(body: ConfigBody): Validation[] {
  return body.decodePartially(VARIABLE).blocks.map((block) => {
    const { attributes } = block.body.decodePartially(VALIDATION);
    return {
      block,
      condition: attributes.get("condition")?.expression,
      message: attributes.get("error_message")?.expression,
    };
  });
}

/**
 * Returns the first validation that a variable's value fails; null if it passes all, as far as they are known. The value
 * has a name in the scope of conditions: that of the variable, or of an object with it.
 */
export function failedValidation(
  variable: readonly [name: string, value: Value],
  validations: readonly Validation[],
  functions: FunctionTable,
): FailedValidation | null {
  const scope = new OpenScope(new Map([variable]), functions, "variables and functions");
  for (const { block, condition, message } of validations) {
    if (condition === undefined) continue;
    const result = evaluate(condition, { scope });
    if (result.diagnostics.length > 0 || result.value.payload !== false) continue;
    const text = message === undefined ? null : constantValue(message)?.payload;
    return { block, message: typeof text === "string" ? text : "" };
  }
  return null;
}
