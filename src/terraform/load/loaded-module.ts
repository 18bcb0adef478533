/**
 * A module as `loadModule` returns it: the facts, read from what its surroundings show, and what programs ask of them. The answers are made
 * elsewhere.
 */
import type { Diagnostic } from "../../diagnostics/index.ts";
import type { EvaluateResult } from "../../eval/index.ts";
import type { FileHost } from "../../functions/index.ts";
import { lazy } from "../../memo.ts";
import type { Value } from "../../values/index.ts";
import type { ModuleCallDeclaration, ModuleDeclarations } from "../declare/declarations.ts";
import { mergeDeclarations, type MergeResult } from "../merge/merge-declarations.ts";
import { type AskedExpression, evaluateIn } from "../model/evaluate.ts";
import { type DependencyGraph, graphOf } from "../model/graph.ts";
import type { ConfigurationFile, Module } from "../model/module.ts";
import { type ModuleReference, referencesOf } from "../model/references.ts";
import { outputsOf } from "../model/values.ts";
import type { ProviderSchemas } from "../schema/provider-schema.ts";
import { ResourceSchemas } from "../schema/resource-schemas.ts";
import type { ModuleDiagnostic } from "../source/module-diagnostic.ts";
import type { ModuleDialect, SourceFile } from "../source/source-file.ts";
import type { LanguageVersions } from "../versions/language-versions.ts";
import { validate, validateAll } from "../validate/index.ts";

/** Where a module is, and its files. */
export interface ModuleFiles {
  readonly directory: string;
  readonly versions: LanguageVersions;
  readonly files: readonly SourceFile[];
  readonly configuration: readonly ConfigurationFile[];
  /** Whether there are no files but these. */
  readonly isWhole: boolean;
}

/** What lies around a module, by its directory. */
export interface Surroundings {
  readonly providerSchemas: ProviderSchemas;
  /** The module that a call in a directory leads to; null where nothing is there. */
  child(directory: string, call: ModuleCallDeclaration): LoadedModule | null;
  /** The module of the directory around; null at the root of the file system. */
  parent(directory: string): LoadedModule | null;
  /** The modules near a directory that mention its path. */
  neighbours(directory: string): readonly LoadedModule[];
  /** The test files in the directory for tests. */
  testsBelow(directory: string): readonly SourceFile[];
  /** Files for functions in the module of a directory. */
  filesBelow(directory: string): FileHost | null;
  /** Files for paths that start from the directory of a module and may lead out of it. */
  filesAround(directory: string): FileHost | null;
  /** Whether there is a directory at a path that starts from another directory. */
  hasDirectory(directory: string, path: string): boolean;
}

/** A Terraform module. */
export class LoadedModule implements Module {
  readonly directory: string;
  readonly versions: LanguageVersions;
  readonly files: readonly SourceFile[];
  readonly configuration: readonly ConfigurationFile[];
  readonly isComplete: boolean;
  private readonly surroundings: Surroundings;
  private readonly merge = lazy(() => mergeDeclarations(this.configuration));
  private readonly resourceSchemas = lazy(
    () => new ResourceSchemas(this.declarations, this.surroundings.providerSchemas),
  );
  private readonly testFiles = lazy(() => [
    ...this.files.filter(({ role }) => role === "test"),
    ...this.surroundings.testsBelow(this.directory),
  ]);

  constructor({ directory, versions, files, configuration, isWhole }: ModuleFiles, surroundings: Surroundings) {
    this.directory = directory;
    this.versions = versions;
    this.files = files;
    this.configuration = configuration;
    this.isComplete = isWhole && configuration.every(({ file }) => file.diagnostics.length === 0);
    this.surroundings = surroundings;
  }

  get dialect(): ModuleDialect {
    return this.versions.product;
  }

  get merged(): MergeResult {
    return this.merge();
  }

  get declarations(): ModuleDeclarations {
    return this.merge().declarations;
  }

  get schemas(): ResourceSchemas {
    return this.resourceSchemas();
  }

  get tests(): readonly SourceFile[] {
    return this.testFiles();
  }

  get filesBelow(): FileHost | null {
    return this.surroundings.filesBelow(this.directory);
  }

  get filesAround(): FileHost | null {
    return this.surroundings.filesAround(this.directory);
  }

  child(call: ModuleCallDeclaration): LoadedModule | null {
    return this.surroundings.child(this.directory, call);
  }

  parent(): LoadedModule | null {
    return this.surroundings.parent(this.directory);
  }

  neighbours(): readonly LoadedModule[] {
    return this.surroundings.neighbours(this.directory);
  }

  hasDirectory(path: string): boolean {
    return this.surroundings.hasDirectory(this.directory, path);
  }

  /** What is wrong in all files of the configuration and of its tests: not in those with values for variables. */
  get diagnostics(): readonly ModuleDiagnostic[] {
    return validateAll(this);
  }

  /** What is wrong in a file, in source order; syntax errors are in the file itself and not repeated. */
  diagnosticsOf(name: string): readonly Diagnostic[] {
    return validate(this, name).diagnostics;
  }

  /** Every reference in the files, with what it leads to. */
  get references(): readonly ModuleReference[] {
    return referencesOf(this);
  }

  /** Evaluates an expression: a text, with what every expression of the module can see, or a node of a file where it stands. */
  evaluate(expression: AskedExpression): EvaluateResult {
    return evaluateIn(this, expression);
  }

  /** What the module gives to whoever calls it, by name: values that hold whatever its inputs are. Null while files cannot be read. */
  get outputs(): ReadonlyMap<string, Value> | null {
    return outputsOf(this);
  }

  /** What depends on what. */
  get graph(): DependencyGraph {
    return graphOf(this);
  }
}
