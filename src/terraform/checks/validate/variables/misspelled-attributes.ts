/** Attributes that the type of a variable drops, with a name that is almost that of another one. */
import { createDiagnostic, type Diagnostic, suggestCloseName } from "../../../../diagnostics/index.ts";
import type { ConfigExpression } from "../../../../model/index.ts";
import type { VariableDeclaration } from "../../../declare/declarations.ts";
import { validationCodes } from "../codes.ts";
import { discardedAttributes } from "../opentofu/ignored-attributes.ts";

/** Reports the attributes in a value for a variable. */
export function misspelledAttributes(expression: ConfigExpression, variable: VariableDeclaration): Diagnostic[] {
  if (!variable.isTypeValid) return [];
  return discardedAttributes(expression, variable.type).flatMap(({ name, range, absent }) => {
    const suggestion = suggestCloseName(range, name, absent);
    if (suggestion === null) return [];
    const args = { variable: `var.${variable.name}`, name, suggestion };
    return [createDiagnostic(validationCodes["misspelled-attribute"], range, args)];
  });
}
