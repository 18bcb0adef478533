/**
 * Checks bodies against product schemas: schemas as nested data, and the walk that compares a body with one.
 *
 * A schema is the union of all product versions, and says which ones have an item where that matters. Bodies that
 * plugins, drivers and the like define have no schema, and may contain anything.
 */
import { TREE } from "../../syntax/index.ts";
import {
  createDiagnostic,
  type Diagnostic,
  DiagnosticSink,
  isDiagnostic,
  relatedTo,
  suggestName,
} from "../../diagnostics/index.ts";
import {
  type AttributeSchema,
  type BlockSchema,
  type BodyAttribute,
  type BodyBlock,
  type BodyContent,
  type BodySchema,
  type ConfigBody,
  isDynamicType,
} from "../../model/index.ts";
import { isSlip, rangeOfName, type TextRange } from "../../text/index.ts";
import { type AcceptedValues, isFilledIn, valueProblem } from "./argument-type.ts";
import { OPEN_SCOPE } from "./open-scope.ts";
import { type FileVersions, versionProblem, type VersionSpan } from "./versions/spans.ts";
import { productCodes } from "./codes.ts";
import { bodyCodes } from "../../model/codes.ts";
import { decoderCodes } from "../../model/spec/codes.ts";
import { dynamicBlockCodes } from "../../model/dynamic/codes.ts";
import { dynamicDefinition, evaluatorWith } from "../../model/dynamic/definition.ts";
import { DYNAMIC_BLOCK } from "../../model/dynamic/schema.ts";

/** The schema of a product's body. */
export interface ProductSchema extends BodySchema {
  readonly attributes: readonly ProductAttribute[];
  readonly blocks: readonly ProductBlock[];
  /** Block types that may be written as arguments as well, with an object as the value. */
  readonly either?: readonly string[];
  /** Block types that may be written as an argument instead, with an object of strings as the value; never as both. */
  readonly maps?: readonly string[];
  /** Whether `dynamic` blocks generate blocks of these types. */
  readonly hasDynamic?: boolean;
  /** Whether there may be other arguments and blocks, such as those of plugins. */
  readonly isOpen?: boolean;
  /** Whether the product ignores other arguments and blocks: only those with nearly a name from the schema are wrong. */
  readonly ignoresUnknown?: boolean;
}

/** A product's argument. Without `type`, it accepts any value. */
export interface ProductAttribute extends AttributeSchema, Partial<AcceptedValues> {
  /** The versions that have it; all without them. */
  readonly versions?: VersionSpan;
}

/** A product's block type. Without `body`, it may contain anything. */
export interface ProductBlock extends BlockSchema {
  readonly body?: ProductSchema | "attributes";
  /** The bodies for blocks whose first label is one among these names, in place of `body`. */
  readonly byLabel?: ReadonlyMap<string, ProductSchema>;
  /** Whether only one such block is allowed. */
  readonly isSingle?: boolean;
  /** Whether there has to be one. */
  readonly isRequired?: boolean;
  /** The versions that have it; all without them. */
  readonly versions?: VersionSpan;
}

/** Returns the line number of an offset, for positions in messages. */
export type LineOf = (offset: number) => number;

/**
 * Compares a body with a schema, recursively. With the file's versions, items are reported that none of them has.
 */
export function checkBody(
  body: ConfigBody,
  schema: ProductSchema,
  lineOf: LineOf,
  versions: FileVersions | null = null,
): Diagnostic[] {
  const sink = new DiagnosticSink();
  new BodyCheck(sink, lineOf, versions).check(body, schema);
  return sink.diagnostics;
}

/** Returns the body for a block with this first label; undefined if it may contain anything. */
export function bodyFor({ body, byLabel }: ProductBlock, label: string | undefined): ProductBlock["body"] {
  return (label === undefined ? undefined : byLabel?.get(label)) ?? body;
}

/** Returns a report for each required block type without a block. */
function missingBlocks({ blocks, missingItemRange }: BodyContent, types: readonly ProductBlock[]): Diagnostic[] {
  const found = new Set(blocks.map(({ type, labels }) => (isDynamicType(type) ? labels[0]!.value : type)));
  return types.flatMap(({ type, isRequired = false }) =>
    isRequired && !found.has(type)
      ? [createDiagnostic(decoderCodes["missing-block"], missingItemRange, { blockType: type })]
      : [],
  );
}

/** Returns a body's problems without missing items for which another one's name is misspelt: that one is reported already. */
function withoutMeant(problems: readonly Diagnostic[]): readonly Diagnostic[] {
  const meant = new Set(problems.flatMap(({ suggestion }) => (suggestion == null ? [] : suggestion.text)));
  return problems.filter((one) => {
    if (isDiagnostic(one, bodyCodes["missing-required-argument"])) return !meant.has(one.data.name);
    return !isDiagnostic(one, decoderCodes["missing-block"]) || !meant.has(one.data.blockType);
  });
}

