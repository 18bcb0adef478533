/**
 * Merges the declarations in a module's files: the primary files in order, then the overrides one by one. Problems that
 * involve a file with syntax errors are not reported, since its declarations are uncertain.
 */
import { relatedTo } from "../../diagnostics/index.ts";
import type { BodyBlock, ConfigExpression } from "../../model/index.ts";
import type { FileDeclarations, ModuleDeclarations } from "../declare/declarations.ts";
import { type ModuleDiagnostic, ModuleSink } from "../source/module-diagnostic.ts";
import { rangeText } from "../source/range-text.ts";
import type { LanguageVersions } from "../versions/language-versions.ts";
import type { SourceFile } from "../source/source-file.ts";
import { addFile } from "./add-file.ts";
import { mergeCodes } from "./codes.ts";
import { overrideFile } from "./override-file.ts";
import { MergeState } from "./merge-state.ts";

/** A file with its declarations. */
export interface DeclaringFile {
  readonly file: SourceFile;
  readonly declarations: FileDeclarations;
}

/** A module's declarations, and its diagnostics across files. */
export interface MergeResult {
  readonly declarations: ModuleDeclarations;
  /** By file, in order of discovery. */
  readonly diagnostics: readonly ModuleDiagnostic[];
  /** Expressions that override files have replaced. */
  readonly replaced: ReadonlySet<ConfigExpression>;
  /** Blocks in settings and `lifecycle` that override files have replaced. */
  readonly replacedBlocks: ReadonlySet<BodyBlock>;
}

/**
 * Merges the declarations in primary and override files, given in the reference's reading order. Of duplicates, the
 * first declaration counts.
 */
export function mergeDeclarations(files: readonly DeclaringFile[], versions: LanguageVersions): MergeResult {
  const state = new MergeState(new ModuleSink(), files);
  for (const { file, declarations } of files) if (file.role !== "override") addFile(state, declarations);
  checkBackends(state, versions);
  for (const { file, declarations } of files) if (file.role === "override") overrideFile(state, file, declarations);
  const { all, blocks } = state.replaced;
  return {
    declarations: state.declarations,
    diagnostics: state.sink.reported,
    replaced: all,
    replacedBlocks: blocks,
  };
}

/** Reports a module with two state backends. */
function checkBackends(state: MergeState, versions: LanguageVersions): void {
  const { backend, cloud, sink } = state;
  if (backend === null || cloud === null || state.isDamaged(backend.file) || state.isDamaged(cloud.file)) return;
  const [cloudPosition, backendPosition] = [cloud, backend].map(({ file, range }) => rangeText(file, range));
  sink.report(
    backend.file,
    mergeCodes["backend-and-cloud"],
    backend.range,
    { cloud: cloudPosition!, backend: backendPosition!, isConflict: versions.alwaysHas("conflicting-backends") },
    relatedTo("The cloud block", cloud.range, cloud.file.name),
  );
}
