/** The shared state of a module's checks: the declarations, their values, and the sink for reports. */
import { type Diagnostic, DiagnosticSink } from "../../../diagnostics/index.ts";
import { providerAddress, resourceAddress, typeAndName } from "../../addresses/resource-address.ts";
import type {
  FileDeclarations,
  ModuleCallDeclaration,
  ModuleDeclarations,
  Repeated,
  ResourceDeclaration,
} from "../../declare/declarations.ts";
import { dynamicVal, type Value } from "../../../values/index.ts";
import type { ConfigExpression } from "../../../model/index.ts";
import { callsDeprecating } from "../../model/calls/deprecated-outputs.ts";
import { isCalled, isChild } from "../../model/callers.ts";
import { sourceOf } from "../../model/calls/computed-source.ts";
import { sitesOf } from "../../model/file-sites.ts";
import { hasInstance } from "../../model/instances.ts";
import type { Instance } from "../../model/value-inputs.ts";
import { valuesOf } from "../../model/values.ts";
import type { ConfigurationFile, Module } from "../../model/module.ts";
import { getOrCompute, memoize } from "../../../memo.ts";
import type { LanguageVersions } from "../../versions/language-versions.ts";
import type { ResourceSchemas } from "../../schema/resource-schemas.ts";
import type { Site } from "../../declare/sites.ts";
import { type ExpressionResult, expressionResult } from "./expression-result.ts";
import { type StaticArgument, staticArguments } from "./opentofu/list-static-arguments.ts";
import { referenceProblems } from "./references.ts";
import type { ModuleProduct } from "../../../products/table.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** The result of an expression that is ignored. */
const NOTHING: ExpressionResult = { value: dynamicVal, problems: [] };

/** A validation run over one file. */
export class CheckContext extends DiagnosticSink {
  readonly file: SourceFile;
  /** The file's own declarations. */
  readonly fileDeclarations: FileDeclarations;
  /** The module's declarations, overrides applied. */
  readonly declarations: ModuleDeclarations;
  readonly dialect: ModuleProduct;
  private readonly checked: ConfigurationFile;
  private readonly module: Module;
  private readonly results = new Map<ConfigExpression, ExpressionResult>();

  constructor(checked: ConfigurationFile, module: Module) {
    super();
    this.checked = checked;
    this.file = checked.file;
    this.fileDeclarations = checked.declarations;
    this.module = module;
    this.declarations = module.declarations;
    this.dialect = module.dialect;
  }

  /** The file's expressions. */
  get sites(): readonly Site[] {
    return sitesOf(this.module, this.checked);
  }

  /** The file's resources of all modes, with the data sources in its `check` blocks. */
  get resources(): readonly ResourceDeclaration[] {
    const { resources, checks } = this.fileDeclarations;
    return [...resources, ...checks.flatMap(({ data }) => data ?? [])];
  }

  /** Returns an expression's result. Evaluated once for all checks. */
  resultAt(site: Site): ExpressionResult {
    return getOrCompute(this.results, site.expression, (expression) =>
      this.module.merged.replaced.has(expression) ? NOTHING : expressionResult(this.module, site),
    );
  }

  /** The expressions that were evaluated without errors, and those that override files have replaced. */
  get sound(): ReadonlySet<ConfigExpression> {
    const sound = new Set<ConfigExpression>();
    for (const [expression, { problems }] of this.results) if (problems.length === 0) sound.add(expression);
    return sound;
  }

  /**
   * Returns an expression's value; null if it has errors, which are reported once, or if an override file has replaced
   * it.
   */
  valueAt(site: Site): Value | null {
    const result = this.resultAt(site);
    return result === NOTHING || result.problems.length > 0 ? null : result.value;
  }

  /** Returns an expression's value in an instance of the construct around it; null if it has errors. */
  valueIn(site: Site, instance: Instance): Value | null {
    const { value, diagnostics } = valuesOf(this.module).evaluate(site, instance);
    return diagnostics.length > 0 ? null : value;
  }

  /**
   * Returns whether override files change a resource, action, provider configuration or module call: arguments missing in one
   * part may be in another.
   */
  isOverridden(address: string): boolean {
    return overriddenIn(this.module).has(address);
  }

  /** Returns the problems with an expression's references. */
  referenceProblems(site: Site): readonly Diagnostic[] {
    return referenceProblems(this.module, site);
  }

  /** The file's arguments that OpenTofu evaluates early. */
  get staticArguments(): readonly StaticArgument[] {
    return staticArguments(this.module, this.file, this.fileDeclarations);
  }

  /** Returns true if a module nearby calls this one. */
  get isCalled(): boolean {
    return isCalled(this.module);
  }

  /** Returns true if the module calls one that has a deprecated output. */
  get mayUseDeprecatedOutputs(): boolean {
    return callsDeprecating(this.module);
  }

  /** Returns true if a module nearby calls this one, and not a stack alone. */
  get isChild(): boolean {
    return isChild(this.module);
  }

  /** The product and the versions that the module is for. */
  get versions(): LanguageVersions {
    return this.module.versions;
  }

  /** The schemas of the module's resources. */
  get schemas(): ResourceSchemas {
    return this.module.schemas;
  }

  /** Returns whether an object has the instance with a key; null if it depends on inputs. */
  hasInstance(repeated: Repeated, key: Value): boolean | null {
    return hasInstance(this.module, repeated, key);
  }

  /** Returns whether a path relative to the module's directory is a directory. */
  hasDirectory(path: string): boolean {
    return this.module.hasDirectory(path);
  }

  /** Returns true for the module's directory. */
  isOwnDirectory(directory: string): boolean {
    return directory === this.module.directory;
  }

  /** Returns the module that a call refers to, or null if it is unknown. */
  childOf(call: ModuleCallDeclaration): Module | null {
    return this.module.child(call);
  }

  /** Returns a call's source, which may be computed; null if it is unknown. */
  sourceOf(call: ModuleCallDeclaration): string | null {
    return sourceOf(this.module, call);
  }
}

/** Returns the addresses of resources, actions, provider configurations and module calls that override files change. */
const overriddenIn: (module: Module) => ReadonlySet<string> = memoize(({ configuration }) => {
  const overriding = configuration.filter(({ file }) => file.role === "override");
  return new Set(
    overriding.flatMap(({ declarations: { resources, actions, modules, providers } }) => [
      ...providers.map(providerAddress),
      ...resources.map(resourceAddress),
      ...actions.map(typeAndName),
      ...modules.map(({ name }) => `module.${name}`),
    ]),
  );
});
