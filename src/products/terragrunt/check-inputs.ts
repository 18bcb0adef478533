/**
 * Compares a unit's inputs with the variables of its module. Terragrunt passes them as environment variables: a string
 * variable accepts any value, and other variables accept strings that represent a suitable value.
 */
import { createDiagnostic, type Diagnostic, suggestName } from "../../diagnostics/index.ts";
import {
  applyDefaults,
  argumentOf,
  type ConfigExpression,
  constantValue,
  evaluate,
  expressionRange,
  staticCall,
  staticKey,
  staticMap,
} from "../../model/index.ts";
import { parseExpression } from "../../syntax/index.ts";
import type { ModuleHost } from "../../terraform/source/host.ts";
import { roleOf } from "../../terraform/source/source-file.ts";
import { relativePath, type TextRange } from "../../text/index.ts";
import {
  asString,
  convert,
  ConversionError,
  entriesOf,
  isPrimitiveType,
  mayFitWhenFilledIn,
  stringType,
  type Type,
  type Value,
} from "../../values/index.ts";
import type { ModuleVariable } from "../shared/module-interface.ts";
import { isFilledIn } from "../shared/argument-type.ts";
import { commandTexts, isRunByService } from "../shared/versions/commands.ts";
import { terragruntCodes } from "./codes.ts";
import { blocksOf } from "./evaluation/blocks.ts";
import type { TerragruntFile, TerragruntUnit } from "./evaluation/unit.ts";
import { mergedFiles, mergedIncludes, type UnitModule } from "./unit-module.ts";

/** An input that a unit's file contains. */
interface OwnInput {
  readonly name: string;
  readonly nameRange: TextRange;
  readonly value: ConfigExpression;
}

/** The surroundings of a unit's inputs. */
interface InputSurroundings {
  readonly host: ModuleHost;
  /** Whether a stack may add inputs. */
  readonly mayBeInStack: boolean;
}

/** Returns the problems with a unit's inputs. */
export function checkInputs(unit: TerragruntUnit, found: UnitModule, around: InputSurroundings): Diagnostic[] {
  const inputs = argumentOf(unit.file.body, "inputs");
  const own = inputs === null ? [] : ownInputs(inputs.expression);
  return [
    ...own.flatMap((input) => undeclared(unit, input, found)),
    ...own.flatMap((input) => unsuitable(unit, input, found)),
    ...missing(unit, found, around),
  ];
}

/** Returns the inputs that an expression contains as written: in an object, or in objects that are merged. */
function ownInputs(expression: ConfigExpression): OwnInput[] {
  const call = staticCall(expression);
  if (call !== null) return call.name === "merge" ? call.args.flatMap(ownInputs) : [];
  return (staticMap(expression) ?? []).flatMap(({ key, value }) => {
    const name = staticKey(key);
    return name === null ? [] : [{ name, nameRange: expressionRange(key), value }];
  });
}

function undeclared(unit: TerragruntUnit, { name, nameRange }: OwnInput, found: UnitModule): Diagnostic[] {
  const { variables } = found.module;
  const { generatedVariables } = found;
  if (generatedVariables === null || generatedVariables.has(name) || variables.has(name) || isFilledIn(name)) return [];
  const suggestion = suggestName(nameRange, name, variables.keys());
  return [
    createDiagnostic(terragruntCodes["undeclared-input"], nameRange, { path: pathOf(unit, found), name, suggestion }),
  ];
}

function unsuitable(unit: TerragruntUnit, { name, value }: OwnInput, found: UnitModule): Diagnostic[] {
  const variable = found.module.variables.get(name);
  const inputs = unit.file.inputs();
  // A later argument of `merge` may replace the value.
  const effective = inputs === null ? undefined : entriesOf(inputs).get(name);
  if (variable === undefined || effective === undefined || mayBeMerged(unit, effective)) return [];
  const reason = conversionProblem(effective, variable);
  if (reason === null) return [];
  const args = { name, path: pathOf(unit, found), reason };
  return [createDiagnostic(terragruntCodes["unsuitable-input"], expressionRange(value), args)];
}

/** Returns whether an included file may add elements or attributes to a value. */
function mayBeMerged(unit: TerragruntUnit, value: Value): boolean {
  if (isPrimitiveType(value.type)) return false;
  return mergedIncludes(unit)?.some(({ isDeep }) => isDeep) !== false;
}

/** Returns why a variable does not accept a value, or null if it may. */
function conversionProblem(value: Value, { type, defaults, isTypeValid }: ModuleVariable): string | null {
  const { kind } = value.type;
  if (!isTypeValid || value.isNull || kind === "dynamic" || type.kind === "string" || type.kind === "dynamic")
    return null;
  if (isPrimitiveType(type)) {
    const text = isPrimitiveType(value.type) ? convert(value, stringType) : value;
    if (text instanceof ConversionError || (isPrimitiveType(text.type) && !text.isKnown)) return null;
    return isFilledIn(text.payload) ? null : problemOf(text, type);
  }
  const read = kind === "string" ? valueInText(value) : value;
  if (read === "invalid") return problemOf(value, type);
  return read === null ? null : problemOf(applyDefaults(defaults, read), type);
}

