/** Bodies of generated blocks whose number is unknown: their items are as written, but all values are unknown. */
import type { JsonErrorNode, JsonValue } from "../../json/index.ts";
import type { Body } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { Marks } from "../../values/index.ts";
import type {
  BodyAttribute,
  BodyAttributes,
  BodyBlock,
  BodyContent,
  BodySchema,
  ConfigBody,
  PartialBodyContent,
} from "../body.ts";

/** A body with another one's items and unknown values. */
export class UnknownBody implements ConfigBody {
  readonly isUnknown = true;
  private readonly original: ConfigBody;

  constructor(original: ConfigBody) {
    this.original = original;
  }

  get node(): Body | JsonValue | JsonErrorNode {
    return this.original.node;
  }

  get marks(): Marks {
    return this.original.marks;
  }

  get missingItemRange(): TextRange {
    return this.original.missingItemRange;
  }

  decode(schema: BodySchema): BodyContent {
    return this.unknownContent(this.original.decode(schema));
  }

  decodePartially(schema: BodySchema): PartialBodyContent {
    const content = this.original.decodePartially(schema);
    return { ...this.unknownContent(content), remain: new UnknownBody(content.remain) };
  }

  justAttributes(): BodyAttributes {
    const { attributes, diagnostics } = this.original.justAttributes();
    return { attributes: this.unknownAttributes(attributes), diagnostics };
  }

  private unknownContent(content: BodyContent): BodyContent {
    const blocks = content.blocks.map((block): BodyBlock => ({ ...block, body: new UnknownBody(block.body) }));
    return { ...content, attributes: this.unknownAttributes(content.attributes), blocks };
  }

  private unknownAttributes(attributes: BodyContent["attributes"]): BodyContent["attributes"] {
    const { marks } = this;
    const unknown = new Map<string, BodyAttribute>();
    for (const [name, attribute] of attributes) {
      const { expression: source } = attribute;
      const expression = { type: "GeneratedExpression", source, iterators: new Map(), isUnknown: true, marks } as const;
      unknown.set(name, { ...attribute, expression });
    }
    return unknown;
  }
}
