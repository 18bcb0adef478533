/**
 * Evaluates a Terragrunt configuration as far as the files show its values: local values, included files, other
 * configurations, and the inputs that result from all of them. Everything else is unknown.
 */
import type { Diagnostic } from "../../../diagnostics/index.ts";
import { type EvaluateResult, OpenScope } from "../../../eval/index.ts";
import { type FileHost, type FunctionTable, SharedBudget } from "../../../functions/index.ts";
import { lazy } from "../../../memo.ts";
import {
  argumentOf,
  type BodyAttribute,
  type ConfigBody,
  type ConfigExpression,
  evaluate,
  variablesIn,
} from "../../../model/index.ts";
import { pathIn, type ModuleHost } from "../../../terraform/source/host.ts";
import { directoryOf } from "../../../text/index.ts";
import { dynamicVal, emptyObjectVal, objectVal, type Value } from "../../../values/index.ts";
import { localReferences } from "../../shared/local-values.ts";
import { blocksOf, includesIn, type IncludeBlock } from "./blocks.ts";
import { bodyAt } from "./bodies.ts";
import { existsIn, findAbove } from "./files.ts";
import { repositoryRoot } from "../../shared/versions/directories.ts";
import { shownValues } from "./shown-values.ts";
import { DEFAULT_NAMES, type PathAnswers, pathFunctions, shownPath } from "./path-functions.ts";

/** Configurations that read each other are followed to this depth. */
const MAX_DEPTH = 8;

/** Local values that depend on each other are followed to this depth: each takes several stack frames. */
const MAX_NESTING = 100;

/** An include with the file at its path. */
export interface Include extends IncludeBlock {
  /** The path; null if it is unknown. */
  readonly path: string | null;
  /** The file; null if it is missing or has syntax errors. */
  readonly file: TerragruntFile | null;
}

/** What the files of one evaluation share. */
interface Shared {
  readonly host: ModuleHost;
  readonly budget: SharedBudget;
  /** The configurations that are read from others, by path. */
  readonly read: Map<string, TerragruntFile | null>;
  /** Further names and functions; null if they are unknown. */
  readonly names: UnitNames | null;
}

/** Names whose values the files do not show, such as those in the environment, and functions with results for a run. */
export interface UnitNames {
  /** Returns the value for a name in a unit's expressions; null if it is unknown. */
  readonly valueOf: (name: string, unit: TerragruntUnit) => Value | null;
  /** Returns functions with results for a run, in a file. */
  readonly functions: (answers: PathAnswers) => FunctionTable;
  /** Returns the files for functions in a configuration, by its directory. */
  readonly filesFor: (directory: string) => FileHost | null;
  /** Notes why an expression in the file at a path is unknown. */
  readonly report: (path: string, diagnostic: Diagnostic) => void;
}

/** A unit: the directory that Terragrunt runs in, with its configuration. */
export class TerragruntUnit {
  readonly directory: string;
  readonly file: TerragruntFile;
  readonly shared: Shared;
  readonly depth: number;
  readonly includes: () => readonly Include[];
  /** Whether include paths are evaluated: functions then have no include to start from. */
  isOpening = false;
  /** The further names whose evaluation has begun. */
  private readonly running = new Set<string>();

  constructor(path: string, body: ConfigBody, shared: Shared, depth = 0) {
    this.directory = directoryOf(path);
    this.shared = shared;
    this.depth = depth;
    this.file = new TerragruntFile(path, body, this, false);
    this.includes = lazy(() => {
      this.isOpening = true;
      const includes = includesIn(body).map((include) => this.open(include));
      this.isOpening = false;
      return includes;
    });
  }

  /** Returns the unit at a path, whose text is in the host; null if it is missing or has syntax errors. */
  static at(path: string, shared: Shared, depth = 0): TerragruntUnit | null {
    const body = bodyAt(path, shared.host);
    return body === null ? null : new TerragruntUnit(path, body, shared, depth);
  }