function problemOf(value: Value, type: Type): string | null {
  const converted = convert(value, type);
  return converted instanceof ConversionError && !mayFitWhenFilledIn(value, type) ? converted.message : null;
}

/** Returns the value that Terraform reads from a string; null if the string is unknown. */
function valueInText(value: Value): Value | "invalid" | null {
  if (!value.isKnown || isFilledIn(value.payload)) return null;
  const { value: read, diagnostics } = evaluate(parseExpression(asString(value)));
  return diagnostics.length > 0 ? "invalid" : read;
}

/** Reports the required variables of the module without a value, unless something else may set them. */
function missing(unit: TerragruntUnit, found: UnitModule, { host, mayBeInStack }: InputSurroundings): Diagnostic[] {
  const files = mergedFiles(unit);
  const given = files === null ? null : givenInputs(files);
  if (files === null || given === null || mayBeInStack || found.generatedVariables === null) return [];
  if (files.some(setsVariables) || found.module.hasValueFiles || hasValueFiles(unit.directory, host)) return [];
  // Secrets often come from the environment.
  const isMissing = ({ name, defaultAttribute, isSensitive }: ModuleVariable): boolean =>
    defaultAttribute === null && !isSensitive && !given.has(name);
  const withoutInput = [...found.module.variables.values()].filter(isMissing).map(({ name }) => name);
  if (withoutInput.length === 0 || isRunByService(unit.directory, host)) return [];
  const names = notInCommands(withoutInput, unit.directory, host);
  const range = names.length === 0 ? null : rangeOfInputs(unit);
  if (range === null) return [];
  const args = { path: pathOf(unit, found), names: names.map((name) => `"${name}"`).join(", ") };
  return [createDiagnostic(terragruntCodes["missing-input"], range, args)];
}

/** Returns the variables that no command in the repository sets by their environment variable. */
function notInCommands(names: readonly string[], directory: string, host: ModuleHost): readonly string[] {
  const texts = commandTexts(directory, host) ?? [];
  const set = new Set(texts.flatMap((text) => [...text.matchAll(/TF_VAR_([\w-]*)/g)].map((match) => match[1]!)));
  // A command that computes a name may set each variable.
  return set.has("") ? [] : names.filter((name) => !set.has(name));
}

/** Returns the names of the inputs in files; null if they are unknown. */
function givenInputs(files: readonly TerragruntFile[]): ReadonlySet<string> | null {
  const names = new Set<string>();
  for (const file of files) {
    const inputs = file.inputs();
    if (inputs === null) continue;
    if (inputs.type.kind === "object") for (const name of inputs.type.attributes.keys()) names.add(name);
    else if (inputs.type.kind === "map" && inputs.isKnown && !inputs.isNull)
      for (const name of entriesOf(inputs).keys()) names.add(name);
    else return null;
  }
  return names;
}

/** Returns whether a file may pass variables to Terraform in another way, or generate files that do. */
function setsVariables({ body }: TerragruntFile): boolean {
  const terraform = blocksOf(body, "terraform");
  const hasArguments = terraform.some((block) => blocksOf(block.body, "extra_arguments").length > 0);
  const hasHooks = terraform.some((block) => blocksOf(block.body, "before_hook").length > 0);
  const paths = blocksOf(body, "generate").map((block) => argumentOf(block.body, "path")?.expression);
  const isTerraform = (path: ConfigExpression | undefined): boolean => {
    const text = path === undefined ? null : constantValue(path)?.payload;
    return typeof text === "string" && /\.(?:tf|tofu|hcl)$/.test(text);
  };
  return hasArguments || hasHooks || !paths.every(isTerraform) || argumentOf(body, "generate") !== null;
}

function hasValueFiles(directory: string, host: ModuleHost): boolean {
  return host.list(directory)?.some((name) => roleOf(name) === "variables") === true;
}

/** Returns the place for reports about all inputs: the argument's name, or else the source. */
function rangeOfInputs({ file: { body } }: TerragruntUnit): TextRange | null {
  const [terraform] = blocksOf(body, "terraform");
  const source = terraform && argumentOf(terraform.body, "source");
  const argument = argumentOf(body, "inputs") ?? source;
  return argument?.nameRange ?? blocksOf(body, "include")[0]?.definitionRange ?? null;
}

function pathOf({ directory }: TerragruntUnit, found: UnitModule): string {
  return relativePath(directory, found.directory);
}
