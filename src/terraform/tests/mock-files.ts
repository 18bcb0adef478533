/**
 * Files of mocks (`*.tfmock.hcl`), with the diagnostics of Terraform 1.11's loading of them. All such files of a directory are read together,
 * for each `mock_provider` that names the directory as its source.
 */
import { createDiagnostic, type Diagnostic, type DiagnosticCode, sortDiagnostics } from "../../diagnostics/index.ts";
import { goQuote, type TextRange } from "../../text/index.ts";
import type { ModuleDialect, SourceFile } from "../source/source-file.ts";
import { addressText } from "../addresses/address-text.ts";
import { isLocalSource } from "../addresses/module-source.ts";
import { FileReader } from "../declare/file-reader.ts";
import { placeOf } from "../source/place.ts";
import { isDamaged } from "../declare/read-declarations.ts";
import type { MockDeclaration, MockProviderDeclaration, OverrideDeclaration } from "./test-declarations.ts";
import { readMocks, readOverrides } from "./test-overrides.ts";

/** What a file of mocks declares, and what is wrong with it besides its syntax, in source order. */
export interface MockFileReading {
  readonly mocks: readonly MockDeclaration[];
  readonly overrides: readonly OverrideDeclaration[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file of mocks. What a file with syntax errors declares is as much as was recovered, without diagnostics. */
export function readMockFile(file: SourceFile, dialect: ModuleDialect = "terraform"): MockFileReading {
  const reader = new FileReader(file, dialect);
  const { blocks } = reader.decode(file.body, "mockFile");
  const mocks = readMocks(reader, blocks);
  const overrides = readOverrides(reader, blocks);
  sortDiagnostics(reader.diagnostics);
  return { mocks, overrides, diagnostics: isDamaged(file) ? [] : reader.diagnostics };
}

/**
 * What is wrong with the files of mocks of a directory, by their names. They are in the order in which they are read. What two of them
 * have is wrong where they are read together: `areTogether` is asked when it matters.
 */
export function mockFileDiagnostics(
  files: readonly SourceFile[],
  dialect: ModuleDialect,
  areTogether: () => boolean,
): ReadonlyMap<string, readonly Diagnostic[]> {
  const first = new Map<string, string>();
  const found = new Map<string, readonly Diagnostic[]>();
  for (const file of files) {
    if (isDamaged(file)) continue;
    const reading = readMockFile(file, dialect);
    const repeated = collisions(reading, first);
    const isRepeated = repeated.length > 0 && areTogether();
    const diagnostics = [...reading.diagnostics, ...(isRepeated ? repeated : [])];
    found.set(
      file.name,
      diagnostics.toSorted((a, b) => a.subject.start - b.subject.start),
    );
    for (const { key, block } of keyed(reading)) if (!first.has(key)) first.set(key, placeOf(file, block));
  }
  return found;
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

/** Mocked providers whose directories are not there. Only paths that cannot be anything else are looked for. */
export function missingMockDirectories(
  providers: readonly MockProviderDeclaration[],
  isDirectory: (path: string) => boolean,
): Diagnostic[] {
  return providers.flatMap(({ source, range }) => {
    if (source === null || !isLocalSource(source) || isDirectory(source)) return [];
    return [createDiagnostic("missing-mock-directory", range, null, [source])];
  });
}
