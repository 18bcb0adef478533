/**
 * A block as checks read it: its arguments' values, with the product's defaults. Values that depend on names are unknown,
 * and so is text that another tool fills in.
 */
import { argumentOf, type BodyBlock, DYNAMIC_BLOCK, expressionRange } from "../../model/index.ts";
import { TREE } from "../../syntax/index.ts";
import { rangeOfName, type TextRange } from "../../text/index.ts";
import { boolType, ConversionError, convert, elementsOf, entriesOf, type Value } from "../../values/index.ts";
import { type ArgumentType, certainValue, numberOf } from "./argument-type.ts";

/** A block. */
export class BlockPart {
  protected readonly block: BodyBlock;

  constructor(block: BodyBlock) {
    this.block = block;
  }

  /** Its type and labels. */
  get range(): TextRange {
    return this.block.definitionRange;
  }

  /** Its first label, or an empty string. */
  get label(): string {
    return this.block.labels[0]?.value ?? "";
  }

  /** The first label's range; without a label, that for the whole definition. */
  get labelRange(): TextRange {
    return this.block.labels[0]?.range ?? this.range;
  }

  /** The first label's range without quotes; null without a label. */
  get innerLabelRange(): TextRange | null {
    const [label] = this.block.labels;
    return label === undefined ? null : rangeOfName(this.block.node[TREE].source.text, label.range, label.value);
  }

  /** Returns the range for an argument's value; without the argument, the block's. */
  at(name: string): TextRange {
    const attribute = argumentOf(this.block.body, name);
    return attribute === null ? this.range : expressionRange(attribute.expression);
  }

  /** Returns whether an argument is written, whatever its value is. */
  has(name: string): boolean {
    return argumentOf(this.block.body, name) !== null;
  }

  /** Returns whether an argument certainly has a value: it is written, and is not null or empty for some names. */
  isGiven(name: string): boolean {
    const value = this.valueOf(name);
    return value !== null && value !== undefined && value.isKnown && value.payload !== "";
  }

  /** Returns an argument's source text; an empty string without the argument. */
  source(name: string): string {
    const attribute = argumentOf(this.block.body, name);
    if (attribute === null) return "";
    const { start, end } = expressionRange(attribute.expression);
    return attribute.node[TREE].source.text.slice(start, end);
  }

  /** Returns a string; null if it is unknown, `absent` without the argument. */
  text(name: string, absent = ""): string | null {
    const value = this.valueOf(name);
    if (value === undefined) return absent;
    return typeof value?.payload === "string" ? value.payload : null;
  }

  /** Returns a number; null if it is unknown, `absent` without the argument. */
  number(name: string, absent: number): number | null {
    return this.numeric(name, absent, "number");
  }

  /** Returns nanoseconds; null if they are unknown, `absent` without the argument. */
  duration(name: string, absent: number): number | null {
    return this.numeric(name, absent, "duration");
  }

  /** Returns a boolean; null if it is unknown, `absent` without the argument. */
  flag(name: string, absent = false): boolean | null {
    const value = this.valueOf(name);
    if (value === undefined) return absent;
    const converted = value === null ? null : convert(value, boolType);
    return converted === null || converted instanceof ConversionError || !converted.isKnown
      ? null
      : converted.payload === true;
  }

  /** Returns the strings in a list, null for unknown ones; null if the list is unknown, empty without the argument. */
  list(name: string): readonly (string | null)[] | null {
    const value = this.valueOf(name);
    if (value === undefined) return [];
    if (value === null || !value.isKnown || !["list", "set", "tuple"].includes(value.type.kind)) return null;
    return elementsOf(value).map(({ payload }) => (typeof payload === "string" ? payload : null));
  }

  /** Returns an object's or map's names with their strings, null for unknown ones; null if it is unknown, empty without the argument. */
  entries(name: string): readonly (readonly [name: string, text: string | null])[] | null {
    const value = this.valueOf(name);
    if (value === undefined) return [];
    if (value === null || !value.isKnown || !["map", "object"].includes(value.type.kind)) return null;
    return [...entriesOf(value)].map(([key, { payload }]) => [key, typeof payload === "string" ? payload : null]);
  }

  /** Returns whether a `dynamic` block may generate blocks with one of these types. */
  mayGenerate(...types: readonly string[]): boolean {
    const { blocks } = this.block.body.decodePartially({ blocks: [DYNAMIC_BLOCK] });
    return blocks.some(({ labels }) => types.includes(labels[0]?.value ?? ""));
  }

  /** Returns undefined for an absent argument and for null, null for a value that is not certain. */
  private valueOf(name: string): Value | null | undefined {
    const attribute = argumentOf(this.block.body, name);
    if (attribute === null) return undefined;
    const value = certainValue(attribute);
    return value?.isNull === true ? undefined : value;
  }

  private numeric(name: string, absent: number, type: ArgumentType): number | null {
    const value = this.valueOf(name);
    if (value === undefined) return absent;
    return value === null ? null : numberOf(value, type);
  }
}
