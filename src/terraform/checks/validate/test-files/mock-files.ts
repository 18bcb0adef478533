/**
 * Checks mock files (`*.tfmock.hcl`) in their module: duplicates across files, if a test reads them together. A test
 * does so for each `mock_provider` with the directory as its source.
 */
import { createDiagnostic, type Diagnostic, type DiagnosticRanges, relatedTo } from "../../../../diagnostics/index.ts";
import type { FileRange } from "../../../merge/merge-state.ts";
import { goQuote, type TextRange } from "../../../../text/index.ts";
import { addressText } from "../../../addresses/address.ts";
import { isDamaged } from "../../../declare/read-declarations.ts";
import type { Module } from "../../../model/module.ts";
import { pathIn } from "../../../source/host.ts";
import { rangeText } from "../../../source/range-text.ts";
import { type MockFileReading, readMockFile } from "../../../documents/test-files/mock-files.ts";
import { readTestFile } from "../../../documents/test-files/test-file.ts";
import { directoryCodes } from "./codes.ts";
import { query } from "../../../query.ts";

/** The maximum number of directories that are searched: the mocks' directory and its parents. */
const MAX_DIRECTORIES = 8;

/** Returns the diagnostics for a module's mock files, by name. The files are in reading order. */
export const mockFileDiagnostics: (module: Module) => ReadonlyMap<string, readonly Diagnostic[]> = query(
  "mockFileDiagnostics",
  (module) => {
    const first = new Map<string, FileRange>();
    const byFile = new Map<string, readonly Diagnostic[]>();
    for (const file of module.files) {
      if (file.role !== "mock" || isDamaged(file)) continue;
      const reading = readMockFile(file, module.versions);
      const repeated = collisions(reading, first);
      const isRepeated = repeated.length > 0 && isReadByTests(module);
      const diagnostics = [...reading.diagnostics, ...(isRepeated ? repeated : [])];
      byFile.set(
        file.name,
        diagnostics.toSorted((a, b) => a.subject.start - b.subject.start),
      );
      for (const { key, block } of keyed(reading)) if (!first.has(key)) first.set(key, { file, range: block });
    }
    return byFile;
  },
);

/** Returns whether a test in the module, or in a parent directory, reads the mock files in the module's directory. */
function isReadByTests(mocks: Module): boolean {
  let module: Module | null = mocks;
  for (let count = 0; module !== null && count < MAX_DIRECTORIES; count++) {
    const { directory, versions, tests } = module;
    const sources = tests.flatMap((test) => readTestFile(test, versions).declarations.mockProviders);
    if (sources.some(({ source }) => source !== null && pathIn(directory, source) === mocks.directory)) return true;
    module = module.parent();
  }
  return false;
}

/** Returns duplicates of declarations in earlier files. `first` contains their ranges. */
function collisions(reading: MockFileReading, first: ReadonlyMap<string, FileRange>): Diagnostic[] {
  const seen = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const { key, report } of keyed(reading)) {
    const earlier = first.get(key);
    // Duplicates within one file were already reported.
    if (earlier !== undefined && !seen.has(key)) {
      const related = relatedTo("Defined here first", earlier.range, earlier.file.name);
      diagnostics.push(report(rangeText(earlier.file, earlier.range), related));
    }
    seen.add(key);
  }
  return diagnostics;
}

interface Keyed {
  readonly key: string;
  /** The block's header. */
  readonly block: TextRange;
  readonly report: (position: string, related: DiagnosticRanges) => Diagnostic;
}

/** Returns a file's declarations with their keys, which must be unique. */
function keyed({ mocks, overrides }: MockFileReading): Keyed[] {
  const ofMocks = mocks.map(({ block, type, typeRange }): Keyed => {
    const args = { block: block.type, type };
    return {
      key: `${block.type} ${goQuote(type)}`,
      block: block.definitionRange,
      report: (position, related) =>
        createDiagnostic(directoryCodes["duplicate-mock-in-files"], typeRange, { ...args, position }, related),
    };
  });
  const ofOverrides = overrides.flatMap(({ block: { definitionRange }, target }): Keyed[] => {
    if (target === null) return [];
    const address = addressText(target);
    const report: Keyed["report"] = (position, related) =>
      createDiagnostic(directoryCodes["duplicate-override-in-files"], definitionRange, { address, position }, related);
    return [{ key: address, block: definitionRange, report }];
  });
  return [...ofMocks, ...ofOverrides];
}
