/**
 * Checks a body against a provider's schema: names, arguments, and the number of blocks. Follows the reference's
 * decoding of a body by a schema.
 */
import {
  type BodyAttribute,
  type BodyBlock,
  type BodyLabel,
  type BodySchema,
  type ConfigBody,
  isDynamicType,
  dynamicParts,
} from "../../../../model/index.ts";
import { createDiagnostic, type Diagnostic, isDiagnostic, suggestName } from "../../../../diagnostics/index.ts";
import { type TextRange, withoutQuotes } from "../../../../text/index.ts";
import { canIterate, elementsOf, unmark } from "../../../../values/index.ts";
import {
  attributesAsBlocks,
  blockOfAttribute,
  hasAttributesAsBlocks,
  namesAsBlocks,
} from "../../../schema/attributes-as-blocks.ts";
import type { SchemaBlock } from "../../../schema/provider-schema.ts";
import { type SiteContext, type SiteIterator, siteOf } from "../../../declare/sites.ts";
import { rangeText } from "../../../source/range-text.ts";
import type { CheckContext } from "../check-context.ts";
import { AttributeChecker } from "./body-attributes.ts";
import type { BodyOptions } from "./body-options.ts";
import { isCertain, isCertainSlip, type UnknownName, unknownNameIn } from "./certain-names.ts";
import { unsupportedName } from "../../features/provider-features.ts";
import { resourceCodes } from "./codes.ts";
import { query } from "../../../query.ts";
import { bodyCodes } from "../../../../model/codes.ts";
import { DYNAMIC_BLOCK } from "../../../../model/dynamic/schema.ts";
import { decoderCodes } from "../../../../model/spec/codes.ts";

/** Checks a body against a schema. */
export function checkBody(context: CheckContext, body: ConfigBody, schema: SchemaBlock, options: BodyOptions): void {
  const checker = new BodyChecker(context, options, hasAttributesAsBlocks(schema));
  checker.check(body, schema, { iterators: options.iterators ?? [], blocks: [] }, true);
}

/** Where a body is. */
interface Inside {
  readonly iterators: readonly SiteIterator[];
  /** The types of the blocks that lead to it. */
  readonly blocks: readonly string[];
}

/** One body. */
interface Level extends Inside {
  readonly schema: SchemaBlock;
  /** The attributes that it contains as blocks. */
  readonly asBlocks: ReadonlySet<string>;
  /** The number of blocks by type; not a number where `dynamic` blocks generate them. */
  readonly counts: Map<string, number>;
  /** The names of its arguments and blocks. */
  readonly used: ReadonlySet<string>;
}

class BodyChecker {
  private readonly context: CheckContext;
  private readonly siteContext: SiteContext;
  private readonly attributes: AttributeChecker;
  private readonly isPartial: boolean;
  private readonly isOverrideFile: boolean;
  readonly isOpen: boolean;
  readonly isExact: boolean;
  private readonly described: BodyOptions["described"];
  private readonly hasAttributesAsBlocks: boolean;

  constructor(context: CheckContext, options: BodyOptions, hasAttributesAsBlocks: boolean) {
    this.context = context;
    this.siteContext = options.siteContext;
    this.hasAttributesAsBlocks = hasAttributesAsBlocks;
    this.attributes = new AttributeChecker(context, options);
    this.isPartial = options.isPartial;
    this.isOverrideFile = this.siteContext.file.role === "override";
    this.isOpen = options.isOpen ?? false;
    this.isExact = options.isExact ?? false;
    this.described = options.described;
  }