/** Returns whether a product ignores what is reported: a name that is certainly none in the schema. */
function isIgnored({ code, subject, suggestion }: Diagnostic, { node }: ConfigBody): boolean {
  const isUnknown =
    code === bodyCodes["unsupported-argument"].code || code === bodyCodes["unsupported-block-type"].code;
  if (!isUnknown) return false;
  const name = node[TREE].source.text.slice(subject.start, subject.end);
  return suggestion == null || !isSlip(name, suggestion.text);
}

class BodyCheck {
  private readonly sink: DiagnosticSink;
  private readonly lineOf: LineOf;
  private readonly versions: FileVersions | null;

  constructor(sink: DiagnosticSink, lineOf: LineOf, versions: FileVersions | null) {
    this.sink = sink;
    this.lineOf = lineOf;
    this.versions = versions;
  }

  check(body: ConfigBody, schema: ProductSchema): void {
    const { either = [], maps = [], hasDynamic = false, attributes, blocks } = schema;
    const inPlace = body.decodePartially({ attributes: [...either, ...maps].map((name) => ({ name })) });
    const all = hasDynamic ? { attributes, blocks: [...blocks, DYNAMIC_BLOCK] } : schema;
    const content = schema.isOpen === true ? inPlace.remain.decodePartially(all) : inPlace.remain.decode(all);
    const found = withoutMeant([...content.diagnostics, ...missingBlocks(content, blocks)]);
    this.sink.addAll(schema.ignoresUnknown === true ? found.filter((one) => !isIgnored(one, body)) : found);
    for (const { name, type, versions, ...limits } of attributes) {
      const attribute = content.attributes.get(name);
      if (type !== undefined) this.checkValue(attribute, { ...limits, type });
      if (attribute !== undefined) this.checkVersions(attribute.name, attribute.nameRange, versions);
    }
    for (const name of maps) {
      const attribute = inPlace.attributes.get(name);
      this.checkValue(attribute, { type: "map" });
      const block = content.blocks.find(({ type }) => type === name);
      if (attribute !== undefined && block !== undefined) this.repeated(block, attribute.nameRange);
    }
    const types = new Map(blocks.map((block) => [block.type, block]));
    const first = new Map<string, BodyBlock>();
    for (const block of content.blocks) {
      const type = types.get(block.type);
      if (type === undefined) {
        this.checkDynamic(block, types);
        continue;
      }
      const previous = first.get(block.type);
      if (previous === undefined) first.set(block.type, block);
      else if (type.isSingle === true) this.repeated(block, previous.definitionRange);
      this.checkVersions(block.type, block.typeRange, type.versions);
      this.checkBlock(block.body, type, block.labels[0]?.value);
    }
  }

  private checkVersions(name: string, range: TextRange, span: VersionSpan | undefined): void {
    const problem = span === undefined ? null : versionProblem({ name, range, span }, this.versions);
    if (problem !== null) this.sink.add(problem);
  }

  private checkBlock(body: ConfigBody, type: ProductBlock, label?: string): void {
    const schema = bodyFor(type, label);
    if (schema === "attributes") this.sink.addAll(body.justAttributes().diagnostics);
    else if (schema !== undefined) this.check(body, schema);
  }

  private checkValue(attribute: BodyAttribute | undefined, accepted: AcceptedValues): void {
    const problem = attribute === undefined ? null : valueProblem(attribute, accepted);
    if (problem !== null) this.sink.add(problem);
  }

  private repeated(block: BodyBlock, previous: TextRange): void {
    const args = { blockType: block.type, line: this.lineOf(previous.start) };
    const related = relatedTo("Defined here first", previous);
    this.sink.report(productCodes["repeated-single-block"], block.definitionRange, args, related);
  }

  /** Checks a `dynamic` block by the schema of the blocks that it generates. */
  private checkDynamic(block: BodyBlock, types: ReadonlyMap<string, ProductBlock>): void {
    const [label] = block.labels;
    const type = types.get(label!.value);
    if (type === undefined) {
      const { value, range } = label!;
      const nameRange = rangeOfName(block.node[TREE].source.text, range, value);
      const suggestion = suggestName(nameRange, value, types.keys());
      this.sink.report(bodyCodes["unsupported-block-type"], range, { blockType: value, suggestion });
      return;
    }
    const problems: Diagnostic[] = [];
    const definition = dynamicDefinition(block.body, type, evaluatorWith({ scope: OPEN_SCOPE }, problems), problems);
    const { text } = block.node[TREE].source;
    for (const problem of problems) {
      const { code, subject } = problem;
      const isFromTool = code === dynamicBlockCodes["dynamic-for-each-type"].code;
      // Errors in expressions are for other rules.
      const isOwn = Object.hasOwn(bodyCodes, code) || Object.hasOwn(dynamicBlockCodes, code);
      if (isOwn && !(isFromTool && isFilledIn(text.slice(subject.start, subject.end)))) this.sink.add(problem);
    }
    if (definition !== null) this.checkBlock(definition.content, type);
  }
}
