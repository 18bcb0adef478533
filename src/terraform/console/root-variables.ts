/**
 * The values that a root module's variables get, in the order in which Terraform reads them: from the environment, from
 * automatic files, then from the command line. The last value counts.
 */
import type { Diagnostic } from "../../diagnostics/index.ts";
import { constantValue, evaluate, terraformVariableType } from "../../model/index.ts";
import { parseExpression } from "../../syntax/index.ts";
import { ConversionError, stringVal, unknownVal, type Value, withMarks } from "../../values/index.ts";
import type { VariableDeclaration } from "../declare/declarations.ts";
import { fileNamed } from "../model/files.ts";
import { givenValue } from "../model/given-values.ts";
import type { Module } from "../model/module.ts";
import { marksOf } from "../model/unknown-values.ts";
import type { SourceFile } from "../source/source-file.ts";
import { automaticNames } from "../source/value-file-names.ts";
import { validateValues, valueProblem } from "../validate/variable-files.ts";

/** A variable's value as text, from the command line or the environment. */
export interface GivenText {
  readonly name: string;
  readonly text: string;
}

/** A problem in a file of values, or in a text. */
interface ValueProblem {
  /** The name of the file, or a name for the text. */
  readonly source: string;
  readonly text: string;
  readonly diagnostic: Diagnostic;
}

/** The values of variables, and the errors in what gives them. */
export interface RootVariables {
  /** Values by name, with their marks; variables without a value are missing. */
  readonly values: ReadonlyMap<string, Value>;
  readonly problems: readonly ValueProblem[];
  /** The names on the command line that the module does not declare. */
  readonly undeclared: readonly string[];
}

/**
 * Returns the root module's values for variables. `given` are those from the command line, in order; `environment` may
 * have values for variables that the module does not declare.
 */
export function rootVariables(
  module: Module,
  given: readonly (SourceFile | GivenText)[],
  environment: readonly GivenText[] = [],
): RootVariables {
  const reader = new Reader(module);
  for (const one of environment) if (module.declarations.variables.has(one.name)) reader.addText(one);
  const names = module.files.flatMap(({ role, name }) => (role === "variables" ? [name] : []));
  for (const name of automaticNames(names)) reader.addFile(fileNamed(module, name)!);
  for (const one of given) {
    if ("tree" in one) reader.addFile(one);
    else reader.addText(one);
  }
  return reader;
}

class Reader implements RootVariables {
  readonly values = new Map<string, Value>();
  readonly problems: ValueProblem[] = [];
  readonly undeclared: string[] = [];
  private readonly module: Module;

  constructor(module: Module) {
    this.module = module;
    for (const variable of module.declarations.variables.values())
      if (variable.defaultValue !== null) this.put(variable, variable.defaultValue);
  }

  addFile(file: SourceFile): void {
    const diagnostics = [...file.diagnostics, ...validateValues(file, [this.module]).diagnostics];
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    this.problems.push(...errors.map((diagnostic) => ({ source: file.name, text: file.text, diagnostic })));
    if (errors.length > 0) return;
    for (const { name, expression } of file.body.justAttributes().attributes.values()) {
      const variable = this.module.declarations.variables.get(name);
      const value = constantValue(expression);
      if (variable !== undefined && value !== null) this.put(variable, value);
    }
  }

  addText({ name, text }: GivenText): void {
    const variable = this.module.declarations.variables.get(name);
    if (variable === undefined) {
      this.undeclared.push(name);
      return;
    }
    const { value, diagnostics } = isLiteral(variable)
      ? { value: stringVal(text), diagnostics: [] }
      : evaluate(parseExpression(text));
    const source = `<value for var.${name}>`;
    const range = { start: 0, end: text.length };
    const problem = valueProblem(variable, value, { file: source, range, position: source });
    const problems = diagnostics.length > 0 ? diagnostics : problem === null ? [] : [problem];
    this.problems.push(...problems.map((diagnostic) => ({ source, text, diagnostic })));
    if (problems.length === 0) this.put(variable, value);
  }

  private put(variable: VariableDeclaration, value: Value): void {
    const given = givenValue(variable, value);
    const known = given instanceof ConversionError ? unknownVal(variable.type) : given;
    this.values.set(variable.name, withMarks(known, marksOf(variable)));
  }
}

/** Returns true for a variable whose text is a string, and no expression: one without a type, or of a primitive one. */
function isLiteral({ typeAttribute }: VariableDeclaration): boolean {
  return typeAttribute === null || terraformVariableType(typeAttribute.expression).parsing === "literal";
}
