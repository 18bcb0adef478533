/**
 * Expressions in a root module with values for its variables, as in `terraform console` without state: references are
 * checked, local values are computed, and everything that only a run knows is unknown.
 */
import { createDiagnostic, inSentence, type Diagnostic } from "../../diagnostics/index.ts";
import { consoleResult, type EvaluateResult } from "../../eval/index.ts";
import { type BodyAttribute, type ConfigExpression, expressionRange } from "../../model/index.ts";
import type { ExpressionFile, SyntaxTree } from "../../syntax/index.ts";
import { dynamicVal, type Value } from "../../values/index.ts";
import { referencesIn } from "../addresses/references.ts";
import type { LocalDeclaration } from "../declare/declarations.ts";
import { plainContext, type Site, siteOf } from "../declare/sites.ts";
import { siteInModule } from "../model/evaluate.ts";
import type { Module } from "../model/module.ts";
import type { ModuleValues } from "../model/module-values.ts";
import { stronglyConnected } from "../model/graph/strongly-connected.ts";
import type { SourceFile } from "../source/source-file.ts";
import { validationCodes } from "../validate/codes.ts";
import { inProduct } from "../validate/versions/product-words.ts";
import { referenceProblems } from "../validate/references.ts";
import { validationFailure } from "../validate/validations.ts";
import { withFunctionHints } from "../versions/function-hints.ts";
import { type ConsoleInputs, consoleValues } from "./console-values.ts";

/** An error in a variable's value, in the file that declares it. */
interface Rejection {
  readonly file: SourceFile;
  readonly diagnostic: Diagnostic;
}

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

  /** Returns the errors in values that a variable's validation certainly rejects, one for each variable. */
  rejections(): readonly Rejection[] {
    const values = this.values();
    return [...this.module.declarations.variables.values()].flatMap((variable) => {
      const { file, range, validations } = variable;
      if (validations.length === 0 || !this.inputs.variables.has(variable.name)) return [];
      const evaluate = (attribute: BodyAttribute): Value | null => {
        const { value, diagnostics } = values.evaluate(siteOf(plainContext(file), attribute));
        return diagnostics.length > 0 ? null : value;
      };
      const problem = validationFailure(variable, evaluate, "");
      if (problem === null) return [];
      return { file, diagnostic: createDiagnostic(validationCodes["invalid-variable-value"], range, { problem }) };
    });
  }

  /**
   * Returns why the local values in an expression are unknown, by name: sentences without a subject, such as `depends on
   * itself`. A local value that is unknown because of others has no fault and no reason.
   */
  faults(expression: ConfigExpression): ReadonlyMap<string, string> {
    const values = this.values();
    const faults = new Map<string, string>();
    for (const { name, attribute } of this.localsIn(expression)) {
      const fault = values.local(name).isWhollyKnown ? null : this.faultOf(values, name, attribute.expression);
      if (fault !== null) faults.set(name, fault);
    }
    return faults;
  }

  /** Made for each expression, with a budget of its own. */
  private values(): ModuleValues {
    return consoleValues(this.module, this.inputs);
  }

  private resultOf(values: ModuleValues, site: Site): EvaluateResult {
    const problems = referenceProblems(this.module, site).filter(({ severity }) => severity === "error");
    return problems.length > 0
      ? { value: dynamicVal, diagnostics: inProduct(problems, this.module.dialect) }
      : withFunctionHints(values.evaluate(site), this.module.versions);
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
    const [problem] = this.resultOf(values, siteOf(plainContext(file), attribute)).diagnostics;
    return problem === undefined ? null : `has an error. ${inSentence(problem)}`;
  }
}
