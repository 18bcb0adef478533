/** The provider configuration that a resource uses in a plan, passed on by module calls. */
import { staticTraversal } from "../../../model/index.ts";
import { localNameOfType } from "../../addresses/provider-address.ts";
import type { ProviderDeclaration, ResourceDeclaration } from "../../declare/declarations.ts";
import type { PlannedModule } from "./planned-module.ts";
import { isKnownRoot } from "./root-variables.ts";

/** A provider configuration in its module. */
export interface PlannedConfiguration {
  readonly planned: PlannedModule;
  readonly declaration: ProviderDeclaration;
}

/**
 * Returns the provider configuration of a resource: `"empty"` if a root module certainly has none, null if it is
 * unknown, because callers may pass one.
 */
export function configurationOf(
  planned: PlannedModule,
  { provider, type }: ResourceDeclaration,
): PlannedConfiguration | "empty" | null {
  if (provider === null) return find(planned, localNameOfType(type), null);
  const [root, step, ...rest] = staticTraversal(provider.expression) ?? [];
  if (root?.kind !== "root" || rest.length > 0) return null;
  if (step === undefined) return find(planned, root.name, null);
  return step.kind === "attribute" ? find(planned, root.name, step.name) : null;
}

function find(planned: PlannedModule, localName: string, alias: string | null): PlannedConfiguration | "empty" | null {
  const { from, module } = planned;
  const declaration = module.declarations.providers.find((one) => one.name === localName && one.alias === alias);
  if (declaration !== undefined) return { planned, declaration };
  if (from === null) return isKnownRoot(module) && alias === null ? "empty" : null;
  const { call, caller } = from;
  // Without `providers`, a called module has its caller's default configurations.
  if (call.providers === null) return alias === null ? find(caller, localName, null) : null;
  const passed = call.passedProviders.find(
    ({ inChild }) => inChild.localName === localName && inChild.alias === alias,
  )?.inParent;
  return passed === undefined || passed.hasKey === true ? null : find(caller, passed.localName, passed.alias);
}
