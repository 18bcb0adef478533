/**
 * A Terraform module as a whole: its files, what they declare, its child modules, and what is wrong with it.
 *
 * Everything is computed when it is asked for and then kept: a module is of one moment. Knows neither ESLint nor the file system.
 */
import type { Diagnostic } from "../../diagnostics/index.ts";
import { type FileHost, terraformFunctions } from "../../functions/index.ts";
import type { EvaluateResult } from "../../eval/index.ts";
import type { ConfigExpression } from "../../model/index.ts";
import { dynamicVal, EPHEMERAL, mark, type Value } from "../../values/index.ts";
import { providerAddress, resourceAddress } from "../addresses/resource-address.ts";
import { type AskedExpression, evaluateIn, type ModuleReference, moduleReferences } from "./ask.ts";
import { CheckContext, type CheckedFile } from "../validate/check-context.ts";
import { checkFile } from "../validate/index.ts";
import { variableFileDiagnostics } from "../validate/modules/variable-files.ts";
import { isDamaged } from "../declare/read-declarations.ts";
import { mergeDeclarations, type MergeResult } from "../merge/merge.ts";
import { missingMockDirectories, mockFileDiagnostics } from "../tests/mock-files.ts";
import { providerDiagnostics } from "../validate/modules/provider-checks.ts";
import { readTestFile } from "../tests/test-file.ts";
import type {
  FileDeclarations,
  ModuleCallDeclaration,
  ModuleDeclarations,
  OutputDeclaration,
} from "../declare/declarations.ts";
import type { ModuleDiagnostic } from "../source/module-diagnostic.ts";
import type { ModuleLoader } from "./loader.ts";
import { sitesOfFile } from "./file-sites.ts";
import { cycleDiagnostics } from "../validate/cycles.ts";
import { DependencyGraph } from "./graph.ts";
import { ModuleValues, type ModuleValuesOptions } from "./module-values.ts";
import { ResourceSchemas } from "../schema/resource-schemas.ts";
import { type Site, plainContext, siteOf } from "../declare/sites.ts";
import { type ModuleDialect, roleOf, type SourceFile } from "../source/source-file.ts";

interface ReadFile {
  readonly file: SourceFile;
  readonly declarations: FileDeclarations;
  readonly diagnostics: readonly Diagnostic[];
}

export class Module {
  /** As the caller of `loadModule` named it. */
  readonly directory: string;
  readonly dialect: ModuleDialect;
  /** All files that belong to the module, in the order in which the reference reads them. */
  readonly files: readonly SourceFile[];
  /** Expressions that were evaluated where they stand, without errors. */
  readonly sound = new WeakSet<object>();
  private readonly loader: ModuleLoader;
  private readonly read: readonly ReadFile[];
  private readonly byName: ReadonlyMap<string, ReadFile>;
  /** Whether all files of the configuration could be read, so that what is not declared is not there. */
  readonly isComplete: boolean;
  private merged: MergeResult | null = null;
  private resourceSchemas: ResourceSchemas | null = null;
  private overriddenNames: ReadonlySet<string> | null = null;
  private readonly fileSites = new Map<string, readonly Site[]>();
  private siteByExpression: ReadonlyMap<ConfigExpression, Site> | null = null;
  private allReferences: readonly ModuleReference[] | null = null;
  private testFiles: readonly SourceFile[] | null = null;
  private dependencies: DependencyGraph | null = null;
  private ofSeveralFiles: ReadonlyMap<string, readonly Diagnostic[]> | null = null;
  private ofMocks: ReadonlyMap<string, readonly Diagnostic[]> | null = null;
  private computed: ModuleValues | null = null;
  private validated: ModuleValues | null = null;
  private readonly outputValues = new Map<string, Value>();
  private readonly found = new Map<string, readonly Diagnostic[]>();

  /** `isWhole` says that there are no files but these. */
  constructor(
    directory: string,
    dialect: ModuleDialect,
    { files, isWhole }: { readonly files: readonly SourceFile[]; readonly isWhole: boolean },
    loader: ModuleLoader,
  ) {
    this.directory = directory;
    this.dialect = dialect;
    this.files = files;
    this.loader = loader;
    this.read = files
      .filter(({ role }) => role === "primary" || role === "override")
      .map((file) => ({ file, ...loader.readFile(file, dialect) }));
    this.byName = new Map(this.read.map((read) => [read.file.name, read]));
    this.isComplete = isWhole && this.read.every(({ file }) => file.diagnostics.length === 0);
  }

