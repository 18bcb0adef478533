/**
 * JSON bodies: an object, or an array of objects that count as one. Only the schema distinguishes arguments from
 * blocks, and determines how many object levels are labels. Follows the reference's diagnostics in wording and order;
 * nothing is reported twice.
 */
import { TREE } from "../syntax/index.ts";
import {
  type CodeDefinition,
  createDiagnostic,
  type Diagnostic,
  suggestName,
  relatedTo,
  DiagnosticSink,
} from "../diagnostics/index.ts";
import {
  type JsonArray,
  type JsonErrorNode,
  type JsonObject,
  type JsonProperty,
  JsonString,
  type JsonValue,
  positionText,
} from "../json/index.ts";
import type { TextRange } from "../text/index.ts";
import { NO_MARKS } from "../values/index.ts";
import {
  type BlockSchema,
  type BodyAttribute,
  type BodyAttributes,
  type BodyBlock,
  type BodyContent,
  type BodyLabel,
  type BodySchema,
  type ConfigBody,
  type PartialBodyContent,
} from "./body.ts";
import { bodyCodes } from "./codes.ts";

/** Names that were read already and are skipped. */
type HiddenNames = ReadonlySet<string>;

const NOTHING_HIDDEN: HiddenNames = new Set();

/** The name of a comment property, in an object that is a body. */
const COMMENT = "//";

/** A file's or block's body. */
export class JsonBody implements ConfigBody {
  readonly node: JsonValue | JsonErrorNode;
  readonly isUnknown = false;
  readonly marks = NO_MARKS;
  private readonly hidden: HiddenNames;

  constructor(node: JsonValue | JsonErrorNode, hidden = NOTHING_HIDDEN) {
    this.node = node;
    this.hidden = hidden;
  }

  /** An object's closing brace, an array's opening bracket. */
  get missingItemRange(): TextRange {
    const { node } = this;
    if (node.type !== "JsonObject" || node.closeBrace < 0) return startRange(node);
    const { tokens } = node[TREE];
    return { start: tokens.start(node.closeBrace), end: tokens.end(node.closeBrace) };
  }

  decode(schema: BodySchema): BodyContent {
    const reader = new ContentReader(this, schema, this.hidden);
    return { ...reader.content(), diagnostics: [...reader.diagnostics, ...reader.unsupported()] };
  }

  decodePartially(schema: BodySchema): PartialBodyContent {
    const reader = new ContentReader(this, schema, this.hidden);
    const content = reader.content();
    return { ...content, diagnostics: reader.diagnostics, remain: new JsonBody(this.node, reader.used) };
  }

  justAttributes(): BodyAttributes {
    const { node, hidden } = this;
    const attributes = new Map<string, BodyAttribute>();
    if (node.type !== "JsonObject") {
      const isReported = node.type === "JsonErrorNode";
      return {
        attributes,
        diagnostics: isReported ? [] : [createDiagnostic(bodyCodes["json-not-arguments"], startRange(node))],
      };
    }
    const diagnostics: Diagnostic[] = [];
    for (const property of namedProperties(node)) {
      if (property.key === COMMENT || hidden.has(property.key)) continue;
      const first = attributes.get(property.key);
      if (first === undefined) attributes.set(property.key, attributeOf(property));
      else diagnostics.push(duplicate(bodyCodes["json-duplicate-attribute"], property, first));
    }
    return { attributes, diagnostics };
  }
}

/** A property with its decoded name. */
interface NamedProperty {
  readonly key: string;
  readonly name: JsonString;
  readonly node: JsonProperty;
}

/** Decodes one body by one schema. */
class ContentReader extends DiagnosticSink {
  /** Names in the schema, or hidden before. */
  readonly used: Set<string>;
  private readonly body: JsonBody;
  private readonly schema: BodySchema;
  private readonly hidden: HiddenNames;
  private readonly properties: readonly NamedProperty[];

  constructor(body: JsonBody, schema: BodySchema, hidden: HiddenNames) {
    super();
    this.body = body;
    this.schema = schema;
    this.hidden = hidden;
    this.used = new Set(hidden);
    this.properties = this.flattened(body.node, null);
  }

  content(): Omit<BodyContent, "diagnostics"> {
    const { missingItemRange } = this.body;
    const attributeNames = new Set((this.schema.attributes ?? []).map(({ name }) => name));
    const blockSchemas = new Map((this.schema.blocks ?? []).map((block) => [block.type, block]));
    const attributes = new Map<string, BodyAttribute>();
    const blocks: BodyBlock[] = [];
    for (const property of this.properties) {
      const { key } = property;
      if (this.hidden.has(key)) continue;
      const block = blockSchemas.get(key);
      if (attributeNames.has(key)) this.addAttribute(property, attributes);
      else if (block !== undefined) this.addBlocks(property, block, blocks);
    }
    for (const { name, required = false } of this.schema.attributes ?? []) {
      if (required && !attributes.has(name))
        this.report(bodyCodes["missing-required-argument"], missingItemRange, { name });
    }
    return { attributes, blocks, missingItemRange };
  }

