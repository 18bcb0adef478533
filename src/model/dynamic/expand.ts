/**
 * Expands `dynamic` blocks: returns a body that contains the generated blocks in their place. Expansion happens when
 * the body is decoded, because only the schema determines which blocks may be generated and their labels.
 *
 * Follows the reference's `dynblock` extension in HCL 2.24. The marks of `for_each` apply to everything in the
 * generated blocks. A marked label is an error, since labels cannot have marks.
 */
import {
  type CodeDefinition,
  createDiagnostic,
  type Diagnostic,
  type ReportArguments,
} from "../../diagnostics/index.ts";
import { type EvaluateOptions, Scope, scopeOf } from "../../eval/index.ts";
import type { JsonErrorNode, JsonValue } from "../../json/index.ts";
import type { Body } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import {
  asString,
  ConversionError,
  convert,
  dynamicVal,
  elementsOf,
  type Marks,
  NO_MARKS,
  objectVal,
  pairsOf,
  stringType,
  unionMarks,
  unmark,
  type Value,
} from "../../values/index.ts";
import type {
  BlockSchema,
  BodyAttribute,
  BodyAttributes,
  BodyBlock,
  BodyContent,
  BodyLabel,
  BodySchema,
  ConfigBody,
  PartialBodyContent,
} from "../body.ts";
import { bodyOf, type BodySource } from "../decode.ts";
import { type ConfigExpression, evaluate, expressionRange } from "../expression.ts";
import { dynamicDefinition, type DynamicDefinition, evaluatorWith } from "./definition.ts";
import { DYNAMIC_BLOCK } from "./schema.ts";
import { UnknownBody } from "./unknown-body.ts";
import { bodyCodes } from "../codes.ts";
import { dynamicBlockCodes } from "./codes.ts";

/**
 * Returns the body with `dynamic` blocks expanded, at any depth. `for_each` and `labels` are evaluated with `options`;
 * the caller evaluates the arguments of generated blocks, with the iterators in scope. Errors in a `dynamic` block are
 * reported when the body is decoded. As in the reference, `justAttributes` also returns attributes that were decoded
 * before.
 */
export function expandDynamicBlocks(source: BodySource, options: EvaluateOptions = {}): ConfigBody {
  return new ExpandedBody(bodyOf(source), options, OUTSIDE, NO_MARKS, 1);
}

/** The iterators in scope, by name. */
type Iterators = ReadonlyMap<string, Value>;

const OUTSIDE: Iterators = new Map();

/**
 * Maximum number of blocks that nested `dynamic` blocks may generate together, assuming that all on a level generate as
 * many: beyond that, decoding would take time unrelated to the text's length.
 */
const MAX_BLOCKS = 100_000;

/** The items that earlier, partial decoding has used up. */
interface Hidden {
  readonly attributes: ReadonlySet<string>;
  readonly blocks: ReadonlyMap<string, BlockSchema>;
}

const NOTHING: Hidden = { attributes: new Set(), blocks: new Map() };

class ExpandedBody implements ConfigBody {
  readonly isUnknown = false;
  readonly marks: Marks;
  private readonly original: ConfigBody;
  private readonly options: EvaluateOptions;
  private readonly iterators: Iterators;
  /** The number of bodies like this one, an estimate. */
  private readonly copies: number;
  private readonly hidden: Hidden;

  constructor(
    original: ConfigBody,
    options: EvaluateOptions,
    iterators: Iterators,
    marks: Marks,
    copies: number,
    hidden = NOTHING,
  ) {
    this.original = original;
    this.options = options;
    this.iterators = iterators;
    this.marks = marks;
    this.copies = copies;
    this.hidden = hidden;
  }

  get node(): Body | JsonValue | JsonErrorNode {
    return this.original.node;
  }

  get missingItemRange(): TextRange {
    return this.original.missingItemRange;
  }

  decode(schema: BodySchema): BodyContent {
    return this.expanded(this.original.decode(this.extended(schema)), schema, false);
  }

  decodePartially(schema: BodySchema): PartialBodyContent {
    const content = this.original.decodePartially(this.extended(schema));
    const attributes = new Set([...this.hidden.attributes, ...(schema.attributes ?? []).map(({ name }) => name)]);
    const blocks = new Map([
      ...this.hidden.blocks,
      ...(schema.blocks ?? []).map((block) => [block.type, block] as const),
    ]);
    const remain = new ExpandedBody(this.original, this.options, this.iterators, this.marks, this.copies, {
      attributes,
      blocks,
    });
    return { ...this.expanded(content, schema, true), remain };
  }

  justAttributes(): BodyAttributes {
    const { attributes, ...rest } = this.original.justAttributes();
    return {
      ...rest,
      attributes: new Map([...attributes].map(([name, attribute]) => [name, this.generated(attribute)])),
    };
  }

  /** Returns the schema with `dynamic` blocks and hidden items, so that the original does not report these. */
  private extended({ attributes = [], blocks = [] }: BodySchema): BodySchema {
    const { hidden } = this;
    return {
      attributes: [...attributes, ...Array.from(hidden.attributes, (name) => ({ name }))],
      blocks: [...blocks, DYNAMIC_BLOCK, ...hidden.blocks.values()],
    };
  }

