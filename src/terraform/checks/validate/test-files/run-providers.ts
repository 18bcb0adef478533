/**
 * Checks runs' providers: the test file must configure or mock those that runs pass to their modules, and those
 * that modules expect from their callers.
 */
import { type DiagnosticSink, suggestCloseName } from "../../../../diagnostics/index.ts";
import { type ProviderReference, providerReferenceText } from "../../../addresses/provider-reference.ts";
import { resourceAddress } from "../../../addresses/resource-address.ts";
import type { ModuleDeclarations } from "../../../declare/declarations.ts";
import { namedConfiguration } from "../../../declare/providers/provider-references.ts";
import type { RunDeclaration } from "../../../documents/test-files/test-declarations.ts";
import { directoryCodes } from "./codes.ts";
import type { RunModules } from "./run-modules.ts";
import { checkProviderTypes, providerKey } from "./run-provider-types.ts";

/** Reports the providers in `providers` arguments that the test file does not define, and those that runs lack. */
export function checkRunProviders(sink: DiagnosticSink, modules: RunModules): void {
  const { tests } = modules;
  const names = new Set([...tests.providers, ...tests.mockProviders].map(providerKey));
  const isMissing = (reference: ProviderReference): boolean => !names.has(providerReferenceText(reference));
  const passed = tests.runs.flatMap(({ passedProviders }) => passedProviders.map(({ inParent }) => inParent));
  for (const reference of passed.filter(isMissing)) {
    const provider = providerReferenceText(reference);
    const suggestion = suggestCloseName(reference.range, provider, names);
    sink.report(directoryCodes["undefined-test-provider"], reference.range, { provider, suggestion });
  }
  for (const run of tests.runs) checkExpectedProviders(sink, modules, run, names);
  checkProviderTypes(sink, modules);
}

/**
 * Reports the configurations that a run's module uses and expects from its caller, and that the run does not have. A run
 * has those in its `providers` argument, or without one all in the test file.
 */
function checkExpectedProviders(
  sink: DiagnosticSink,
  modules: RunModules,
  run: RunDeclaration,
  defined: ReadonlySet<string>,
): void {
  const module = modules.moduleOf(run);
  if (module === null || (run.providers !== null && run.passedProviders.length === 0)) return;
  const { declarations } = module;
  const passed = new Set(run.passedProviders.map(({ inChild }) => providerReferenceText(inChild)));
  const given = passed.size > 0 ? passed : defined;
  const configured = new Set(declarations.providers.map(providerKey));
  for (const [name, user] of usersOfExpected(declarations)) {
    if (given.has(name) || configured.has(name)) continue;
    sink.report(directoryCodes["missing-run-provider"], run.range, { provider: name, user });
  }
}

/** Returns an object that uses each configuration that a module expects from its caller. */
function usersOfExpected(declarations: ModuleDeclarations): ReadonlyMap<string, string> {
  const { requiredProviders, resources, modules } = declarations;
  const aliases = [...requiredProviders.values()].flatMap((entry) => entry.configurationAliases);
  const expected = new Set(aliases.map(providerReferenceText));
  const users = new Map<string, string>();
  const add = (reference: Pick<ProviderReference, "localName" | "alias">, user: string): void => {
    const name = providerReferenceText({ ...reference, range: { start: 0, end: 0 } });
    if (expected.has(name) && !users.has(name)) users.set(name, user);
  };
  for (const resource of resources.values()) {
    const used = resource.provider && namedConfiguration(resource.provider.expression);
    if (used != null) add(used, resourceAddress(resource));
  }
  for (const { name, passedProviders } of modules.values())
    for (const { inParent } of passedProviders) add(inParent, `module.${name}`);
  return users;
}
