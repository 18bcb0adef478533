/** The module of a file that is linted, where enough of it is known for statements about all of it. */
import type { Module, SourceFile } from "../../../src/index.ts";
import { fileNamed } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** A file of a module's configuration, with the module. */
export interface OwnModule {
  readonly module: Module;
  readonly file: SourceFile;
}

/** The module and the file in it; null where a file of the module does not parse, and for files that are no configuration. */
export function ownModule({ module, nameInModule }: HclSourceCode): OwnModule | null {
  if (module === null || nameInModule === null || !module.isComplete) return null;
  const file = fileNamed(module, nameInModule);
  if (file === null) return null;
  return file.role === "primary" || file.role === "override" ? { module, file } : null;
}

/** The files of a module that hold configuration of its own, no overrides. */
export function primaryFiles({ files }: Module): SourceFile[] {
  return files.filter(({ role }) => role === "primary");
}
