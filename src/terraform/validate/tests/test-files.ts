/** Test files in their module: what they say of directories. */
import { createDiagnostic, type Diagnostic } from "../../../diagnostics/index.ts";
import { isLocalSource } from "../../addresses/module-source.ts";
import { isDamaged } from "../../declare/read-declarations.ts";
import type { Module } from "../../model/module.ts";
import type { MockProviderDeclaration } from "../../tests/test-declarations.ts";
import { readTestFile } from "../../tests/test-file.ts";
import { directoryCodes } from "./codes.ts";
import { featureDiagnostics } from "../versions/features.ts";
import { runReferenceDiagnostics } from "./run-references.ts";

/** How many directories are searched: that of the tests and those above it. */
const MAX_DIRECTORIES = 8;

/** What is wrong with a test file of a module, in source order. */
export function testFileDiagnostics(module: Module, name: string): readonly Diagnostic[] {
  const file = module.tests.find((test) => test.name === name);
  if (file === undefined) return [];
  const { declarations, diagnostics: reported, uses } = readTestFile(file, module.versions);
  const diagnostics = [...reported, ...featureDiagnostics(module, file, uses)];
  if (isDamaged(file) || module.dialect !== "terraform") return diagnostics;
  const missing = missingMockDirectories(declarations.mockProviders, module);
  const ofRuns = runReferenceDiagnostics(module, file, declarations);
  return [...diagnostics, ...missing, ...ofRuns].toSorted((a, b) => a.subject.start - b.subject.start);
}

/** Mocked providers whose directories are not there. Only paths that cannot be anything else are looked for. */
function missingMockDirectories(providers: readonly MockProviderDeclaration[], module: Module): Diagnostic[] {
  return providers.flatMap(({ source, range }) => {
    if (source === null || !isLocalSource(source) || hasDirectory(module, source)) return [];
    return [createDiagnostic(directoryCodes["missing-mock-directory"], range, { directory: source })];
  });
}

/**
 * Returns true where there is a directory at a path from the module. Where a directory has tests alone, the option `-test-directory` gives
 * them to a module above it, and the path starts there.
 */
function hasDirectory(tests: Module, path: string): boolean {
  let module: Module | null = tests;
  for (let count = 0; module !== null && count < MAX_DIRECTORIES; count++) {
    const isWhole = module.configuration.length > 0;
    if ((isWhole || module === tests) && module.hasDirectory(path)) return true;
    if (isWhole) return false;
    module = module.parent();
  }
  return false;
}
