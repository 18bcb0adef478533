/** What the checks of a module share: what is declared, what it is worth, and where reports go. */
import { type Diagnostic, DiagnosticSink } from "../../diagnostics/index.ts";
import { providerAddress, resourceAddress } from "../addresses/resource-address.ts";
import type { FileDeclarations, ModuleCallDeclaration, ModuleDeclarations } from "../declare/declarations.ts";
import { dynamicVal, type Value } from "../../values/index.ts";
import type { ConfigExpression } from "../../model/index.ts";
import { sitesOf } from "../model/file-sites.ts";
import type { ConfigurationFile, Module } from "../model/module.ts";
import { getOrCompute, memoize } from "../../memo.ts";
import type { ResourceSchemas } from "../schema/resource-schemas.ts";
import type { Site } from "../declare/sites.ts";
import { type ExpressionResult, expressionResult } from "./expression-result.ts";
import { referenceProblems } from "./references.ts";
import type { ModuleDialect, SourceFile } from "../source/source-file.ts";

/** Of an expression that is not looked at. */
const NOTHING: ExpressionResult = { value: dynamicVal, problems: [] };

/** One run over one file. */
export class CheckContext extends DiagnosticSink {
  readonly file: SourceFile;
  /** What the file declares itself. */
  readonly own: FileDeclarations;
  /** What the module declares, overrides applied. */
  readonly declarations: ModuleDeclarations;
  readonly dialect: ModuleDialect;
  private readonly checked: ConfigurationFile;
  private readonly module: Module;
  private readonly results = new Map<ConfigExpression, ExpressionResult>();

  constructor(checked: ConfigurationFile, module: Module) {
    super();
    this.checked = checked;
    this.file = checked.file;
    this.own = checked.declarations;
    this.module = module;
    this.declarations = module.declarations;
    this.dialect = module.dialect;
  }

  /** The expressions of the file. */
  get sites(): readonly Site[] {
    return sitesOf(this.module, this.checked);
  }

  /** What comes out of an expression. Each is evaluated once, whichever checks ask. */
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

  /** The value of an expression; null where it has errors, which are reported once, and where an override file has put another in its place. */
  valueAt(site: Site): Value | null {
    const result = this.resultAt(site);
    return result === NOTHING || result.problems.length > 0 ? null : result.value;
  }

  /** Whether an override file has a part of a resource, provider configuration or call of a module: what is missing in one part may be in another. */
  isOverridden(address: string): boolean {
    return overriddenIn(this.module).has(address);
  }

  /** What is wrong with the references of an expression. */
  referenceProblems(site: Site): readonly Diagnostic[] {
    return referenceProblems(this.module, site);
  }

  /** Schemas of resources. */
  get schemas(): ResourceSchemas {
    return this.module.schemas;
  }

  /** Whether there is a directory at a path that starts from the module's. */
  hasDirectory(path: string): boolean {
    return this.module.hasDirectory(path);
  }

  /** Returns true for the directory of the module. */
  isOwnDirectory(directory: string): boolean {
    return directory === this.module.directory;
  }

  /** The module that a call leads to; null where it is not known. */
  childOf(call: ModuleCallDeclaration): Module | null {
    return this.module.child(call);
  }
}

/** Addresses of resources, provider configurations and calls of modules of which override files have a part. */
const overriddenIn: (module: Module) => ReadonlySet<string> = memoize(({ configuration }) => {
  const overriding = configuration.filter(({ file }) => file.role === "override");
  return new Set(
    overriding.flatMap(({ declarations: { resources, modules, providers } }) => [
      ...providers.map(providerAddress),
      ...resources.map(resourceAddress),
      ...modules.map(({ name }) => `module.${name}`),
    ]),
  );
});
