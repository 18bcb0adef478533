/**
 * Decoder specifications: plain data that describes how to decode a body into a value, recursively. Modeled on the
 * reference's `hcldec`, with its kinds and results.
 */
import type { EvaluateResult } from "../../eval/index.ts";
import type { Type, Value } from "../../values/index.ts";

/** Describes how to decode a body. */
export type DecoderSpec =
  | ObjectSpec
  | TupleSpec
  | AttributeSpec
  | LiteralSpec
  | LabelSpec
  | BlockSpec
  | BlocksSpec
  | LabelledBlocksSpec
  | BlockAttributesSpec
  | DefaultSpec
  | TransformSpec;

/** A specification for all blocks of one type, or for the first one. */
export type AnyBlockSpec = BlockSpec | BlocksSpec | LabelledBlocksSpec | BlockAttributesSpec;

/** An object with an attribute for each specification; all describe the same body. */
export interface ObjectSpec {
  readonly kind: "object";
  readonly attributes: Readonly<Record<string, DecoderSpec>>;
}

/** A tuple with an element for each specification; all describe the same body. */
export interface TupleSpec {
  readonly kind: "tuple";
  readonly elements: readonly DecoderSpec[];
}

/** An argument's value, converted to a type; null if absent. */
export interface AttributeSpec {
  readonly kind: "attribute";
  readonly name: string;
  readonly type: Type;
  readonly required?: boolean;
}

/** A constant value. */
export interface LiteralSpec {
  readonly kind: "literal";
  readonly value: Value;
}

/** A label of the body's block. A block type's labels are numbered from 0 without gaps. */
export interface LabelSpec {
  readonly kind: "label";
  readonly index: number;
  readonly name: string;
}

/** The value of the only block with a type; null if absent. */
export interface BlockSpec {
  readonly kind: "block";
  readonly blockType: string;
  readonly nested: DecoderSpec;
  readonly required?: boolean;
}

/** A collection with the values of all blocks with a type, in source order. List and set elements are unified. */
export interface BlocksSpec {
  readonly kind: "block-list" | "block-set" | "block-tuple";
  readonly blockType: string;
  readonly nested: DecoderSpec;
  readonly minItems?: number;
  /** 0 for no limit. */
  readonly maxItems?: number;
}

/** The values of all blocks with a type by their labels: nested maps or objects, one level for each label name. */
export interface LabelledBlocksSpec {
  readonly kind: "block-map" | "block-object";
  readonly blockType: string;
  /** At least one. Further labels are for `label` specifications in `nested`. */
  readonly labelNames: readonly string[];
  readonly nested: DecoderSpec;
}

/** A map of the arguments in the only block with a type, with any names; null if absent. */
export interface BlockAttributesSpec {
  readonly kind: "block-attributes";
  readonly blockType: string;
  readonly elementType: Type;
  readonly required?: boolean;
}

/** One specification, and a fallback if its value is null. The fallback cannot be a block specification. */
export interface DefaultSpec {
  readonly kind: "default";
  readonly primary: DecoderSpec;
  readonly fallback: DecoderSpec;
}

/**
 * The result of a function applied to another specification's value: for example `evaluate` for an expression with that
 * value as a variable.
 */
export interface TransformSpec {
  readonly kind: "transform";
  readonly nested: DecoderSpec;
  /** Also called with an unknown value, for the result's type. Positions in its diagnostics are ignored. */
  readonly apply: (value: Value) => EvaluateResult;
}
