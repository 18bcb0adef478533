/**
 * Compares variable files with the module that they are for. Follows the messages of `terraform plan` about the files
 * that it reads. A missing value is not a mistake: it may be in another file, in the environment, or on the command
 * line.
 */
import {
  createDiagnostic,
  type Diagnostic,
  identityOf,
  relatedTo,
  sortDiagnostics,
  suggestCloseName,
} from "../../../../diagnostics/index.ts";
import {
  type BodyAttribute,
  evaluate,
  expressionRange,
  applyDefaults,
  wrongPartRange,
} from "../../../../model/index.ts";
import { ConversionError, mayFitWhenFilledIn, type Value } from "../../../../values/index.ts";
import { isPlaceholder, type TextRange } from "../../../../text/index.ts";
import { rangeText } from "../../../source/range-text.ts";
import type { VariableDeclaration } from "../../../declare/declarations.ts";
import { usesOf } from "../../../model/module-uses.ts";
import { fileNamed } from "../../../model/files.ts";
import { givenValue } from "../../../model/given-values.ts";
import type { Module } from "../../../model/module.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { isAutomaticName } from "../../../source/value-file-names.ts";
import { validationCodes } from "../codes.ts";
import { misspelledAttributes } from "./misspelled-attributes.ts";
import { refusalOf, valuesGiven } from "./refusals.ts";
import { typeHint } from "../../type-hints.ts";
import type { Validation } from "../results.ts";
import { query } from "../../../query.ts";

const DECLARATIONS = { blocks: [{ type: "variable", labelNames: ["name"] }] } as const;

/**
 * Returns the diagnostics for a variable file in a module, in source order. Without a readable configuration in the
 * directory, variables are unknown.
 */
export function variableFileDiagnostics(module: Module, name: string): Diagnostic[] {
  const file = fileNamed(module, name);
  return file?.role !== "variables" ? [] : diagnosticsIn(file, module);
}

/**
 * Returns the diagnostics for a variable file in another directory than its module's, in source order. If the file may
 * be for several modules, those that hold for each of them. The file's name is its path from the first module.
 */
export function validateValues(file: SourceFile, modules: readonly Module[]): Validation {
  const [first = [], ...others] = modules.map((module) => diagnosticsIn(file, module));
  const keys = others.map((diagnostics) => new Set(diagnostics.map(identityOf)));
  const diagnostics = first.filter((diagnostic) => keys.every((ofOther) => ofOther.has(identityOf(diagnostic))));
  return { diagnostics, sound: new Set() };
}

/** Returns true if a module declares more than half of the variables that a file has values for. */
export function isLikelyFor(file: SourceFile, module: Module): boolean {
  const names = [...file.body.justAttributes().attributes.keys()];
  const declared = names.filter((name) => module.declarations.variables.has(name));
  return declared.length > names.length / 2;
}

function diagnosticsIn(file: SourceFile, module: Module): Diagnostic[] {
  if (file.diagnostics.length > 0 || isForBackend(file)) return [];
  return diagnosticsFor(file, isReadable(module) ? module : null);
}

/** Returns whether a module's variables are known: it has files, and none has syntax errors. */
export function isReadable({ configuration, isComplete }: Module): boolean {
  return configuration.length > 0 && isComplete;
}

/** Returns a warning for each value in a variable file whose variable neither a module nor its queries declare. */
export function undeclaredIn(file: SourceFile, module: Module): Diagnostic[] {
  if (!isReadable(module)) return [];
  return [...file.body.justAttributes().attributes.values()].flatMap((attribute) => {
    const isDeclared = module.declarations.variables.has(attribute.name) || isOfOthers(module, attribute.name);
    return isDeclared ? [] : undeclared(file, attribute, module);
  });
}

/**
 * Returns true for a file with backend settings, by its name or its directory's: the option `-backend-config` reads it,
 * and its names are not variables.
 */
function isForBackend({ name }: SourceFile): boolean {
  return /(?:^|[./_-])backends?(?:[./_-]|$)/i.test(name) && !isAutomaticName(name);
}

/** Returns the names of the variables that a module's queries declare. */
const queryVariables: (module: Module) => ReadonlySet<string> = query("queryVariables", ({ files }) => {
  const queries = files.filter(({ role }) => role === "query");
  const blocks = queries.flatMap(({ body }) => body.decodePartially(DECLARATIONS).blocks);
  return new Set(blocks.flatMap(({ labels }) => labels[0]?.value ?? []));
});

/** Returns true for a variable that a query declares, or that a test or another file in the module uses. */
function isOfOthers(module: Module, name: string): boolean {
  return queryVariables(module).has(name) || usesOf(module).addresses.has(`var.${name}`);
}

function diagnosticsFor(file: SourceFile, module: Module | null): Diagnostic[] {
  const problems = structureProblems(file);
  if (module === null || declarationsIn(file).length > 0) return problems;
  for (const attribute of file.body.justAttributes().attributes.values()) {
    const variable = module.declarations.variables.get(attribute.name);
    if (variable !== undefined) problems.push(...problemsWith(file, attribute, variable, module));
  }
  problems.push(...undeclaredIn(file, module));
  sortDiagnostics(problems);
  return problems;
}

