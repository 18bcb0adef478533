/**
 * Reads the declarations in a mock file (`*.tfmock.hcl`), with Terraform 1.11's loading diagnostics. Handles one file.
 */
import { type Diagnostic, sortDiagnostics } from "../../../diagnostics/index.ts";
import { FileReader } from "../../declare/file-reader.ts";
import { isDamaged } from "../../declare/read-declarations.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { LanguageVersions } from "../../versions/language-versions.ts";
import type { MockDeclaration, OverrideDeclaration } from "./test-declarations.ts";
import { readMocks, readOverrides } from "./test-overrides.ts";

/** A mock file's declarations, and its errors besides syntax errors, in source order. */
export interface MockFileReading {
  readonly mocks: readonly MockDeclaration[];
  readonly overrides: readonly OverrideDeclaration[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a mock file. With syntax errors, the declarations are those that were recovered, without diagnostics. */
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
