/**
 * Compares a test file's `variables` blocks with the declarations in the modules that its runs test. A
 * missing value is not a mistake: the command line may set it.
 */
import { type DiagnosticSink, relatedTo, suggestCloseName, suggestName } from "../../../../diagnostics/index.ts";
import { OpenScope } from "../../../../eval/index.ts";
import {
  applyDefaults,
  type BodyAttribute,
  evaluate,
  expressionRange,
  wrongPartRange,
} from "../../../../model/index.ts";
import { convert, ConversionError, type Value } from "../../../../values/index.ts";
import { type AddressStep, rangeOfSteps } from "../../../addresses/address-steps.ts";
import { isReference } from "../../../addresses/parse-reference.ts";
import { type ReadReference, readReferences } from "../../../addresses/references.ts";
import type { VariableDeclaration } from "../../../declare/declarations.ts";
import type { Module } from "../../../model/module.ts";
import { rangeText } from "../../../source/range-text.ts";
import type { RunDeclaration, TestDeclarations } from "../../../documents/test-files/test-declarations.ts";
import { functionsFor } from "../../../versions/functions.ts";
import { isCertainlyAccepted, refusalOf, valuesGiven } from "../variables/refusals.ts";
import { directoryCodes } from "./codes.ts";
import type { RunModules } from "./run-modules.ts";

/** A value for a declared variable. */
interface TestValue {
  readonly attribute: BodyAttribute;
  readonly variable: VariableDeclaration;
  /** The value, converted to the variable's type; null if it has an error. */
  readonly value: Value | null;
}

/** Reports the values in a test file that its runs' modules do not accept. */
export function checkTestVariables(sink: DiagnosticSink, modules: RunModules): void {
  new ValueChecker(sink, modules).check();
}

class ValueChecker {
  private readonly sink: DiagnosticSink;
  private readonly modules: RunModules;
  private readonly tests: TestDeclarations;
  private readonly runNames: ReadonlySet<string>;
  /** The arguments with a report: a value for all runs may be wrong in several. */
  private readonly reported = new Set<BodyAttribute>();

  /** The variables that the test file mentions. */
  private readonly referred: ReadonlySet<string>;

  constructor(sink: DiagnosticSink, modules: RunModules) {
    this.sink = sink;
    this.modules = modules;
    this.tests = modules.tests;
    this.runNames = new Set(this.tests.runs.map(({ name }) => name));
    const references = modules.file.text.matchAll(/\bvar\s*\.\s*([\p{L}_][\p{L}\p{N}_-]*)/gu);
    this.referred = new Set([...references].map(([, name]) => name!));
  }

  check(): void {
    this.checkUnused();
    for (const [index, run] of this.tests.runs.entries()) {
      const module = this.modules.moduleOf(run);
      if (module === null) continue;
      const values = this.valuesOf(run, index, module);
      this.checkValidations(run, module, values);
    }
  }

  /** Reports the file's values for variables that no module under test declares and that nothing refers to. */
  private checkUnused(): void {
    const { runs, variables } = this.tests;
    const modules = this.modules.all;
    if (modules === null || runs.length === 0) return;
    const declared = new Set(modules.flatMap(({ declarations }) => [...declarations.variables.keys()]));
    for (const { name, nameRange } of variables.values()) {
      if (declared.has(name) || this.referred.has(name)) continue;
      const suggestion = suggestCloseName(nameRange, name, declared);
      this.sink.report(directoryCodes["unused-test-variable"], nameRange, { name, suggestion });
    }
  }

  /** Checks and returns the values in effect in a run. */
  private valuesOf(run: RunDeclaration, index: number, module: Module): TestValue[] {
    const { variables } = module.declarations;
    const effective = new Map([...this.tests.variables, ...run.variables]);
    return [...effective.values()].flatMap((attribute) => {
      const { name, nameRange } = attribute;
      const variable = variables.get(name);
      if (variable !== undefined) return [{ attribute, variable, value: this.valueOf(attribute, variable, index) }];
      if (!run.variables.has(name) || this.referred.has(name)) return [];
      const suggestion = suggestName(nameRange, name, variables.keys());
      this.sink.report(directoryCodes["undeclared-run-variable"], nameRange, { name, run: run.name, suggestion });
      return [];
    });
  }

  private valueOf(attribute: BodyAttribute, variable: VariableDeclaration, index: number): Value | null {
    const { expression } = attribute;
    const references = readReferences(expression);
    if (!variable.isTypeValid || references.some((reference) => this.isOther(reference))) return null;
    const refersToRuns = references.some(({ source }) => source.name === "run");
    const variables = new Map(refersToRuns ? [["run", this.modules.resultsBefore(index)]] : []);
    const scope = new OpenScope(variables, functionsFor(this.modules.module.versions), "variables and functions");
    const { value, diagnostics } = evaluate(expression, { scope });
    if (diagnostics.length > 0) return null;
    const filled = value.isNull ? value : applyDefaults(variable.defaults, value);
    const converted = convert(filled, variable.type);
    const declaredAt = { variable: `var.${variable.name}`, position: rangeText(variable.file, variable.range) };
    const related = relatedTo("Declared here", variable.range, variable.file.name);
    const range = expressionRange(expression);
    if (converted instanceof ConversionError) {
      const args = { ...declaredAt, reason: converted.message };
      const ranges = { ...related, shown: wrongPartRange(expression, filled, variable.type) };
      this.once(attribute, () => this.sink.report(directoryCodes["unsuitable-test-value"], range, args, ranges));
      return null;
    }
    if (converted.isNull && !variable.isNullable && variable.defaultAttribute === null)
      this.once(attribute, () => this.sink.report(directoryCodes["null-test-value"], range, declaredAt, related));
    return converted.isNull && !variable.isNullable ? variable.defaultValue : converted;
  }

  /** Returns true for a reference that is not allowed in a value, or to a run that is not known. */
  private isOther({ source, read }: ReadReference): boolean {
    if (source.name === "var") return false;
    const isRun = source.name === "run" && isReference(read) && read.subject.kind === "resource";
    return !isRun || !this.runNames.has(read.subject.name);
  }

  private checkValidations(run: RunDeclaration, module: Module, values: readonly TestValue[]): void {
    const given = new Map<string, Value>();
    for (const { variable, value } of values) if (value?.isWhollyKnown === true) given.set(variable.name, value);
    const expected = new Map(run.expectFailures.flatMap((steps) => this.expectedVariable(steps)));
    const inModule = valuesGiven(module, given);
    for (const { attribute, variable } of values) {
      if (!given.has(variable.name) || variable.validations.length === 0) continue;
      const steps = expected.get(variable.name);
      if (steps !== undefined) {
        const address = `var.${variable.name}`;
        if (isCertainlyAccepted(inModule, variable))
          this.sink.report(directoryCodes["passing-expected-failure"], rangeOfSteps(steps), { address });
        continue;
      }
      const refusal = refusalOf(module, inModule, variable);
      if (refusal === null) continue;
      const args = { variable: `var.${variable.name}`, refusal };
      const range = expressionRange(attribute.expression);
      this.once(attribute, () => this.sink.report(directoryCodes["rejected-test-value"], range, args));
    }
  }

  private expectedVariable(steps: readonly AddressStep[]): (readonly [string, readonly AddressStep[]])[] {
    const [root, name] = steps;
    return root?.kind === "root" && root.name === "var" && name?.kind === "attribute" ? [[name.name, steps]] : [];
  }

  private once(attribute: BodyAttribute, report: () => void): void {
    if (!this.reported.has(attribute)) report();
    this.reported.add(attribute);
  }
}