  check(body: ConfigBody, schema: SchemaBlock, inside: Inside, isOutermost = false): void {
    if (schema.isDescribed === false) return;
    const asBlocks = this.hasAttributesAsBlocks ? attributesAsBlocks(body, schema) : NOT_AS_BLOCKS;
    const isOverridden = this.isPartial && isOutermost;
    // The primary file requires all arguments regardless of override files.
    const isOverriding = isOverridden && this.isOverrideFile;
    const isPlain = asBlocks.size === 0 && !isOverriding;
    const content = isPlain ? plainContentOf(schema) : contentOf(schema, asBlocks, !isOverriding);
    const { attributes, blocks, missingItemRange, diagnostics } = isOverridden
      ? body.decodePartially(content)
      : body.decode(content);
    const level: Level = { ...inside, schema, asBlocks, counts: new Map(), used: usedNames(attributes, blocks) };
    for (const problem of diagnostics) this.problem(this.withNearAttribute(problem, level), level);
    for (const attribute of attributes.values())
      this.attributes.check(attribute, schema.attributes.get(attribute.name)!, inside.iterators);
    for (const block of blocks) this.block(block, level);
    if (!isOverridden) this.repeatedBlocks(blocks, schema);
    this.numbers(level, blocks, missingItemRange, isOverridden);
  }

  /** Returns an unknown block type with the near name of an attribute that is written as blocks; other problems as they are. */
  private withNearAttribute(problem: Diagnostic, { schema }: Level): Diagnostic {
    const code = bodyCodes["unsupported-block-type"];
    if (!this.hasAttributesAsBlocks || !isDiagnostic(problem, code) || problem.data.isArgument === true) return problem;
    if (problem.suggestion !== undefined) return problem;
    const { data, subject } = problem;
    const suggestion = suggestName(subject, data.blockType, namesAsBlocks(schema));
    return suggestion === null ? problem : createDiagnostic(code, subject, { ...data, suggestion });
  }

  /** Reports a problem with a body, if it holds for all versions of the provider that may be in use. */
  private problem(problem: Diagnostic, level: Level): void {
    const certain = isCertain(problem, level, this);
    // A newer version may have again what was removed.
    if (!certain && this.isOpen) return;
    const unknown = unknownNameIn(problem);
    const unsupported = unknown === null ? null : this.unsupported(unknown, problem.subject, level);
    if (unsupported !== null || certain) this.context.sink.add(unsupported ?? problem);
  }

  /** Returns the diagnostic for a name that only other versions of the provider have; null for other names. */
  private unsupported(unknown: UnknownName, range: TextRange, { blocks }: Level): Diagnostic | null {
    if (this.described === undefined) return null;
    const { user, kind } = this.described;
    const { file, module } = this.context;
    const name = { ...unknown, kind, type: user.type, blocks };
    return unsupportedName({ file, schemas: module.schemas }, user, name, range);
  }

  private block(block: BodyBlock, level: Level): void {
    const { counts, iterators } = level;
    const inside = { iterators, blocks: [...level.blocks, block.type] };
    const nested = nestedSchema(level, block.type);
    if (nested !== null) {
      counts.set(block.type, (counts.get(block.type) ?? 0) + 1);
      this.deprecation(level, block.type, block.typeRange);
      this.check(block.body, nested, inside);
    } else if (isDynamicType(block.type)) this.dynamic(block, level);
  }

  private dynamic(block: BodyBlock, level: Level): void {
    const [label] = block.labels;
    if (label === undefined) return;
    const { counts, iterators } = level;
    const nested = nestedSchema(level, label.value);
    // The number of blocks is unknown.
    counts.set(label.value, Number.NaN);
    if (nested === null) {
      this.unknownDynamic(label, level);
      return;
    }
    const { forEach, iterator: name, contents } = dynamicParts(block);
    if (name === null || (forEach !== null && this.isEmpty(forEach, iterators))) return;
    this.deprecation(level, label.value, label.range);
    const inner = {
      iterators: [...iterators, { name, collection: forEach?.expression ?? null }],
      blocks: [...level.blocks, label.value],
    };
    for (const content of contents) this.check(content, nested, inner);
  }

  /** Returns whether a collection certainly has no elements: the content is not decoded then. */
  private isEmpty(forEach: BodyAttribute, iterators: readonly SiteIterator[]): boolean {
    const value = this.context.results.valueAt({ ...siteOf(this.siteContext, forEach), iterators });
    return value !== null && canIterate(unmark(value)) && elementsOf(unmark(value)).length === 0;
  }

