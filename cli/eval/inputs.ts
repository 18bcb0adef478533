// External values for an expression: --var, --var-file, *.tfvars.
import {
  type Diagnostic,
  evaluate,
  parseExpression,
  renderDiagnostic,
  type SourceFile,
  SourceFileCache,
  stringVal,
  type Value,
} from "../../src/index.ts";
import { FileProblem } from "../files/file-problem.ts";
import { readNamed, readSource } from "../files/read-file.ts";
import { UsageError } from "../usage-error.ts";
import { withLastBreak } from "./session.ts";

/**
 * Returns the value of a text for a variable without a declaration: an expression's, or the text as a string. Throws a
 * UsageError for a heredoc with errors, which is hardly meant as a string.
 */
export function valueOfText(name: string, text: string): Value {
  const { value, diagnostics } = evaluate(parseExpression(withLastBreak(text)));
  const [problem] = diagnostics;
  if (problem === undefined) return value;
  if (text.startsWith("<<")) throw new UsageError(`--var ${name}: ${problem.summary}. ${problem.detail}`);
  return stringVal(text);
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

/** Returns the text in a file specified on the command line; errors end the run. */
function readText(path: string): string {
  return orUsageError(path, () => readNamed(path));
}

/** Returns the text in a module's regular file; errors end the run. */
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
export function failOnDiagnostics(path: string, text: string, diagnostics: readonly Diagnostic[]): void {
  const [first] = diagnostics;
  if (first !== undefined) throw new UsageError(renderDiagnostic(text, first, { filename: path }));
}
