/** Reports attributes in object literals that a variable's type discards, as OpenTofu does. */
import type { ConfigExpression } from "../../../../model/index.ts";
import type { VariableDeclaration } from "../../../declare/declarations.ts";
import { mergedCall } from "../../../model/overridden.ts";
import type { CheckContext } from "../check-context.ts";
import { discardedAttributes } from "../variables/discarded-attributes.ts";
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
  for (const { name, range } of discardedAttributes(expression, variable.type))
    context.sink.report(openTofuCodes["ignored-object-attribute"], range, { name, variable: `var.${variable.name}` });
}