  /** Reports a block that the provider calls deprecated, or the attribute that is written as this block. */
  private deprecation({ schema: { attributes, blocks } }: Level, name: string, range: TextRange): void {
    if ((blocks.get(name)?.block ?? attributes.get(name))?.isDeprecated === true)
      this.context.sink.report(resourceCodes["deprecated-argument"], range, { name });
  }

  /** Reports the label of generated blocks that do not exist, unless a newer version of the provider may have them. */
  private unknownDynamic({ value: blockType, range }: BodyLabel, level: Level): void {
    const { schema, asBlocks, used } = level;
    if (asBlocks.has(blockType)) return;
    const { attributes, blocks } = schema;
    const isArgument = attributes.has(blockType);
    const { text } = this.context.file;
    const suggestion = isArgument ? null : suggestName(withoutQuotes(text, range), blockType, blocks.keys());
    if (this.isOpen && !isArgument && !isCertainSlip(blockType, suggestion, used)) return;
    const unsupported = isArgument ? null : this.unsupported({ name: blockType, form: "block" }, range, level);
    if (unsupported !== null) this.context.sink.add(unsupported);
    else this.context.sink.report(bodyCodes["unsupported-block-type"], range, { blockType, suggestion, isArgument });
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
        this.context.sink.report(decoderCodes["repeated-block"], block.definitionRange, { blockType: type, position });
      }
    }
  }

  private numbers(
    { schema, counts }: Level,
    blocks: readonly BodyBlock[],
    missing: TextRange,
    isPartial: boolean,
  ): void {
    for (const [type, { minItems, maxItems }] of schema.blocks) {
      // A newer version of the provider may allow other numbers.
      if (this.isOpen) continue;
      const count = counts.get(type) ?? 0;
      if (count < minItems && !isPartial)
        this.context.sink.report(resourceCodes["too-few-blocks"], missing, { blockType: type, minimum: minItems });
      if (maxItems === 0 || !(count > maxItems)) continue;
      const excess = blocks.filter((block) => block.type === type)[maxItems]!;
      this.context.sink.report(decoderCodes["too-many-blocks"], excess.definitionRange, {
        blockType: type,
        maximum: maxItems,
      });
    }
  }
}

/** Returns the content that a body with a schema may have. */
function contentOf(schema: SchemaBlock, asBlocks: ReadonlySet<string>, requires: boolean): BodySchema {
  return {
    attributes: [...schema.attributes].flatMap(([name, { isRequired }]) =>
      asBlocks.has(name) ? [] : [{ name, required: isRequired && requires }],
    ),
    blocks: [
      ...[...schema.blocks.keys(), ...asBlocks].map((type) => ({ type, labelNames: labelsOf(schema, type) })),
      DYNAMIC_BLOCK,
    ],
  };
}

const plainContentOf: (schema: SchemaBlock) => BodySchema = query("plainContentOf", (schema) =>
  contentOf(schema, NOT_AS_BLOCKS, true),
);

/** Returns the schema for blocks of a type, also of an attribute that is written as blocks; null if it is unknown. */
function nestedSchema({ schema: { attributes, blocks }, asBlocks }: Level, type: string): SchemaBlock | null {
  const attribute = asBlocks.has(type) ? attributes.get(type) : undefined;
  return blocks.get(type)?.block ?? (attribute === undefined ? null : blockOfAttribute(attribute));
}

/** Returns the names in a body. */
function usedNames(attributes: ReadonlyMap<string, unknown>, blocks: readonly BodyBlock[]): ReadonlySet<string> {
  return new Set([
    ...attributes.keys(),
    ...blocks.map((block) => (isDynamicType(block.type) ? (block.labels[0]?.value ?? block.type) : block.type)),
  ]);
}

const NOT_AS_BLOCKS: ReadonlySet<string> = new Set();

function labelsOf({ blocks }: SchemaBlock, type: string): readonly string[] {
  return blocks.get(type)?.nesting === "map" ? ["key"] : [];
}
