/**
 * Checks that a test file's provider configurations are for the providers of the module under test. A name in the file
 * represents the provider that the first run with it needs.
 */
import type { DiagnosticSink } from "../../../../diagnostics/index.ts";
import { officialProvider, providerAddress } from "../../../addresses/provider-address.ts";
import { providerReferenceText } from "../../../addresses/provider-reference.ts";
import type { ModuleDeclarations, ProviderDeclaration } from "../../../declare/declarations.ts";
import type { RunDeclaration } from "../../../documents/test-files/test-declarations.ts";
import { directoryCodes } from "./codes.ts";
import type { RunModules } from "./run-modules.ts";

/** Each local name's provider; null for an unknown one. */
type ProviderTypes = Map<string, string | null>;

/** Returns a configuration's name as in references. */
export function providerKey({ name, alias, range }: ProviderDeclaration): string {
  return providerReferenceText({ localName: name, alias, range });
}

/** Reports the configurations that represent another provider than in the module under test. */
export function checkProviderTypes(sink: DiagnosticSink, modules: RunModules): void {
  const { tests, module } = modules;
  const types: ProviderTypes = new Map();
  const defined = [...tests.providers, ...tests.mockProviders];
  const names = new Set(defined.map(({ name }) => name));
  for (const run of tests.runs) {
    const runModule = modules.moduleOf(run);
    if (runModule === null) return;
    if (run.passedProviders.length === 0) addNamed(types, names, runModule.declarations);
    else checkPassed(sink, run, types, names, runModule.declarations);
  }
  const hasUnpassed = tests.runs.some(({ hasModule, passedProviders }) => !hasModule && passedProviders.length === 0);
  if (!hasUnpassed) return;
  const expected = expectedConfigurations(module.declarations);
  for (const provider of defined) {
    const name = providerKey(provider);
    const given = types.get(provider.name) ?? null;
    const other = expected.get(name) ?? null;
    if (given === null || other === null || given === other) continue;
    const args = { provider: name, given, name, expected: other };
    sink.report(directoryCodes["test-provider-type-mismatch"], provider.range, args);
  }
}

/** Adds providers for the file's names that a run's module has too. */
function addNamed(types: ProviderTypes, names: ReadonlySet<string>, module: ModuleDeclarations): void {
  for (const name of namesIn(module)) if (names.has(name) && !types.has(name)) types.set(name, typeIn(module, name));
}

/** Adds the providers that a run passes on, and reports those that are for another provider than in the module. */
function checkPassed(
  sink: DiagnosticSink,
  run: RunDeclaration,
  types: ProviderTypes,
  names: ReadonlySet<string>,
  module: ModuleDeclarations,
): void {
  for (const { inChild, inParent } of run.passedProviders) {
    const isNamed = namesIn(module).has(inChild.localName);
    const expected = isNamed ? typeIn(module, inChild.localName) : officialProvider(inChild.localName);
    const { localName } = inParent;
    if (!types.has(localName)) {
      if (names.has(localName)) types.set(localName, expected);
      continue;
    }
    const given = types.get(localName) ?? null;
    if (run.hasModule || given === null || expected === null || given === expected) continue;
    const args = { provider: providerReferenceText(inParent), given, name: inChild.localName, expected };
    sink.report(directoryCodes["test-provider-type-mismatch"], inParent.range, args);
  }
}

/** Returns the local names that a module requires or configures. */
function namesIn({ requiredProviders, providers }: ModuleDeclarations): ReadonlySet<string> {
  return new Set([...requiredProviders.keys(), ...providers.map(({ name }) => name)]);
}

function typeIn(module: ModuleDeclarations, localName: string): string | null {
  return providerAddress(module, { localName });
}

/** Returns the provider for each configuration that the module under test requires or has, by its name in references. */
function expectedConfigurations(module: ModuleDeclarations): ReadonlyMap<string, string | null> {
  const required = [...module.requiredProviders.values()].flatMap(({ name, configurationAliases }) => {
    const type = typeIn(module, name);
    return [name, ...configurationAliases.map(providerReferenceText)].map((key) => [key, type] as const);
  });
  return new Map([
    ...required,
    ...module.providers.map((provider) => [providerKey(provider), typeIn(module, provider.name)] as const),
  ]);
}
