/** The linter as a library, `hclkit/lint`: reports and fixes as data, for the files of a workspace that is passed in. */
import type { WorkspaceHost } from "../src/internal.ts";
import { getOrCompute } from "../src/memo.ts";
import type { LintDiagnostic } from "./diagnostic.ts";
import { type LintOptions, WorkspaceLinter } from "./workspace-linter.ts";

export {
  MemoryFiles,
  OpenDocuments,
  type TableFetcher,
  type TableReader,
  type WorkspaceHost,
} from "../src/internal.ts";
export type { LintDiagnostic, LintSuggestion, LintTag, RelatedPlace, TextEdit } from "./diagnostic.ts";
export { type LintConfig, type LinterSettings, type LintOptions, WorkspaceLinter } from "./workspace-linter.ts";

const linters = new WeakMap<WorkspaceHost, WorkspaceLinter>();

function linterOf(host: WorkspaceHost): WorkspaceLinter {
  return getOrCompute(linters, host, () => new WorkspaceLinter(host));
}

/**
 * Resolves to the reports on files (absolute paths) of a workspace, by path. What was read is kept for the next call
 * with the same host. Files that are missing, or that the configuration leaves out, have no entry.
 */
export function lint(
  host: WorkspaceHost,
  paths: readonly string[],
  options?: LintOptions,
): Promise<Map<string, readonly LintDiagnostic[]>> {
  return linterOf(host).lint(paths, options);
}

/** Resolves to the fixed text of each file (absolute path) that fixes change, by path. Writes nothing. */
export function fix(
  host: WorkspaceHost,
  paths: readonly string[],
  options?: LintOptions,
): Promise<Map<string, string>> {
  return linterOf(host).fix(paths, options);
}
