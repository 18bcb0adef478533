/**
 * Terraform's top-level blocks as rules ask for them, in both syntaxes: which there are, what they are called, what their arguments say.
 * Knows only the file itself.
 */
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

/** Returns true for a file with configuration of a module, by its name: not for variable values, tests, mocks, queries and stacks. */
export function isModuleFile(filename: string): boolean {
  const role = roleOf(fileNameOf(filename));
  return role === "primary" || role === "override";
}

/** Returns true for a file that changes the declarations of other files, by its name: arguments that it lacks are in the others. */
export function isOverrideFile(filename: string): boolean {
  return roleOf(fileNameOf(filename)) === "override";
}

/** The blocks of a file that Terraform has at the top level, in source order; what is not well formed is left out. */
const topLevelBlocks: (sourceCode: HclSourceCode) => readonly BodyBlock[] = memoize(({ tree }) => {
  const body = bodyOf(tree.root);
  return body.decodePartially(plainSchema("file")).blocks;
});

/** The blocks of one type. */
export function blocksOfType(sourceCode: HclSourceCode, ...types: readonly string[]): BodyBlock[] {
  return topLevelBlocks(sourceCode).filter(({ type }) => types.includes(type));
}

/** The nested blocks of a type, with so many labels. */
export function nestedBlocks(body: ConfigBody, type: string, labels = 0): readonly BodyBlock[] {
  const labelNames = Array.from({ length: labels }, (_, index) => `label${index + 1}`);
  return body.decodePartially({ blocks: [{ type, labelNames }] }).blocks;
}

/** The value of an expression without names and calls; null for any other, and for what is null. */
export function constantOf(expression: ConfigExpression): Value | null {
  const value = constantValue(expression);
  return value?.isWhollyKnown === true && !value.isNull ? value : null;
}

/** The text of a constant; null for anything else. */
export function constantText(attribute: BodyAttribute | null): string | null {
  const value = attribute === null ? null : constantOf(attribute.expression);
  return value !== null && value.type === stringType ? asString(value) : null;
}

/** Where to report what a block as a whole lacks: its type and labels, in JSON the last of its names, or the start of its body. */
export function headRange({ definitionRange, labels, node }: BodyBlock): TextRange {
  return node.type === "Block" ? definitionRange : (labels.at(-1)?.range ?? definitionRange);
}

/** The listeners of a rule that looks at a file as a whole, in both syntaxes; none for files of other kinds. */
export function inModuleFiles(filename: string, check: () => void): HclRuleVisitor {
  return isModuleFile(filename) ? { ConfigFile: check, JsonFile: check } : {};
}
