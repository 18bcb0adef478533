/**
 * Blocks with a damaged header. If no opening brace follows on its line, it is a block without content to the reference,
 * even if lines follow, so it reports missing arguments, and errors in type and labels. If the type is misspelled, as in
 * `local { … }`, the block is read as what was meant, so that references to its names are not reported as well.
 */
import { createDiagnostic, type Diagnostic, isDiagnostic, suggestName } from "../../../diagnostics/index.ts";
import type {
  BlockSchema,
  BodyAttributes,
  BodyBlock,
  BodyContent,
  BodySchema,
  ConfigBody,
  ConfigNode,
  PartialBodyContent,
} from "../../../model/index.ts";
import { bodyCodes } from "../../../model/codes.ts";
import { type Block, type BlockLabel, type Body, type Name, parseConfig } from "../../../syntax/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { NO_MARKS } from "../../../values/index.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { syntaxCodes } from "../../../syntax/codes.ts";

/** The codes for a header that ends too early. */
const BROKEN_OFF: ReadonlySet<string> = new Set([
  syntaxCodes["block-brace-on-next-line"].code,
  syntaxCodes["missing-opening-brace"].code,
  syntaxCodes["block-equals-sign"].code,
]);

/** Returns the blocks with truncated headers in a native file, as blocks without content, by their nodes. */
export function blocksWithoutContent(file: SourceFile): ReadonlyMap<ConfigNode, BodyBlock> {
  const headers = new Map<ConfigNode, BodyBlock>();
  const { node } = file.body;
  if (node.type !== "Body") return headers;
  // Diagnostics are in source order, as items are.
  const ends = file.diagnostics.flatMap(({ code, subject }) => (BROKEN_OFF.has(code) ? [subject.start] : []));
  let at = 0;
  for (const [index, item] of node.items.entries()) {
    const next = node.items[index + 1]?.start ?? file.text.length + 1;
    while (at < ends.length && ends[at]! < item.start) at++;
    const first = at;
    while (at < ends.length && ends[at]! < next) at++;
    const header = headerOf(item);
    if (header === null || first === at) continue;
    const [name, ...labels] = header;
    const end = labels.at(-1)?.end ?? name.end;
    // A complete block may contain truncated ones.
    const endsInItem = ends.slice(first, at);
    if (item.type === "Block" && !endsInItem.some((offset) => offset >= end && offset <= item.body.start)) continue;
    headers.set(item, emptyBlock(name, labels));
  }
  return headers;
}

/**
 * Returns a diagnostic for the first block without content in a body that allows only arguments; null if a complete
 * block was already reported.
 */
export function unexpectedHeader({ node }: ConfigBody): Diagnostic | null {
  if (node.type !== "Body" || node.items.some(({ type }) => type === "Block")) return null;
  for (const item of node.items) {
    const [blockType, label] = item.type === "ErrorNode" ? (headerOf(item) ?? []) : [];
    if (blockType !== undefined && label !== undefined)
      return createDiagnostic(bodyCodes["unexpected-block"], blockType, { blockType: blockType.name });
  }
  return null;
}

/**
 * Returns diagnostics for block types without content in a body that allows nothing else: arguments without an equals
 * sign look like that.
 */
export function unsupportedHeaders({ node }: ConfigBody, { attributes = [], blocks = [] }: BodySchema): Diagnostic[] {
  if (node.type !== "Body") return [];
  return node.items.flatMap((item) => {
    const [blockType, label] = item.type === "ErrorNode" ? (headerOf(item) ?? []) : [];
    if (blockType === undefined || label === undefined) return [];
    const { name, textRange } = blockType;
    if (blocks.some(({ type }) => type === name)) return [];
    const types = blocks.map(({ type }) => type);
    const suggestion = suggestName(textRange, name, types);
    const isArgument = suggestion === null && attributes.some((attribute) => attribute.name === name);
    return [
      createDiagnostic(bodyCodes["unsupported-block-type"], textRange, { blockType: name, suggestion, isArgument }),
    ];
  });
}

function headerOf(item: Body["items"][number]): readonly [Name, ...BlockLabel[]] | null {
  if (item.type === "Block") return [item.blockType, ...item.labels];
  if (item.type !== "ErrorNode") return null;
  const [name, ...labels] = item.children;
  if (name?.type !== "Name") return null;
  const isHeader = labels.every((label): label is BlockLabel => label.type === "BlockLabel");
  return isHeader ? [name, ...labels] : null;
}

/** The tree of a block without content. */
const EMPTY = parseConfig("empty {\n}\n").root.body;

function emptyBlock(name: Name, labels: readonly BlockLabel[]): BodyBlock {
  return {
    type: name.name,
    typeRange: name.textRange,
    labels: labels.map((label) => ({ value: label.value, range: label.textRange })),
    definitionRange: { start: name.start, end: labels.at(-1)?.end ?? name.end },
    body: new EmptyBody({ start: name.start, end: name.start }),
    node: EMPTY.items[0] as Block,
  };
}

/** A body without content. */
class EmptyBody implements ConfigBody {
  readonly isUnknown = false;
  readonly marks = NO_MARKS;
  readonly missingItemRange: TextRange;

  constructor(missingItemRange: TextRange) {
    this.missingItemRange = missingItemRange;
  }

  get node(): Body {
    return EMPTY;
  }

  decode({ attributes = [] }: BodySchema): BodyContent {
    const { missingItemRange } = this;
    const diagnostics = attributes.flatMap(({ name, required }): Diagnostic[] =>
      required === true ? [createDiagnostic(bodyCodes["missing-required-argument"], missingItemRange, { name })] : [],
    );
    return { attributes: new Map(), blocks: [], missingItemRange, diagnostics };
  }

  decodePartially(schema: BodySchema): PartialBodyContent {
    return { ...this.decode(schema), remain: this };
  }

  justAttributes(): BodyAttributes {
    return { attributes: new Map(), diagnostics: [] };
  }
}

/**
 * Returns the blocks of a body whose types were reported with a suggestion, with the types that were meant, of a schema.
 * In source order.
 */
export function blocksMeant(
  body: ConfigBody,
  diagnostics: readonly Diagnostic[],
  schemas: readonly BlockSchema[],
): BodyBlock[] {
  const meant = new Map<string, BlockSchema>();
  for (const one of diagnostics) {
    if (!isDiagnostic(one, bodyCodes["unsupported-block-type"]) || one.data.isArgument === true) continue;
    const schema = schemas.find(({ type }) => type === one.suggestion?.text);
    if (schema !== undefined) meant.set(one.data.blockType, schema);
  }
  if (meant.size === 0) return [];
  const { blocks } = body.decodePartially({ blocks: [...meant].map(([type, schema]) => ({ ...schema, type })) });
  return blocks.map((block) => ({ ...block, type: meant.get(block.type)!.type }));
}
