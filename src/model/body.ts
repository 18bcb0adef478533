/**
 * Bodies and their content by a schema: the information model that both syntaxes and generated blocks share. Only
 * types; each kind of body has its own module.
 */
import type { Diagnostic } from "../diagnostics/index.ts";
import type { JsonErrorNode, JsonProperty, JsonValue } from "../json/index.ts";
import type { Attribute, Block, Body } from "../syntax/index.ts";
import type { TextRange } from "../text/index.ts";
import type { Marks } from "../values/index.ts";
import type { ConfigExpression } from "./expression.ts";

/** The attributes and block types that a body may contain. A name may occur only once among both. */
export interface BodySchema {
  readonly attributes?: readonly AttributeSchema[];
  readonly blocks?: readonly BlockSchema[];
}

/** An argument. */
export interface AttributeSchema {
  readonly name: string;
  readonly required?: boolean;
  /** Whether messages leave it out that list what may be written: it is accepted, for versions in which it is not. */
  readonly isUnlisted?: boolean;
}

/** A block type, with a name for each label. */
export interface BlockSchema {
  readonly type: string;
  readonly labelNames?: readonly string[];
  /**
   * The schema of its bodies, or `"attributes"` for arguments with any name: for functions that descend into blocks,
   * such as `dynamicBlockVariables`.
   */
  readonly body?: BodySchema | "attributes";
}

/** An argument in a body. */
export interface BodyAttribute {
  readonly name: string;
  readonly nameRange: TextRange;
  /** From the name to the value's end. */
  readonly range: TextRange;
  readonly expression: ConfigExpression;
  readonly node: Attribute | JsonProperty;
}

/** A block label. */
export interface BodyLabel {
  readonly value: string;
  readonly range: TextRange;
}

/** A block in a body. */
export interface BodyBlock {
  readonly type: string;
  readonly typeRange: TextRange;
  readonly labels: readonly BodyLabel[];
  /** The range for diagnostics about the whole block: type and labels; in JSON the opening bracket of its value. */
  readonly definitionRange: TextRange;
  readonly body: ConfigBody;
  /** The block; in JSON the value that contains its body. */
  readonly node: Block | JsonValue | JsonErrorNode;
}

/** Arguments by name, in source order. */
export interface BodyAttributes {
  readonly attributes: ReadonlyMap<string, BodyAttribute>;
  /** The body's errors; syntax errors are in the tree and not repeated. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A body's content by a schema: everything that matches the schema, and diagnostics for the rest. */
export interface BodyContent extends BodyAttributes {
  /** In source order. */
  readonly blocks: readonly BodyBlock[];
  /** The range for diagnostics about missing items. */
  readonly missingItemRange: TextRange;
}

/** The content by one schema, and the rest. */
export interface PartialBodyContent extends BodyContent {
  /** The body without the items that the schema names. */
  readonly remain: ConfigBody;
}

/** A body that a schema can decode. */
export interface ConfigBody {
  /** The body's source. */
  readonly node: Body | JsonValue | JsonErrorNode;
  /** Whether the body belongs to generated blocks whose number is unknown. */
  readonly isUnknown: boolean;
  /** Marks of the collections from which the block is generated. */
  readonly marks: Marks;
  readonly missingItemRange: TextRange;
  /** Decodes the whole body: every item must match the schema. */
  decode(schema: BodySchema): BodyContent;
  /** Decodes the items that match the schema and leaves the others. */
  decodePartially(schema: BodySchema): PartialBodyContent;
  /** Decodes every item as an argument. */
  justAttributes(): BodyAttributes;
}