  private expanded(content: BodyContent, schema: BodySchema, isPartial: boolean): BodyContent {
    const diagnostics = [...content.diagnostics];
    const attributes = new Map<string, BodyAttribute>();
    for (const [name, attribute] of content.attributes) {
      if (!this.hidden.attributes.has(name)) attributes.set(name, this.generated(attribute));
    }
    const blocks: BodyBlock[] = [];
    for (const block of content.blocks) {
      if (block.type === DYNAMIC_BLOCK.type) this.expandBlock(block, schema, isPartial, blocks, diagnostics);
      else if (!this.hidden.blocks.has(block.type)) {
        blocks.push({ ...block, body: this.child(block.body, this.iterators, this.marks, this.copies) });
      }
    }
    return { attributes, blocks, missingItemRange: content.missingItemRange, diagnostics };
  }

  private generated(attribute: BodyAttribute): BodyAttribute {
    const { iterators, marks } = this;
    if (iterators.size === 0 && marks.size === 0) return attribute;
    const { expression: source } = attribute;
    return { ...attribute, expression: { type: "GeneratedExpression", source, iterators, isUnknown: false, marks } };
  }

  private child(body: ConfigBody, iterators: Iterators, marks: Marks, copies: number): ConfigBody {
    return new ExpandedBody(body, optionsWith(this.options, iterators), iterators, marks, copies);
  }

  /** Adds the blocks that a `dynamic` block generates. */
  private expandBlock(
    block: BodyBlock,
    schema: BodySchema,
    isPartial: boolean,
    blocks: BodyBlock[],
    diagnostics: Diagnostic[],
  ): void {
    const { value: type, range } = block.labels[0]!;
    if (this.hidden.blocks.has(type)) return;
    const blockSchema = (schema.blocks ?? []).find((candidate) => candidate.type === type);
    if (blockSchema === undefined) {
      if (!isPartial)
        diagnostics.push(
          createDiagnostic(bodyCodes["unsupported-block-type"], range, { blockType: type, suggestion: null }),
        );
      return;
    }
    const definition = dynamicDefinition(
      block.body,
      blockSchema,
      evaluatorWith(this.options, diagnostics),
      diagnostics,
    );
    if (definition === null) return;
    const marks = unionMarks(this.marks, definition.forEach.marks);
    const copies = this.copies * Math.max(1, elementsOf(definition.forEach).length);
    if (copies > MAX_BLOCKS) {
      diagnostics.push(
        createDiagnostic(dynamicBlockCodes["dynamic-block-limit"], range, { blockType: type, limit: MAX_BLOCKS }),
      );
      return;
    }
    for (const [key, value] of iterations(unmark(definition.forEach))) {
      const iterator = objectVal({ key, value });
      const iterators = new Map([...this.iterators, [definition.iterator, iterator]]);
      const labels = this.labels(definition, iterators, diagnostics);
      if (labels === null) continue;
      const body = this.child(definition.content, iterators, marks, copies);
      const generated = definition.forEach.isKnown ? body : new UnknownBody(body);
      blocks.push({ ...block, type, typeRange: range, labels, body: generated });
    }
  }

  /** Returns the labels of one generated block; null after reporting an invalid one. */
  private labels(definition: DynamicDefinition, iterators: Iterators, diagnostics: Diagnostic[]): BodyLabel[] | null {
    const options = optionsWith(this.options, iterators);
    const labels: BodyLabel[] = [];
    for (const expression of definition.labels) {
      const label = labelOf(expression, options, diagnostics);
      if (label === null) return null;
      labels.push(label);
    }
    return labels;
  }
}

/** Returns the options with iterators in scope. */
function optionsWith(options: EvaluateOptions, iterators: Iterators): EvaluateOptions {
  return iterators.size === 0 ? options : { ...options, scope: new Scope(iterators, null, scopeOf(options)) };
}

/** Returns a collection's keys and values; one unknown pair if it is unknown. */
function iterations(forEach: Value): Iterable<readonly [key: Value, element: Value]> {
  return forEach.isKnown ? pairsOf(forEach) : [[dynamicVal, dynamicVal]];
}

/** Returns a label's value; null after reporting an invalid one. */
function labelOf(expression: ConfigExpression, options: EvaluateOptions, diagnostics: Diagnostic[]): BodyLabel | null {
  const range = expressionRange(expression);
  const failed = <A extends object>(code: CodeDefinition<string, A>, ...args: ReportArguments<A>): null => {
    diagnostics.push(createDiagnostic(code, range, ...args));
    return null;
  };
  const { value: raw, diagnostics: problems } = evaluate(expression, options);
  if (problems.length > 0) {
    diagnostics.push(...problems);
    return null;
  }
  const value = convert(raw, stringType);
  if (value instanceof ConversionError)
    return failed(dynamicBlockCodes["invalid-dynamic-label"], { reason: value.message });
  if (value.isNull) return failed(dynamicBlockCodes["null-dynamic-label"]);
  if (!value.isKnown) return failed(dynamicBlockCodes["unknown-dynamic-label"]);
  if (value.isMarked) return failed(dynamicBlockCodes["marked-dynamic-label"]);
  return { value: asString(value), range };
}
