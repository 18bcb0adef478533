/**
 * Bodies against what a product accepts: schemas as nested data, and the walk that compares a body with one.
 *
 * A schema is the union of what the versions of a product accept, so that a report holds for all of them. Bodies that plugins, drivers and
 * the like define have no schema, and anything is accepted in them.
 */
import { TREE } from "../../syntax/index.ts";
import { type Diagnostic, DiagnosticSink, relatedTo, suggestName } from "../../diagnostics/index.ts";
import type { AttributeSchema, BlockSchema, BodyBlock, BodySchema, ConfigBody } from "../../model/index.ts";
import { placeOfName } from "../../text/index.ts";
import { type ArgumentType, typeProblem } from "./argument-type.ts";
import { productCodes } from "./codes.ts";
import { bodyCodes } from "../../model/codes.ts";
import { dynamicBlockCodes } from "../../model/dynamic/codes.ts";

/** What a body of a product may hold. */
export interface ProductSchema extends BodySchema {
  readonly attributes: readonly ProductAttribute[];
  readonly blocks: readonly ProductBlock[];
  /** Block types that may be written as arguments as well, with an object as the value. */
  readonly either?: readonly string[];
  /** Whether `dynamic` blocks generate blocks of these types. */
  readonly hasDynamic?: boolean;
}

/** An argument of a product. Without `type`, it takes any value. */
export interface ProductAttribute extends AttributeSchema {
  readonly type?: ArgumentType;
}

/** A block type of a product. Without `body`, anything is accepted in it. */
export interface ProductBlock extends BlockSchema {
  readonly body?: ProductSchema | "attributes";
  /** Whether there may be one such block only. */
  readonly isSingle?: boolean;
}

/** Where line numbers of other places in messages come from. */
export type LineOf = (offset: number) => number;

const DYNAMIC: ProductBlock = { type: "dynamic", labelNames: ["type"] };
const CONTENT: readonly BlockSchema[] = [{ type: "content" }];

/** Compares a body with a schema, all the way down as far as the schema goes. */
export function checkBody(body: ConfigBody, schema: ProductSchema, lineOf: LineOf): Diagnostic[] {
  const sink = new DiagnosticSink();
  new BodyCheck(sink, lineOf).check(body, schema);
  return sink.diagnostics;
}

class BodyCheck {
  private readonly sink: DiagnosticSink;
  private readonly lineOf: LineOf;

  constructor(sink: DiagnosticSink, lineOf: LineOf) {
    this.sink = sink;
    this.lineOf = lineOf;
  }

  check(body: ConfigBody, schema: ProductSchema): void {
    const { either = [], hasDynamic = false, attributes, blocks } = schema;
    const rest = body.decodePartially({ attributes: either.map((name) => ({ name })) }).remain;
    const content = rest.decode(hasDynamic ? { attributes, blocks: [...blocks, DYNAMIC] } : schema);
    this.sink.addAll(content.diagnostics);
    for (const { name, type } of attributes) {
      const attribute = content.attributes.get(name);
      const problem = type === undefined || attribute === undefined ? null : typeProblem(attribute.expression, type);
      if (problem !== null) this.sink.add(problem);
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
      else if (type.isSingle === true) this.repeated(block, previous);
      this.checkBlock(block.body, type);
    }
  }

  private checkBlock(body: ConfigBody, type: ProductBlock): void {
    if (type.body === undefined) return;
    if (type.body === "attributes") this.sink.addAll(body.justAttributes().diagnostics);
    else this.check(body, type.body);
  }

  private repeated(block: BodyBlock, previous: BodyBlock): void {
    const args = { blockType: block.type, line: this.lineOf(previous.definitionRange.start) };
    const places = relatedTo("Defined here first", previous.definitionRange);
    this.sink.report(productCodes["repeated-single-block"], block.definitionRange, args, places);
  }

  /** A `dynamic` block, by the schema of the blocks that it generates. */
  private checkDynamic(block: BodyBlock, types: ReadonlyMap<string, ProductBlock>): void {
    const [label] = block.labels;
    const type = types.get(label!.value);
    if (type === undefined) {
      const { value, range } = label!;
      const place = placeOfName(block.node[TREE].source.text, range, value);
      const suggestion = suggestName(place, value, types.keys());
      this.sink.report(bodyCodes["unsupported-block-type"], range, { blockType: value, suggestion });
      return;
    }
    const hasLabels = (type.labelNames ?? []).length > 0;
    const labels = hasLabels ? [{ name: "labels", required: true }] : [];
    const attributes = [{ name: "for_each", required: true }, { name: "iterator" }, ...labels];
    const content = block.body.decode({ attributes, blocks: CONTENT });
    this.sink.addAll(content.diagnostics);
    const [only, other] = content.blocks;
    if (only === undefined) {
      this.sink.report(dynamicBlockCodes["missing-dynamic-content"], content.missingItemRange);
    } else if (other !== undefined) {
      this.sink.report(dynamicBlockCodes["extraneous-dynamic-content"], other.definitionRange);
    } else {
      this.checkBlock(only.body, type);
    }
  }
}