  /** What the files declare together, overrides applied. */
  get declarations(): ModuleDeclarations {
    return this.merge.declarations;
  }

  /** Expressions that override files have put others in the place of: nothing is wrong with them. */
  get replaced(): ReadonlySet<ConfigExpression> {
    return this.merge.replaced;
  }

  /** The values of the module's names. */
  get values(): ModuleValues {
    return (this.computed ??= this.valuesWith({}));
  }

  /** The values of the module's names where something is known otherwise. Computed anew for each caller. */
  valuesWith(changes: Partial<ModuleValuesOptions>): ModuleValues {
    return new ModuleValues({
      declarations: this.declarations,
      functions: terraformFunctions,
      children: { outputsOf: (call) => this.child(call)?.outputs ?? null },
      resources: this.schemas,
      options: { files: this.filesBelow },
      ...changes,
    });
  }

  /** The files below the module's directory, as far as the host shows them. */
  get filesBelow(): FileHost | null {
    return this.loader.filesOf(this.directory);
  }

  /** A configuration file of the module with what it declares itself; null for other names. */
  checkedFile(name: string): CheckedFile | null {
    return this.byName.get(name) ?? null;
  }

  /** The expressions of a configuration file that are evaluated, collected once. */
  sitesOf(name: string): readonly Site[] {
    let sites = this.fileSites.get(name);
    if (sites === undefined) {
      const read = this.byName.get(name);
      sites = read === undefined ? [] : sitesOfFile(read.file, read.declarations, this.declarations);
      this.fileSites.set(name, sites);
    }
    return sites;
  }

  /** What is known of the resources that the module declares. */
  get schemas(): ResourceSchemas {
    return (this.resourceSchemas ??= new ResourceSchemas(this.declarations, this.loader.providerSchemas));
  }

  /** Addresses of resources, provider configurations and calls of modules of which override files have a part. */
  get overridden(): ReadonlySet<string> {
    return (this.overriddenNames ??= new Set(
      this.read
        .filter(({ file }) => file.role === "override")
        .flatMap(({ declarations: { resources, modules, providers } }) => [
          ...providers.map(providerAddress),
          ...resources.map(resourceAddress),
          ...modules.map(({ name }) => `module.${name}`),
        ]),
    ));
  }

  /** The module that a call leads to; null where it is not on the disk, or not known. */
  child(call: ModuleCallDeclaration): Module | null {
    return this.loader.child(this, call);
  }

  /** What the module gives to whoever calls it, by name: values that hold whatever its inputs are. Null while files cannot be read. */
  get outputs(): ReadonlyMap<string, Value> | null {
    if (!this.isComplete) return null;
    return new Map(
      [...this.declarations.outputs.values()].map((output) => [output.name, this.outputValue(output)] as const),
    );
  }

  /** What depends on what. */
  get graph(): DependencyGraph {
    if (this.dependencies === null) {
      this.dependencies = new DependencyGraph(this);
      this.dependencies.build();
    }
    return this.dependencies;
  }

  /** Files with tests: those beside the configuration, and those in the directory for tests. */
  get tests(): readonly SourceFile[] {
    return (this.testFiles ??= [
      ...this.files.filter(({ role }) => role === "test"),
      ...this.loader.testsBelow(this.directory),
    ]);
  }

  /** Every reference in the files, with what it leads to. */
  get references(): readonly ModuleReference[] {
    return (this.allReferences ??= moduleReferences(this.sites, this.declarations));
  }

  /** Evaluates an expression: a text, with what every expression of the module can see, or a node of a file where it stands. */
  evaluate(expression: AskedExpression): EvaluateResult {
    return evaluateIn(this, expression, (asked) => {
      this.siteByExpression ??= new Map(this.sites.map((site) => [site.expression, site]));
      return this.siteByExpression.get(asked);
    });
  }

  /** Evaluates an expression whose place is known. */
  evaluateAt(site: Site): EvaluateResult {
    return this.values.evaluate(site);
  }

  /**
   * Evaluates an expression with what `terraform validate` knows: nothing of resources, of what child modules give, and of elements that
   * something is repeated for.
   */
  evaluateAsValidated(site: Site): EvaluateResult {
    this.validated ??= this.valuesWith({
      children: {
        outputsOf: (call) => {
          const outputs = this.child(call)?.outputs ?? null;
          return outputs && new Map([...outputs.keys()].map((name) => [name, dynamicVal] as const));
        },
      },
      resources: { value: () => dynamicVal },
      areElementsUnknown: true,
    });
    return this.validated.evaluate(site);
  }

