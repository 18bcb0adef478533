/**
 * Decoder specifications: plain data that says what value is made of a body, recursively. After the reference's `hcldec`, with its
 * kinds and results.
 */
import type { EvaluateResult } from "../../eval/index.ts";
import type { Type, Value } from "../../values/index.ts";

/** A specification of how to decode a body. */
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

/** A specification for all blocks of one type, or for the first of them. */
export type AnyBlockSpec = BlockSpec | BlocksSpec | LabelledBlocksSpec | BlockAttributesSpec;

/** An object with an attribute for each of some specifications, which are all about the same body. */
export interface ObjectSpec {
  readonly kind: "object";
  readonly attributes: Readonly<Record<string, DecoderSpec>>;
}

/** A tuple with an element for each of some specifications, which are all about the same body. */
export interface TupleSpec {
  readonly kind: "tuple";
  readonly elements: readonly DecoderSpec[];
}

/** The value of an argument, converted to a type; null when it is not there. */
export interface AttributeSpec {
  readonly kind: "attribute";
  readonly name: string;
  readonly type: Type;
  readonly required?: boolean;
}

/** A value whatever the body holds. */
export interface LiteralSpec {
  readonly kind: "literal";
  readonly value: Value;
}

/** A label of the block that the body belongs to. The labels of one block type are numbered from 0 without gaps. */
export interface LabelSpec {
  readonly kind: "label";
  readonly index: number;
  readonly name: string;
}

/** The value of the only block of a type; null when there is none. */
export interface BlockSpec {
  readonly kind: "block";
  readonly blockType: string;
  readonly nested: DecoderSpec;
  readonly required?: boolean;
}

/** A collection of the values of all blocks of a type, in source order. The elements of lists and sets are unified. */
export interface BlocksSpec {
  readonly kind: "block-list" | "block-set" | "block-tuple";
  readonly blockType: string;
  readonly nested: DecoderSpec;
  readonly minItems?: number;
  /** 0 for no limit. */
  readonly maxItems?: number;
}

/** The values of all blocks of a type by their labels: nested maps or objects, one level for each of the label names. */
export interface LabelledBlocksSpec {
  readonly kind: "block-map" | "block-object";
  readonly blockType: string;
  /** At least one. Labels after these are for `label` specifications in `nested`. */
  readonly labelNames: readonly string[];
  readonly nested: DecoderSpec;
}

/** A map of the arguments of the only block of a type, whatever their names; null when there is none. */
export interface BlockAttributesSpec {
  readonly kind: "block-attributes";
  readonly blockType: string;
  readonly elementType: Type;
  readonly required?: boolean;
}

/** One specification, and another where the first gives null. The other is no block. */
export interface DefaultSpec {
  readonly kind: "default";
  readonly primary: DecoderSpec;
  readonly fallback: DecoderSpec;
}

/** The result of a function that is applied to the value of another specification: `evaluate` of an expression with that value as a variable, for example. */
export interface TransformSpec {
  readonly kind: "transform";
  readonly nested: DecoderSpec;
  /** Also called with an unknown value, for the type of the result. Positions in its diagnostics do not count. */
  readonly apply: (value: Value) => EvaluateResult;
}
