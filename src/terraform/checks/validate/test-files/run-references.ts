/**
 * Checks a test file's runs against the modules that they test: references in assertions and variables to names in
 * the module, to its outputs, and to runs in the same file; variable values; override targets; values in mocks; providers.
 * Variables that the command line may set are not checked.
 */
import { type Diagnostic, DiagnosticSink, suggestName } from "../../../../diagnostics/index.ts";
import { convertOutlined, getAttribute } from "../../../../eval/index.ts";
import { type BodyAttribute, expressionRange } from "../../../../model/index.ts";
import { joinPath } from "../../../../text/index.ts";
import { boolType, ConversionError, objectVal, type Value } from "../../../../values/index.ts";
import { isReference, type Reference } from "../../../addresses/parse-reference.ts";
import { localSourcePath } from "../../../addresses/module-source.ts";
import { nameRangeOf, type ReadReference, readReferences } from "../../../addresses/references.ts";
import { plainContext, type Site, siteOf } from "../../../declare/sites.ts";
import type { Module } from "../../../model/module.ts";
import { outputsOf } from "../../../model/values.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import type { RunDeclaration, TestDeclarations } from "../../../documents/test-files/test-declarations.ts";
import { testCodes } from "../../../documents/test-files/codes.ts";
import { validationCodes } from "../codes.ts";
import { directoryCodes } from "./codes.ts";
import { checkExpectedFailures } from "./expected-failures.ts";
import { checkMockValues } from "./mock-values.ts";
import { checkOverrideTargets } from "./override-targets.ts";
import { RunModules } from "./run-modules.ts";
import { checkRunProviders } from "./run-providers.ts";
import { checkTestVariables } from "./test-variables.ts";
import { expressionResult } from "../expression-result.ts";

/** Returns the problems with references in a test file's runs. */
export function runReferenceDiagnostics(
  module: Module,
  file: SourceFile,
  declarations: TestDeclarations,
): readonly Diagnostic[] {
  // A directory with only tests is not the whole module.
  if (!module.isComplete || module.configuration.length === 0) return [];
  const modules = new RunModules(module, file, declarations);
  const checker = new RunChecker(modules);
  checker.fileVariables();
  for (const [index, run] of declarations.runs.entries()) checker.run(run, index);
  checkTestVariables(checker, modules);
  checkOverrideTargets(checker, modules);
  checkRunProviders(checker, modules);
  checkMockValues(checker, modules);
  return checker.diagnostics;
}

/** The kinds that variables may refer to; some only in some versions. */
const NAMES_IN_VARIABLES: ReadonlySet<string> = new Set(["var", "path", "terraform"]);

/** A code about a reference that is not allowed. */
type ReferenceCode =
  | (typeof directoryCodes)["invalid-file-variable-reference"]
  | (typeof directoryCodes)["invalid-run-variable-reference"];

/** Names that only tests have. */
const OF_TESTS = ["output", "run"];

/** A path that leads to a directory above the module. */
const ABOVE = /^\.\.(?:\/\.\.)*$/;

class RunChecker extends DiagnosticSink {
  private readonly modules: RunModules;
  private readonly tests: TestDeclarations;

  constructor(modules: RunModules) {
    super();
    this.modules = modules;
    this.tests = modules.tests;
  }

  /** Checks the file's own variables. */
  fileVariables(): void {
    for (const value of this.tests.variables.values())
      this.allowedReferences(value, directoryCodes["invalid-file-variable-reference"]);
  }

  run(run: RunDeclaration, index: number): void {
    this.moduleDirectory(run);
    const module = this.modules.moduleOf(run);
    if (module !== null) checkExpectedFailures(this, module, run);
    for (const value of run.variables.values()) {
      this.allowedReferences(value, directoryCodes["invalid-run-variable-reference"]);
      this.references(this.siteOf(value), run, index, "variable");
    }
    for (const { condition, errorMessage } of run.asserts) {
      for (const attribute of [condition, errorMessage])
        if (attribute !== null) this.assertion(this.siteOf(attribute), run, index);
    }
  }

  /** Returns the site of an argument. `output` and `run` have unknown values; everything else is the module's. */
  private siteOf(attribute: BodyAttribute): Site {
    const iterators = OF_TESTS.map((name) => ({ name, collection: null }));
    return { ...siteOf(plainContext(this.modules.file), attribute), iterators };
  }

