/** Reports attributes in object literals that a variable's type discards, as OpenTofu does. */
import { type ConfigExpression, expressionRange, staticKey, staticList, staticMap } from "../../../../model/index.ts";
import type { TextRange } from "../../../../text/index.ts";
import type { Type } from "../../../../values/index.ts";
import type { VariableDeclaration } from "../../../declare/declarations.ts";
import { mergedCall } from "../../../model/overridden.ts";
import type { CheckContext } from "../check-context.ts";
import { openTofuCodes } from "./codes.ts";

/** Checks the defaults and the module arguments in a file. */
export function checkIgnoredAttributes(context: CheckContext): void {
  if (!context.module.versions.alwaysHas("ignored-object-attributes")) return;
  for (const variable of context.fileDeclarations.variables)
    if (variable.defaultAttribute !== null) checkValue(context, variable.defaultAttribute.expression, variable);
  for (const call of context.fileDeclarations.modules) {
    const child = context.module.child(mergedCall(context.module, call));
    for (const { name, expression } of child === null ? [] : call.arguments.values()) {
      const variable = child!.declarations.variables.get(name);
      if (variable !== undefined) checkValue(context, expression, variable);
    }
  }
}

function checkValue(context: CheckContext, expression: ConfigExpression, variable: VariableDeclaration): void {
  if (!variable.isTypeValid) return;
  for (const { name, range } of ignoredIn(expression, variable.type))
    context.sink.report(openTofuCodes["ignored-object-attribute"], range, { name, variable: `var.${variable.name}` });
}

interface Ignored {
  readonly name: string;
  readonly range: TextRange;
}

/** Returns the attributes that a type discards. Recurses over literals, whose depth the parser limits. */
function ignoredIn(expression: ConfigExpression, type: Type): Ignored[] {
  if (type.kind === "list" || type.kind === "set")
    return (staticList(expression) ?? []).flatMap((element) => ignoredIn(element, type.element));
  const pairs = type.kind === "object" || type.kind === "map" ? (staticMap(expression) ?? []) : [];
  if (type.kind === "map") return pairs.flatMap(({ value }) => ignoredIn(value, type.element));
  if (type.kind !== "object") return [];
  return pairs.flatMap(({ key, value }) => {
    const name = staticKey(key);
    if (name === null) return [];
    const attribute = type.attributes.get(name);
    return attribute === undefined ? [{ name, range: expressionRange(key) }] : ignoredIn(value, attribute);
  });
}
