/**
 * Expansion of `dynamic` blocks: a body in which they look like the blocks that they generate. Happens when the body is read, because
 * only the schema says which blocks may be generated and how many labels they have.
 *
 * Follows the reference's `dynblock` extension of HCL 2.24. Marks of `for_each` go to everything in the generated blocks. A label that
 * is marked is refused, since labels cannot carry marks.
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
import { dynamicDefinition, type DynamicDefinition } from "./definition.ts";
import { DYNAMIC_BLOCK } from "./schema.ts";
import { UnknownBody } from "./unknown-body.ts";
import { bodyCodes } from "../codes.ts";
import { dynamicBlockCodes } from "./codes.ts";

/**
 * The body with `dynamic` blocks expanded, at any depth. `options` are what `for_each` and `labels` are evaluated with; the arguments of
 * generated blocks are evaluated by who reads them, and see the iterators. What is wrong with a `dynamic` block is reported when the
 * body is read. As with the reference, `justAttributes` returns attributes that were read before, too.
 */
export function expandDynamicBlocks(source: BodySource, options: EvaluateOptions = {}): ConfigBody {
  return new ExpandedBody(bodyOf(source), options, OUTSIDE, NO_MARKS, 1);
}

/** The iterators in scope, by name. */
type Iterators = ReadonlyMap<string, Value>;

const OUTSIDE: Iterators = new Map();

/**
 * Blocks that nested `dynamic` blocks may generate together, if all of a level generate as many: beyond that, reading the body would
 * take time that does not depend on the length of the text.
 */
const MAX_BLOCKS = 100_000;

/** What an earlier, partial reading has used up. */
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
  /** How many bodies like this one there may be. */
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
    return { ...rest, attributes: new Map([...attributes].map(([name, own]) => [name, this.generated(own)])) };
  }

  /** The schema with `dynamic` blocks, and with what is hidden, so that the original does not report it. */
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
    const definition = dynamicDefinition(block, blockSchema, this.options, diagnostics);
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

  /** The labels of one generated block; null, and a report, if one of them is none. */
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

/** The options with iterators in scope. */
function optionsWith(options: EvaluateOptions, iterators: Iterators): EvaluateOptions {
  return iterators.size === 0 ? options : { ...options, scope: new Scope(iterators, null, scopeOf(options)) };
}

/** Keys and values of a collection that blocks are made for; one unknown pair where it is unknown. */
function iterations(forEach: Value): Iterable<readonly [key: Value, element: Value]> {
  return forEach.isKnown ? pairsOf(forEach) : [[dynamicVal, dynamicVal]];
}

/** The value of a label; null, and a report, if it is none. */
function labelOf(expression: ConfigExpression, options: EvaluateOptions, found: Diagnostic[]): BodyLabel | null {
  const range = expressionRange(expression);
  const failed = <A extends object>(code: CodeDefinition<string, A>, ...args: ReportArguments<A>): null => {
    found.push(createDiagnostic(code, range, ...args));
    return null;
  };
  const { value: given, diagnostics } = evaluate(expression, options);
  if (diagnostics.length > 0) {
    found.push(...diagnostics);
    return null;
  }
  const value = convert(given, stringType);
  if (value instanceof ConversionError)
    return failed(dynamicBlockCodes["invalid-dynamic-label"], { reason: value.message });
  if (value.isNull) return failed(dynamicBlockCodes["null-dynamic-label"]);
  if (!value.isKnown) return failed(dynamicBlockCodes["unknown-dynamic-label"]);
  if (value.isMarked) return failed(dynamicBlockCodes["marked-dynamic-label"]);
  return { value: asString(value), range };
}