  private get sites(): readonly Site[] {
    return this.read.flatMap(({ file }) => this.sitesOf(file.name));
  }

  /** What is wrong in a file, in source order; syntax errors are in the file itself and not repeated. */
  diagnosticsOf(name: string): readonly Diagnostic[] {
    let found = this.found.get(name);
    if (found === undefined) {
      const read = this.byName.get(name);
      if (read !== undefined) found = this.check(read);
      else found = this.checkOther(name);
      this.found.set(name, found);
    }
    return found;
  }

  /** What is wrong in all files of the configuration and of its tests: not in those with values for variables. */
  get diagnostics(): readonly ModuleDiagnostic[] {
    return [...this.read.map(({ file }) => file), ...this.tests].flatMap((file) =>
      this.diagnosticsOf(file.name).map((diagnostic) => ({ file: file.name, diagnostic })),
    );
  }

  private checkOther(name: string): readonly Diagnostic[] {
    switch (roleOf(name)) {
      case "test":
        return this.checkTests(name);
      case "mock":
        this.ofMocks ??= mockFileDiagnostics(
          this.files.filter(({ role }) => role === "mock"),
          this.dialect,
          () => this.loader.isMockDirectory(this.directory),
        );
        return this.ofMocks.get(name) ?? [];
      default:
        return this.checkVariables(name);
    }
  }

  private checkTests(name: string): readonly Diagnostic[] {
    const file = this.tests.find((test) => test.name === name);
    if (file === undefined) return [];
    const { declarations, diagnostics } = readTestFile(file, this.dialect);
    if (isDamaged(file) || this.dialect !== "terraform") return diagnostics;
    const isDirectory = (path: string): boolean => this.loader.isDirectory(this.directory, path);
    const missing = missingMockDirectories(declarations.mockProviders, isDirectory);
    return [...diagnostics, ...missing].toSorted((a, b) => a.subject.start - b.subject.start);
  }

  private get merge(): MergeResult {
    return (this.merged ??= mergeDeclarations(this.read));
  }

  private outputValue(output: OutputDeclaration): Value {
    const known = this.outputValues.get(output.name);
    if (known !== undefined) return known;
    // An output that depends on itself, through a module that calls itself, is unknown.
    this.outputValues.set(output.name, dynamicVal);
    if (output.value === null) return dynamicVal;
    const { value, diagnostics } = this.evaluateAt(siteOf(plainContext(output.file), output.value));
    let result = diagnostics.length === 0 ? value : dynamicVal;
    if (output.isEphemeral === true) result = mark(result, EPHEMERAL);
    this.outputValues.set(output.name, result);
    return result;
  }

  /** What is wrong with declarations of several files together, by the file that it is reported in. */
  private get severalFilesDiagnostics(): ReadonlyMap<string, readonly Diagnostic[]> {
    if (this.ofSeveralFiles === null) {
      const found = new Map<string, Diagnostic[]>();
      // OpenTofu has instances of providers, which are passed on in other ways.
      const providers = this.dialect === "terraform" ? providerDiagnostics(this) : [];
      for (const { file, diagnostic } of [...this.merge.diagnostics, ...cycleDiagnostics(this), ...providers]) {
        if (file === null) continue;
        const known = found.get(file);
        if (known === undefined) found.set(file, [diagnostic]);
        else known.push(diagnostic);
      }
      this.ofSeveralFiles = found;
    }
    return this.ofSeveralFiles;
  }

  /** A directory without configuration, or with one that cannot be read, says nothing about variables. */
  private checkVariables(name: string): readonly Diagnostic[] {
    const file = this.files.find((one) => one.name === name && one.role === "variables");
    if (file === undefined || file.diagnostics.length > 0) return [];
    const isKnown = this.read.length > 0 && this.isComplete;
    return variableFileDiagnostics(file, isKnown ? this.declarations.variables : null);
  }

  private check(read: ReadFile): readonly Diagnostic[] {
    if (!this.isComplete) return read.diagnostics;
    const own = this.severalFilesDiagnostics.get(read.file.name) ?? [];
    const context = new CheckContext(read, this);
    checkFile(context);
    return [...read.diagnostics, ...own, ...context.found].toSorted((a, b) => a.subject.start - b.subject.start);
  }
}
