/** Applying an override file: what it sets replaces what the primary files have set, declaration by declaration. */
import type { CodeDefinition } from "../../diagnostics/index.ts";
import type { Declared, FileDeclarations, ProviderDeclaration, SettingsDeclaration } from "../declare/declarations.ts";
import type { SourceFile } from "../source/source-file.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import { placeOfDeclaration } from "./merge-files.ts";
import { type Merging, placeOfBlock, providerKey } from "./merging.ts";
import { overrideModuleCall, overrideOutput, overrideProvider, overrideResource } from "./override.ts";
import { overrideVariable } from "./override-variable.ts";
import { mergeCodes } from "./codes.ts";

/** Applies the declarations of a file. */
export function overrideFile(merging: Merging, file: SourceFile, found: FileDeclarations): void {
  const { declarations } = merging;
  overrideSettings(merging, file, found.settings);
  for (const entry of found.requiredProviders) declarations.requiredProviders.set(entry.name, entry);
  for (const provider of found.providers) overrideProviders(merging, provider);
  overrideNamed(
    merging,
    mergeCodes["missing-base-variable"],
    declarations.variables,
    found.variables,
    (base, override) => overrideVariable(merging, base, override),
  );
  overrideNamed(merging, mergeCodes["missing-base-local"], declarations.locals, found.locals, (base, override) => {
    merging.replaced.attribute(base.attribute, override.attribute);
    return override;
  });
  overrideNamed(merging, mergeCodes["missing-base-output"], declarations.outputs, found.outputs, (base, override) =>
    overrideOutput(merging, base, override),
  );
  overrideNamed(merging, mergeCodes["missing-base-module"], declarations.modules, found.modules, (base, override) =>
    overrideModuleCall(merging, base, override),
  );
  for (const resource of found.resources) {
    const address = resourceAddress(resource);
    const base = declarations.resources.get(address);
    if (base !== undefined) declarations.resources.set(address, overrideResource(merging, base, resource));
    else if (resource.mode === "managed")
      merging.reportMissing(mergeCodes["missing-base-resource"], resource, {
        noun: "resource",
        type: resource.type,
        name: resource.name,
        block: "resource",
      });
    else if (resource.mode === "data")
      merging.reportMissing(mergeCodes["missing-base-resource"], resource, {
        noun: "data resource",
        type: resource.type,
        name: resource.name,
        block: "data",
      });
  }
  for (const { block } of found.moved) merging.report(mergeCodes["moved-in-override"], placeOfBlock(file, block));
  for (const { block } of found.imports) merging.report(mergeCodes["import-in-override"], placeOfBlock(file, block));
}

function overrideNamed<T extends Declared>(
  merging: Merging,
  missing: CodeDefinition<string, { readonly name: string }>,
  into: Map<string, T>,
  found: readonly T[],
  override: (base: T, override: T) => T,
): void {
  for (const declaration of found) {
    const base = into.get(declaration.name);
    if (base === undefined) merging.reportMissing(missing, placeOfDeclaration(declaration), { name: declaration.name });
    else into.set(declaration.name, override(base, declaration));
  }
}

/** A configuration without an alias is there even if nobody has written it down. */
function overrideProviders(merging: Merging, provider: ProviderDeclaration): void {
  const { providers } = merging.declarations;
  const index = merging.providerIndexes.get(providerKey(provider));
  if (index !== undefined) providers[index] = overrideProvider(merging, providers[index]!, provider);
  else if (provider.alias === null) providers.push(provider);
  else
    merging.reportMissing(mergeCodes["missing-base-provider"], provider, {
      name: provider.name,
      alias: provider.alias,
    });
}

/** A backend takes the place of a backend and of a `cloud` block, and so does a `cloud` block. */
function overrideSettings(merging: Merging, file: SourceFile, found: readonly SettingsDeclaration[]): void {
  const [backend, otherBackend] = found.flatMap(({ backends }) => backends);
  const [cloud, otherCloud] = found.flatMap(({ clouds }) => clouds);
  if (backend !== undefined && otherBackend !== undefined)
    merging.reportWithEarlier(
      mergeCodes["duplicate-backend"],
      placeOfBlock(file, otherBackend),
      placeOfBlock(file, backend),
      (position) => ({ owner: "Each override file", backend: "A backend", position }),
    );
  if (cloud !== undefined && otherCloud !== undefined)
    merging.reportWithEarlier(
      mergeCodes["duplicate-cloud"],
      placeOfBlock(file, otherCloud),
      placeOfBlock(file, cloud),
      (position) => ({ position }),
    );
  merging.declarations.settings.push(...found);
}