  /** Returns the values of another configuration, which has its own directory and includes. */
  read(path: string): Value | null {
    if (this.depth >= MAX_DEPTH) return null;
    const { read } = this.shared;
    const full = pathIn(this.directory, path);
    if (read.has(full)) return read.get(full)?.value() ?? null;
    // A configuration that reads itself has no value.
    read.set(full, null);
    const unit = TerragruntUnit.at(full, this.shared, this.depth + 1);
    read.set(full, unit?.file ?? null);
    return unit?.file.value() ?? null;
  }

  /** Returns the value of a further name; unknown where it depends on itself. */
  valueOf(name: string, names: UnitNames): Value | null {
    if (this.running.has(name)) return dynamicVal;
    this.running.add(name);
    const value = names.valueOf(name, this);
    this.running.delete(name);
    return value;
  }

  private open(include: IncludeBlock): Include {
    const { host } = this.shared;
    const path = include.pathAttribute === null ? null : this.file.textOf(include.pathAttribute.expression, false);
    const full = path === null ? null : pathIn(this.directory, path);
    const body = full === null ? null : bodyAt(full, host);
    const file = full === null || body === null ? null : new TerragruntFile(full, body, this, true);
    return { ...include, path: full, file };
  }
}

/** Returns the state that several evaluations share. */
export function sharedBy(host: ModuleHost, names: UnitNames | null = null): Shared {
  return { host, budget: new SharedBudget(), read: new Map(), names };
}

/** A file of a unit: its configuration, or one that it includes. Functions in both start from the unit's directory. */
export class TerragruntFile {
  readonly path: string;
  readonly body: ConfigBody;
  private readonly unit: TerragruntUnit;
  private readonly isIncluded: boolean;
  private readonly localAttributes = lazy(() => this.attributesOfLocals());
  private readonly localValues = new Map<string, Value>();
  /** The number of local values whose evaluation has begun. */
  private nesting = 0;
  /** The value of `inputs`; unknown as far as the files do not show it, null if the file has none. */
  readonly inputs: () => Value | null = lazy(() => {
    const attribute = argumentOf(this.body, "inputs");
    return attribute === null ? null : this.evaluate(attribute.expression);
  });
  private readonly functions = lazy((): FunctionTable => {
    const { names } = this.unit.shared;
    const answers = this.answers();
    const functions = pathFunctions(answers);
    return names === null ? functions : new Map([...functions, ...names.functions(answers)]);
  });

  constructor(path: string, body: ConfigBody, unit: TerragruntUnit, isIncluded: boolean) {
    this.path = path;
    this.body = body;
    this.unit = unit;
    this.isIncluded = isIncluded;
  }

  /** The file's values as other configurations see them. */
  readonly value: () => Value = lazy(() =>
    objectVal([...shownValues(this), ["locals", this.locals([null])], ["inputs", this.inputs() ?? emptyObjectVal]]),
  );

  /** Returns the value of an expression in the file; unknown for one with errors. */
  evaluate(expression: ConfigExpression): Value {
    const { value, diagnostics } = this.result(expression, true);
    const [problem] = diagnostics;
    if (problem !== undefined) this.unit.shared.names?.report(this.path, problem);
    return problem === undefined ? value : dynamicVal;
  }

  /** Returns a local value's expression; null without one. */
  localExpression(name: string): ConfigExpression | null {
    return this.localAttributes().get(name)?.expression ?? null;
  }

  /** Returns the names of all local values. */
  localNames(): ReadonlySet<string> {
    return new Set(this.localAttributes().keys());
  }

  /** Returns the known string that an expression has as its value; null for any other value. */
  textOf(expression: ConfigExpression, hasLocals = true): string | null {
    const { value, diagnostics } = this.result(expression, hasLocals);
    return diagnostics.length === 0 && typeof value.payload === "string" ? value.payload : null;
  }

