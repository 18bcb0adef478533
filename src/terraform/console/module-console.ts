/**
 * Expressions in a root module with values for its variables, as in `terraform console` without state: references are
 * checked, local values are computed, and everything that only a run knows is unknown.
 */
import { createDiagnostic, inSentence, type Diagnostic } from "../../diagnostics/index.ts";
import { consoleResult, convertOutlined, type EvaluateResult } from "../../eval/index.ts";
import { type BodyAttribute, type ConfigExpression, type EvaluatedAt, expressionRange } from "../../model/index.ts";
import type { ExpressionFile, SyntaxTree } from "../../syntax/index.ts";
import { getOrCompute } from "../../memo.ts";
import type { TextRange } from "../../text/index.ts";
import { boolType, ConversionError, dynamicVal, unmark, type Value } from "../../values/index.ts";
import { referencesIn } from "../addresses/references.ts";
import type { LocalDeclaration, OutputDeclaration } from "../declare/declarations.ts";
import { plainContext, type Site, siteOf } from "../declare/sites.ts";
import { evaluateAt } from "../model/place/evaluate-at.ts";
import { siteInModule } from "../model/evaluate.ts";
import type { Module } from "../model/module.ts";
import type { ModuleValues } from "../model/module-values.ts";
import { valuesOf } from "../model/values.ts";
import { stronglyConnected } from "../model/graph/strongly-connected.ts";
import { validationCodes } from "../checks/validate/codes.ts";
import { functionProviderProblems } from "../checks/validate/function-providers.ts";
import { inProduct } from "../checks/product-words.ts";
import { referenceProblems } from "../checks/validate/references.ts";
import { validationFailure } from "../checks/validate/variables/validations.ts";
import { withFunctionHints } from "../versions/function-hints.ts";
import { type ConsoleInputs, consoleValues } from "./console-values.ts";
import { dependenciesOf } from "./dependencies.ts";
import type { PlacedError } from "./loading-errors.ts";

