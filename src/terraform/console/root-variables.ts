/**
 * The values that a root module's variables get, in the order in which Terraform reads them: from the environment, from
 * automatic files, then from the command line. The last value counts.
 */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { constantValue, evaluate, terraformVariableType } from "../../model/index.ts";
import { parseExpression } from "../../syntax/index.ts";
import { ConversionError, stringVal, unknownVal, type Value, withMarks } from "../../values/index.ts";
import type { VariableDeclaration } from "../declare/declarations.ts";
import { fileNamed, valueFilesOf } from "../model/files.ts";
import { givenValue } from "../model/given-values.ts";
import type { Module } from "../model/module.ts";
import { marksOf } from "../model/unknown-values.ts";
import type { SourceFile } from "../source/source-file.ts";
import { automaticNames } from "../source/value-file-names.ts";
import {
  attributeProblems,
  isReadable,
  structureProblems,
  undeclaredIn,
  valueProblem,
} from "../checks/validate/variables/variable-files.ts";
import { consoleCodes } from "./codes.ts";

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
  /** Values by name, with their marks; variables without a value, or whose value has errors, are missing. */
  readonly values: ReadonlyMap<string, Value>;
  /** The names of the variables whose value has errors: they do not get their defaults. */
  readonly refused: ReadonlySet<string>;
  readonly problems: readonly ValueProblem[];
  /** The values for variables that the module does not declare: errors on the command line, warnings in files. */
  readonly undeclared: readonly ValueProblem[];
}

/**
 * Returns the root module's values for variables. `given` are those from the command line, in order; `environment` may
 * have values for variables that the module does not declare. Of several values for a variable, only the last one is
 * read: the others may have errors.
 */
export function rootVariables(
  module: Module,
  given: readonly (SourceFile | GivenText)[],
  environment: readonly GivenText[] = [],
): RootVariables {
  const reader = new Reader(module);
  for (const one of environment)
    if (module.declarations.variables.has(one.name))
      reader.addText(one, `set using the TF_VAR_${one.name} environment variable`);
  const names = valueFilesOf(module).map(({ name }) => name);
  for (const name of automaticNames(names)) reader.addFile(fileNamed(module, name)!);
  for (const one of given) {
    if ("tree" in one) reader.addFile(one);
    else reader.addText(one, `set using --var="${one.name}=..."`);
  }
  reader.readAll();
  return reader;
}

class Reader implements RootVariables {
  readonly values = new Map<string, Value>();
  readonly refused = new Set<string>();
  readonly problems: ValueProblem[] = [];
  readonly undeclared: ValueProblem[] = [];
  private readonly module: Module;
  /** Reads a variable's value, by the variable's name. */
  private readonly last = new Map<string, () => void>();

  constructor(module: Module) {
    this.module = module;
    for (const variable of module.declarations.variables.values())
      if (variable.defaultValue !== null) this.put(variable, variable.defaultValue);
  }

  addFile(file: SourceFile): void {
    const problems = file.diagnostics.length > 0 ? file.diagnostics : structureProblems(file);
    this.addProblems(file.name, file.text, problems);
    if (problems.length > 0) return;
    for (const diagnostic of undeclaredIn(file, this.module))
      this.undeclared.push({ source: file.name, text: file.text, diagnostic });
    for (const attribute of file.body.justAttributes().attributes.values())
      this.setLast(attribute.name, (variable) => {
        const errors = this.addProblems(file.name, file.text, attributeProblems(file, attribute, variable));
        const value = constantValue(attribute.expression);
        if (value === null || errors > 0) this.refuse(variable);
        else this.put(variable, value);
      });
  }

  /** Adds a value; `origin` says in messages how it is given. */
  addText({ name, text }: GivenText, origin: string): void {
    const [source, range] = [`<value for var.${name}>`, { start: 0, end: text.length }];
    const isDeclared = this.setLast(name, (variable) => {
      const { value, diagnostics } = isLiteral(variable)
        ? { value: stringVal(text), diagnostics: [] }
        : evaluate(parseExpression(text));
      const problem = valueProblem(variable, value, { range, position: source, origin });
      const problems = diagnostics.length > 0 ? diagnostics : problem === null ? [] : [problem];
      this.addProblems(source, text, problems);
      if (problems.length === 0) this.put(variable, value);
      else this.refuse(variable);
    });
    if (isDeclared || !isReadable(this.module)) return;
    const diagnostic = createDiagnostic(consoleCodes["undeclared-variable-argument"], range, { name });
    this.undeclared.push({ source, text, diagnostic });
  }

  /** Reads the last value of each variable. */
  readAll(): void {
    for (const read of this.last.values()) read();
  }

  /** Replaces what reads a variable's value; returns false if the variable is not declared. */
  private setLast(name: string, read: (variable: VariableDeclaration) => void): boolean {
    const variable = this.module.declarations.variables.get(name);
    if (variable === undefined) return false;
    this.last.set(name, () => {
      read(variable);
    });
    return true;
  }

  /** Returns the number of errors. */
  private addProblems(source: string, text: string, diagnostics: readonly Diagnostic[]): number {
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    this.problems.push(...errors.map((diagnostic) => ({ source, text, diagnostic })));
    return errors.length;
  }

  private refuse({ name }: VariableDeclaration): void {
    this.values.delete(name);
    this.refused.add(name);
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