  /** Returns diagnostics for properties that the schema does not name. Requires that the content was read. */
  unsupported(): Diagnostic[] {
    const { attributes = [], blocks = [] } = this.schema;
    const unused = attributes.map(({ name }) => name).filter((name) => !this.used.has(name));
    const names = [...unused, ...blocks.map(({ type }) => type)];
    const left = this.properties.filter(({ key }) => key !== COMMENT && !this.used.has(key));
    return left.map(({ key, name, node }) =>
      createDiagnostic(
        bodyCodes["json-unsupported-property"],
        name,
        { name: key, suggestion: suggestName(contentRange(name), key, names) },
        { context: node.textRange },
      ),
    );
  }

  private addAttribute(property: NamedProperty, attributes: Map<string, BodyAttribute>): void {
    const { key } = property;
    const first = attributes.get(key);
    this.used.add(key);
    if (first === undefined) attributes.set(key, attributeOf(property));
    else this.diagnostics.push(duplicate(bodyCodes["json-duplicate-argument"], property, first));
  }

  private addBlocks(property: NamedProperty, schema: BlockSchema, blocks: BodyBlock[]): void {
    this.used.add(property.key);
    const { type, labelNames = [] } = schema;
    const typeRange = property.name.textRange;
    const add = (
      node: JsonValue | JsonErrorNode,
      labels: readonly BodyLabel[],
      container: JsonObject | JsonArray,
    ): void => {
      blocks.push({ type, typeRange, labels, definitionRange: startRange(container), body: new JsonBody(node), node });
    };
    const unpack = (value: JsonValue | JsonErrorNode, labels: readonly BodyLabel[]): void => {
      const labelName = labelNames[labels.length];
      if (labelName === undefined) this.unpackBodies(value, type, (node, container) => add(node, labels, container));
      else {
        const properties = this.flattened(value, labelName);
        if (properties.length === 0 && value.type !== "JsonErrorNode") {
          this.report(bodyCodes["json-missing-block-label"], startRange(value), { blockType: type, labelName });
        }
        for (const { key, name, node } of properties)
          unpack(node.value, [...labels, { value: key, range: name.textRange }]);
      }
    };
    unpack(property.node.value, []);
  }

  /**
   * Finds the bodies of blocks in a value below all labels. Elements that are not objects are reported when the body is
   * decoded.
   */
  private unpackBodies(
    value: JsonValue | JsonErrorNode,
    type: string,
    add: (node: JsonValue | JsonErrorNode, container: JsonObject | JsonArray) => void,
  ): void {
    if (value.type === "JsonObject") add(value, value);
    else if (value.type === "JsonArray") for (const element of value.elements) add(element, value);
    else if (value.type !== "JsonErrorNode" && !isNull(value))
      this.report(bodyCodes["json-not-a-block"], startRange(value), { blockType: type });
  }

  /** Returns the properties of an object or of all objects in an array; they are labels if a label name is given. */
  private flattened(value: JsonValue | JsonErrorNode, labelName: string | null): readonly NamedProperty[] {
    if (value.type === "JsonObject") return namedProperties(value);
    if (value.type === "JsonErrorNode" || isNull(value)) return [];
    if (value.type !== "JsonArray") {
      if (labelName === null) this.report(bodyCodes["json-not-a-body"], startRange(value));
      else this.report(bodyCodes["json-not-labels"], startRange(value), { labelName });
      return [];
    }
    return value.elements.flatMap((element) => {
      if (element.type === "JsonObject") return namedProperties(element);
      if (element.type === "JsonErrorNode") return [];
      if (labelName === null) this.report(bodyCodes["json-array-element-not-a-body"], startRange(element));
      else this.report(bodyCodes["json-array-element-not-labels"], startRange(element), { labelName });
      return [];
    });
  }
}

function namedProperties(node: JsonObject): readonly NamedProperty[] {
  return node.properties.flatMap((property) => {
    if (property.type !== "JsonProperty" || !(property.name instanceof JsonString)) return [];
    return [{ key: property.name.value, name: property.name, node: property }];
  });
}

function attributeOf({ key, name, node }: NamedProperty): BodyAttribute {
  return { name: key, nameRange: name.textRange, range: node.textRange, expression: node.value, node };
}

function duplicate(
  code: CodeDefinition<string, { name: string; position: string }>,
  { key, name, node }: NamedProperty,
  first: BodyAttribute,
): Diagnostic {
  const args = { name: key, position: positionText(first.node) };
  return createDiagnostic(code, name, args, {
    context: node.textRange,
    ...relatedTo("Set here first", first.nameRange),
  });
}

/** Returns the range inside a string's quotes. */
function contentRange({ start, end }: JsonString): TextRange {
  return { start: start + 1, end: end - 1 };
}

function isNull(value: JsonValue): boolean {
  return value.type === "JsonKeyword" && value.value === null;
}

/** Returns an object's or array's opening bracket; the whole range for anything else. */
function startRange(node: JsonValue | JsonErrorNode): TextRange {
  if (node.type !== "JsonObject" && node.type !== "JsonArray") return node.textRange;
  const { tokens } = node[TREE];
  return { start: node.start, end: tokens.end(node.firstToken) };
}
