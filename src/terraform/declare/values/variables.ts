/** `variable` blocks: names, types and defaults. */
import {
  applyDefaults,
  type BodyAttribute,
  type BodyBlock,
  evaluate,
  expressionRange,
  terraformVariableType,
  stackTypeExpression,
  type TypeExpressionResult,
  wrongPartRange,
} from "../../../model/index.ts";
import { ConversionError, convert, dynamicType, dynamicVal, pathText, type Value } from "../../../values/index.ts";
import type { VariableDeclaration } from "../declarations.ts";
import { readCheckRules } from "../conditions/check-rules.ts";
import { constantBool, constantString, isTrue } from "../constant.ts";
import { declaredBlock } from "../declared.ts";
import type { FileReader } from "../file-reader.ts";
import { checkName } from "../names.ts";
import { readDeprecated } from "./deprecated.ts";
import { hasSymbolType } from "./symbol-types.ts";
import type { LanguageVersions } from "../../versions/language-versions.ts";
import { argumentFeature } from "../../versions/construct-lookup.ts";
import { plainSchema } from "../schemas.ts";
import { valueCodes } from "./codes.ts";

/** Names with a meaning in `module` blocks, so that no caller could set such a variable. */
const RESERVED: ReadonlySet<string> = reservedNames();

/** Reads a variable. */
export function readVariable(reader: FileReader, block: BodyBlock): VariableDeclaration {
  const { attributes, blocks } = reader.decode(block.body, "variable");
  const declared = declaredBlock(reader.file, block);
  checkName(reader, block.labels[0], valueCodes["invalid-variable-name"]);
  if (!isOfStack(reader) && isReservedName(declared.name, reader.versions))
    reader.report(valueCodes["reserved-variable-name"], declared.nameRange, { name: declared.name });
  const typeAttribute = attributes.get("type") ?? null;
  const isTypeKnown = typeAttribute !== null && !hasSymbolType(reader, typeAttribute);
  const type = isTypeKnown ? variableType(reader, typeAttribute) : null;
  if (type !== null) reader.addAll(type.diagnostics);
  if (typeAttribute !== null) noteOptional(reader, typeAttribute);
  const defaultAttribute = attributes.get("default") ?? null;
  const isNullable = constantBool(reader, attributes.get("nullable")) ?? true;
  constantString(reader, attributes.get("description"));
  checkConst(reader, block, attributes);
  const { name, file, range, nameRange } = declared;
  // Every member is listed: an object that begins as a copy of another grows with each added member, and there are
  // thousands of variables.
  return {
    name,
    file,
    range,
    nameRange,
    block,
    typeAttribute,
    type: type?.type ?? dynamicType,
    defaults: type?.defaults ?? null,
    isTypeValid: type === null || type.diagnostics.length === 0,
    defaultAttribute,
    defaultValue: defaultAttribute === null ? null : defaultValue(reader, defaultAttribute, type, isNullable),
    isSensitive: constantBool(reader, attributes.get("sensitive")) ?? false,
    isEphemeral: constantBool(reader, attributes.get("ephemeral")) ?? false,
    isNullable,
    sensitive: attributes.get("sensitive") ?? null,
    ephemeral: attributes.get("ephemeral") ?? null,
    nullable: attributes.get("nullable") ?? null,
    description: attributes.get("description") ?? null,
    validations: readCheckRules(reader, blocks, "validation", { kind: "variable", name }),
    isConst: constantBool(reader, attributes.get("const")),
    deprecated: readDeprecated(reader, attributes.get("deprecated"), "value"),
  };
}

/** Reports a variable that is known early, and sensitive or ephemeral as well. OpenTofu reads `const` in another way. */
function checkConst(
  reader: FileReader,
  { definitionRange }: BodyBlock,
  attributes: ReadonlyMap<string, BodyAttribute>,
): void {
  if (reader.dialect !== "terraform" || !isTrue(attributes.get("const"))) return;
  for (const other of ["sensitive", "ephemeral"])
    if (isTrue(attributes.get(other))) reader.report(valueCodes["const-variable-conflict"], definitionRange, { other });
}

/** Records a type with optional attributes: the word has no other meaning there. */
function noteOptional(reader: FileReader, { expression }: BodyAttribute): void {
  const { start, end } = expressionRange(expression);
  const at = reader.file.text.slice(start, end).search(/\boptional\s*\(/);
  if (at >= 0) reader.use("optional-attributes", { start: start + at, end: start + at + "optional".length });
}

/** Returns whether the variable is in a stack, whose callers set inputs by any name. */
function isOfStack({ file }: FileReader): boolean {
  return file.role === "stack";
}

function variableType(reader: FileReader, { expression }: BodyAttribute): TypeExpressionResult {
  return isOfStack(reader) ? stackTypeExpression(expression) : terraformVariableType(expression);
}

/** Returns the problem with a default value, as in messages: the path in the value, then the problem. */
export function conversionProblem({ path, message }: ConversionError): string {
  return path.length === 0 ? message : `${pathText(path)}: ${message}`;
}

/** Returns whether no variable can have a name: in all versions it is an argument of `module` blocks, and not an input. */
export function isReservedName(name: string, versions: LanguageVersions): boolean {
  if (RESERVED.has(name)) return true;
  const row = argumentFeature("module", name);
  return row?.kind === "argument" && row.isElsewhereFree === true && versions.support(row) === "all";
}

function reservedNames(): ReadonlySet<string> {
  const { attributes = [], blocks = [] } = plainSchema("module");
  return new Set([...attributes.map(({ name }) => name), ...blocks.map(({ type }) => type)]);
}

function defaultValue(
  reader: FileReader,
  { expression }: BodyAttribute,
  type: TypeExpressionResult | null,
  isNullable: boolean,
): Value | null {
  const { value, diagnostics } = evaluate(expression);
  reader.addAll(diagnostics);
  const given = diagnostics.length > 0 ? dynamicVal : value;
  const filled = type === null ? given : applyDefaults(type.defaults, given);
  const converted = type === null ? given : convert(filled, type.type);
  if (converted instanceof ConversionError) {
    const args = { reason: conversionProblem(converted) };
    const shown = wrongPartRange(expression, filled, type!.type);
    reader.report(valueCodes["invalid-variable-default"], expressionRange(expression), args, { shown });
    return null;
  }
  if (!isNullable && converted.isNull) reader.report(valueCodes["null-variable-default"], expressionRange(expression));
  return diagnostics.length > 0 ? null : converted;
}
