// The names in a Terraform module: its variables, its local values, and everything else as unknown.
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  applyDefaults,
  boolType,
  type Block,
  type Diagnostic,
  dynamicVal,
  EPHEMERAL,
  evaluate,
  type EvaluateResult,
  type Expression,
  type FileHost,
  type FunctionTable,
  type LogicalOperators,
  mark,
  type Marks,
  objectVal,
  parseConfig,
  Scope,
  SENSITIVE,
  stringVal,
  terraformVariableType,
  type Type,
  type TypeDefaults,
  unknownVal,
  type Value,
  variablesIn,
  withMarks,
} from "../../src/index.ts";
import { UsageError } from "../usage-error.ts";
import type { GivenVariable } from "./arguments.ts";
import {
  converted,
  failOnDiagnostics,
  fileVariables,
  readModuleFile,
  readVariableFile,
  valueOfText,
} from "./inputs.ts";

/** Roots of references whose values are only known in a run of the product. */
const UNKNOWN_ROOTS = ["data", "module", "each", "count", "self", "ephemeral", "action"];

interface Declared {
  readonly type: Type;
  readonly defaults: TypeDefaults | null;
  readonly isText: boolean;
  readonly defaultValue: Value | null;
  /** The marks for `sensitive = true` and `ephemeral = true`. */
  readonly marks: Marks;
}

interface Module {
  readonly variables: ReadonlyMap<string, Declared>;
  readonly locals: ReadonlyMap<string, Expression>;
  readonly resourceTypes: ReadonlySet<string>;
}

/** The names of a module, and why some of them are unknown. */
export interface ModuleScope {
  readonly scope: Scope;
  /** Returns why local values that an expression refers to are unknown, where the module is at fault. */
  notesOn(expression: Expression): readonly string[];
}

interface LocalValues {
  readonly values: ReadonlyMap<string, Value>;
  /** Why local values are unknown. */
  readonly reasons: ReadonlyMap<string, string>;
}

/** The inputs for the scope, beside the module itself. */
export interface ModuleInputs {
  readonly given: readonly GivenVariable[];
  readonly files: readonly string[];
  readonly functions: FunctionTable;
  readonly logicalOperators: LogicalOperators;
  readonly host: FileHost;
}

/** Returns a module's scope: only reads the files in the directory. */
export function moduleScope(directory: string, inputs: ModuleInputs): ModuleScope {
  const module = readModule(directory);
  const variables = variableValues(directory, module, inputs);
  const roots = new Map<string, Value>([
    ["var", objectVal(variables)],
    ["path", objectVal({ module: stringVal("."), root: stringVal("."), cwd: stringVal(resolve(".")) })],
    ["terraform", objectVal({ workspace: stringVal("default"), applying: mark(unknownVal(boolType), EPHEMERAL) })],
    ...[...UNKNOWN_ROOTS, ...module.resourceTypes].map((name) => [name, dynamicVal] as const),
  ]);
  const { values, reasons } = localValues(module, roots, inputs);
  roots.set("local", objectVal(values));
  const notesOn = (expression: Expression): string[] =>
    [...new Set(localsIn(expression))].flatMap((name) => {
      const reason = reasons.get(name);
      return reason === undefined ? [] : [`local.${name} is unknown: it ${reason}.`];
    });
  return { scope: new Scope(roots, inputs.functions), notesOn };
}

function readModule(directory: string): Module {
  const variables = new Map<string, Declared>();
  const locals = new Map<string, Expression>();
  const resourceTypes = new Set<string>();
  for (const name of filesOf(directory, /\.(?:tf|tofu)$/)) {
    const path = join(directory, name);
    const text = readModuleFile(path);
    const tree = parseConfig(text);
    failOnDiagnostics(path, text, tree.diagnostics);
    for (const block of tree.root.body.items) {
      if (block.type !== "Block") continue;
      const label = block.labels[0]?.value;
      switch (block.blockType.name) {
        case "variable":
          if (label !== undefined) variables.set(label, declaredVariable(path, text, block));
          break;
        case "locals":
          for (const item of block.body.items)
            if (item.type === "Attribute") locals.set(item.name.name, item.expression);
          break;
        case "resource":
          if (label !== undefined) resourceTypes.add(label);
          break;
        default:
      }
    }
  }
  return { variables, locals, resourceTypes };
}

function filesOf(directory: string, pattern: RegExp): string[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => pattern.test(entry.name) && !entry.isDirectory())
      .map(({ name }) => name)
      .toSorted();
  } catch (error) {
    throw new UsageError(`--module ${directory} cannot be read: ${(error as Error).message}`);
  }
}

function attributeOf(block: Block, name: string): Expression | null {
  for (const item of block.body.items) if (item.type === "Attribute" && item.name.name === name) return item.expression;
  return null;
}

