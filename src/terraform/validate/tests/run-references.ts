/**
 * Checks references in the assertions and variables of tests: to names in the module under test, to its outputs, and to
 * runs in the same file. Runs of other modules are not checked, nor are variables that the command line may set.
 */
import { type Diagnostic, DiagnosticSink, suggestName } from "../../../diagnostics/index.ts";
import { convertOutlined, getAttribute } from "../../../eval/index.ts";
import type { BodyAttribute } from "../../../model/index.ts";
import { boolType, ConversionError, objectVal, type Value } from "../../../values/index.ts";
import { isReference, type Reference } from "../../addresses/parse-reference.ts";
import { nameRangeOf, readReferences } from "../../addresses/references.ts";
import { plainContext, type Site, siteOf } from "../../declare/sites.ts";
import type { Module } from "../../model/module.ts";
import { outputsOf } from "../../model/values.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { RunDeclaration, TestDeclarations } from "../../tests/test-declarations.ts";
import { testCodes } from "../../tests/codes.ts";
import { validationCodes } from "../codes.ts";
import { checkExpectedFailures } from "./expected-failures.ts";
import { expressionResult } from "../expression-result.ts";

/** Returns the problems with references in a test file's runs. */
export function runReferenceDiagnostics(
  module: Module,
  file: SourceFile,
  declarations: TestDeclarations,
): readonly Diagnostic[] {
  // A directory with only tests is not the whole module.
  if (!module.isComplete || module.configuration.length === 0) return [];
  const checker = new RunChecker(module, file, declarations);
  for (const [index, run] of declarations.runs.entries()) checker.run(run, index);
  return checker.diagnostics;
}

/** Names that only tests have. */
const OF_TESTS = ["output", "run"];

class RunChecker extends DiagnosticSink {
  private readonly module: Module;
  private readonly file: SourceFile;
  private readonly tests: TestDeclarations;

  constructor(module: Module, file: SourceFile, tests: TestDeclarations) {
    super();
    this.module = module;
    this.file = file;
    this.tests = tests;
  }

  run(run: RunDeclaration, index: number): void {
    checkExpectedFailures(this, this.module, run);
    for (const value of run.variables.values()) this.references(this.siteOf(value), run, index, "variable");
    for (const { condition, errorMessage } of run.asserts) {
      for (const attribute of [condition, errorMessage])
        if (attribute !== null) this.assertion(this.siteOf(attribute), run, index);
    }
  }

  /** Returns the site of an argument. `output` and `run` have unknown values; everything else is the module's. */
  private siteOf(attribute: BodyAttribute): Site {
    const iterators = OF_TESTS.map((name) => ({ name, collection: null }));
    return { ...siteOf(plainContext(this.file), attribute), iterators };
  }

  private assertion(site: Site, run: RunDeclaration, index: number): void {
    const before = this.length;
    this.references(site, run, index, "assertion");
    if (run.hasModule || this.length > before) return;
    const { value, problems } = expressionResult(this.module, site);
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
    for (const { read } of readReferences(site.expression)) {
      if (!isReference(read) || read.subject.kind !== "resource" || read.subject.mode !== "managed") continue;
      if (read.source.name === "run") this.runOf(read, read.subject.name, index, container);
      else if (read.source.name === "output" && !run.hasModule && container === "assertion")
        this.output(read, read.subject.name);
    }
  }

  private output(reference: Reference, name: string): void {
    const { outputs } = this.module.declarations;
    if (outputs.has(name)) {
      this.attribute(reference, outputsOf(this.module)?.get(name) ?? null);
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
    } else if (position > index) this.report(testCodes["unevaluated-run"], reference.range, { name });
    else if (position < index && !runs[position]!.hasModule) {
      const outputs = outputsOf(this.module);
      if (outputs !== null) this.attribute(reference, objectVal(outputs));
    }
  }

  /** Checks the first attribute after a name. */
  private attribute({ remaining: [next] }: Reference, value: Value | null): void {
    if (value !== null && next?.step.kind === "attribute") getAttribute(value, next.step.name, next.range, this);
  }
}
