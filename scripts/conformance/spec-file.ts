// Reads decoder specifications in the format of HCL's tool `hcldec`: blocks that represent the kinds of specifications.
// Throws for invalid specifications: the files are data that come with the cases.
import { hclFunctions } from "../../src/functions/index.ts";
import {
  type BlockSchema,
  type BodyBlock,
  type BodyContent,
  type BodySource,
  type ConfigBody,
  decodeBody,
  decodeBodyPartially,
  type DecoderSpec,
  evaluate,
  justAttributes,
  typeExpression,
} from "../../src/model/index.ts";
import type { Diagnostic } from "../../src/diagnostics/index.ts";
import { parseConfig } from "../../src/syntax/index.ts";
import { asBool, asNumber, asString, dynamicType, elementsOf, type Type, type Value } from "../../src/values/index.ts";

/** The content of such a file. */
export interface SpecFile {
  readonly spec: DecoderSpec;
  /** Variables for the configurations; null without any. */
  readonly variables: ReadonlyMap<string, Value> | null;
}

const KINDS = [
  "object",
  "array",
  "literal",
  "attr",
  "block",
  "block_list",
  "block_tuple",
  "block_map",
  "block_object",
  "block_set",
  "block_attrs",
  "default",
  "transform",
];

/** Parses a `.hcldec` file. */
export function parseSpecFile(text: string): SpecFile {
  const tree = parseConfig(text);
  check(tree.diagnostics);
  const { blocks, remain, diagnostics } = decodeBodyPartially(tree, { blocks: [{ type: "variables" }] });
  check(diagnostics);
  const variables = blocks.flatMap(({ body }) => [...attributeValues(body)]);
  return { spec: onlySpec(remain), variables: variables.length === 0 ? null : new Map(variables) };
}

/** Returns the values of all arguments in a body. */
function attributeValues(source: BodySource): ReadonlyMap<string, Value> {
  const { attributes, diagnostics } = justAttributes(source);
  check(diagnostics);
  return new Map(Array.from(attributes, ([name, { expression }]) => [name, valueOf(expression)]));
}

/** Throws on any diagnostic. */
export function check(diagnostics: readonly Diagnostic[]): void {
  const [first] = diagnostics;
  if (first !== undefined) throw new Error(`${first.summary}: ${first.detail}`);
}

/** Returns the value of an expression without references. */
function valueOf(expression: Parameters<typeof evaluate>[0]): Value {
  const { value, diagnostics } = evaluate(expression, { functions: hclFunctions });
  check(diagnostics);
  return value;
}

function kindSchemas(labelNames: readonly string[]): BlockSchema[] {
  return KINDS.map((type) => ({ type, labelNames }));
}

function onlySpec(body: ConfigBody): DecoderSpec {
  const { blocks, diagnostics } = decodeBody(body, { blocks: kindSchemas([]) });
  check(diagnostics);
  if (blocks.length !== 1) throw new Error(`${blocks.length} specifications in the place of one`);
  return specOf(blocks[0]!);
}

function specOf(block: BodyBlock): DecoderSpec {
  const { body, labels } = block;
  const name = labels[0]?.value ?? "";
  switch (block.type) {
    case "object": {
      const { blocks, diagnostics } = decodeBody(body, { blocks: kindSchemas(["key"]) });
      check(diagnostics);
      return {
        kind: "object",
        attributes: Object.fromEntries(blocks.map((one) => [one.labels[0]!.value, specOf(one)])),
      };
    }
    case "array":
      return { kind: "tuple", elements: childSpecs(body) };
    case "default": {
      const [first, ...others] = childSpecs(body);
      if (first === undefined) throw new Error("a default without specifications");
      return others.reduce<DecoderSpec>((primary, fallback) => ({ kind: "default", primary, fallback }), first);
    }
    case "literal":
      return { kind: "literal", value: new Arguments(body, ["value"]).value("value")! };
    case "attr": {
      const args = new Arguments(body, ["name", "type", "required"]);
      return {
        kind: "attribute",
        name: args.text("name") ?? name,
        type: args.type("type"),
        required: args.flag("required"),
      };
    }
    case "transform": {
      const args = new Arguments(body, ["result"]);
      const expression = args.content.attributes.get("result")!.expression;
      const apply = (nested: Value) => evaluate(expression, { variables: { nested }, functions: hclFunctions });
      return { kind: "transform", nested: onlySpec(args.remain), apply };
    }
    default:
      return blockSpec(block.type, body, name);
  }
}

function childSpecs(body: ConfigBody): DecoderSpec[] {
  const { blocks, diagnostics } = decodeBody(body, { blocks: kindSchemas([]) });
  check(diagnostics);
  return blocks.map(specOf);
}

function blockSpec(kind: string, body: ConfigBody, name: string): DecoderSpec {
  switch (kind) {
    case "block": {
      const args = new Arguments(body, ["block_type", "required"]);
      const blockType = args.text("block_type") ?? name;
      return { kind: "block", blockType, nested: onlySpec(args.remain), required: args.flag("required") };
    }
    case "block_attrs": {
      const args = new Arguments(body, ["block_type", "element_type", "required"]);
      const blockType = args.text("block_type") ?? name;
      const elementType = args.type("element_type");
      return { kind: "block-attributes", blockType, elementType, required: args.flag("required") };
    }
    case "block_map":
    case "block_object": {
      const args = new Arguments(body, ["block_type", "labels"]);
      const blockType = args.text("block_type") ?? name;
      const labelNames = elementsOf(args.value("labels")!).map(asString);
      const nested = onlySpec(args.remain);
      return { kind: kind === "block_map" ? "block-map" : "block-object", blockType, labelNames, nested };
    }
    default: {
      const args = new Arguments(body, ["block_type", "min_items", "max_items"]);
      const blockType = args.text("block_type") ?? name;
      const sequence = kind.replace("_", "-") as "block-list" | "block-set" | "block-tuple";
      const counts = { minItems: args.count("min_items"), maxItems: args.count("max_items") };
      return { kind: sequence, blockType, nested: onlySpec(args.remain), ...counts };
    }
  }
}

/** The arguments in a specification, and the rest of its body. */
class Arguments {
  readonly content: BodyContent;
  readonly remain: ConfigBody;

  constructor(body: ConfigBody, names: readonly string[]) {
    const content = decodeBodyPartially(body, { attributes: names.map((name) => ({ name })) });
    check(content.diagnostics);
    this.content = content;
    this.remain = content.remain;
  }

  value(name: string): Value | null {
    const attribute = this.content.attributes.get(name);
    return attribute === undefined ? null : valueOf(attribute.expression);
  }

  text(name: string): string | null {
    const value = this.value(name);
    return value && asString(value);
  }

  flag(name: string): boolean {
    const value = this.value(name);
    return value !== null && asBool(value);
  }

  count(name: string): number {
    const value = this.value(name);
    return value === null ? 0 : asNumber(value).decimal.toNumber();
  }

  type(name: string): Type {
    const attribute = this.content.attributes.get(name);
    if (attribute === undefined) return dynamicType;
    const { type, diagnostics } = typeExpression(attribute.expression, "constraint");
    check(diagnostics);
    return type;
  }
}
