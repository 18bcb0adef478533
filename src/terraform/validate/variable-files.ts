/**
 * Files with values for variables, held against the module in their directory. Follows what `terraform plan` says of the files that it
 * reads. A value that is missing is no mistake of a file: it may be in another one, in the environment, or on the command line.
 */
import { createDiagnostic, type Diagnostic, sortDiagnostics } from "../../diagnostics/index.ts";
import { applyDefaults, type BodyAttribute, evaluate, expressionRange } from "../../model/index.ts";
import { goQuote } from "../../text/index.ts";
import { convert, ConversionError } from "../../values/index.ts";
import { placeOf } from "../source/place.ts";
import type { VariableDeclaration } from "../declare/declarations.ts";
import type { Module } from "../model/module.ts";
import type { SourceFile } from "../source/source-file.ts";

const DECLARATIONS = { blocks: [{ type: "variable", labelNames: ["name"] }] } as const;

/**
 * What is wrong with a file of values of a module, in source order. A directory without configuration, or with one that cannot be read, says
 * nothing about variables.
 */
export function variableFileDiagnostics(module: Module, name: string): Diagnostic[] {
  const file = module.files.find((one) => one.name === name && one.role === "variables");
  if (file === undefined || file.diagnostics.length > 0) return [];
  const isKnown = module.configuration.length > 0 && module.isComplete;
  return diagnosticsFor(file, isKnown ? module.declarations.variables : null);
}

function diagnosticsFor(file: SourceFile, variables: ReadonlyMap<string, VariableDeclaration> | null): Diagnostic[] {
  const declarations = declarationsIn(file);
  if (declarations.length > 0) return declarations;
  const { attributes, diagnostics } = file.body.justAttributes();
  const found = [...diagnostics];
  if (variables !== null) {
    for (const attribute of attributes.values()) {
      const variable = variables.get(attribute.name);
      found.push(...(variable === undefined ? undeclared(file, attribute) : problemsOf(file, attribute, variable)));
    }
  }
  sortDiagnostics(found);
  return found;
}

/** Blocks that declare variables, which people write by mistake. In JSON, a value may be called `variable`. */
function declarationsIn(file: SourceFile): Diagnostic[] {
  if (file.isJson) return [];
  return file.body.decodePartially(DECLARATIONS).blocks.flatMap(({ type, typeRange, labels }) => {
    const name = labels[0]?.value;
    if (type !== "variable" || name === undefined) return [];
    return [createDiagnostic("variable-block-in-values", typeRange, null, [goQuote(name), file.name, name])];
  });
}

function undeclared(file: SourceFile, { name, nameRange, expression }: BodyAttribute): Diagnostic[] {
  // As in the reference, what is no value at all is passed over.
  if (evaluate(expression).diagnostics.length > 0) return [];
  return [createDiagnostic("undeclared-variable-value", nameRange, null, [goQuote(name), goQuote(file.name)])];
}

function problemsOf(file: SourceFile, { expression }: BodyAttribute, variable: VariableDeclaration): Diagnostic[] {
  const { value, diagnostics } = evaluate(expression);
  if (diagnostics.length > 0) return [...diagnostics];
  if (!variable.isTypeValid) return [];
  const subject = expressionRange(expression);
  const address = `var.${variable.name}`;
  const declared = placeOf(variable.file, variable.range);
  const converted = convert(value.isNull ? value : applyDefaults(variable.defaults, value), variable.type);
  if (converted instanceof ConversionError) {
    const { message } = converted;
    return variable.isSensitive
      ? [createDiagnostic("unsuitable-sensitive-value", subject, null, [address, message, placeOf(file, subject)])]
      : [createDiagnostic("unsuitable-variable-value", subject, null, [address, declared, message])];
  }
  const isMissing = converted.isNull && !variable.isNullable && variable.defaultAttribute === null;
  return isMissing ? [createDiagnostic("null-variable-value", subject, null, [address, declared])] : [];
}
