/** Checks providers in stacks: requirements, configurations, and those that components pass to their modules. */
import { expressionRange } from "../../../../model/index.ts";
import {
  BUILTIN_PROVIDER,
  impliedProvider,
  localNameOfType,
  providerAddress,
  requiredAddress,
} from "../../../addresses/provider-address.ts";
import { providerReferenceText } from "../../../addresses/provider-reference.ts";
import type { ModuleDeclarations, RequiredProviderDeclaration } from "../../../declare/declarations.ts";
import { namedConfiguration } from "../../../declare/providers/provider-references.ts";
import type { Module } from "../../../model/module.ts";
import type { ComponentDeclaration } from "../../../documents/stacks/stack-declarations.ts";
import { stackCheckCodes } from "./codes.ts";
import type { StackContext } from "./stack-context.ts";
import { stackReferences } from "./stack-names.ts";

/** Reports provider configurations in a file whose provider the stack does not require. */
export function checkStackProviders(context: StackContext): void {
  for (const { type, typeRange } of context.declarations.providers)
    // The built-in provider can be omitted.
    if (!context.stack.requiredProviders.has(type) && type !== "terraform")
      context.sink.report(stackCheckCodes["undeclared-stack-provider"], typeRange, { name: type });
}

/** Checks the providers that a component passes to its module. */
export function checkComponentProviders(
  context: StackContext,
  component: Pick<ComponentDeclaration, "name" | "range" | "source" | "sourceAttribute" | "providers">,
  module: Module,
): void {
  const range = component.sourceAttribute?.range ?? component.range;
  if (module.declarations.providers.length > 0)
    context.sink.report(stackCheckCodes["inline-provider-configuration"], range, { directory: component.source ?? "" });
  for (const { name, provider } of slotsOf(module)) {
    const passed = component.providers.find((one) => one.name === name);
    if (passed === undefined) {
      const args = { component: component.name, name, provider };
      context.sink.report(stackCheckCodes["missing-component-provider"], component.range, args);
      continue;
    }
    const [reference] = stackReferences({ expression: passed.value, iterators: [] });
    const [type] = reference?.root === "provider" ? reference.names : [];
    // A provider that the stack does not require is reported at its configuration, and where that is missing.
    const given =
      type !== undefined && context.stack.requiredProviders.has(type)
        ? providerAddress(context.stack, { localName: type })
        : null;
    if (given !== null && given !== provider)
      context.sink.report(stackCheckCodes["mismatched-component-provider"], expressionRange(passed.value), {
        name,
        expected: provider,
        given,
      });
  }
}

/** A configuration that a module gets from its caller. */
interface Slot {
  readonly name: string;
  readonly provider: string;
}

/**
 * Returns the configurations that a module requires in its `required_providers`, and those that its resources and actions
 * use without a requirement. The built-in provider is left out.
 */
function slotsOf({ declarations }: Module): Slot[] {
  const implied = new Map<string, string>();
  for (const { type, provider } of [...declarations.resources.values(), ...declarations.actions.values()]) {
    const used =
      provider === null ? { localName: localNameOfType(type), alias: null } : namedConfiguration(provider.expression);
    if (used === null || declarations.requiredProviders.has(used.localName)) continue;
    const address = impliedProvider(used.localName);
    if (address !== BUILTIN_PROVIDER)
      implied.set(used.alias === null ? used.localName : `${used.localName}.${used.alias}`, address);
  }
  return [...explicitSlots(declarations), ...[...implied].map(([name, provider]) => ({ name, provider }))];
}

function explicitSlots(declarations: ModuleDeclarations): Slot[] {
  return [...declarations.requiredProviders.values()].flatMap((entry) => {
    const provider = requiredAddress(declarations, entry.name);
    if (provider === null || provider === undefined || provider === BUILTIN_PROVIDER) return [];
    return namesOf(entry).map((name) => ({ name, provider }));
  });
}

function namesOf({ name, configurationAliases }: RequiredProviderDeclaration): string[] {
  return configurationAliases.length === 0 ? [name] : configurationAliases.map(providerReferenceText);
}