function declaredVariable(path: string, text: string, block: Block): Declared {
  const typeNode = attributeOf(block, "type");
  const read = typeNode === null ? null : terraformVariableType(typeNode);
  failOnDiagnostics(path, text, read?.diagnostics ?? []);
  const type = read?.type ?? dynamicVal.type;
  const defaults = read?.defaults ?? null;
  const defaultNode = attributeOf(block, "default");
  // A variable without a type takes text literally.
  const isText = read === null || read.parsing === "literal";
  const marks = new Set([SENSITIVE, EPHEMERAL].filter((name) => attributeOf(block, name)?.text === "true"));
  if (defaultNode === null) return { type, defaults, isText, defaultValue: null, marks };
  const { value, diagnostics } = evaluate(defaultNode, { scope: new Scope(null) });
  failOnDiagnostics(path, text, diagnostics);
  return { type, defaults, isText, defaultValue: value, marks };
}

/**
 * Returns the value of each declared variable: from the command line, else from the last file that contains it, else
 * its default.
 */
function variableValues(directory: string, module: Module, inputs: ModuleInputs): Map<string, Value> {
  const automatic = [...filesOf(directory, /^terraform\.tfvars$/), ...filesOf(directory, /\.auto\.tfvars$/)];
  const fromFiles = new Map<string, Value>();
  const read = [
    ...automatic.map((name) => fileVariables(join(directory, name), readModuleFile(join(directory, name)))),
    ...inputs.files.map(readVariableFile),
  ];
  for (const values of read) for (const [name, value] of values) fromFiles.set(name, value);
  const given = new Map(inputs.given.map(({ name, text }) => [name, text]));
  for (const name of given.keys()) {
    if (!module.variables.has(name)) throw new UsageError(`--var ${name}: the module has no variable of this name.`);
  }
  const values = new Map<string, Value>();
  for (const [name, declared] of module.variables) {
    const text = given.get(name);
    const value =
      text === undefined ? (fromFiles.get(name) ?? declared.defaultValue) : valueOfText(name, text, declared);
    const complete = value === null ? unknownVal(declared.type) : applyDefaults(declared.defaults, value);
    values.set(name, withMarks(converted(name, complete, declared.type), declared.marks));
  }
  return values;
}

/** Computes local values in dependency order. Those that refer to themselves, or have errors, are unknown. */
function localValues(module: Module, roots: ReadonlyMap<string, Value>, inputs: ModuleInputs): LocalValues {
  const values = new Map<string, Value>();
  const reasons = new Map<string, string>();
  const begun = new Set<string>();
  for (const first of module.locals.keys()) {
    const stack = [first];
    while (stack.length > 0) {
      const name = stack.at(-1)!;
      const expression = module.locals.get(name)!;
      const needed = begun.has(name) ? [] : localsIn(expression).filter((other) => module.locals.has(other));
      begun.add(name);
      const missing = needed.filter((other) => !begun.has(other));
      stack.push(...missing);
      if (missing.length > 0) continue;
      stack.pop();
      if (values.has(name)) continue;
      const { value, diagnostics } = localValue(expression, values, roots, inputs);
      values.set(name, diagnostics.length === 0 ? value : dynamicVal);
      const reason = reasonFor(localsIn(expression), {
        module,
        values,
        reasons,
        diagnostics,
        isKnown: value.isWhollyKnown,
      });
      if (reason !== null) reasons.set(name, reason);
    }
  }
  return { values, reasons };
}

/** The state of the evaluation when a local value was computed. */
interface Computed extends LocalValues {
  readonly module: Module;
  readonly diagnostics: readonly Diagnostic[];
  readonly isKnown: boolean;
}

/** Returns why a local value that refers to others is unknown, where the module is at fault; null for every other one. */
function reasonFor(
  names: readonly string[],
  { module, values, reasons, diagnostics, isKnown }: Computed,
): string | null {
  const [problem] = diagnostics;
  if (problem !== undefined) return `has an error. ${problem.summary}: ${problem.detail.replace(/\.$/, "")}`;
  if (isKnown) return null;
  if (names.some((name) => module.locals.has(name) && !values.has(name))) return "depends on itself";
  const cause = names.find((name) => reasons.has(name));
  return cause === undefined ? null : `depends on local.${cause}, which ${reasons.get(cause)!}`;
}

function localValue(
  expression: Expression,
  values: ReadonlyMap<string, Value>,
  roots: ReadonlyMap<string, Value>,
  inputs: ModuleInputs,
): EvaluateResult {
  const names = localsIn(expression);
  const entries = names.map((name) => [name, values.get(name) ?? dynamicVal] as const);
  // A reference to all local values at once may be to any of them, so it is unknown.
  const local = refersToAllLocals(expression) ? dynamicVal : objectVal(entries);
  const scope = new Scope(new Map([...roots, ["local", local]]), inputs.functions);
  return evaluate(expression, { scope, logicalOperators: inputs.logicalOperators, files: inputs.host });
}

/** Returns the names of the local values that an expression refers to. */
function localsIn(expression: Expression): string[] {
  return variablesIn(expression).flatMap(({ name, reference }) => {
    const step = name === "local" && reference.type === "Traversal" ? reference.steps[0] : undefined;
    return step?.type === "GetAttrStep" ? [step.name] : [];
  });
}

function refersToAllLocals(expression: Expression): boolean {
  return variablesIn(expression).some(
    ({ name, reference }) =>
      name === "local" && !(reference.type === "Traversal" && reference.steps[0]?.type === "GetAttrStep"),
  );
}
