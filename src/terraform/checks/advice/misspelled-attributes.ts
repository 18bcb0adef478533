/** Finds misspelled attributes in defaults and in arguments for called modules: Terraform drops them. */
import { ownCalls, calledModule, type ReviewContext } from "../review-context.ts";
import { misspelledAttributes } from "../validate/variables/misspelled-attributes.ts";

/** Reports the attributes in a file. */
export function checkMisspelledAttributes(context: ReviewContext): void {
  const { module, fileDeclarations, sink } = context;
  // OpenTofu reports all attributes that are dropped.
  if (module.versions.alwaysHas("ignored-object-attributes")) return;
  for (const variable of fileDeclarations.variables)
    if (variable.defaultAttribute !== null)
      sink.addAll(misspelledAttributes(variable.defaultAttribute.expression, variable));
  for (const call of ownCalls(context)) {
    const child = calledModule(module, call);
    for (const { name, expression } of child === null ? [] : call.arguments.values()) {
      const variable = child!.declarations.variables.get(name);
      if (variable !== undefined) sink.addAll(misspelledAttributes(expression, variable));
    }
  }
}
