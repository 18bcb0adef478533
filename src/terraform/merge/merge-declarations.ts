/**
 * What the files of a module declare together: the primary files in their order, then the overrides one by one. Nothing is reported
 * that a file with syntax errors has a part in: what it declares may be something else.
 */
import type { ConfigExpression } from "../../model/index.ts";
import type { FileDeclarations, ModuleDeclarations } from "../declare/declarations.ts";
import { type ModuleDiagnostic, ModuleSink } from "../source/module-diagnostic.ts";
import type { SourceFile } from "../source/source-file.ts";
import { addFile, checkBackends, checkConstants } from "./add-file.ts";
import { overrideFile } from "./override-file.ts";
import { MergeState } from "./merge-state.ts";

/** A file with what it declares. */
export interface DeclaringFile {
  readonly file: SourceFile;
  readonly declarations: FileDeclarations;
}

/** What a module declares, and what is wrong with it as a whole. */
export interface MergeResult {
  readonly declarations: ModuleDeclarations;
  /** By file, in the order in which they are found. */
  readonly diagnostics: readonly ModuleDiagnostic[];
  /** Expressions that override files have put others in the place of. */
  readonly replaced: ReadonlySet<ConfigExpression>;
}

/**
 * Puts the declarations of primary and override files together, which are given in the order in which the reference reads them. Of a
 * name that is declared twice, the first declaration counts.
 */
export function mergeDeclarations(files: readonly DeclaringFile[]): MergeResult {
  const state = new MergeState(new ModuleSink(), files);
  for (const { file, declarations } of files) if (file.role !== "override") addFile(state, declarations);
  checkBackends(state);
  checkConstants(state, files);
  for (const { file, declarations } of files) if (file.role === "override") overrideFile(state, file, declarations);
  return { declarations: state.declarations, diagnostics: state.sink.found, replaced: state.replaced.all };
}
