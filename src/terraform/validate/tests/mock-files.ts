/**
 * Files of mocks (`*.tfmock.hcl`) in their module: what several of them have, where a test reads them together. A test does so for each
 * `mock_provider` that names the directory as its source.
 */
import { createDiagnostic, type Diagnostic, type DiagnosticCode } from "../../../diagnostics/index.ts";
import { memoize } from "../../../memo.ts";
import { goQuote, type TextRange } from "../../../text/index.ts";
import { addressText } from "../../addresses/address-text.ts";
import { isDamaged } from "../../declare/read-declarations.ts";
import type { Module } from "../../model/module.ts";
import { pathIn } from "../../source/host.ts";
import { placeOf } from "../../source/place.ts";
import { type MockFileReading, readMockFile } from "../../tests/mock-files.ts";
import { readTestFile } from "../../tests/test-file.ts";

/** How many directories are looked through: that of the mocks and those above it. */
const MAX_DIRECTORIES = 8;

/** What is wrong with the files of mocks of a module, by their names. They are in the order in which they are read. */
export const mockFileDiagnostics: (module: Module) => ReadonlyMap<string, readonly Diagnostic[]> = memoize((module) => {
  const first = new Map<string, string>();
  const found = new Map<string, readonly Diagnostic[]>();
  for (const file of module.files) {
    if (file.role !== "mock" || isDamaged(file)) continue;
    const reading = readMockFile(file, module.dialect);
    const repeated = collisions(reading, first);
    const isRepeated = repeated.length > 0 && isReadByTests(module);
    const diagnostics = [...reading.diagnostics, ...(isRepeated ? repeated : [])];
    found.set(
      file.name,
      diagnostics.toSorted((a, b) => a.subject.start - b.subject.start),
    );
    for (const { key, block } of keyed(reading)) if (!first.has(key)) first.set(key, placeOf(file, block));
  }
  return found;
});

/** Whether a test of the module, or of one in a directory above it, reads the files of mocks of the module's directory. */
function isReadByTests(mocks: Module): boolean {
  let module: Module | null = mocks;
  for (let count = 0; module !== null && count < MAX_DIRECTORIES; count++) {
    const { directory, dialect, tests } = module;
    const sources = tests.flatMap((test) => readTestFile(test, dialect).declarations.mockProviders);
    if (sources.some(({ source }) => source !== null && pathIn(directory, source) === mocks.directory)) return true;
    module = module.parent();
  }
  return false;
}

/** What files before have as well. `first` is where. */
function collisions(reading: MockFileReading, first: ReadonlyMap<string, string>): Diagnostic[] {
  const seen = new Set<string>();
  const found: Diagnostic[] = [];
  for (const { key, code, subject, args } of keyed(reading)) {
    const earlier = first.get(key);
    // A second one of the same file has been reported as that.
    if (earlier !== undefined && !seen.has(key)) found.push(createDiagnostic(code, subject, null, [...args, earlier]));
    seen.add(key);
  }
  return found;
}

interface Keyed {
  readonly key: string;
  /** The header of the block. */
  readonly block: TextRange;
  readonly code: DiagnosticCode;
  readonly subject: TextRange;
  readonly args: readonly string[];
}

/** What a file declares by what there may be only one of. */
function keyed({ mocks, overrides }: MockFileReading): Keyed[] {
  const ofMocks = mocks.map(({ block, type, typeRange }): Keyed => {
    const args = [block.type, goQuote(type)];
    return {
      key: args.join(" "),
      block: block.definitionRange,
      code: "duplicate-mock-in-files",
      subject: typeRange,
      args,
    };
  });
  const ofOverrides = overrides.flatMap(({ block, target }): Keyed[] => {
    if (target === null) return [];
    const { definitionRange } = block;
    const args = [addressText(target)];
    return [
      { key: args[0]!, block: definitionRange, code: "duplicate-override-in-files", subject: definitionRange, args },
    ];
  });
  return [...ofMocks, ...ofOverrides];
}
