/** Bodies of the native syntax. Follows the reference in what is reported, its wording and places; the order is that of the source. */
import { createDiagnostic, type Diagnostic, fewNames, type Suggestion, suggestName } from "../diagnostics/index.ts";
import { type Attribute, type Block, type Body, parseConfig, parseExpression, TREE } from "../syntax/index.ts";
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
  type HiddenNames,
  NOTHING_HIDDEN,
  type PartialBodyContent,
} from "./body.ts";
import { bodyCodes } from "./codes.ts";
import { memoize } from "../memo.ts";

/** The body of a file or block. */
export class NativeBody implements ConfigBody {
  readonly node: Body;
  readonly isUnknown = false;
  readonly marks = NO_MARKS;
  private readonly hiddenAttributes: HiddenNames;
  private readonly hiddenBlocks: HiddenNames;

  constructor(node: Body, hiddenAttributes = NOTHING_HIDDEN, hiddenBlocks = NOTHING_HIDDEN) {
    this.node = node;
    this.hiddenAttributes = hiddenAttributes;
    this.hiddenBlocks = hiddenBlocks;
  }

  /** The place of the opening brace; of the only argument, in a block on one line. */
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
    const content = this.wanted(names);
    const problems = this.unsupported(names, content.attributes);
    return problems.length === 0 ? content : { ...content, diagnostics: [...content.diagnostics, ...problems] };
  }

  decodePartially(schema: BodySchema): PartialBodyContent {
    const names = schemaNames(schema);
    const { attributes, blocks, missingItemRange, diagnostics } = this.wanted(names);
    const remain = new NativeBody(
      this.node,
      new Set([...this.hiddenAttributes, ...attributes.keys()]),
      new Set([...this.hiddenBlocks, ...names.blocks.keys()]),
    );
    return { attributes, blocks, missingItemRange, diagnostics, remain };
  }

  justAttributes(): BodyAttributes {
    const block = this.node.items.find((item) => item.type === "Block");
    const attributes = new Map<string, BodyAttribute>();
    for (const item of this.attributeNodes()) attributes.set(item.name.name, attributeOf(item));
    if (block === undefined) return { attributes, diagnostics: [] };
    const { blockType } = block;
    const problem = createDiagnostic(bodyCodes["unexpected-block"], blockType, { blockType: blockType.name });
    return { attributes, diagnostics: [problem] };
  }

  /** Attributes that are not hidden; of a repeated one, which is a syntax error, the first. */
  private attributeNodes(): readonly Attribute[] {
    const seen = new Set(this.hiddenAttributes);
    const found: Attribute[] = [];
    for (const item of this.node.items) {
      if (item.type !== "Attribute" || seen.has(item.name.name)) continue;
      seen.add(item.name.name);
      found.push(item);
    }
    return found;
  }

  /** What the schema names. */
  private wanted(names: SchemaNames): BodyContent {
    const { missingItemRange } = this;
    const diagnostics: Diagnostic[] = [];
    const attributes = this.wantedAttributes(names.attributes);
    for (const name of names.required) {
      if (attributes.has(name)) continue;
      diagnostics.push(createDiagnostic(bodyCodes["missing-required-argument"], missingItemRange, { name }));
    }
    const blocks = this.wantedBlocks(names.blocks, diagnostics);
    return { attributes, blocks, missingItemRange, diagnostics };
  }

  private wantedAttributes(wanted: ReadonlySet<string>): Map<string, BodyAttribute> {
    const found = new Map<string, BodyAttribute>();
    for (const item of this.attributeNodes())
      if (wanted.has(item.name.name)) found.set(item.name.name, attributeOf(item));
    return found;
  }

  private wantedBlocks(wanted: ReadonlyMap<string, BlockSchema>, diagnostics: Diagnostic[]): BodyBlock[] {
    const found: BodyBlock[] = [];
    for (const item of this.node.items) {
      if (item.type !== "Block" || this.hiddenBlocks.has(item.blockType.name)) continue;
      const blockSchema = wanted.get(item.blockType.name);
      if (blockSchema === undefined) continue;
      const block = blockOf(item);
      const problem = labelProblem({ ...block, brace: braceRange(item) }, blockSchema);
      if (problem === null) found.push(block);
      else diagnostics.push(problem);
    }
    return found;
  }

  /** What the schema does not name: attributes, then blocks. */
  private unsupported({ attributes, blocks }: SchemaNames, used: ReadonlyMap<string, BodyAttribute>): Diagnostic[] {
    const found: Diagnostic[] = [];
    const names = fewNames(attributes);
    const unused = [...attributes].filter((known) => !used.has(known));
    for (const attribute of this.attributeNodes()) {
      const { name } = attribute.name;
      if (used.has(name)) continue;
      const near = suggestName(attribute.name.textRange, name, unused);
      const isBlockType = near === null && blocks.has(name);
      const suggestion = isBlockType ? asBlock(attribute) : near;
      found.push(
        createDiagnostic(bodyCodes["unsupported-argument"], attribute.name, { name, names, suggestion, isBlockType }),
      );
    }
    for (const item of this.node.items) {
      if (item.type !== "Block" || this.hiddenBlocks.has(item.blockType.name)) continue;
      const { name, textRange } = item.blockType;
      if (blocks.has(name)) continue;
      const near = suggestName(textRange, name, blocks.keys());
      const isArgument = near === null && attributes.has(name);
      const args = { blockType: name, suggestion: isArgument ? asArgument(item) : near, isArgument };
      found.push(createDiagnostic(bodyCodes["unsupported-block-type"], textRange, args));
    }
    return found;
  }
}

/** Returns the edit that makes an argument whose value is an object a block; null for other values, and for objects that are no bodies. */
function asBlock({ name, expression }: Attribute): Suggestion | null {
  if (expression.type !== "ObjectCons") return null;
  if (parseConfig(`${name.name} ${expression.text}\n`).diagnostics.length > 0) return null;
  return { range: { start: name.start, end: expression.start + 1 }, text: `${name.name} {` };
}

/** Returns the edit that makes a block an argument whose value is an object; null for labels and bodies that an object cannot have. */
function asArgument(block: Block): Suggestion | null {
  if (block.labels.length > 0 || block.openBrace < 0) return null;
  const { source, tokens } = block[TREE];
  const brace = tokens.end(block.openBrace);
  if (parseExpression(source.text.slice(brace - 1, block.end)).diagnostics.length > 0) return null;
  return { range: { start: block.blockType.start, end: brace }, text: `${block.blockType.name} = {` };
}

/** The names of a schema, as they are looked up. */
interface SchemaNames {
  readonly attributes: ReadonlySet<string>;
  readonly required: readonly string[];
  readonly blocks: ReadonlyMap<string, BlockSchema>;
}

const schemaNames: (schema: BodySchema) => SchemaNames = memoize(({ attributes = [], blocks = [] }) => ({
  attributes: new Set(attributes.map(({ name }) => name)),
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

/** The header of a block: its type and labels, and its opening brace or where that is missing. */
export interface BlockHeader {
  readonly type: string;
  readonly typeRange: TextRange;
  readonly labels: readonly BodyLabel[];
  readonly brace: TextRange;
}

/** What is wrong with the number of labels; null when nothing is. */
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

/** The opening brace; where it is missing, the end of the header. */
function braceRange(node: Block): TextRange {
  const { tokens } = node[TREE];
  if (node.openBrace >= 0) return { start: tokens.start(node.openBrace), end: tokens.end(node.openBrace) };
  const { end } = node.labels.at(-1) ?? node.blockType;
  return { start: end, end };
}
