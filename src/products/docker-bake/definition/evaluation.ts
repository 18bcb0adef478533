/**
 * The variables, functions and blocks in Bake files that are read together. Each name has its value when something asks
 * for it: a variable from the command line or the environment, else from its default; a target's argument from its last
 * block. Follows Buildx 461836ba (bake/hclparser).
 */
import { Scope } from "../../../eval/index.ts";
import { bakeFunctions, defineFunction, type FunctionTable, SharedBudget } from "../../../functions/index.ts";
import {
  argumentOf,
  type BodyBlock,
  type ConfigExpression,
  constantValue,
  evaluate,
  staticKeyword,
  typeExpression,
  variablesIn,
} from "../../../model/index.ts";
import {
  ConversionError,
  convert,
  dynamicType,
  isPrimitiveType,
  nullVal,
  objectVal,
  stringType,
  stringVal,
  type Type,
  unknownVal,
  type Value,
} from "../../../values/index.ts";
import type { VariablesByDefault } from "../../shared/given-variables.ts";
import { validationsIn } from "../../shared/validations.ts";
import { declaredFunctions } from "../functions.ts";
import { bakeSchema } from "../schema.ts";
import { type GivenText, typedValue, untypedValue } from "./given-values.ts";
import { type BakeSource, DefinitionProblem, problem } from "./problem.ts";

/** What is outside the files. */
export interface BakeInputs {
  readonly sources: readonly BakeSource[];
  /** Returns the text for a variable, from the command line or the environment. */
  readonly lookup: (name: string) => string | undefined;
  /** Variables that Bake sets itself; null for one whose value depends on the run. */
  readonly builtIn: ReadonlyMap<string, string | null>;
  /** The values of variables that `lookup` does not have: without it, their defaults. */
  readonly byDefault?: VariablesByDefault;
  /** Results for functions that depend on the run alone, such as `timestamp`, by name. */
  readonly runResults: ReadonlyMap<string, string>;
}

/** A block with its file. */
export interface PlacedBlock {
  readonly block: BodyBlock;
  readonly source: BakeSource;
}

interface PlacedExpression {
  readonly expression: ConfigExpression;
  readonly source: BakeSource;
}

/** Returns an object for `target` or `group` with the attributes that an expression reads; null for all. */
export type ReadBlocks = (
  root: string,
  reads: readonly { readonly name: string; readonly attribute: string | null }[],
) => Value;

/** The blocks whose attributes expressions read. */
const BLOCK_ROOTS: ReadonlySet<string> = new Set(["target", "group"]);

const noBlocks: ReadBlocks = () => objectVal({});

/** The names in files, with their values. */
export class BakeEvaluation {
  /** Targets and groups, in order. */
  readonly blocks: readonly PlacedBlock[];
  private readonly inputs: BakeInputs;
  private readonly variables = new Map<string, PlacedBlock>();
  private readonly globals = new Map<string, PlacedExpression>();
  private readonly values = new Map<string, Value>();
  private readonly running = new Set<string>();
  private readonly scope: Scope;
  private readonly budget = new SharedBudget();
  private readBlocks: ReadBlocks = noBlocks;

  constructor(inputs: BakeInputs) {
    this.inputs = inputs;
    const blocks: PlacedBlock[] = [];
    const functions = new Map<string, BodyBlock>();
    for (const source of inputs.sources) {
      const content = source.body.decodePartially({ blocks: bakeSchema.blocks });
      for (const block of content.blocks) {
        const name = block.labels[0]!.value;
        if (block.type === "function") functions.set(name, block);
        else if (block.type !== "variable") blocks.push({ block, source });
        else if (!inputs.builtIn.has(name)) this.variables.set(name, { block, source });
      }
      for (const [name, { expression }] of content.remain.justAttributes().attributes)
        if (!inputs.builtIn.has(name) && !BLOCK_ROOTS.has(name) && name !== "function")
          this.globals.set(name, { expression, source });
    }
    this.blocks = blocks;
    this.scope = new LazyScope(
      (name) => this.variable(name),
      [...inputs.builtIn.keys(), ...this.variables.keys(), ...this.globals.keys()],
      declaredFunctions(
        [...functions].flatMap(([name, block]) => (bakeFunctions.has(name) ? [] : [block])),
        withResults(inputs.runResults),
        (names) => this.scope.child(names),
      ),
    );
  }

  /** Sets how blocks are read. */
  readBlocksWith(read: ReadBlocks): void {
    this.readBlocks = read;
  }

  /** Returns an expression's scope; `names` are those in a matrix. */
  scopeOf(expression: ConfigExpression, names: ReadonlyMap<string, Value> = new Map()): Scope {
    const roots = new Map<string, { name: string; attribute: string | null }[]>();
    for (const { name: root, reference } of variablesIn(expression)) {
      if (!BLOCK_ROOTS.has(root) || names.has(root)) continue;
      const [name, attribute = null] = (reference.type === "Traversal" ? reference.steps : []).map((step) =>
        step.type === "GetAttrStep" ? step.name : undefined,
      );
      if (name === undefined) throw problem(`cannot access ${root} as a variable`);
      roots.set(root, [...(roots.get(root) ?? []), { name, attribute }]);
    }
    if (roots.size === 0 && names.size === 0) return this.scope;
    const blocks = [...roots].map(([root, reads]) => [root, this.readBlocks(root, reads)] as const);
    return this.scope.child(new Map([...blocks, ...names]));
  }

