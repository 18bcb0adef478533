/** Checks references to directories in test files. */
import { createDiagnostic, type Diagnostic } from "../../../../diagnostics/index.ts";
import { isLocalSource } from "../../../addresses/module-source.ts";
import { isDamaged } from "../../../declare/read-declarations.ts";
import type { Module } from "../../../model/module.ts";
import type { MockProviderDeclaration } from "../../../documents/test-files/test-declarations.ts";
import { readTestFile } from "../../../documents/test-files/test-file.ts";
import { directoryCodes } from "./codes.ts";
import { featureDiagnostics, unreadFileDiagnostics } from "../../features/features.ts";
import { runReferenceDiagnostics } from "./run-references.ts";

/** The maximum number of directories that are searched: the tests' directory and its parents. */
const MAX_DIRECTORIES = 8;

/** Returns the diagnostics for a module's test file, in source order. */
export function testFileDiagnostics(module: Module, name: string): readonly Diagnostic[] {
  const file = module.tests.find((test) => test.name === name);
  if (file === undefined) return [];
  const unread = unreadFileDiagnostics(module, file, "test-files");
  if (unread.length > 0) return unread;
  const { declarations, diagnostics: reported, uses } = readTestFile(file, module.versions);
  const diagnostics = [...reported, ...featureDiagnostics(module, file, uses)];
  if (isDamaged(file)) return diagnostics;
  // OpenTofu also accepts files, and paths from the test file's directory.
  const missing = module.dialect === "terraform" ? missingMockDirectories(declarations.mockProviders, module) : [];
  const ofRuns = runReferenceDiagnostics(module, file, declarations);
  return [...diagnostics, ...missing, ...ofRuns].toSorted((a, b) => a.subject.start - b.subject.start);
}

/** Returns mock providers whose directories are missing. Only paths that cannot have another meaning are checked. */
function missingMockDirectories(providers: readonly MockProviderDeclaration[], module: Module): Diagnostic[] {
  return providers.flatMap(({ source, range }) => {
    if (source === null || !isLocalSource(source) || hasDirectory(module, source)) return [];
    return [createDiagnostic(directoryCodes["missing-mock-directory"], range, { directory: source })];
  });
}

/**
 * Returns true if a path relative to the module is a directory. If a directory contains only tests, the option
 * `-test-directory` assigns them to a parent module, and the path starts there.
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
