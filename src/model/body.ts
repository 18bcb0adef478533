/**
 * Bodies, and what a schema makes of one: the information model that both syntaxes and generated blocks have in common. Only types;
 * each kind of body is in a module of its own.
 */
import type { Diagnostic } from "../diagnostics/index.ts";
import type { JsonErrorNode, JsonProperty, JsonValue } from "../json/index.ts";
import type { Attribute, Block, Body } from "../syntax/index.ts";
import type { TextRange } from "../text/index.ts";
import type { Marks } from "../values/index.ts";
import type { ConfigExpression } from "./expression.ts";

/** The attributes and blocks that a body may contain. No name may be used twice, neither among the attributes nor as an attribute and a block type. */
export interface BodySchema {
  readonly attributes?: readonly AttributeSchema[];
  readonly blocks?: readonly BlockSchema[];
}

/** An argument. */
export interface AttributeSchema {
  readonly name: string;
  readonly required?: boolean;
}

/** A block type, with a name for each of its labels. */
export interface BlockSchema {
  readonly type: string;
  readonly labelNames?: readonly string[];
  /** The schema of its bodies, or that they hold arguments of any name: for what goes down into blocks, as `dynamicBlockVariables` does. */
  readonly body?: BodySchema | "attributes";
}

/** An argument of a body. */
export interface BodyAttribute {
  readonly name: string;
  readonly nameRange: TextRange;
  /** From the name to the end of the value. */
  readonly range: TextRange;
  readonly expression: ConfigExpression;
  readonly node: Attribute | JsonProperty;
}

/** A label of a block. */
export interface BodyLabel {
  readonly value: string;
  readonly range: TextRange;
}

/** A block of a body. */
export interface BodyBlock {
  readonly type: string;
  readonly typeRange: TextRange;
  readonly labels: readonly BodyLabel[];
  /** What to point at for the block as a whole: type and labels, in JSON the opening bracket of its value. */
  readonly definitionRange: TextRange;
  readonly body: ConfigBody;
  /** The block, in JSON the value that its body is written in. */
  readonly node: Block | JsonValue | JsonErrorNode;
}

/** Arguments by name, in source order. */
export interface BodyAttributes {
  readonly attributes: ReadonlyMap<string, BodyAttribute>;
  /** What is wrong with the body; syntax errors are in the tree and not repeated. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The content of a body by a schema: everything that fits the schema, and diagnostics for the rest. */
export interface BodyContent extends BodyAttributes {
  /** In source order. */
  readonly blocks: readonly BodyBlock[];
  /** Where to report that something is missing. */
  readonly missingItemRange: TextRange;
}

/** The content by one schema, and the rest. */
export interface PartialBodyContent extends BodyContent {
  /** The body without what the schema names. */
  readonly remain: ConfigBody;
}

/** A body that can be read by a schema. */
export interface ConfigBody {
  /** What the body is written in. */
  readonly node: Body | JsonValue | JsonErrorNode;
  /** Whether the body is one of generated blocks of which not even the number is known. */
  readonly isUnknown: boolean;
  /** Marks of the collections that the block is generated from. */
  readonly marks: Marks;
  readonly missingItemRange: TextRange;
  /** Everything has to fit the schema. */
  decode(schema: BodySchema): BodyContent;
  /** What does not fit is left for others. */
  decodePartially(schema: BodySchema): PartialBodyContent;
  /** Every item is an argument. */
  justAttributes(): BodyAttributes;
}

/** Names that were read already, and are passed over. */
export type HiddenNames = ReadonlySet<string>;

/** Nothing was read yet. */
export const NOTHING_HIDDEN: HiddenNames = new Set();
