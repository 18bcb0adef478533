/**
 * Checks a body against a provider's schema: names, types, required, read-only and deprecated attributes. Follows the
 * reference's decoding of a body by a schema.
 */
import { convertOutlined } from "../../../eval/index.ts";
import {
  type BodyAttribute,
  type BodyBlock,
  type BodyLabel,
  type ConfigBody,
  expressionRange,
  staticKeyword,
} from "../../../model/index.ts";
import { suggestName } from "../../../diagnostics/index.ts";
import { type TextRange, withoutQuotes } from "../../../text/index.ts";
import { ConversionError, type Type, type Value } from "../../../values/index.ts";
import { attributesAsBlocks, mayBeBlocks } from "../../schema/attributes-as-blocks.ts";
import type { SchemaAttribute, SchemaBlock, SchemaNestedBlock } from "../../schema/provider-schema.ts";
import { type Site, type SiteContext, type SiteIterator, siteOf } from "../../declare/sites.ts";
import { rangeText } from "../../source/range-text.ts";
import type { CheckContext } from "../check-context.ts";
import { isCertain } from "./certain-names.ts";
import { storesEphemeral, writtenAttributes } from "./nested-attributes.ts";
import { resourceCodes } from "./codes.ts";
import { bodyCodes } from "../../../model/codes.ts";
import { decoderCodes } from "../../../model/spec/codes.ts";
import type { CodeDefinition } from "../../../diagnostics/index.ts";

const DYNAMIC = { type: "dynamic", labelNames: ["type"] };

/** The code for an attribute that cannot be set. */
export type ReadOnlyCode = CodeDefinition<string, { readonly name: string }>;

/** The context for checking a body besides its schema. */
export interface BodyOptions {
  /** The scope of its expressions. */
  readonly siteContext: SiteContext;
  /** Whether ephemeral values are allowed everywhere in it. */
  readonly isEphemeral: boolean;
  /** Whether it is one of several bodies that override files merge. */
  readonly isPartial: boolean;
  /** The code for an attribute that cannot be set; null to report nothing. */
  readonly readOnly: ReadOnlyCode | null;
  /** Whether a newer version of the provider, whose schema is unknown, may have more arguments and blocks. */
  readonly isOpen?: boolean;
  /** Names besides those in the scope. */
  readonly iterators?: readonly SiteIterator[];
}

/** Checks a body against a schema. */
export function checkBody(context: CheckContext, body: ConfigBody, schema: SchemaBlock, options: BodyOptions): void {
  new BodyChecker(context, options).check(body, schema, options.iterators ?? [], true);
}

class BodyChecker {
  private readonly context: CheckContext;
  private readonly siteContext: SiteContext;
  private readonly isEphemeral: boolean;
  private readonly isPartial: boolean;
  private readonly readOnly: BodyOptions["readOnly"];
  private readonly isOpen: boolean;

  constructor(context: CheckContext, { siteContext, isEphemeral, isPartial, readOnly, isOpen = false }: BodyOptions) {
    this.context = context;
    this.siteContext = siteContext;
    this.isEphemeral = isEphemeral;
    this.isPartial = isPartial;
    this.readOnly = readOnly;
    this.isOpen = isOpen;
  }

  check(body: ConfigBody, schema: SchemaBlock, iterators: readonly SiteIterator[], isOutermost = false): void {
    const asBlocks = attributesAsBlocks(body, schema);
    const isOverridden = this.isPartial && isOutermost;
    // The primary file requires all arguments regardless of override files.
    const isOverriding = isOverridden && this.siteContext.file.role === "override";
    const content = {
      attributes: [...schema.attributes].flatMap(([name, { isRequired }]) =>
        asBlocks.has(name) ? [] : [{ name, required: isRequired && !isOverriding }],
      ),
      blocks: [
        ...[...schema.blocks.keys(), ...asBlocks].map((type) => ({ type, labelNames: labelsOf(schema, type) })),
        DYNAMIC,
      ],
    };
    const { attributes, blocks, missingItemRange, diagnostics } = isOverridden
      ? body.decodePartially(content)
      : body.decode(content);
    this.context.addAll(diagnostics.filter((problem) => isCertain(problem, schema, this.isOpen)));
    for (const attribute of attributes.values()) this.attribute(attribute, schema, iterators);
    const counts = new Map<string, number>();
    for (const block of blocks) this.block(block, schema, iterators, counts);
    if (!isOverridden) this.repeatedBlocks(blocks, schema);
    this.numbers(schema, blocks, counts, missingItemRange, isOverridden);
  }

  private block(
    block: BodyBlock,
    schema: SchemaBlock,
    iterators: readonly SiteIterator[],
    counts: Map<string, number>,
  ): void {
    const nested = schema.blocks.get(block.type);
    if (nested !== undefined) {
      counts.set(block.type, (counts.get(block.type) ?? 0) + 1);
      this.check(block.body, nested.block, iterators);
    } else if (block.type === DYNAMIC.type) this.dynamic(block, schema, iterators, counts);
  }

