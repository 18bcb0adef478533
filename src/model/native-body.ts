/** Native bodies. Follows the reference's diagnostics in wording and ranges; the order is the source's. */
import { createDiagnostic, type Diagnostic, fewNames, type Suggestion, suggestName } from "../diagnostics/index.ts";
import {
  type Attribute,
  type Block,
  type Body,
  type BodyItem,
  parseConfig,
  parseExpression,
  TREE,
} from "../syntax/index.ts";
import type { TextRange } from "../text/index.ts";
import { NO_MARKS } from "../values/index.ts";
import {
  type BlockSchema,
  type BodyAttribute,
  type BodyAttributes,
  type BodyBlock,
  type BodyContent,
  type BodyLabel,
  type BodySchema,
  type ConfigBody,
  type PartialBodyContent,
} from "./body.ts";
import { bodyCodes } from "./codes.ts";
import { memoize } from "../memo.ts";

/** Names of items that were decoded earlier, step by step; nothing is copied for a step. */
class Hidden {
  private readonly names: Pick<ReadonlySet<string>, "has">;
  private readonly earlier: Hidden | null;

  constructor(names: Pick<ReadonlySet<string>, "has">, earlier: Hidden | null) {
    this.names = names;
    this.earlier = earlier;
  }

  has(name: string): boolean {
    return this.names.has(name) || this.earlier?.has(name) === true;
  }
}

/** A file's or block's body. */
export class NativeBody implements ConfigBody {
  readonly node: Body;
  readonly isUnknown = false;
  readonly marks = NO_MARKS;
  private readonly hiddenAttributes: Hidden | null;
  private readonly hiddenBlocks: Hidden | null;

  constructor(node: Body, hiddenAttributes: Hidden | null = null, hiddenBlocks: Hidden | null = null) {
    this.node = node;
    this.hiddenAttributes = hiddenAttributes;
    this.hiddenBlocks = hiddenBlocks;
  }

  /** The opening brace's range; in a single-line block, its only argument's. */
  get missingItemRange(): TextRange {
    const { node } = this;
    const block = node.parent?.type === "Block" ? node.parent : null;
    if (block === null || block.openBrace < 0) return { start: node.start, end: node.start };
    const first = block.isOneLine ? node.items[0] : undefined;
    const start = first === undefined ? node[TREE].tokens.start(block.openBrace) : first.start;
    return { start, end: start };
  }

  decode(schema: BodySchema): BodyContent {
    const names = schemaNames(schema);
    const content = this.schemaContent(names);
    const problems = this.unsupported(names, content.attributes);
    return problems.length === 0 ? content : { ...content, diagnostics: [...content.diagnostics, ...problems] };
  }

  decodePartially(schema: BodySchema): PartialBodyContent {
    const names = schemaNames(schema);
    const { attributes, blocks, missingItemRange, diagnostics } = this.schemaContent(names);
    const remain = new NativeBody(
      this.node,
      new Hidden(attributes, this.hiddenAttributes),
      new Hidden(names.blocks, this.hiddenBlocks),
    );
    return { attributes, blocks, missingItemRange, diagnostics, remain };
  }

  justAttributes(): BodyAttributes {
    const block = this.node.items.find((item) => item.type === "Block");
    const attributes = new Map<string, BodyAttribute>();
    for (const item of this.node.items)
      if (this.isFirst(item, attributes)) attributes.set(item.name.name, attributeOf(item));
    if (block === undefined) return { attributes, diagnostics: [] };
    const { blockType } = block;
    const problem = createDiagnostic(bodyCodes["unexpected-block"], blockType, { blockType: blockType.name });
    return { attributes, diagnostics: [problem] };
  }

  /**
   * Returns whether an item is an attribute that is not hidden, and not one of those that were seen: of a repeated
   * attribute, which is a syntax error, the first one counts.
   */
  private isFirst(item: BodyItem, seen: Pick<ReadonlySet<string>, "has">): item is Attribute {
    if (item.type !== "Attribute") return false;
    const { name } = item.name;
    return !seen.has(name) && this.hiddenAttributes?.has(name) !== true;
  }

  /** Returns the items that the schema names. */
  private schemaContent(names: SchemaNames): BodyContent {
    const { missingItemRange } = this;
    const diagnostics: Diagnostic[] = [];
    const attributes = this.schemaAttributes(names.attributes);
    for (const name of names.required) {
      if (attributes.has(name)) continue;
      diagnostics.push(createDiagnostic(bodyCodes["missing-required-argument"], missingItemRange, { name }));
    }
    const blocks = this.schemaBlocks(names.blocks, diagnostics);
    return { attributes, blocks, missingItemRange, diagnostics };
  }

  private schemaAttributes(names: ReadonlySet<string>): Map<string, BodyAttribute> {
    const attributes = new Map<string, BodyAttribute>();
    for (const item of this.node.items) {
      if (this.isFirst(item, attributes) && names.has(item.name.name))
        attributes.set(item.name.name, attributeOf(item));
    }
    return attributes;
  }

  private schemaBlocks(schemas: ReadonlyMap<string, BlockSchema>, diagnostics: Diagnostic[]): BodyBlock[] {
    const blocks: BodyBlock[] = [];
    for (const item of this.node.items) {
      if (item.type !== "Block" || this.hiddenBlocks?.has(item.blockType.name) === true) continue;
      const blockSchema = schemas.get(item.blockType.name);
      if (blockSchema === undefined) continue;
      const block = blockOf(item);
      const problem = labelProblem({ ...block, brace: braceRange(item) }, blockSchema);
      if (problem === null) blocks.push(block);
      else diagnostics.push(problem);
    }
    return blocks;
  }