  /** Returns an expression's value. Throws a DefinitionProblem for one with errors. */
  evaluate({ expression, source }: PlacedExpression, names?: ReadonlyMap<string, Value>): Value {
    const { value, diagnostics } = evaluate(expression, {
      scope: this.scopeOf(expression, names),
      shared: this.budget,
    });
    const [diagnostic] = diagnostics;
    if (diagnostic !== undefined) throw new DefinitionProblem({ source, diagnostic });
    return value;
  }

  /** Evaluates all variables and their validations. Throws a DefinitionProblem. */
  checkVariables(): void {
    for (const name of this.variables.keys()) this.variable(name);
    for (const { block, source } of this.variables.values())
      for (const { condition, message } of validationsIn(block.body)) {
        if (condition === undefined) continue;
        const value = this.evaluate({ expression: condition, source });
        if (value.isNull) throw problem("Condition expression must return either true or false, not null.");
        if (value.payload !== false && value.payload !== "false") continue;
        const text = message === undefined ? null : this.evaluate({ expression: message, source }).payload;
        throw problem(typeof text === "string" ? text : "A validation failed, and has no valid message.");
      }
  }

  /** Evaluates the arguments outside blocks, which may read targets. Throws a DefinitionProblem. */
  checkGlobals(): void {
    for (const name of this.globals.keys()) this.variable(name);
  }

  /** Returns a variable's value; undefined for one that is not declared. */
  private variable(name: string): Value | undefined {
    const kept = this.values.get(name);
    if (kept !== undefined) return kept;
    const builtIn = this.inputs.builtIn.get(name);
    if (builtIn === undefined && !this.variables.has(name) && !this.globals.has(name)) return undefined;
    if (this.running.has(name)) throw problem(`variable cycle not allowed for ${name}`);
    this.running.add(name);
    const value =
      builtIn === undefined ? this.compute(name) : builtIn === null ? unknownVal(stringType) : stringVal(builtIn);
    this.running.delete(name);
    this.values.set(name, value);
    return value;
  }

  private compute(name: string): Value {
    const variable = this.variables.get(name);
    const global = this.globals.get(name);
    const type = global === undefined && variable !== undefined ? this.typeOf(variable) : null;
    const written = global ?? this.defaultOf(variable!);
    const given = variable === undefined ? null : this.givenFor(name, type !== null);
    const value = written === null ? null : this.converted(name, this.evaluate(written), type ?? dynamicType);
    if (given === null) {
      if (variable !== undefined && this.inputs.byDefault === "any") return anyValue(type, value);
      return value ?? (type === null ? stringVal("") : nullVal(type));
    }
    return type === null ? untypedValue(name, given, value) : typedValue(name, given, type);
  }

  private converted(name: string, value: Value, type: Type): Value {
    const converted = convert(value, type);
    if (converted instanceof ConversionError) throw problem(`Variable ${name}: ${converted.message}.`);
    return converted;
  }

  private defaultOf({ block, source }: PlacedBlock): PlacedExpression | null {
    const attribute = argumentOf(block.body, "default");
    return attribute === null ? null : { expression: attribute.expression, source };
  }

  /** Returns a variable's declared type; null without one. */
  private typeOf({ block, source }: PlacedBlock): Type | null {
    const expression = argumentOf(block.body, "type")?.expression;
    if (expression === undefined || constantValue(expression)?.isNull === true) return null;
    const { type, diagnostics } = typeExpression(expression, "constraint");
    const [diagnostic] = diagnostics;
    if (diagnostic !== undefined) throw new DefinitionProblem({ source, diagnostic });
    return type.kind === "dynamic" && staticKeyword(expression) !== "any" ? null : type;
  }

  /** A name that ends in `_JSON` gives JSON, unless there is such a variable. */
  private givenFor(name: string, isTyped: boolean): GivenText | null {
    const text = this.inputs.lookup(name);
    const jsonName = `${name}_JSON`;
    const isVariable = this.variables.has(jsonName) || this.inputs.builtIn.has(jsonName);
    const json = isVariable || (text !== undefined && !isTyped) ? undefined : this.inputs.lookup(jsonName);
    if (json !== undefined) return { text: json, isJson: isTyped };
    return text === undefined ? null : { text, isJson: false };
  }
}

/** Returns any value of a variable: one without a type can only have another value if its default is no collection. */
function anyValue(type: Type | null, value: Value | null): Value {
  if (type !== null || value === null || value.type.kind === "dynamic") return unknownVal(type ?? stringType);
  return isPrimitiveType(value.type) ? unknownVal(value.type) : value;
}

/** Returns Bake's functions, some with given results. */
function withResults(results: ReadonlyMap<string, string>): FunctionTable {
  const fixed = [...results].map(([name, text]) => {
    const { description } = bakeFunctions.get(name)!;
    return [
      name,
      defineFunction({ name, description, params: [], resultType: stringType, call: () => stringVal(text) }),
    ] as const;
  });
  return new Map([...bakeFunctions, ...fixed]);
}

/** A scope whose variables have their values when they are asked for. */
class LazyScope extends Scope {
  private readonly find: (name: string) => Value | undefined;
  private readonly names: readonly string[];

  constructor(find: (name: string) => Value | undefined, names: readonly string[], functions: FunctionTable) {
    super(new Map(), functions);
    this.find = find;
    this.names = names;
  }

  override variable(name: string): Value | undefined {
    return this.find(name);
  }

  override *variableNames(): Generator<string> {
    yield* this.names;
  }
}
