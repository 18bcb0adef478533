/** The input for checks in `plan/` and `advice/`. */
import { DiagnosticSink } from "../../diagnostics/index.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import type { FileDeclarations, ModuleCallDeclaration, ResourceDeclaration } from "../declare/declarations.ts";
import type { Site } from "../declare/sites.ts";
import { sitesOf } from "../model/file-sites.ts";
import type { ConfigurationFile, Module } from "../model/module.ts";
import { CallLimit } from "../model/plan/called-modules.ts";
import type { ValueTable } from "../schema/attribute-values/table.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { TagOptions } from "./advice/tags/options.ts";

/** Options for topics. */
export interface ReviewOptions {
  /** Attribute value tables beside the package's own. */
  readonly valueTables?: readonly ValueTable[];
  /** The tags that resources must have; none by default. */
  readonly tags?: TagOptions;
}

/** A check's input: a file in its module, and the sink for reports. */
export interface ReviewContext {
  /** The module, whose declarations have overrides applied. */
  readonly module: Module;
  readonly file: SourceFile;
  /** The file's own declarations, as far as they are checked. */
  readonly fileDeclarations: FileDeclarations;
  /** The expressions in them. */
  readonly sites: readonly Site[];
  readonly options: ReviewOptions;
  /** Counts the modules that the file's calls lead to. */
  readonly callLimit: CallLimit;
  readonly sink: DiagnosticSink;
}

/** Returns a file's input for one check. */
export function reviewContextOf(module: Module, of: ConfigurationFile, options: ReviewOptions): ReviewContext {
  return {
    module,
    file: of.file,
    fileDeclarations: of.declarations,
    sites: sitesOf(module, of),
    options,
    callLimit: new CallLimit(),
    sink: new DiagnosticSink(),
  };
}

/** Returns the file's resources, without those that another file overrides, and without repeated ones. */
export function ownResources({ module, fileDeclarations }: ReviewContext): readonly ResourceDeclaration[] {
  const { resources } = module.declarations;
  return fileDeclarations.resources.filter((one) => resources.get(resourceAddress(one)) === one);
}

/** Returns the file's module calls, without those that another file overrides, and without repeated ones. */
export function ownCalls({ module, fileDeclarations }: ReviewContext): readonly ModuleCallDeclaration[] {
  const { modules } = module.declarations;
  return fileDeclarations.modules.filter((one) => modules.get(one.name) === one);
}

/** Returns the module that a call calls, if it is complete. */
export function calledModule(module: Module, call: ModuleCallDeclaration): Module | null {
  const child = module.child(call);
  return child === null || !child.isComplete ? null : child;
}
