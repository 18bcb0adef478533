/**
 * Validates a module's files, with the wording of `terraform validate`. Functions on the module: results are memoized
 * for its lifetime.
 */
import type { Diagnostic } from "../../../diagnostics/index.ts";
import { groupBy } from "../../../memo.ts";
import { configurationFileNamed } from "../../model/files.ts";
import type { ConfigurationFile, Module } from "../../model/module.ts";
import type { ModuleDiagnostic } from "../../source/module-diagnostic.ts";
import { roleOf } from "../../source/source-file.ts";
import { checkFile } from "./configuration.ts";
import { cycleDiagnostics } from "./cycles.ts";
import { queryFileDiagnostics } from "./queries/query-files.ts";
import { providerDiagnostics } from "./modules/provider-checks.ts";
import { isStackFile } from "../../documents/stacks/stack.ts";
import { stackFileDiagnostics } from "./stacks/stack-files.ts";
import { mockFileDiagnostics } from "./test-files/mock-files.ts";
import { testFileDiagnostics } from "./test-files/test-files.ts";
import { calledUses } from "../features/called-features.ts";
import { expressionUses, featureDiagnostics } from "../features/features.ts";
import { inProduct } from "../product-words.ts";
import type { SoundExpressions, Validation } from "./results.ts";
import { variableFileDiagnostics } from "./variables/variable-files.ts";
import { withWorkOf } from "../../../work.ts";
import { checkContextOf } from "./check-context.ts";
import { sitesOf } from "../../model/file-sites.ts";
import { Portion } from "../../model/states/portion.ts";
import { pairQuery, query } from "../../query.ts";

const NOTHING_SOUND: SoundExpressions = new Set();

/**
 * Validates a file in a module, by its name: configuration, tests, mocks, queries or variable values. Other files have no
 * diagnostics.
 */
export const validate: (module: Module, fileName: string) => Validation = pairQuery("validate", (module, fileName) =>
  withWorkOf(module, () => validated(module, fileName)),
);

function validated(module: Module, fileName: string): Validation {
  const checked = configurationFileNamed(module, fileName);
  const validation =
    checked === null
      ? { diagnostics: otherDiagnostics(module, fileName), sound: NOTHING_SOUND }
      : validateConfiguration(module, checked);
  return { ...validation, diagnostics: inProduct(validation.diagnostics, module.dialect) };
}

/** Returns all diagnostics for a module's configuration, tests and queries, but not for variable files. */
export function validateAll(module: Module): ModuleDiagnostic[] {
  const others = module.files.filter((file) => file.role === "query" || isStackFile(file));
  const files = [...module.configuration.map(({ file }) => file), ...module.tests, ...others];
  return files.flatMap(({ name }) =>
    validate(module, name).diagnostics.map((diagnostic) => ({ file: name, diagnostic })),
  );
}

function validateConfiguration(module: Module, checked: ConfigurationFile): Validation {
  const { file, diagnostics } = checked;
  if (!module.isComplete) return { diagnostics, sound: NOTHING_SOUND };
  const together = diagnosticsTogether(module).get(file.name) ?? [];
  const portion = new Portion(module, checked, "validation");
  const context = checkContextOf(module, portion.of, sitesOf(module, portion.of));
  checkFile(context);
  const { sound } = context.results;
  portion.finish(
    context.sink.diagnostics.map(({ subject }) => subject),
    sound,
  );
  const ofExpressions = expressionUses(module, file, sitesOf(module, checked));
  const uses = [...checked.uses, ...ofExpressions, ...calledUses(module, checked.declarations)];
  const all = [
    ...diagnostics,
    ...together.map(({ diagnostic }) => diagnostic),
    ...context.sink.diagnostics,
    ...featureDiagnostics(module, file, uses),
  ];
  return {
    diagnostics: all.toSorted((a, b) => a.subject.start - b.subject.start),
    sound: { has: (expression) => sound.has(expression) || portion.wasSound(expression) },
  };
}

/** Returns the diagnostics for declarations across files, by the name of the file that they are reported in. */
const diagnosticsTogether: (module: Module) => ReadonlyMap<string | null, readonly ModuleDiagnostic[]> = query(
  "diagnosticsTogether",
  (module) => {
    const diagnostics = [...module.merged.diagnostics, ...cycleDiagnostics(module), ...providerDiagnostics(module)];
    return groupBy(diagnostics, ({ file }) => file);
  },
);

function otherDiagnostics(module: Module, name: string): readonly Diagnostic[] {
  switch (roleOf(name)) {
    case "test":
      return testFileDiagnostics(module, name);
    case "stack":
    case "deployment":
      return stackFileDiagnostics(module, name);
    case "mock":
      return mockFileDiagnostics(module).get(name) ?? [];
    case "query":
      return queryFileDiagnostics(module, name);
    default:
      return variableFileDiagnostics(module, name);
  }
}