/** Returns the errors in a condition's result, which has to be true or false. */
function conditionProblems({ value, diagnostics }: EvaluateResult, range: TextRange): readonly Diagnostic[] {
  if (diagnostics.length > 0) return diagnostics;
  const converted = convertOutlined(value, boolType);
  if (converted instanceof ConversionError)
    return [createDiagnostic(validationCodes["invalid-validation-result"], range, { reason: converted.message })];
  return unmark(converted).isNull ? [createDiagnostic(validationCodes["null-validation-result"], range)] : [];
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** A console for one module. */
export class ModuleConsole {
  private readonly module: Module;
  private readonly inputs: ConsoleInputs;

  constructor(module: Module, inputs: ConsoleInputs) {
    this.module = module;
    this.inputs = inputs;
  }

  /** Evaluates an expression, given as the tree of `parseExpression`. */
  evaluate(tree: SyntaxTree<ExpressionFile>): EvaluateResult {
    if (tree.diagnostics.length > 0) return { value: dynamicVal, diagnostics: tree.diagnostics };
    const { expression } = tree.root;
    return consoleResult(
      this.resultOf(this.values(), siteInModule(this.module, expression)),
      expressionRange(expression),
    );
  }

  /** Evaluates at a place in a file of the module, as `evaluateAt` of a module does, with the values of the console. */
  evaluateAt(fileName: string, offset: number, text: string | null = null): EvaluatedAt | null {
    return evaluateAt(this.module, fileName, offset, text, this.values());
  }

  /** Returns the errors of the validations of variables that have values: those that reject a value, or have errors. */
  rejections(): readonly PlacedError[] {
    const values = this.values();
    return [...this.module.declarations.variables.values()].flatMap((variable) => {
      const { file, name, range, validations } = variable;
      if (validations.length === 0 || !this.inputs.variables.has(name)) return [];
      const resultOf = (attribute: BodyAttribute): EvaluateResult =>
        this.resultOf(values, siteOf(plainContext(file), attribute));
      const valueOf = (attribute: BodyAttribute): Value | null => {
        const { value, diagnostics } = resultOf(attribute);
        return diagnostics.length > 0 ? null : value;
      };
      const failure = validationFailure(variable, valueOf, "");
      const problems = [
        ...validations.flatMap(({ condition }) =>
          condition === null ? [] : conditionProblems(resultOf(condition), expressionRange(condition.expression)),
        ),
        ...(failure === null
          ? []
          : [createDiagnostic(validationCodes["invalid-variable-value"], range, { problem: failure })]),
      ];
      return problems.map((diagnostic) => ({ file, diagnostic }));
    });
  }

  /**
   * Returns why the values that an expression depends on are unknown, in sentences: faults in local values, here and in
   * called modules, and in outputs. What is unknown because of others has no fault and no reason.
   */
  faults(expression: ConfigExpression): string[] {
    const consoles = new Map<Module, ModuleConsole>([[this.module, this]]);
    const faults = dependenciesOf(this.module, expression).flatMap((one) => {
      if (one.isLocal) return [];
      const { module, address } = one.reached;
      // With unknown variables, only faults for all values are found: the arguments are dependencies of their own.
      const console = getOrCompute(consoles, module, () => {
        return new ModuleConsole(module, { ...this.inputs, variables: new Map<string, Value>() });
      });
      const found = [...console.faultsInLocals(one.expression), ...console.faultsInOutput(one.output)];
      return address === "" ? found : found.map((fault) => `In ${address}: ${fault}`);
    });
    return [...new Set(faults)];
  }

  private faultsInLocals(expression: ConfigExpression): string[] {
    const values = this.values();
    return this.localsIn(expression).flatMap(({ name, attribute }) => {
      const fault = values.local(name).isWhollyKnown ? null : this.faultOf(values, name, attribute.expression);
      return fault === null ? [] : `local.${name} is unknown: it ${fault}.`;
    });
  }

  private faultsInOutput(output: OutputDeclaration | null): string[] {
    if (output?.value == null) return [];
    const fault = this.errorOf(this.values(), siteOf(plainContext(output.file), output.value));
    return fault === null ? [] : [`The output ${output.name} is unknown: it ${fault}.`];
  }

  /**
   * Returns the names of the variables without a value and without a default that an expression refers to, itself or
   * through local values and called modules, the nearest first. The defaults of the `refused` variables do not count.
   */
  unsetVariables(expression: ConfigExpression, refused: ReadonlySet<string> = NO_NAMES): readonly string[] {
    const { variables } = this.module.declarations;
    const names = new Set<string>();
    for (const one of dependenciesOf(this.module, expression)) {
      if (one.reached.caller !== null) continue;
      for (const { subject } of referencesIn(one.expression)) {
        if (subject.kind !== "var" || this.inputs.variables.has(subject.name)) continue;
        const hasDefault = variables.get(subject.name)?.defaultAttribute !== null;
        if (!hasDefault || refused.has(subject.name)) names.add(subject.name);
      }
    }
    return [...names];
  }

  /** Made for each expression, with a budget of its own. */
  private values(): ModuleValues {
    return consoleValues(this.module, this.inputs);
  }

  private resultOf(values: ModuleValues, site: Site): EvaluateResult {
    const { declarations, schemas, versions } = this.module;
    const targets = { declarations, schemas, versions, moduleName: "the root module" };
    const problems = [
      ...referenceProblems(targets, site).filter(({ severity }) => severity === "error"),
      ...functionProviderProblems(this.module, site.expression),
      ...this.attributeProblems(site),
    ];
    return problems.length > 0
      ? { value: dynamicVal, diagnostics: inProduct(problems, this.module.dialect) }
      : withFunctionHints(values.evaluate(site), this.module.versions);
  }

  /** Returns the errors about attributes of resources, whose schemas are known though their values are not. */
  private attributeProblems(site: Site): readonly Diagnostic[] {
    return referencesIn(site.expression).flatMap(({ subject, source: { reference } }) => {
      if (subject.kind !== "resource" || reference.type !== "Traversal") return [];
      return valuesOf(this.module).evaluate({ ...site, expression: reference }).diagnostics;
    });
  }

  private localsIn(expression: ConfigExpression): LocalDeclaration[] {
    const names = referencesIn(expression).flatMap(({ subject }) => (subject.kind === "local" ? [subject.name] : []));
    return [...new Set(names)].flatMap((name) => this.module.declarations.locals.get(name) ?? []);
  }

  /** Returns the fault that makes a local value unknown, in itself or in the nearest local value that it depends on. */
  private faultOf(values: ModuleValues, name: string, expression: ConfigExpression): string | null {
    const edges = this.edgesFrom(name, expression);
    const inCycles = new Set(
      stronglyConnected(edges).flatMap((nodes) =>
        nodes.length > 1 || edges.get(nodes[0]!)?.includes(nodes[0]!) === true ? nodes : [],
      ),
    );
    // The nearest ones come first.
    for (const at of edges.keys()) {
      const fault = inCycles.has(at) ? "depends on itself" : this.errorIn(values, at);
      if (fault !== null) return at === name ? fault : `depends on local.${at}, which ${fault}`;
    }
    return null;
  }

  /** Returns the local values that one depends on, each with those in its expression, the nearest first. */
  private edgesFrom(name: string, expression: ConfigExpression): ReadonlyMap<string, readonly string[]> {
    const edges = new Map<string, readonly string[]>();
    const pending = [{ name, expression }];
    for (const one of pending) {
      if (edges.has(one.name)) continue;
      const next = this.localsIn(one.expression);
      edges.set(
        one.name,
        next.map((local) => local.name),
      );
      pending.push(...next.map((local) => ({ name: local.name, expression: local.attribute.expression })));
    }
    return edges;
  }

  private errorIn(values: ModuleValues, name: string): string | null {
    const { file, attribute } = this.module.declarations.locals.get(name)!;
    return this.errorOf(values, siteOf(plainContext(file), attribute));
  }

  private errorOf(values: ModuleValues, site: Site): string | null {
    const [problem] = this.resultOf(values, site).diagnostics;
    return problem === undefined ? null : `has an error. ${inSentence(problem)}`;
  }
}
