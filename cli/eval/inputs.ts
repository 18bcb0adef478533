// External values for an expression: --var, --var-file, *.tfvars.
import {
  ConversionError,
  convert,
  type Diagnostic,
  evaluate,
  parseExpression,
  renderDiagnostic,
  Scope,
  type SourceFile,
  SourceFileCache,
  stringVal,
  type Type,
  type Value,
} from "../../src/index.ts";
import { FileProblem } from "../files/file-problem.ts";
import { readNamed, readSource } from "../files/read-file.ts";
import { UsageError } from "../usage-error.ts";

/** An empty scope: external values have no references. */
const NOTHING = new Scope(null);

/**
 * Returns the value for a variable's text. For a variable with a primitive type it is the string itself; for any other
 * it is parsed as an expression. Without a known type, text that is not an expression is a string.
 */
export function valueOfText(
  name: string,
  text: string,
  expected: { readonly type: Type; readonly isText: boolean } | null,
): Value {
  if (expected?.isText === true) return converted(name, stringVal(text), expected.type);
  const result = evaluate(parseExpression(text), { scope: NOTHING });
  const [first] = result.diagnostics;
  if (first === undefined) return expected === null ? result.value : converted(name, result.value, expected.type);
  if (expected === null) return stringVal(text);
  throw new UsageError(`The value given for variable ${name} is not an expression:\n${renderDiagnostic(text, first)}`);
}

/** Returns the value converted to the variable's type. */
export function converted(name: string, value: Value, type: Type): Value {
  const result = convert(value, type);
  if (!(result instanceof ConversionError)) return result;
  throw new UsageError(`The value given for variable ${name} does not match its type: ${result.message}.`);
}

/** Returns the attributes in a variable file specified on the command line, in order; errors end the run. */
export function readVariableFile(path: string): ReadonlyMap<string, Value> {
  const { text, body, diagnostics } = readValuesFile(path);
  const values = new Map<string, Value>();
  const content = body.justAttributes();
  failOnDiagnostics(path, text, [...diagnostics, ...content.diagnostics]);
  for (const [name, { expression }] of content.attributes) {
    const result = evaluate(expression);
    failOnDiagnostics(path, text, result.diagnostics);
    values.set(name, result.value);
  }
  return values;
}

/** Returns a variable file specified on the command line, in either syntax. */
export function readValuesFile(path: string): SourceFile {
  return new SourceFileCache().file(path, { name: path, role: "variables" }, readText(path));
}

/** Returns the text of a file specified on the command line; errors end the run. */
function readText(path: string): string {
  return orUsageError(path, () => readNamed(path));
}

/** Returns the text of a regular file of a module; errors end the run. */
export function readModuleFile(path: string): string {
  return orUsageError(path, () => readSource(path).text);
}

function orUsageError(path: string, read: () => string): string {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    throw new UsageError(error.describe(path));
  }
}

/** Ends the run if a required file has errors. */
function failOnDiagnostics(path: string, text: string, diagnostics: readonly Diagnostic[]): void {
  const [first] = diagnostics;
  if (first !== undefined) throw new UsageError(renderDiagnostic(text, first, { filename: path }));
}
