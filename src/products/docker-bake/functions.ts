/**
 * The functions that expressions in a Bake file may call: Bake's and those that the file declares, but not those in
 * other files.
 *
 * A declared function is evaluated like in the reference's `userfunc` extension, with its parameters alone: the file's
 * variables, and functions that neither Bake nor the file has, are unknown in it, since other files and the environment
 * may set them.
 */
import { type Diagnostic, inSentence, isDiagnostic } from "../../diagnostics/index.ts";
import { evaluationCodes } from "../../eval/codes.ts";
import { OpenScope, type Scope } from "../../eval/index.ts";
import {
  bakeFunctions,
  type CallContext,
  EvaluationLimit,
  FunctionError,
  type FunctionTable,
  type HclFunction,
  type Parameter,
} from "../../functions/index.ts";
import {
  argumentOf,
  type BodyBlock,
  bodyOf,
  type BodySource,
  type ConfigExpression,
  evaluate,
  staticKeyword,
  staticList,
} from "../../model/index.ts";
import { dynamicType, dynamicVal, tupleVal, type Value } from "../../values/index.ts";
import { bakeSchema } from "./schema.ts";

/** Returns the functions for a file, in either syntax. */
export function bakeFunctionsIn(tree: BodySource): FunctionTable {
  const { blocks } = bodyOf(tree).decodePartially({ blocks: bakeSchema.blocks });
  const declared = blocks.filter(({ type }) => type === "function");
  return declaredFunctions(
    declared,
    bakeFunctions,
    (variables, functions) => new OpenScope(variables, functions, "variables and functions"),
  );
}

/** Returns the scope for a function's result: its parameters, and all functions. */
type FunctionScope = (parameters: ReadonlyMap<string, Value>, functions: FunctionTable) => Scope;

/** Returns a table of functions with those that blocks declare. */
export function declaredFunctions(
  declared: readonly BodyBlock[],
  known: FunctionTable,
  scopeFor: FunctionScope,
): FunctionTable {
  if (declared.length === 0) return known;
  const table = new Map<string, HclFunction>(known);
  const functions = new DeclaredFunctions(table, scopeFor);
  for (const block of declared) {
    const name = block.labels[0]!.value;
    const parameters = parametersOf(block);
    const result = argumentOf(block.body, "result")?.expression;
    // If a Bake version has a function with this name, Bake calls that one; of duplicate declarations, it may call
    // either.
    const isKnown = !table.has(name) && parameters !== null && result !== undefined;
    table.set(name, isKnown ? functions.define(name, parameters, result) : unknownFunction(name));
  }
  return table;
}

type Call = (args: readonly Value[], context: CallContext) => Value | FunctionError;

interface Parameters {
  readonly params: readonly Parameter[];
  readonly variadic?: Parameter;
}

function declaredFunction(name: string, parameters: Parameters, call: Call): HclFunction {
  return {
    kind: "value",
    name,
    description: "A function that the file declares.",
    ...parameters,
    resultType: dynamicType,
    call: (args, _type, context) => call(args, context),
  };
}

function unknownFunction(name: string): HclFunction {
  const any: Parameter = { ...parameter("args"), allowNull: true, allowUnknown: true, allowDynamicType: true };
  return declaredFunction(name, { params: [], variadic: any }, () => dynamicVal);
}

/**
 * The maximum depth of calls to declared functions; results of deeper ones are unknown, since each call is a separate
 * evaluation.
 */
const MAX_CALLS = 100;

/** A file's declared functions, with the names of those that are running. */
class DeclaredFunctions {
  private readonly running = new Set<string>();
  private readonly table: FunctionTable;
  private readonly scopeFor: FunctionScope;

  /** `table` may be filled afterwards: it is read when a function is called. */
  constructor(table: FunctionTable, scopeFor: FunctionScope) {
    this.table = table;
    this.scopeFor = scopeFor;
  }

  define(name: string, parameters: Parameters, result: ConfigExpression): HclFunction {
    return declaredFunction(name, parameters, (args, context) => {
      if (this.running.has(name)) return new FunctionError(`function cycle not allowed for ${name}`);
      if (this.running.size === MAX_CALLS) return dynamicVal;
      this.running.add(name);
      try {
        return this.result(result, argumentsByName(parameters, args), context);
      } finally {
        this.running.delete(name);
      }
    });
  }

  private result(
    expression: ConfigExpression,
    variables: ReadonlyMap<string, Value>,
    { budget, files, crypto }: CallContext,
  ): Value | FunctionError {
    const scope = this.scopeFor(variables, this.table);
    const hosts = { ...(files !== null && { files }), ...(crypto !== null && { crypto }) };
    const { value, diagnostics } = evaluate(expression, { scope, budget, ...hosts });
    for (const diagnostic of diagnostics) {
      if (isDiagnostic(diagnostic, evaluationCodes["evaluation-limit"]))
        throw new EvaluationLimit(diagnostic.data.reason);
    }
    return diagnostics.length === 0 ? value : new FunctionError(summaryOf(diagnostics), null, diagnostics);
  }
}

function argumentsByName({ params, variadic }: Parameters, args: readonly Value[]): Map<string, Value> {
  const values = new Map(params.map(({ name }, index) => [name, args[index]!]));
  if (variadic !== undefined) values.set(variadic.name, tupleVal(args.slice(params.length)));
  return values;
}

/** Returns diagnostics as an error message, as the reference prints them but without their last full stop. */
function summaryOf([first, ...others]: readonly Diagnostic[]): string {
  const text = inSentence(first!, "; ");
  return others.length === 0 ? text : `${text}, and ${others.length} other diagnostic(s)`;
}

/** Returns a function's parameters, or null if they are not literal. */
function parametersOf(block: BodyBlock): Parameters | null {
  const list = argumentOf(block.body, "params")?.expression;
  const names = list === undefined ? null : (staticList(list)?.map(staticKeyword) ?? null);
  if (names === null || names.includes(null)) return null;
  const params = names.map((name) => parameter(name!));
  const further = argumentOf(block.body, "variadic_params")?.expression;
  if (further === undefined) return { params };
  return { params, variadic: parameter(staticKeyword(further) ?? "args") };
}

function parameter(name: string): Parameter {
  return { name, type: dynamicType };
}
