/**
 * Finds variable defaults that the variable's own validations always reject: every caller that omits the variable gets
 * the error.
 */
import { limitCodes } from "../../eval/codes.ts";
import { knownBool } from "../../eval/index.ts";
import { expressionRange } from "../../model/index.ts";
import { SENSITIVE, EPHEMERAL, type Mark, type Value, withMarks } from "../../values/index.ts";
import type { VariableDeclaration } from "../declare/declarations.ts";
import type { Module } from "../model/module.ts";
import { valuesOf, valuesWith } from "../model/values.ts";
import type { ModuleValues } from "../model/module-values.ts";
import { plainContext, siteOf } from "../declare/sites.ts";
import type { InsightContext } from "./insight-context.ts";
import { insightCodes } from "./codes.ts";

/** Reports the defaults in a file. */
export function checkDefaults(context: InsightContext): void {
  for (const declaration of context.fileDeclarations.variables) {
    const variable = context.declarations.variables.get(declaration.name);
    // Changes in override files are not reported in any file.
    if (variable?.defaultAttribute == null || variable.defaultAttribute !== declaration.defaultAttribute) continue;
    const { defaultValue: value } = variable;
    if (value === null || !variable.isTypeValid || (value.isNull && !variable.isNullable)) continue;
    if (variable.validations.length === 0) continue;
    const refusal = refusalOf(context.module, valuesGiven(context.module, new Map([[variable.name, value]])), variable);
    if (refusal === null) continue;
    const range = expressionRange(declaration.defaultAttribute.expression);
    context.report(insightCodes["rejected-default"], range, { name: variable.name, refusal });
  }
}

/** Returns a module's values for given variables. */
export function valuesGiven(module: Module, given: ReadonlyMap<string, Value>): ModuleValues {
  const { variables } = module.declarations;
  const marked = [...given].map(([name, value]) => [name, markedAs(value, variables.get(name)!)] as const);
  return valuesWith(module, { variables: new Map(marked) });
}

/** Returns why a variable's validations reject its value for any values that are not given, or null if they may not. */
export function refusalOf(module: Module, values: ModuleValues, variable: VariableDeclaration): string | null {
  for (const { condition, errorMessage } of variable.validations) {
    if (condition === null) continue;
    const site = siteOf(plainContext(variable.file), condition);
    const { value, diagnostics } = values.evaluate(site);
    const first = diagnostics.find(({ code }) => !limitCodes.has(code));
    if (first !== undefined && valuesOf(module).evaluate(site).diagnostics.length === 0) {
      return variable.isSensitive ? "" : ` The validation fails: ${first.detail}`;
    }
    if (diagnostics.length > 0 || knownBool(value) !== false) continue;
    const said = errorMessage === null ? null : values.evaluate(siteOf(plainContext(variable.file), errorMessage));
    return said === null || said.diagnostics.length > 0 ? "" : textOf(said.value);
  }
  return null;
}

/** Returns a validation's message as displayed, after a space; empty if it is unknown. */
function textOf(value: Value): string {
  if (!value.isKnown || value.isNull || value.marks.size > 0 || value.type.kind !== "string") return "";
  return ` The validation says: ${(value.payload as string).trim()}`;
}

function markedAs(value: Value, { isSensitive, isEphemeral }: VariableDeclaration): Value {
  const marks: Mark[] = [...(isSensitive ? [SENSITIVE] : []), ...(isEphemeral ? [EPHEMERAL] : [])];
  return marks.length === 0 ? value : withMarks(value, new Set(marks));
}