function problemsWith(
  file: SourceFile,
  attribute: BodyAttribute,
  variable: VariableDeclaration,
  module: Module,
): readonly Diagnostic[] {
  const problems = attributeProblems(file, attribute, variable);
  if (problems.length > 0) return fitsWhenFilledIn(attribute, variable) ? [] : problems;
  return [...misspelledAttributes(attribute.expression, variable), ...refusedValue(attribute, variable, module)];
}

/** Returns true for a value that does not fit because of placeholders only, which another tool replaces. */
function fitsWhenFilledIn({ expression }: BodyAttribute, { defaults, type }: VariableDeclaration): boolean {
  const { value, diagnostics } = evaluate(expression);
  return diagnostics.length === 0 && !value.isNull && mayFitWhenFilledIn(applyDefaults(defaults, value), type);
}

/** Reports a value that the variable's validations reject. An empty string is often filled in by another file. */
function refusedValue({ expression }: BodyAttribute, variable: VariableDeclaration, module: Module): Diagnostic[] {
  if (variable.validations.length === 0) return [];
  const value = givenValue(variable, evaluate(expression).value);
  if (value instanceof ConversionError || isFilledInLater(value)) return [];
  const refusal = refusalOf(module, valuesGiven(module, new Map([[variable.name, value]])), variable);
  if (refusal === null) return [];
  const args = { name: variable.name, refusal };
  const related = relatedTo("Declared here", variable.range, variable.file.name);
  return [createDiagnostic(validationCodes["refused-variable-value"], expressionRange(expression), args, related)];
}

function isFilledInLater({ payload }: Value): boolean {
  return typeof payload === "string" && (payload === "" || isPlaceholder(payload));
}

/** Returns the problems with a file of values that do not depend on the variables: it consists of arguments. */
export function structureProblems(file: SourceFile): Diagnostic[] {
  const declarations = declarationsIn(file);
  return declarations.length > 0 ? declarations : [...file.body.justAttributes().diagnostics];
}

/** Reports variable declarations, a common mistake. In JSON, an object named `variable` is one. */
function declarationsIn(file: SourceFile): Diagnostic[] {
  return file.body.decodePartially(DECLARATIONS).blocks.flatMap(({ type, typeRange, labels }) => {
    const name = labels[0]?.value;
    if (type !== "variable" || name === undefined) return [];
    return [createDiagnostic(validationCodes["variable-block-in-values"], typeRange, { name, file: file.name })];
  });
}

function undeclared(
  file: SourceFile,
  { name, nameRange, expression }: BodyAttribute,
  { declarations }: Module,
): Diagnostic[] {
  // As in the reference, entries without a value are ignored.
  if (evaluate(expression).diagnostics.length > 0) return [];
  const suggestion = suggestCloseName(nameRange, name, declarations.variables.keys());
  return [
    createDiagnostic(validationCodes["undeclared-variable-value"], nameRange, { name, file: file.name, suggestion }),
  ];
}

/** Returns the problems with the value that a file gives to a variable. */
export function attributeProblems(
  file: SourceFile,
  { expression }: BodyAttribute,
  variable: VariableDeclaration,
): readonly Diagnostic[] {
  const { value, diagnostics } = evaluate(expression);
  if (diagnostics.length > 0) return diagnostics;
  const filled = value.isNull ? value : applyDefaults(variable.defaults, value);
  const shown = wrongPartRange(expression, filled, variable.type);
  const range = expressionRange(expression);
  const problem = valueProblem(variable, value, { range, shown, position: rangeText(file, range), origin: null });
  return problem === null ? [] : [problem];
}

/** The location of a value for a variable. */
export interface ValueLocation {
  readonly range: TextRange;
  /** The part that does not fit the type; undefined for the whole. */
  readonly shown?: TextRange | undefined;
  /** The file with the range, as in messages. */
  readonly position: string;
  /** How the value is given if it is in no file, as in messages: `set using …`. */
  readonly origin: string | null;
}

/** Returns the problem with a value that a file or an option gives to a variable; null if it has none. */
export function valueProblem(variable: VariableDeclaration, value: Value, location: ValueLocation): Diagnostic | null {
  if (!variable.isTypeValid) return null;
  const given = givenValue(variable, value);
  const related = { ...relatedTo("Declared here", variable.range, variable.file.name), shown: location.shown };
  const { origin } = location;
  const declaredAt = { variable: `var.${variable.name}`, position: rangeText(variable.file, variable.range), origin };
  if (given instanceof ConversionError) {
    const reason = given.message;
    return variable.isSensitive && origin === null
      ? createDiagnostic(
          validationCodes["unsuitable-sensitive-value"],
          location.range,
          { ...declaredAt, reason, position: location.position },
          related,
        )
      : createDiagnostic(
          validationCodes["unsuitable-variable-value"],
          location.range,
          { ...declaredAt, reason, hint: typeHint(variable, value, null) },
          related,
        );
  }
  const isMissing = given.isNull && !variable.isNullable && variable.defaultAttribute === null;
  return isMissing
    ? createDiagnostic(validationCodes["null-variable-value"], location.range, declaredAt, related)
    : null;
}
