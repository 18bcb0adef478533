/**
 * A unit's names for expressions from outside: besides local values and includes, its merged inputs, dependencies with their mocked
 * outputs, feature flags, and the values that a stack gives it.
 */
import type { Diagnostic } from "../../../diagnostics/index.ts";
import { type EvaluateResult } from "../../../eval/index.ts";
import type { FileHost } from "../../../functions/index.ts";
import { argumentOf, type BodyBlock, type ConfigExpression } from "../../../model/index.ts";
import { pathIn, type ModuleHost } from "../../../terraform/source/host.ts";
import { directoryOf } from "../../../text/index.ts";
import { boolType, dynamicVal, falseVal, objectVal, stringVal, trueVal, type Value } from "../../../values/index.ts";
import { boolInText } from "../../../text/index.ts";
import { blocksOf } from "./blocks.ts";
import { bodyAt } from "./bodies.ts";
import { dependenciesOfUnit } from "./dependency-values.ts";
import { inputsOf } from "./merged-inputs.ts";
import { runFunctions } from "./run-functions.ts";
import { sharedBy, type TerragruntFile, TerragruntUnit, type UnitNames } from "./unit.ts";

/** What is outside the files. */
export interface UnitEnvironment {
  readonly host: ModuleHost;
  /** Returns an environment variable. */
  readonly variable: (name: string) => string | undefined;
  /** The operating system, as Go names it. */
  readonly platform: string;
  /** Returns the files for functions in a configuration, by its directory. */
  readonly filesFor: (directory: string) => FileHost | null;
}

/** Evaluates expressions in a unit. */
export interface UnitConsole {
  readonly evaluate: (expression: ConfigExpression) => EvaluateResult;
  /** Why values in the configuration are unknown, as far as expressions were evaluated: errors, by the file's path. */
  readonly problems: readonly UnitProblem[];
}

/** An error in a configuration. */
export interface UnitProblem {
  readonly path: string;
  readonly diagnostic: Diagnostic;
}

/** Returns a console for the unit at a path; null if it has syntax errors, or is missing. */
export function unitConsole(path: string, environment: UnitEnvironment): UnitConsole | null {
  const flags = flagsIn(environment.variable("TG_FEATURE") ?? environment.variable("TERRAGRUNT_FEATURE") ?? "");
  return consoleAt(path, environment.host, flags, {
    functions: (answers) => runFunctions(answers, environment, directoryOf(path)),
    filesFor: memoizedByText(environment.filesFor),
  });
}

/**
 * Returns a console for the unit at a path, whose values hold wherever it runs: those from the environment, and from
 * files that functions read, are unknown. Feature flags have their defaults. Null as for `unitConsole`.
 */
export function unitConsoleAnywhere(path: string, host: ModuleHost): UnitConsole | null {
  return consoleAt(path, host, new Map(), { functions: () => new Map(), filesFor: () => null });
}

function consoleAt(
  path: string,
  host: ModuleHost,
  flags: ReadonlyMap<string, string>,
  run: Pick<UnitNames, "functions" | "filesFor">,
): UnitConsole | null {
  const problems: UnitProblem[] = [];
  const unit = TerragruntUnit.at(
    path,
    sharedBy(host, {
      ...run,
      valueOf: (name, one) => (name === "feature" ? featuresOf(one, flags) : valueOf(name, one)),
      report: (file, diagnostic) => problems.push({ path: file, diagnostic }),
    }),
  );
  return unit === null ? null : { evaluate: (expression) => unit.file.result(expression, true), problems };
}

function memoizedByText<T>(make: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    if (!kept.has(text)) kept.set(text, make(text));
    return kept.get(text)!;
  };
}

function valueOf(name: string, unit: TerragruntUnit): Value | null {
  switch (name) {
    case "dependency":
      return dependenciesOfUnit(unit);
    case "inputs":
      return inputsOf(unit);
    case "values":
      return stackValues(unit);
    default:
      return null;
  }
}

interface PlacedBlock {
  readonly block: BodyBlock;
  readonly file: TerragruntFile;
}

/** Returns the labelled blocks in a unit and its includes: those in the unit itself count. */
function blocksIn(unit: TerragruntUnit, type: string): (readonly [string, PlacedBlock])[] {
  const files = [...unit.includes().flatMap(({ file }) => file ?? []), unit.file];
  const placed = files.flatMap((file) =>
    blocksOf(file.body, type).flatMap((block) => {
      const [label] = block.labels;
      return label === undefined ? [] : [[label.value, { block, file }] as const];
    }),
  );
  return [...new Map(placed)];
}

/** Returns the flags in an environment variable, such as `a=true,b=x`. */
function flagsIn(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(",").filter((pair) => pair.includes("="));
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]));
}

/** Returns the flags that are declared, and those that are only given (`flagsAsCty` of Terragrunt). */
function featuresOf(unit: TerragruntUnit, flags: ReadonlyMap<string, string>): Value {
  const declared = new Map(blocksIn(unit, "feature"));
  const values = [...new Set([...declared.keys(), ...flags.keys()])].map((name) => {
    const given = flags.get(name);
    const placed = declared.get(name);
    const byDefault = placed === undefined ? null : defaultOf(placed);
    const value = given === undefined ? (byDefault ?? dynamicVal) : givenValue(given, byDefault);
    return [name, objectVal({ name: stringVal(name), value })] as const;
  });
  return objectVal(values);
}

/** A flag on the command line is a text, unless its default is true or false. */
function givenValue(given: string, byDefault: Value | null): Value {
  if (byDefault?.type.kind === "dynamic") return dynamicVal;
  if (byDefault?.type !== boolType) return stringVal(given);
  const flag = boolInText(given);
  return flag === null ? dynamicVal : flag ? trueVal : falseVal;
}

function defaultOf({ block, file }: PlacedBlock): Value | null {
  const attribute = argumentOf(block.body, "default");
  return attribute === null ? null : file.evaluate(attribute.expression);
}

/** Returns the values beside a unit that a stack generates; null without them. */
function stackValues(unit: TerragruntUnit): Value | null {
  const body = bodyAt(pathIn(unit.directory, "terragrunt.values.hcl"), unit.shared.host);
  if (body === null) return null;
  const { attributes } = body.justAttributes();
  return objectVal([...attributes].map(([name, { expression }]) => [name, unit.file.evaluate(expression)]));
}