  /**
   * Reports a run's module directory if it does not exist, or is above the module and empty; if its parent directory is
   * missing as well, another tool may create both.
   */
  private moduleDirectory({ moduleSource, moduleSourceAttribute, name }: RunDeclaration): void {
    const { module } = this.modules;
    const directory = moduleSource === null ? null : localSourcePath(moduleSource);
    if (directory === null || moduleSourceAttribute === null) return;
    const isThere = module.hasDirectory(directory);
    const isMistake = isThere
      ? ABOVE.test(directory) && (module.moduleAt(directory)?.configuration ?? []).length === 0
      : module.hasDirectory(joinPath(directory, ".."));
    if (!isMistake) return;
    const code = directoryCodes[isThere ? "empty-run-module" : "missing-run-module-directory"];
    this.report(code, expressionRange(moduleSourceAttribute.expression), { directory, name });
  }

  /**
   * Reports invalid references in a variable, and the first one to an object in the module, which has no value there.
   */
  private allowedReferences({ expression }: BodyAttribute, code: ReferenceCode): void {
    for (const { source, read } of readReferences(expression))
      if (!isReference(read) && !OF_TESTS.includes(source.name)) this.add(read);
    const isOfModule = ({ source: { name }, read }: ReadReference): boolean => {
      if (!isReference(read) || name === "run") return false;
      return !NAMES_IN_VARIABLES.has(read.subject.kind);
    };
    const first = readReferences(expression).find(isOfModule);
    if (first !== undefined && isReference(first.read)) this.report(code, first.read.range);
  }

  private assertion(site: Site, run: RunDeclaration, index: number): void {
    const before = this.length;
    this.references(site, run, index, "assertion");
    const module = this.modules.moduleOf(run);
    if (module === null || this.length > before) return;
    const { value, problems } = expressionResult(module, site);
    const isUnsure = problems.some(({ code }) => code === validationCodes["undeclared-variable"].code);
    if (isUnsure) this.addAll(problems.filter((problem) => this.isMisspelt(problem, run)));
    else this.addAll(problems);
    if (problems.length > 0 || site.name !== "condition") return;
    const converted = convertOutlined(value, boolType);
    if (converted instanceof ConversionError)
      this.report(testCodes["invalid-assertion-result"], site.range, { reason: converted.message });
  }

  /**
   * Returns whether a name is misspelt. Tests may declare variables; only a name similar to one of the module's
   * variables is a mistake.
   */
  private isMisspelt({ code, data, suggestion }: Diagnostic, { variables }: RunDeclaration): boolean {
    if (code !== validationCodes["undeclared-variable"].code) return true;
    const { name } = data as { readonly name: string };
    return suggestion != null && !variables.has(name) && !this.tests.variables.has(name);
  }

  private references(site: Site, run: RunDeclaration, index: number, container: "variable" | "assertion"): void {
    const refusesEphemeral =
      container === "assertion" && this.modules.module.versions.alwaysHas("no-ephemeral-assertions");
    for (const { read } of readReferences(site.expression)) {
      if (
        refusesEphemeral &&
        isReference(read) &&
        read.subject.kind === "resource" &&
        read.subject.mode === "ephemeral"
      )
        this.report(directoryCodes["ephemeral-assertion"], read.range);
      if (!isReference(read) || read.subject.kind !== "resource" || read.subject.mode !== "managed") continue;
      if (read.source.name === "run") this.runOf(read, read.subject.name, index, container);
      else if (read.source.name === "output" && container === "assertion")
        this.output(read, read.subject.name, this.modules.moduleOf(run));
    }
  }

  private output(reference: Reference, name: string, module: Module | null): void {
    if (module === null) return;
    const { outputs } = module.declarations;
    if (outputs.has(name)) {
      const value = this.modules.areOutputsReplaced() ? null : outputsOf(module)?.get(name);
      this.attribute(reference, value ?? null);
      return;
    }
    const suggestion = suggestName(nameRangeOf(reference), name, outputs.keys());
    this.report(testCodes["undeclared-output"], reference.range, { name, suggestion });
  }

  private runOf(reference: Reference, name: string, index: number, container: "variable" | "assertion"): void {
    const { runs } = this.tests;
    const position = runs.findIndex((run) => run.name === name);
    if (position < 0 && container === "variable") this.report(testCodes["unknown-run"], reference.range, { name });
    else if (position < 0) {
      const suggestion = suggestName(
        nameRangeOf(reference),
        name,
        runs.map((run) => run.name),
      );
      this.report(testCodes["undeclared-run"], reference.range, { name, suggestion });
    } else if (position >= index)
      this.report(testCodes[container === "variable" ? "unavailable-run" : "unevaluated-run"], reference.range, {
        name,
      });
    else {
      const module = this.modules.moduleOf(runs[position]!);
      const outputs = module && outputsOf(module);
      if (outputs !== null) this.attribute(reference, objectVal(outputs));
    }
  }

  /** Checks the first attribute after a name. */
  private attribute({ remaining: [next] }: Reference, value: Value | null): void {
    if (value !== null && next?.step.kind === "attribute") getAttribute(value, next.step.name, next.range, this);
  }
}
