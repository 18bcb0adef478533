/** Checks the providers that runs pass to their modules: the test file must configure or mock them. */
import { type DiagnosticSink, suggestCloseName } from "../../../diagnostics/index.ts";
import { type ProviderReference, providerReferenceText } from "../../addresses/provider-reference.ts";
import type { ProviderDeclaration } from "../../declare/declarations.ts";
import { directoryCodes } from "./codes.ts";
import type { RunModules } from "./run-modules.ts";

/** Reports the providers in `providers` arguments that the test file does not define. */
export function checkRunProviders(sink: DiagnosticSink, { tests }: RunModules): void {
  const textOf = ({ name, alias, range }: ProviderDeclaration): string =>
    providerReferenceText({ localName: name, alias, range });
  const names = new Set([...tests.providers, ...tests.mockProviders].map(textOf));
  const isMissing = (reference: ProviderReference): boolean => !names.has(providerReferenceText(reference));
  const passed = tests.runs.flatMap(({ passedProviders }) => passedProviders.map(({ inParent }) => inParent));
  for (const reference of passed.filter(isMissing)) {
    const provider = providerReferenceText(reference);
    const suggestion = suggestCloseName(reference.range, provider, names);
    sink.report(directoryCodes["undefined-test-provider"], reference.range, { provider, suggestion });
  }
}