  /** Returns an expression's value or its errors, with or without local values and includes. */
  result(expression: ConfigExpression, hasLocals: boolean): EvaluateResult {
    const variables = new Map<string, Value>();
    const locals = hasLocals ? localReferences(expression) : [];
    if (locals.length > 0) variables.set("local", this.locals(locals));
    if (hasLocals && !this.isIncluded && variablesIn(expression).some(({ name }) => name === "include"))
      variables.set("include", this.includeValue());
    for (const [name, value] of hasLocals ? this.furtherNames(expression) : []) variables.set(name, value);
    const scope = new OpenScope(variables, this.functions(), "variables and functions");
    const { budget, names } = this.unit.shared;
    const files = names?.filesFor(directoryOf(this.path)) ?? null;
    return evaluate(expression, { scope, shared: budget, files });
  }

  private furtherNames(expression: ConfigExpression): (readonly [string, Value])[] {
    const { names } = this.unit.shared;
    if (names === null) return [];
    const used = new Set(variablesIn(expression).map(({ name }) => name));
    return [...used].flatMap((name) => {
      const value = this.unit.valueOf(name, names);
      return value === null ? [] : [[name, value] as const];
    });
  }

  /** Returns an object with some local values; null among the names means all. */
  private locals(names: readonly (string | null)[]): Value {
    const attributes = this.localAttributes();
    const wanted = names.flatMap((name) => (name === null ? [...attributes.keys()] : attributes.has(name) ? name : []));
    return objectVal(wanted.map((name) => [name, this.local(name)] as const));
  }

  private local(name: string): Value {
    const kept = this.localValues.get(name);
    if (kept !== undefined) return kept;
    if (this.nesting >= MAX_NESTING) return dynamicVal;
    // A local value that depends on itself is unknown.
    this.localValues.set(name, dynamicVal);
    this.nesting++;
    const value = this.evaluate(this.localAttributes().get(name)!.expression);
    this.nesting--;
    this.localValues.set(name, value);
    return value;
  }

  private attributesOfLocals(): ReadonlyMap<string, BodyAttribute> {
    const blocks = blocksOf(this.body, "locals");
    return new Map(blocks.flatMap(({ body }) => [...body.justAttributes().attributes]));
  }

  /** Returns the value of `include`: that of the only one without a label, or all by label. */
  private includeValue(): Value {
    const includes = this.unit.includes();
    const valueOf = ({ file }: Include): Value => file?.value() ?? dynamicVal;
    const [only] = includes;
    if (includes.length === 1 && only!.label === null) return valueOf(only!);
    return objectVal(includes.map((include) => [include.label ?? "", valueOf(include)] as const));
  }

  private answers(): PathAnswers {
    const { directory, shared } = this.unit;
    const { host } = shared;
    return {
      directory,
      includeDirectory: (label: string | null) => this.includeDirectory(label),
      find: (name: string | null) => {
        const names = name === null ? DEFAULT_NAMES : [name];
        const paths = names.flatMap((one) => findAbove(one, directory, host) ?? []);
        return shownPath(directory, paths[0] ?? null);
      },
      readText: (path: string) => {
        const full = pathIn(directory, path);
        return existsIn(full, host) === "file" ? host.readText(full) : null;
      },
      repository: () => repositoryRoot(directory, host),
      read: (path: string) => this.unit.read(path),
    };
  }

  private includeDirectory(label: string | null): string | null {
    if (label === null && this.isIncluded) return directoryOf(this.path);
    const blocks = includesIn(this.unit.file.body);
    if (blocks.length === 0 || this.unit.isOpening) return this.unit.directory;
    const includes = this.unit.includes();
    const found =
      label === null ? (includes.length === 1 ? includes[0] : null) : includes.find((one) => one.label === label);
    return found?.path == null ? null : directoryOf(found.path);
  }
}
