/**
 * A module as returned by `loadModule`: the facts, read from its surroundings, and the queries for programs. Other
 * files compute the results.
 */
import type { Diagnostic } from "../../../diagnostics/index.ts";
import type { EvaluateResult } from "../../../eval/index.ts";
import type { FileHost, FunctionTable } from "../../../functions/index.ts";
import { lazy } from "../../../memo.ts";
import type { Value } from "../../../values/index.ts";
import type { ModuleCallDeclaration, ModuleDeclarations } from "../../declare/declarations.ts";
import { mergeDeclarations, type MergeResult } from "../../merge/merge-declarations.ts";
import { type AskedExpression, evaluateIn } from "../../model/evaluate.ts";
import { sourceOf } from "../../model/calls/computed-source.ts";
import type { KeptItems } from "../../model/states/kept-items.ts";
import type { KeptResults } from "../../model/states/kept-results.ts";
import type { EvaluatedAt } from "../../../model/index.ts";
import { evaluateAt } from "../../model/place/evaluate-at.ts";
import { type DependencyGraph, graphOf } from "../../model/graph/graph.ts";
import type { Caller, CallerReach, ConfigurationFile, Module } from "../../model/module.ts";
import { type ModuleReference, referencesOf } from "../../model/references.ts";
import { budgetOf, outputsOf } from "../../model/values.ts";
import type { ProviderHistory } from "../../schema/provider-history.ts";
import { ResourceSchemas, type SchemaOfModule } from "../../schema/resource-schemas.ts";
import type { IgnoredPath } from "../git-ignore.ts";
import type { ModuleDiagnostic } from "../module-diagnostic.ts";
import type { ModuleProduct } from "../../../products/table.ts";
import { type Damage, damageOf } from "../damage.ts";
import type { SourceFile } from "../source-file.ts";
import type { LanguageVersions } from "../../versions/language-versions.ts";
import { validate, validateAll } from "../../checks/validate/index.ts";
import { renewWorkOf, scaled, setWorkOf, Work } from "../../../work.ts";

/** A module's directory and its files. */
export interface ModuleFiles {
  readonly directory: string;
  readonly versions: LanguageVersions;
  readonly files: readonly SourceFile[];
  readonly configuration: readonly ConfigurationFile[];
  /** As in `Module`. */
  readonly isComplete: boolean;
  readonly templates: readonly string[];
}

/** The surroundings of a module, by its directory. */
export interface Surroundings {
  /**
   * Returns a provider's schema in a module, by its address, which may lack the host; null if it is unknown.
   * @internal
   */
  schemaFor(module: LoadedModule, address: string): SchemaOfModule | null;
  /** Returns a provider's known versions for a module; null if none is known. @internal */
  historyFor(module: LoadedModule, address: string): ProviderHistory | null;
  /** Returns the module that a call in a directory refers to, or null. The call's source is evaluated. @internal */
  child(directory: string, call: ModuleCallDeclaration): LoadedModule | null;
  /** Returns the module at a path relative to a directory; null if it contains no files of a module. @internal */
  moduleAt(directory: string, path: string): LoadedModule | null;
  /** Returns the module in the parent directory; null at the root of the file system. @internal */
  parent(directory: string): LoadedModule | null;
  /** Returns the modules within reach that call the one in a directory. @internal */
  callers(directory: string, reach: CallerReach): readonly Caller[];
  /** Returns, for the module in the first directory, the one in another. @internal */
  moduleFor(asking: string, directory: string): LoadedModule;
  /**
   * Returns, for the module in the first directory, the modules in another and near it whose files contain a text.
   * @internal
   */
  modulesNearFor(asking: string, directory: string, text: string): readonly LoadedModule[];
  /** Returns the test files in the test directory. @internal */
  testsBelow(directory: string): readonly SourceFile[];
  /** Returns the selected workspace for a directory's module; null if none is known. @internal */
  workspaceFor(directory: string): string | null;
  /** Returns the present state's number; null where no other one follows. @internal */
  state(): number | null;
  /** Returns the results that evaluations with a name and these functions keep for a directory's module. @internal */
  keptResultsFor(directory: string, name: string, functions: FunctionTable): KeptResults;
  /** Returns the facts about a module's items that the next state takes over; null where none follows. @internal */
  keptItemsFor(module: LoadedModule): KeptItems | null;
  /** Returns the files for functions in a directory's module. @internal */
  filesBelow(directory: string): FileHost | null;
  /** Returns the files for paths that start from a module's directory and may lead out of it. @internal */
  filesAround(directory: string): FileHost | null;
  /** Returns whether a path relative to another directory is a directory. @internal */
  hasDirectory(directory: string, path: string): boolean;
  /** Returns the names of the directories in a path relative to another directory; empty if they are unknown. */
  /** @internal */
  directoriesIn(directory: string, path: string): readonly string[];
  /** Returns the names of the files in a path relative to another directory; null if it is missing or cannot be read. */
  /** @internal */
  fileNamesIn(directory: string, path: string): readonly string[] | null;
  /** Returns the `.gitignore` files in a directory and above. @internal */
  ignoreFilesAbove(directory: string): readonly IgnoredPath[];
}

/** The steps for computations about a module, beside those for each character in its files. */
const STEPS = 10_000_000;
const STEPS_FOR_CHARACTER = 20;

