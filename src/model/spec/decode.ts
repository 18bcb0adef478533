/**
 * Decodes bodies by specifications. Follows the reference's `hcldec` in HCL 2.24 in values and wording, with two
 * exceptions: a single block generated from an unknown collection may not exist, so its value is unknown; and a wrong
 * number of blocks, or wrong types, is reported at the block instead of inside it.
 */
import {
  type CodeDefinition,
  createDiagnostic,
  type Diagnostic,
  relatedTo,
  DiagnosticSink,
} from "../../diagnostics/index.ts";
import type { EvaluateOptions } from "../../eval/index.ts";
import { positionText } from "../../json/index.ts";
import type { TextRange } from "../../text/index.ts";
import {
  convert,
  ConversionError,
  dynamicVal,
  isDefinitelyNotNull,
  nullVal,
  objectVal,
  stringVal,
  tupleVal,
  type Type,
  unknownVal,
  type Value,
  withMarks,
} from "../../values/index.ts";
import type { BodyAttribute, BodyBlock, BodyContent, BodyLabel, ConfigBody } from "../body.ts";
import { bodyOf, type BodySource } from "../decode.ts";
import { evaluate, expressionRange } from "../expression.ts";
import { BlockCollector } from "./collect.ts";
import { impliedType, levelSchema } from "./implied.ts";
import type {
  AttributeSpec,
  BlockAttributesSpec,
  BlockSpec,
  BlocksSpec,
  DecoderSpec,
  DefaultSpec,
  LabelledBlocksSpec,
  TransformSpec,
} from "./spec.ts";
import { decoderCodes } from "./codes.ts";

/** A value; with diagnostics, only its certain parts are known. */
export interface DecodeResult {
  readonly value: Value;
  /** Offsets are the file's UTF-16 offsets. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the value of a body and everything in it, by a specification. Arguments are evaluated with `options`. */
export function decodeSpec(source: BodySource, spec: DecoderSpec, options: EvaluateOptions = {}): DecodeResult {
  const decoder = new SpecDecoder(options);
  return { value: decoder.body(bodyOf(source), [], spec), diagnostics: decoder.diagnostics };
}

/** A decoded body, with its block's labels. */
interface Read {
  readonly content: BodyContent;
  readonly labels: readonly BodyLabel[];
}

class SpecDecoder extends DiagnosticSink {
  private readonly options: EvaluateOptions;

  constructor(options: EvaluateOptions) {
    super();
    this.options = options;
  }

  /** Returns a body's value. */
  body(body: ConfigBody, labels: readonly BodyLabel[], spec: DecoderSpec): Value {
    const content = body.decode(levelSchema(spec));
    this.diagnostics.push(...content.diagnostics);
    return this.value(spec, { content, labels });
  }

  private value(spec: DecoderSpec, read: Read): Value {
    switch (spec.kind) {
      case "object":
        return objectVal(
          Object.entries(spec.attributes).map(([name, child]) => [name, this.value(child, read)] as const),
        );
      case "tuple":
        return tupleVal(spec.elements.map((child) => this.value(child, read)));
      case "attribute":
        return this.attribute(spec, read.content.attributes.get(spec.name));
      case "literal":
        return spec.value;
      case "label": {
        const label = read.labels[spec.index];
        return label === undefined ? dynamicVal : stringVal(label.value);
      }
      case "block":
        return this.block(spec, read.content);
      case "block-list":
      case "block-set":
      case "block-tuple":
        return this.blocks(spec, read.content);
      case "block-map":
      case "block-object":
        return this.labelledBlocks(spec, read.content);
      case "block-attributes":
        return this.blockAttributes(spec, read.content);
      case "default":
        return this.default(spec, read);
      case "transform":
        return this.transform(spec, read);
    }
  }

  private attribute({ name, type }: AttributeSpec, attribute: BodyAttribute | undefined): Value {
    if (attribute === undefined) return nullVal(type);
    return this.converted(attribute, type, decoderCodes["incorrect-attribute-type"], name);
  }

  /** Returns an argument's value, converted to a type. */
  private converted(
    attribute: BodyAttribute,
    type: Type,
    code: CodeDefinition<string, { name: string; reason: string }>,
    name: string,
  ): Value {
    const { value, diagnostics } = evaluate(attribute.expression, this.options);
    this.diagnostics.push(...diagnostics);
    const converted = convert(value, type);
    if (!(converted instanceof ConversionError)) return converted;
    const range = expressionRange(attribute.expression);
    const context = { start: attribute.nameRange.start, end: range.end };
    this.diagnostics.push(createDiagnostic(code, range, { name, reason: converted.message }, { context }));
    return unknownVal(type);
  }

