/** A file of mocks (`*.tfmock.hcl`) as declarations, with the diagnostics of Terraform 1.11's loading of it. Knows one file. */
import { type Diagnostic, sortDiagnostics } from "../../diagnostics/index.ts";
import { FileReader } from "../declare/file-reader.ts";
import { isDamaged } from "../declare/read-declarations.ts";
import type { SourceFile } from "../source/source-file.ts";
import { LanguageVersions } from "../versions/language-versions.ts";
import type { MockDeclaration, OverrideDeclaration } from "./test-declarations.ts";
import { readMocks, readOverrides } from "./test-overrides.ts";

/** What a file of mocks declares, and what is wrong with it besides its syntax, in source order. */
export interface MockFileReading {
  readonly mocks: readonly MockDeclaration[];
  readonly overrides: readonly OverrideDeclaration[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file of mocks. What a file with syntax errors declares is as much as was recovered, without diagnostics. */
export function readMockFile(
  file: SourceFile,
  versions: LanguageVersions = LanguageVersions.of("terraform", null),
): MockFileReading {
  const reader = new FileReader(file, versions);
  const { blocks } = reader.decode(file.body, "mockFile");
  const mocks = readMocks(reader, blocks);
  const overrides = readOverrides(reader, blocks);
  sortDiagnostics(reader.diagnostics);
  return { mocks, overrides, diagnostics: isDamaged(file) ? [] : reader.diagnostics };
}
