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
  for (const { name, range } of discardedAttributes(expression, variable.type))
    context.sink.report(openTofuCodes["ignored-object-attribute"], range, { name, variable: `var.${variable.name}` });
}

/** A discarded attribute. */
export interface DiscardedAttribute {
  readonly name: string;
  readonly range: TextRange;
  /** The attributes that the type has, and the literal lacks. */
  readonly absent: readonly string[];
}

/** Returns the attributes that a type discards. Recurses over literals, whose depth the parser limits. */
export function discardedAttributes(expression: ConfigExpression, type: Type): DiscardedAttribute[] {
  if (type.kind === "list" || type.kind === "set")
    return (staticList(expression) ?? []).flatMap((element) => discardedAttributes(element, type.element));
  const pairs = type.kind === "object" || type.kind === "map" ? (staticMap(expression) ?? []) : [];
  if (type.kind === "map") return pairs.flatMap(({ value }) => discardedAttributes(value, type.element));
  if (type.kind !== "object") return [];
  const given = new Set(pairs.map(({ key }) => staticKey(key)));
  return pairs.flatMap(({ key, value }) => {
    const name = staticKey(key);
    if (name === null) return [];
    const attribute = type.attributes.get(name);
    if (attribute !== undefined) return discardedAttributes(value, attribute);
    const absent = [...type.attributes.keys()].filter((one) => !given.has(one));
    return [{ name, range: expressionRange(key), absent }];
  });
}
