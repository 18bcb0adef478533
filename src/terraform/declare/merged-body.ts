/**
 * Two bodies that are read as one: an escaping block (`_`) with the body around it, or a block in an override file with
 * the block that it overrides.
 */
import { createDiagnostic } from "../../diagnostics/index.ts";
import {
  type BodyAttributes,
  type BodyBlock,
  type BodyContent,
  type BodySchema,
  type ConfigBody,
  type PartialBodyContent,
  generatedType,
} from "../../model/index.ts";
import type { TextRange } from "../../text/index.ts";
import { type Marks, NO_MARKS } from "../../values/index.ts";
import { bodyCodes } from "../../model/codes.ts";

/** Which of two items with one name counts: both, so that they can be reported, or the one in the second body. */
export type MergeKind = "both" | "override";

/** Two bodies as one. */
export class MergedBody implements ConfigBody {
  readonly isUnknown = false;
  readonly marks: Marks = NO_MARKS;
  private readonly first: ConfigBody;
  private readonly second: ConfigBody;
  private readonly kind: MergeKind;

  constructor(first: ConfigBody, second: ConfigBody, kind: MergeKind) {
    this.first = first;
    this.second = second;
    this.kind = kind;
  }

  get node(): ConfigBody["node"] {
    return this.first.node;
  }

  get missingItemRange(): TextRange {
    return this.first.missingItemRange;
  }

  /** As in the reference, unsupported items are accepted in a body that an override file changes. */
  decode(schema: BodySchema): BodyContent {
    if (this.kind === "override") return this.decodePartially(schema);
    return this.merged(schema, this.first.decode(withoutRequired(schema)), this.second.decode(withoutRequired(schema)));
  }

  decodePartially(schema: BodySchema): PartialBodyContent {
    const first = this.first.decodePartially(withoutRequired(schema));
    const second = this.second.decodePartially(withoutRequired(schema));
    return {
      ...this.merged(schema, first, second),
      remain: new MergedBody(first.remain, second.remain, this.kind),
    };
  }

  justAttributes(): BodyAttributes {
    const first = this.first.justAttributes();
    const second = this.second.justAttributes();
    return {
      attributes: new Map([...first.attributes, ...second.attributes]),
      diagnostics: [...first.diagnostics, ...second.diagnostics],
    };
  }

  /**
   * Combines the content of both bodies; missing arguments are reported if neither body has them, or if an overridden
   * body lacks them itself.
   */
  private merged(schema: BodySchema, first: BodyContent, second: BodyContent): BodyContent {
    const attributes = new Map([...first.attributes, ...second.attributes]);
    const { missingItemRange } = first;
    const present = this.kind === "override" ? first.attributes : attributes;
    const missing = (schema.attributes ?? []).filter(({ name, required }) => required && !present.has(name));
    return {
      attributes,
      blocks: this.mergedBlocks(first, second),
      missingItemRange,
      diagnostics: [
        ...first.diagnostics,
        ...second.diagnostics,
        ...missing.map(({ name }) =>
          createDiagnostic(bodyCodes["missing-required-argument"], missingItemRange, { name }),
        ),
      ],
    };
  }

  /**
   * Combines blocks: those in an overriding body replace all blocks of their type; a `dynamic` block counts as its
   * generated blocks.
   */
  private mergedBlocks(first: BodyContent, second: BodyContent): readonly BodyBlock[] {
    if (this.kind === "both") return [...first.blocks, ...second.blocks];
    const replaced = new Set(second.blocks.map(generatedType));
    return [...first.blocks.filter((block) => !replaced.has(generatedType(block))), ...second.blocks];
  }
}

function withoutRequired(schema: BodySchema): BodySchema {
  return { ...schema, attributes: (schema.attributes ?? []).map(({ name }) => ({ name })) };
}
