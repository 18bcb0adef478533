/** Whether calls of child modules pass what the child declares. Only children whose files can all be read are known. */
import { applyDefaults, type BodyAttribute } from "../../model/index.ts";
import { convert, ConversionError, EPHEMERAL, unmarkDeep } from "../../values/index.ts";
import { placeOf } from "../config/index.ts";
import type { ModuleCallDeclaration, VariableDeclaration } from "../declarations.ts";
import { joinPath } from "../host.ts";
import { plainContext, siteOf } from "../sites.ts";
import type { CheckContext } from "./check-context.ts";

/** Checks the calls of a file. */
export function checkModuleCalls(context: CheckContext): void {
  for (const call of context.own.modules) {
    const child = context.childOf(context.declarations.modules.get(call.name) ?? call);
    if (child === null || !child.isComplete) continue;
    const { variables } = child.declarations;
    unsupportedOrMissing(context, call, variables);
    for (const attribute of call.arguments.values()) {
      const variable = variables.get(attribute.name);
      if (variable !== undefined) argument(context, call, attribute, variable);
    }
  }
}

function unsupportedOrMissing(
  context: CheckContext,
  call: ModuleCallDeclaration,
  variables: ReadonlyMap<string, VariableDeclaration>,
): void {
  const isOverridden = context.isOverridden(`module.${call.name}`);
  const attributes = [...variables.values()].map(({ name, defaultAttribute }) => ({
    name,
    required: defaultAttribute === null && !isOverridden,
  }));
  for (const diagnostic of call.config.decode({ attributes }).diagnostics) context.take(diagnostic);
}

function argument(
  context: CheckContext,
  call: ModuleCallDeclaration,
  attribute: BodyAttribute,
  variable: VariableDeclaration,
): void {
  const repetition = context.declarations.modules.get(call.name) ?? call;
  const site = siteOf({ ...plainContext(context.file), repetition }, attribute);
  const value = context.valueAt(site);
  if (value === null || !variable.isTypeValid) return;
  const converted = convert(applyDefaults(variable.defaults, value), variable.type);
  if (converted instanceof ConversionError) {
    const name = `module.${call.name}.var.${variable.name}`;
    const place = `${joinPath(".", call.source ?? "")}/${placeOf(variable.file, variable.range)}`;
    context.report("unsuitable-module-argument", site.range, name, place, converted.message);
    return;
  }
  const isEphemeral = value.containsMarked && unmarkDeep(value).marks.has(EPHEMERAL);
  if (isEphemeral && !variable.isEphemeral) context.report("ephemeral-module-argument", site.range);
}
