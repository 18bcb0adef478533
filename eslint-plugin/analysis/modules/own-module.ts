/** The module of a linted file, if it is complete enough for checks across the module. */
import type { Module, SourceFile } from "../../../src/index.ts";
import { fileNamed } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** A file in a module's configuration, with the module. */
export interface OwnModule {
  readonly module: Module;
  readonly file: SourceFile;
}

/**
 * Returns the module and the file in it; null if a file in the module does not parse, and for files that are not
 * configuration, or are not one module with the others in their directory.
 */
export function ownModule({ module, nameInModule, isAlone }: HclSourceCode): OwnModule | null {
  if (module === null || nameInModule === null || !module.isComplete || isAlone) return null;
  const file = fileNamed(module, nameInModule);
  if (file === null) return null;
  return file.role === "primary" || file.role === "override" ? { module, file } : null;
}

/** Returns a module's own configuration files, without overrides. */
export function primaryFiles({ files }: Module): SourceFile[] {
  return files.filter(({ role }) => role === "primary");
}