/** A Terraform module. */
export class LoadedModule implements Module {
  readonly directory: string;
  readonly versions: LanguageVersions;
  readonly files: readonly SourceFile[];
  /** @internal */
  readonly configuration: readonly ConfigurationFile[];
  readonly isComplete: boolean;
  readonly templates: readonly string[];
  private readonly surroundings: Surroundings;
  private readonly children = new Map<ModuleCallDeclaration, LoadedModule | null>();
  private readonly merge = lazy(() => mergeDeclarations(this.configuration, this.versions));
  private readonly resourceSchemas = lazy(
    () =>
      new ResourceSchemas(
        this.declarations,
        {
          schemaOf: (address) => this.surroundings.schemaFor(this, address),
          historyOf: (address) => this.surroundings.historyFor(this, address),
        },
        this.versions,
      ),
  );
  /** The module as its callers see it while damage leaves open what it declares. */
  private readonly incomplete = lazy(() => new LoadedModule({ ...this, isComplete: false }, this.surroundings));
  private readonly testFiles = lazy(() => [
    ...this.files.filter(({ role }) => role === "test"),
    ...this.surroundings.testsBelow(this.directory),
  ]);

  /** @internal */
  constructor(own: ModuleFiles, surroundings: Surroundings) {
    const { directory, versions, files, configuration, isComplete, templates } = own;
    this.directory = directory;
    this.versions = versions;
    this.files = files;
    this.configuration = configuration;
    this.isComplete = isComplete;
    this.templates = templates;
    this.surroundings = surroundings;
    const length = files.reduce((sum, file) => sum + file.tree.source.text.length, 0);
    setWorkOf(this, new Work(scaled(STEPS + length * STEPS_FOR_CHARACTER)));
  }

  /** Begins a state of the modules around this one: computations in it may cost as much as those in the one before. @internal */
  renew(): void {
    renewWorkOf(this);
    budgetOf(this).renew();
  }

  get dialect(): ModuleProduct {
    return this.versions.product;
  }

  /** @internal */
  get merged(): MergeResult {
    return this.merge();
  }

  get declarations(): ModuleDeclarations {
    return this.merge().declarations;
  }

  /** @internal */
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
    const kept = this.children.get(call);
    if (kept !== undefined) return kept;
    const source = sourceOf(this, call);
    const called = source === call.source ? call : { ...call, source };
    const found = source === null ? null : this.surroundings.child(this.directory, called);
    const child = found !== null && mayDeclareMore(found) ? found.incomplete() : found;
    this.children.set(call, child);
    return child;
  }

  moduleAt(path: string): LoadedModule | null {
    return this.surroundings.moduleAt(this.directory, path);
  }

  parent(): LoadedModule | null {
    return this.surroundings.parent(this.directory);
  }

  callers(reach: CallerReach): readonly Caller[] {
    return this.surroundings.callers(this.directory, reach);
  }

  callingModule({ directory }: Caller): LoadedModule {
    return this.surroundings.moduleFor(this.directory, directory);
  }

  /** @internal */
  modulesNear(directory: string, text: string): readonly LoadedModule[] {
    return this.surroundings.modulesNearFor(this.directory, directory, text);
  }

  hasDirectory(path: string): boolean {
    return this.surroundings.hasDirectory(this.directory, path);
  }

  /** @internal */
  ignoreFilesAbove(): readonly IgnoredPath[] {
    return this.surroundings.ignoreFilesAbove(this.directory);
  }

  workspace(): string | null {
    return this.surroundings.workspaceFor(this.directory);
  }

  /** @internal */
  state(): number | null {
    return this.surroundings.state();
  }

  /** @internal */
  keptResults(name: string, functions: FunctionTable): KeptResults {
    return this.surroundings.keptResultsFor(this.directory, name, functions);
  }

  /** @internal */
  keptItems(): KeptItems | null {
    return this.surroundings.keptItemsFor(this);
  }

  /** @internal */
  directoriesIn(path: string): readonly string[] {
    return this.surroundings.directoriesIn(this.directory, path);
  }

  /** @internal */
  fileNamesIn(path: string): readonly string[] | null {
    return this.surroundings.fileNamesIn(this.directory, path);
  }

  /** All diagnostics for the configuration and its tests, except variable files. */
  get diagnostics(): readonly ModuleDiagnostic[] {
    return validateAll(this);
  }

  /** Returns the diagnostics for a file, in source order; syntax errors are in the file itself and not repeated. */
  diagnosticsOf(name: string): readonly Diagnostic[] {
    return validate(this, name).diagnostics;
  }

  /** Every reference in the files, with its target. */
  get references(): readonly ModuleReference[] {
    return referencesOf(this);
  }

  /** Evaluates an expression: a text, in the scope of the module, or a node in a file, in its own scope. */
  evaluate(expression: AskedExpression): EvaluateResult {
    return evaluateIn(this, expression);
  }

  /**
   * Evaluates the innermost expression at an offset in a file, or a text with the names that are in scope there: a value
   * for each instance and element, as far as they are known. Null where there is no expression.
   */
  evaluateAt(fileName: string, offset: number, text: string | null = null): EvaluatedAt | null {
    return evaluateAt(this, fileName, offset, text);
  }

  /** The module's outputs by name: values that hold for any inputs. Null while files cannot be read. */
  get outputs(): ReadonlyMap<string, Value> | null {
    return outputsOf(this);
  }

  /** The dependency graph. */
  get graph(): DependencyGraph {
    return graphOf(this);
  }
}

/** Returns whether templates or syntax errors in a module leave open which inputs, outputs and providers it has. */
function mayDeclareMore({ isComplete, configuration, templates }: LoadedModule): boolean {
  if (!isComplete) return false;
  return templates.length > 0 || configuration.some(({ file }) => isDeclaringMore(damageOf(file.tree)));
}

function isDeclaringMore({ declared, open }: Damage): boolean {
  return declared === null || declared.size > 0 || OF_INTERFACE.some((type) => open.has(type));
}

const OF_INTERFACE = ["variable", "output", "provider", "terraform"] as const;
