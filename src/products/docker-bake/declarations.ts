/** Checks the declarations of variables and functions in a Bake file: types, defaults, validations, parameters. */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { bakeFunctions } from "../../functions/index.ts";
import { argumentOf, type BodyBlock, evaluate, expressionRange, staticKeyword, staticList } from "../../model/index.ts";
import { boolType, ConversionError, convert, type Value } from "../../values/index.ts";
import { OPEN_SCOPE } from "../shared/open-scope.ts";
import type { LineOf } from "../shared/schema.ts";
import { validationsIn } from "../shared/validations.ts";
import { checkVariable, type VariableForm } from "../shared/variables.ts";
import { productCodes } from "../shared/codes.ts";
import { bakeCodes } from "./codes.ts";

const FORM: VariableForm = {
  functions: bakeFunctions,
  message: "text",
  types: "constraint",
  named: (name: string, value: Value) => [name, value],
};

/** Returns the problems in a `variable` or `function` block; a file may also declare the variable's value elsewhere. */
export function checkDeclaration(block: BodyBlock, lineOf: LineOf): Diagnostic[] {
  if (block.type === "function") return checkParameters(block);
  if (block.type !== "variable") return [];
  const problems = checkVariable(block, lineOf, FORM).filter(
    // An empty default with a validation is how a variable is required.
    ({ code }) => code !== productCodes["refused-default"].code || !isEmptyDefault(block),
  );
  return [
    ...problems,
    ...validationsIn(block.body).flatMap(({ condition }) => {
      if (condition === undefined) return [];
      const { value, diagnostics } = evaluate(condition, { scope: OPEN_SCOPE });
      if (diagnostics.length > 0 || value.isNull || !(convert(value, boolType) instanceof ConversionError)) return [];
      return [createDiagnostic(bakeCodes["bake-invalid-condition"], expressionRange(condition))];
    }),
  ];
}

function isEmptyDefault(block: BodyBlock): boolean {
  const expression = argumentOf(block.body, "default")?.expression;
  const value = expression === undefined ? null : evaluate(expression, { scope: OPEN_SCOPE }).value;
  return value === null || value.isNull || value.payload === "";
}

/** Reports parameters that are no names. */
function checkParameters(block: BodyBlock): Diagnostic[] {
  return ["params", "variadic_params"].flatMap((name) => {
    const expression = argumentOf(block.body, name)?.expression;
    if (expression === undefined) return [];
    const parameters = name === "params" ? (staticList(expression) ?? []) : [expression];
    return parameters
      .filter((one) => staticKeyword(one) === null)
      .map((one) => createDiagnostic(bakeCodes["bake-invalid-parameter"], expressionRange(one)));
  });
}