  /** Returns diagnostics for items that the schema does not name: attributes, then blocks. */
  private unsupported(
    { attributes, listed, blocks }: SchemaNames,
    used: ReadonlyMap<string, BodyAttribute>,
  ): Diagnostic[] {
    const diagnostics: Diagnostic[] = [];
    const others = new Map<string, Attribute>();
    for (const item of this.node.items) {
      if (this.isFirst(item, used) && !others.has(item.name.name)) others.set(item.name.name, item);
    }
    const names = others.size === 0 ? [] : fewNames(listed);
    const unused = others.size === 0 ? [] : [...attributes].filter((attribute) => !used.has(attribute));
    for (const [name, attribute] of others) {
      const near = suggestName(attribute.name.textRange, name, unused);
      const isBlockType = near === null && blocks.has(name);
      const suggestion = isBlockType ? asBlock(attribute) : near;
      diagnostics.push(
        createDiagnostic(bodyCodes["unsupported-argument"], attribute.name, { name, names, suggestion, isBlockType }),
      );
    }
    for (const item of this.node.items) {
      if (item.type !== "Block" || this.hiddenBlocks?.has(item.blockType.name) === true) continue;
      const { name, textRange } = item.blockType;
      if (blocks.has(name)) continue;
      const near = suggestName(textRange, name, blocks.keys());
      const isArgument = near === null && attributes.has(name);
      const args = { blockType: name, suggestion: isArgument ? asArgument(item) : near, isArgument };
      diagnostics.push(createDiagnostic(bodyCodes["unsupported-block-type"], textRange, args));
    }
    return diagnostics;
  }
}

/**
 * Returns the edit that turns an argument whose value is an object into a block; null for other values, and for objects
 * that cannot be bodies.
 */
function asBlock({ name, expression }: Attribute): Suggestion | null {
  if (expression.type !== "ObjectCons") return null;
  if (parseConfig(`${name.name} ${expression.text}\n`).diagnostics.length > 0) return null;
  return { range: { start: name.start, end: expression.start + 1 }, text: `${name.name} {` };
}

/**
 * Returns the edit that turns a block into an argument whose value is an object; null for labels and bodies that an
 * object cannot have.
 */
function asArgument(block: Block): Suggestion | null {
  if (block.labels.length > 0 || block.openBrace < 0) return null;
  const { source, tokens } = block[TREE];
  const brace = tokens.end(block.openBrace);
  if (parseExpression(source.text.slice(brace - 1, block.end)).diagnostics.length > 0) return null;
  return { range: { start: block.blockType.start, end: brace }, text: `${block.blockType.name} = {` };
}

/** A schema's names, for lookup. */
interface SchemaNames {
  readonly attributes: ReadonlySet<string>;
  /** The attributes that messages list. */
  readonly listed: readonly string[];
  readonly required: readonly string[];
  readonly blocks: ReadonlyMap<string, BlockSchema>;
}

const schemaNames: (schema: BodySchema) => SchemaNames = memoize(({ attributes = [], blocks = [] }) => ({
  attributes: new Set(attributes.map(({ name }) => name)),
  listed: attributes.filter(({ isUnlisted }) => isUnlisted !== true).map(({ name }) => name),
  required: attributes.filter(({ required }) => required === true).map(({ name }) => name),
  blocks: new Map(blocks.map((block) => [block.type, block])),
}));

function attributeOf(node: Attribute): BodyAttribute {
  const { name, expression } = node;
  return { name: name.name, nameRange: name.textRange, range: node.textRange, expression, node };
}

function blockOf(node: Block): BodyBlock {
  const { blockType, body } = node;
  const labels = node.labels.map((label) => ({ value: label.value, range: label.textRange }));
  return {
    type: blockType.name,
    typeRange: blockType.textRange,
    labels,
    definitionRange: { start: blockType.start, end: labels.at(-1)?.range.end ?? blockType.end },
    body: new NativeBody(body),
    node,
  };
}

/** A block's header: its type, labels and opening brace, or the position of a missing one. */
export interface BlockHeader {
  readonly type: string;
  readonly typeRange: TextRange;
  readonly labels: readonly BodyLabel[];
  readonly brace: TextRange;
}

/** Returns the diagnostic for a wrong number of labels; null if it is right. */
export function labelProblem({ type, typeRange, labels, brace }: BlockHeader, schema: BlockSchema): Diagnostic | null {
  const { labelNames = [] } = schema;
  if (labels.length === labelNames.length) return null;
  const header = { start: typeRange.start, end: Math.max(brace.end, typeRange.end) };
  const extraneous = labels[labelNames.length];
  if (extraneous === undefined) {
    const args = { labelName: labelNames[labels.length]!, blockType: type, count: labelNames.length, labelNames };
    return createDiagnostic(bodyCodes["missing-block-label"], brace, args, { context: header });
  }
  if (labelNames.length === 0)
    return createDiagnostic(
      bodyCodes["unexpected-block-label"],
      extraneous.range,
      { blockType: type },
      { context: header },
    );
  const args = { blockType: type, count: labelNames.length, labelNames };
  return createDiagnostic(bodyCodes["extraneous-block-label"], extraneous.range, args, { context: header });
}

/** Returns the opening brace's range; the header's end if it is missing. */
function braceRange(node: Block): TextRange {
  const { tokens } = node[TREE];
  if (node.openBrace >= 0) return { start: tokens.start(node.openBrace), end: tokens.end(node.openBrace) };
  const { end } = node.labels.at(-1) ?? node.blockType;
  return { start: end, end };
}