  private dynamic(
    block: BodyBlock,
    schema: SchemaBlock,
    outer: readonly SiteIterator[],
    counts: Map<string, number>,
  ): void {
    const [label] = block.labels;
    if (label === undefined) return;
    const nested = schema.blocks.get(label.value);
    // The number of blocks is unknown.
    counts.set(label.value, Number.NaN);
    if (nested === undefined) {
      this.unknownDynamic(label, schema);
      return;
    }
    const { attributes, blocks } = block.body.decodePartially({
      attributes: [{ name: "for_each" }, { name: "iterator" }, { name: "labels" }],
      blocks: [{ type: "content" }],
    });
    const named = attributes.get("iterator");
    const name = named === undefined ? label.value : staticKeyword(named.expression);
    if (name === null) return;
    const inner = [...outer, { name, collection: attributes.get("for_each")?.expression ?? null }];
    for (const content of blocks) this.check(content.body, nested.block, inner);
  }

  /** Reports the label of generated blocks that do not exist, unless a newer version of the provider may have them. */
  private unknownDynamic({ value: blockType, range }: BodyLabel, { attributes, blocks }: SchemaBlock): void {
    const argument = attributes.get(blockType);
    if (argument !== undefined && mayBeBlocks(argument)) return;
    const isArgument = argument !== undefined;
    const { text } = this.context.file;
    const suggestion = isArgument ? null : suggestName(withoutQuotes(text, range), blockType, blocks.keys());
    if (this.isOpen && !isArgument && suggestion === null) return;
    this.context.report(bodyCodes["unsupported-block-type"], range, { blockType, suggestion, isArgument });
  }

  private attribute(attribute: BodyAttribute, schema: SchemaBlock, iterators: readonly SiteIterator[]): void {
    const described = schema.attributes.get(attribute.name)!;
    const { type, alternatives, nested } = described;
    const site: Site = { ...siteOf(this.siteContext, attribute), iterators };
    const value = this.flags(site, attribute.nameRange, described);
    if (value === null) return;
    for (const { name, nameRange, expression, attribute: inner } of nested === undefined
      ? []
      : writtenAttributes(site.expression, nested))
      this.flags({ ...site, name, expression, range: expressionRange(expression) }, nameRange, inner);
    const converted = convertOutlined(value, type);
    const mistake = converted instanceof ConversionError ? converted : mistakeInAll(value, alternatives);
    if (mistake !== null) {
      this.context.report(decoderCodes["incorrect-attribute-type"], site.range, {
        name: attribute.name,
        reason: mistake.message,
      });
    }
    if (!this.isEphemeral && storesEphemeral(value, described))
      this.context.report(resourceCodes["ephemeral-argument"], site.range, { name: attribute.name });
  }

  /** Reports an attribute that is deprecated or read-only. Returns its value if that can be checked further. */
  private flags(site: Site, nameRange: TextRange, attribute: SchemaAttribute): Value | null {
    const { isComputed, isOptional, isRequired, isDeprecated } = attribute;
    const { name } = site;
    if (isDeprecated) this.context.report(resourceCodes["deprecated-argument"], nameRange, { name });
    const value = this.context.valueAt(site);
    const isReadOnly = isComputed && !isOptional && !isRequired && this.readOnly !== null;
    if (value === null || value.isNull || !isReadOnly) return value;
    this.context.report(this.readOnly, nameRange, { name });
    return null;
  }

  /** Reports a second block of a type that has one value. */
  private repeatedBlocks(blocks: readonly BodyBlock[], schema: SchemaBlock): void {
    const first = new Map<string, BodyBlock>();
    for (const block of blocks) {
      const { type } = block;
      const nesting = schema.blocks.get(type)?.nesting;
      // One that is an attribute as well has several forms, in different versions of the provider.
      if ((nesting !== "single" && nesting !== "group") || schema.attributes.has(type)) continue;
      const previous = first.get(type);
      if (previous === undefined) first.set(type, block);
      else {
        const position = rangeText(this.context.file, previous.definitionRange);
        this.context.report(decoderCodes["repeated-block"], block.definitionRange, { blockType: type, position });
      }
    }
  }

  private numbers(
    schema: SchemaBlock,
    blocks: readonly BodyBlock[],
    counts: ReadonlyMap<string, number>,
    missing: TextRange,
    isPartial: boolean,
  ): void {
    for (const [type, { minItems, maxItems }] of schema.blocks) {
      const count = counts.get(type) ?? 0;
      if (count < minItems && !isPartial)
        this.context.report(resourceCodes["too-few-blocks"], missing, { blockType: type, minimum: minItems });
      if (maxItems === 0 || !(count > maxItems)) continue;
      const excess = blocks.filter((block) => block.type === type)[maxItems]!;
      this.context.report(decoderCodes["too-many-blocks"], excess.definitionRange, {
        blockType: type,
        maximum: maxItems,
      });
    }
  }
}

/** Returns the error of a conversion to the first of several types, if a value converts to none of them. */
function mistakeInAll(value: Value, types: readonly Type[] | undefined): ConversionError | null {
  const results = (types ?? []).map((type) => convertOutlined(value, type));
  const mistakes = results.filter((result) => result instanceof ConversionError);
  return mistakes.length < results.length ? null : (mistakes[0] ?? null);
}

function labelsOf({ blocks }: SchemaBlock, type: string): readonly string[] {
  const nested: SchemaNestedBlock | undefined = blocks.get(type);
  return nested?.nesting === "map" ? ["key"] : [];
}
