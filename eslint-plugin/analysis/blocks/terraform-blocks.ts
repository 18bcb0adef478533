/** Terraform's top-level blocks for rules, in both syntaxes: their names and arguments. Limited to one file. */
import {
  asString,
  type BodyAttribute,
  type BodyBlock,
  bodyOf,
  type ConfigBody,
  type ConfigExpression,
  stringType,
  type TextRange,
  type Value,
} from "../../../src/index.ts";
import { constantValue, fileNameOf, plainSchema, roleOf } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import type { HclRuleVisitor } from "../../types.ts";
import { memoize } from "../../../src/memo.ts";

/**
 * Returns true for a file with a module's configuration, by its name: not for variable values, tests, mocks, queries
 * and stacks.
 */
export function isModuleFile(filename: string): boolean {
  const role = roleOf(fileNameOf(filename));
  return role === "primary" || role === "override";
}

/** Returns true for an override file, by its name: arguments that it lacks are in other files. */
export function isOverrideFile(filename: string): boolean {
  return roleOf(fileNameOf(filename)) === "override";
}

/** Returns Terraform's top-level blocks in a file, in source order; malformed ones are omitted. */
const topLevelBlocks: (sourceCode: HclSourceCode) => readonly BodyBlock[] = memoize(({ ast }) => {
  if (ast.type === "TemplateFile") return [];
  const body = bodyOf(ast);
  return body.decodePartially(plainSchema("file")).blocks;
});

/** Returns the blocks of one type. */
export function blocksOfType(sourceCode: HclSourceCode, ...types: readonly string[]): BodyBlock[] {
  return topLevelBlocks(sourceCode).filter(({ type }) => types.includes(type));
}

/** Returns the nested blocks of a type, with this many labels. */
export function nestedBlocks(body: ConfigBody, type: string, labels = 0): readonly BodyBlock[] {
  const labelNames = Array.from({ length: labels }, (_, index) => `label${index + 1}`);
  return body.decodePartially({ blocks: [{ type, labelNames }] }).blocks;
}

/** Returns the value of an expression without names and calls; null for any other, and for null values. */
export function constantOf(expression: ConfigExpression): Value | null {
  const value = constantValue(expression);
  return value?.isWhollyKnown === true && !value.isNull ? value : null;
}

/** Returns a constant's string, or null for anything else. */
export function constantText(attribute: BodyAttribute | null): string | null {
  const value = attribute === null ? null : constantOf(attribute.expression);
  return value !== null && value.type === stringType ? asString(value) : null;
}

/**
 * Returns the range for reports about missing parts of a block: its type and labels, in JSON the last of its names, or
 * the start of its body.
 */
export function headRange({ definitionRange, labels, node }: BodyBlock): TextRange {
  return node.type === "Block" ? definitionRange : (labels.at(-1)?.range ?? definitionRange);
}

/** Returns the listeners of a rule that checks a file as a whole, in both syntaxes; empty for files of other kinds. */
export function inModuleFiles(filename: string, check: () => void): HclRuleVisitor {
  return isModuleFile(filename) ? { ConfigFile: check, JsonFile: check } : {};
}
