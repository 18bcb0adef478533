/** Applying an override file: what it sets replaces what the primary files have set, declaration by declaration. */
import type { DiagnosticCode } from "../../diagnostics/index.ts";
import { goQuote } from "../../text/index.ts";
import type { Declared, FileDeclarations, ProviderDeclaration, SettingsDeclaration } from "../declare/declarations.ts";
import type { SourceFile } from "../source/source-file.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import { placeOfDeclaration } from "./merge-files.ts";
import { type Merging, placeOfBlock, providerKey } from "./merging.ts";
import { overrideModuleCall, overrideOutput, overrideProvider, overrideResource } from "./override.ts";
import { overrideVariable } from "./override-variable.ts";

/** Applies the declarations of a file. */
export function overrideFile(merging: Merging, file: SourceFile, found: FileDeclarations): void {
  const { declarations } = merging;
  overrideSettings(merging, file, found.settings);
  for (const entry of found.requiredProviders) declarations.requiredProviders.set(entry.name, entry);
  for (const provider of found.providers) overrideProviders(merging, provider);
  overrideNamed(merging, "missing-base-variable", declarations.variables, found.variables, (base, override) =>
    overrideVariable(merging, base, override),
  );
  overrideNamed(merging, "missing-base-local", declarations.locals, found.locals, (base, override) => {
    merging.replaced.attribute(base.attribute, override.attribute);
    return override;
  });
  overrideNamed(merging, "missing-base-output", declarations.outputs, found.outputs, (base, override) =>
    overrideOutput(merging, base, override),
  );
  overrideNamed(merging, "missing-base-module", declarations.modules, found.modules, (base, override) =>
    overrideModuleCall(merging, base, override),
  );
  for (const resource of found.resources) {
    const address = resourceAddress(resource);
    const base = declarations.resources.get(address);
    if (base !== undefined) declarations.resources.set(address, overrideResource(merging, base, resource));
    else if (resource.mode === "managed")
      merging.reportMissing(
        "missing-base-resource",
        resource,
        "resource",
        resource.type,
        goQuote(resource.name),
        "resource",
      );
    else if (resource.mode === "data")
      merging.reportMissing(
        "missing-base-resource",
        resource,
        "data resource",
        resource.type,
        goQuote(resource.name),
        "data",
      );
  }
  for (const { block } of found.moved) merging.report("moved-in-override", placeOfBlock(file, block));
  for (const { block } of found.imports) merging.report("import-in-override", placeOfBlock(file, block));
}

function overrideNamed<T extends Declared>(
  merging: Merging,
  missing: DiagnosticCode,
  into: Map<string, T>,
  found: readonly T[],
  override: (base: T, override: T) => T,
): void {
  for (const declaration of found) {
    const base = into.get(declaration.name);
    if (base === undefined) merging.reportMissing(missing, placeOfDeclaration(declaration), goQuote(declaration.name));
    else into.set(declaration.name, override(base, declaration));
  }
}

/** A configuration without an alias is there even if nobody has written it down. */
function overrideProviders(merging: Merging, provider: ProviderDeclaration): void {
  const { providers } = merging.declarations;
  const index = merging.providerIndexes.get(providerKey(provider));
  if (index !== undefined) providers[index] = overrideProvider(merging, providers[index]!, provider);
  else if (provider.alias === null) providers.push(provider);
  else merging.reportMissing("missing-base-provider", provider, provider.name, goQuote(provider.alias));
}

/** A backend takes the place of a backend and of a `cloud` block, and so does a `cloud` block. */
function overrideSettings(merging: Merging, file: SourceFile, found: readonly SettingsDeclaration[]): void {
  const [backend, otherBackend] = found.flatMap(({ backends }) => backends);
  const [cloud, otherCloud] = found.flatMap(({ clouds }) => clouds);
  if (backend !== undefined && otherBackend !== undefined)
    merging.reportWithEarlier(
      "duplicate-backend",
      placeOfBlock(file, otherBackend),
      placeOfBlock(file, backend),
      (at) => ["Each override file", "A backend", at],
    );
  if (cloud !== undefined && otherCloud !== undefined)
    merging.reportWithEarlier("duplicate-cloud", placeOfBlock(file, otherCloud), placeOfBlock(file, cloud), (at) => [
      at,
    ]);
  merging.declarations.settings.push(...found);
}