  /** Returns the only block with a type; null if absent, after a report if it is required. */
  private onlyBlock(
    { blockType, required = false }: BlockSpec | BlockAttributesSpec,
    content: BodyContent,
  ): BodyBlock | null {
    const [block, other] = blocksOf(content, blockType);
    if (block === undefined) {
      if (required) this.report(decoderCodes["missing-block"], content.missingItemRange, { blockType });
      return null;
    }
    if (other !== undefined) {
      this.report(
        decoderCodes["repeated-block"],
        other.definitionRange,
        { blockType, position: positionText(block.node) },
        relatedTo("Defined here first", block.definitionRange),
      );
    }
    return block;
  }

  private block(spec: BlockSpec, content: BodyContent): Value {
    const block = this.onlyBlock(spec, content);
    if (block === null) return nullVal(impliedType(spec));
    const value = this.body(block.body, block.labels, spec.nested);
    const { isUnknown, marks } = block.body;
    return withMarks(isUnknown ? unknownVal(impliedType(spec)) : value, marks);
  }

  private blocks(spec: BlocksSpec, content: BodyContent): Value {
    const { blockType, minItems = 0, maxItems = 0 } = spec;
    const blocks = blocksOf(content, blockType);
    const collector = new BlockCollector(spec, this.diagnostics);
    for (const block of blocks) collector.add(block, this.body(block.body, block.labels, spec.nested));
    if (collector.isUnknown) return collector.unknown();
    if (blocks.length < minItems) {
      this.report(decoderCodes["insufficient-blocks"], content.missingItemRange, { blockType, minimum: minItems });
    } else if (maxItems > 0 && blocks.length > maxItems) {
      this.report(decoderCodes["too-many-blocks"], blocks[maxItems]!.definitionRange, { blockType, maximum: maxItems });
    }
    return collector.sequence(spec.kind);
  }

  private labelledBlocks(spec: LabelledBlocksSpec, content: BodyContent): Value {
    const collector = new BlockCollector(spec, this.diagnostics);
    for (const block of blocksOf(content, spec.blockType)) {
      const labels = block.labels.slice(spec.labelNames.length);
      collector.add(block, this.body(block.body, labels, spec.nested));
    }
    return collector.isUnknown ? collector.unknown() : collector.byLabels(spec);
  }

  private blockAttributes(spec: BlockAttributesSpec, content: BodyContent): Value {
    const block = this.onlyBlock(spec, content);
    if (block === null) return nullVal(impliedType(spec));
    const { attributes, diagnostics } = block.body.justAttributes();
    this.diagnostics.push(...diagnostics);
    const values = Array.from(attributes, ([name, attribute]) => {
      const value = this.converted(
        attribute,
        spec.elementType,
        decoderCodes["invalid-block-attribute"],
        spec.blockType,
      );
      return [name, value] as const;
    });
    const collector = new BlockCollector(spec, this.diagnostics);
    collector.mark(block.body);
    return collector.isUnknown ? collector.unknown() : collector.map(spec.elementType, values, block.definitionRange);
  }

  private default({ primary, fallback }: DefaultSpec, read: Read): Value {
    const value = this.value(primary, read);
    if (value.isNull) return withMarks(this.value(fallback, read), value.marks);
    // If the value may be null, the result may be either value.
    return isDefinitelyNotNull(value) ? value : withMarks(unknownVal(value.type), value.marks);
  }

  private transform({ nested, apply }: TransformSpec, read: Read): Value {
    const before = this.diagnostics.length;
    const value = this.value(nested, read);
    // With errors, the value is incomplete, and the function's diagnostics would be misleading.
    if (this.diagnostics.length > before) return unknownVal(apply(unknownVal(value.type)).value.type);
    const { value: result, diagnostics } = apply(value);
    const [first] = diagnostics;
    if (first !== undefined)
      this.report(decoderCodes["transform-failed"], sourceRange(nested, read), { reason: first.detail });
    return result;
  }
}

function blocksOf({ blocks }: BodyContent, type: string): readonly BodyBlock[] {
  return blocks.filter((block) => block.type === type);
}

/** Returns the source of a specification's value; if it is absent, the place to write it. */
function sourceRange(spec: DecoderSpec, read: Read): TextRange {
  const { content, labels } = read;
  switch (spec.kind) {
    case "attribute": {
      const attribute = content.attributes.get(spec.name);
      return attribute === undefined ? content.missingItemRange : expressionRange(attribute.expression);
    }
    case "label":
      return labels[spec.index]?.range ?? content.missingItemRange;
    case "default":
      return sourceRange(spec.primary, read);
    case "transform":
      return sourceRange(spec.nested, read);
    case "object":
    case "tuple":
    case "literal":
      return content.missingItemRange;
    default:
      return blocksOf(content, spec.blockType)[0]?.definitionRange ?? content.missingItemRange;
  }
}
