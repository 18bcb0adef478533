/** Applies an override file: its values replace those in the primary files, declaration by declaration. */
import type { CodeDefinition } from "../../diagnostics/index.ts";
import type { Declared, FileDeclarations, ProviderDeclaration, SettingsDeclaration } from "../declare/declarations.ts";
import type { SourceFile } from "../source/source-file.ts";
import { resourceAddress, typeAndName } from "../addresses/resource-address.ts";
import { rangeOfDeclaration } from "./add-file.ts";
import { type MergeState, rangeOfBlock, providerKey } from "./merge-state.ts";
import {
  overrideAction,
  overrideModuleCall,
  overrideOutput,
  overrideProvider,
  overrideResource,
} from "./override-block.ts";
import { overrideVariable } from "./override-variable.ts";
import { mergeCodes } from "./codes.ts";

/** Applies a file's declarations. */
export function overrideFile(state: MergeState, file: SourceFile, overrides: FileDeclarations): void {
  const { declarations } = state;
  overrideSettings(state, file, overrides.settings);
  for (const entry of overrides.requiredProviders) declarations.requiredProviders.set(entry.name, entry);
  for (const provider of overrides.providers) overrideProviders(state, provider);
  overrideNamed(
    state,
    mergeCodes["missing-base-variable"],
    declarations.variables,
    overrides.variables,
    (base, override) => overrideVariable(state, base, override),
  );
  overrideNamed(state, mergeCodes["missing-base-local"], declarations.locals, overrides.locals, (base, override) => {
    state.replaced.attribute(base.attribute, override.attribute);
    return override;
  });
  overrideNamed(state, mergeCodes["missing-base-output"], declarations.outputs, overrides.outputs, (base, override) =>
    overrideOutput(state, base, override),
  );
  overrideNamed(state, mergeCodes["missing-base-module"], declarations.modules, overrides.modules, (base, override) =>
    overrideModuleCall(state, base, override),
  );
  for (const resource of overrides.resources) {
    const address = resourceAddress(resource);
    const base = declarations.resources.get(address);
    if (base !== undefined) declarations.resources.set(address, overrideResource(state, base, resource));
    else if (resource.mode === "managed")
      state.reportMissing(mergeCodes["missing-base-resource"], resource, {
        noun: "resource",
        type: resource.type,
        name: resource.name,
        block: "resource",
      });
    else if (resource.mode === "data")
      state.reportMissing(mergeCodes["missing-base-resource"], resource, {
        noun: "data resource",
        type: resource.type,
        name: resource.name,
        block: "data",
      });
  }
  for (const action of overrides.actions) {
    const { type, name } = action;
    const base = declarations.actions.get(typeAndName(action));
    if (base !== undefined) declarations.actions.set(typeAndName(action), overrideAction(state, base, action));
    else
      state.reportMissing(mergeCodes["missing-base-resource"], action, { noun: "action", type, name, block: "action" });
  }
  for (const { block } of overrides.moved) state.report(mergeCodes["moved-in-override"], rangeOfBlock(file, block));
  for (const { block } of overrides.imports) state.report(mergeCodes["import-in-override"], rangeOfBlock(file, block));
}

function overrideNamed<T extends Declared>(
  state: MergeState,
  missing: CodeDefinition<string, { readonly name: string }>,
  into: Map<string, T>,
  declarations: readonly T[],
  override: (base: T, override: T) => T,
): void {
  for (const declaration of declarations) {
    const base = into.get(declaration.name);
    if (base === undefined) state.reportMissing(missing, rangeOfDeclaration(declaration), { name: declaration.name });
    else into.set(declaration.name, override(base, declaration));
  }
}

/** Overrides a provider configuration. The one without an alias exists even without a block. */
function overrideProviders(state: MergeState, provider: ProviderDeclaration): void {
  const { providers } = state.declarations;
  const index = state.providerIndexes.get(providerKey(provider));
  if (index !== undefined) providers[index] = overrideProvider(state, providers[index]!, provider);
  else if (provider.alias === null) providers.push(provider);
  else
    state.reportMissing(mergeCodes["missing-base-provider"], provider, {
      name: provider.name,
      alias: provider.alias,
    });
}

/** Overrides settings. A backend replaces a backend or a `cloud` block, and so does a `cloud` block. */
function overrideSettings(state: MergeState, file: SourceFile, settings: readonly SettingsDeclaration[]): void {
  const [backend, otherBackend] = settings.flatMap(({ backends }) => backends);
  const [cloud, otherCloud] = settings.flatMap(({ clouds }) => clouds);
  if (backend !== undefined && otherBackend !== undefined)
    state.reportWithEarlier(
      mergeCodes["duplicate-backend"],
      rangeOfBlock(file, otherBackend),
      rangeOfBlock(file, backend),
      (position) => ({ owner: "Each override file", backend: "A backend", position }),
    );
  if (cloud !== undefined && otherCloud !== undefined)
    state.reportWithEarlier(
      mergeCodes["duplicate-cloud"],
      rangeOfBlock(file, otherCloud),
      rangeOfBlock(file, cloud),
      (position) => ({ position }),
    );
  state.replaced.settings(state.declarations.settings, settings);
  state.declarations.settings.push(...settings);
}
