/**
 * A snapshot of a Terraform module, as facts: its files, their declarations, the modules that it calls. Only types;
 * `source/load/` creates modules.
 *
 * Everything else is a function of it: values, references and the dependency graph beside this file, checks in
 * `checks/`.
 */
import type { Diagnostic } from "../../diagnostics/index.ts";
import type { FileHost, FunctionTable } from "../../functions/index.ts";
import type { FileDeclarations, ModuleCallDeclaration, ModuleDeclarations } from "../declare/declarations.ts";
import type { MergeResult } from "../merge/merge-declarations.ts";
import type { ResourceSchemas } from "../schema/resource-schemas.ts";
import type { ModuleProduct } from "../../products/table.ts";
import type { IgnoredPath } from "../source/git-ignore.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { FeatureUse } from "../versions/feature-use.ts";
import type { LanguageVersions } from "../versions/language-versions.ts";
import type { KeptItems } from "./states/kept-items.ts";
import type { KeptResults } from "./states/kept-results.ts";

/** A primary or override file with its own declarations: if overridden, both the base and the override. */
export interface ConfigurationFile {
  readonly file: SourceFile;
  readonly declarations: FileDeclarations;
  /** The diagnostics about the declarations. */
  readonly diagnostics: readonly Diagnostic[];
  /** The features in the file that not all versions have. */
  readonly uses: readonly FeatureUse[];
}

/** Where callers are looked for: near the module, or in its whole repository. */
export type CallerReach = "near" | "repository";

/** A module that calls another. */
export interface Caller {
  readonly directory: string;
  /** Whether a call leads there, and not only a component of a stack. */
  readonly isByCall: boolean;
}

/** A module. Everything is computed on demand and memoized. */
export interface Module {
  /** As passed to `loadModule`. */
  readonly directory: string;
  readonly dialect: ModuleProduct;
  /** The product and the versions that the module is for. */
  readonly versions: LanguageVersions;
  /** All files in the module, in the reference's reading order. */
  readonly files: readonly SourceFile[];
  /** Primary and override files, in the same order. @internal */
  readonly configuration: readonly ConfigurationFile[];
  /** Whether all configuration files could be read, so that undeclared names are certainly missing. */
  readonly isComplete: boolean;
  /** The names of templates that another tool renders to more configuration files: what they declare and use is unknown. */
  readonly templates: readonly string[];
  /** The combined declarations in the files, overrides applied. */
  readonly declarations: ModuleDeclarations;
  /** The result of merging the files' declarations. @internal */
  readonly merged: MergeResult;
  /** The schemas of the module's resources. @internal */
  readonly schemas: ResourceSchemas;
  /** Test files: those beside the configuration, and those in the test directory. */
  readonly tests: readonly SourceFile[];
  /** The files below the module's directory, as far as the host shows them. */
  readonly filesBelow: FileHost | null;
  /** The files at paths relative to the module's directory, even outside it, as far as the host shows them. */
  readonly filesAround: FileHost | null;
  /** Returns the module that a call refers to; null if it is missing in the file system, or unknown. */
  child(call: ModuleCallDeclaration): Module | null;
  /** Returns the module at a path relative to the module's directory; null if it contains no files of a module. */
  moduleAt(path: string): Module | null;
  /** Returns the module in the parent directory; null at the root of the file system. */
  parent(): Module | null;
  /** Returns the callers in directories above, beside and below the module's, or in its repository, as listed by the host. */
  callers(reach: CallerReach): readonly Caller[];
  /** Returns the module that is one of the callers. */
  callingModule(caller: Caller): Module;
  /**
   * Returns the modules in a directory and in those above, beside and below it whose files contain a text, as far as
   * the host lists them.
   * @internal
   */
  modulesNear(directory: string, text: string): readonly Module[];
  /** Returns whether a path relative to the module's directory is a directory. */
  hasDirectory(path: string): boolean;
  /** Returns the names of the directories in a path relative to the module's; empty if the host does not list them. @internal */
  directoriesIn(path: string): readonly string[];
  /** Returns the names of the files in a path relative to the module's; null if it is missing or cannot be read. @internal */
  fileNamesIn(path: string): readonly string[] | null;
  /**
   * Returns the `.gitignore` files in the module's directory and above, up to the repository's root, the nearest first,
   * each with the path from its directory to the module's.
   * @internal
   */
  ignoreFilesAbove(): readonly IgnoredPath[];
  /** Returns the workspace that is selected for the root module; null if none is known. */
  workspace(): string | null;
  /**
   * Returns the number that the workspace's state has while a person changes it; null where no other state follows.
   * @internal
   */
  state(): number | null;
  /** Returns the results that evaluations with a name and these functions keep. @internal */
  keptResults(name: string, functions: FunctionTable): KeptResults;
  /** Returns the facts about the module's items that the next state takes over; null where none follows. @internal */
  keptItems(): KeptItems | null;
}
