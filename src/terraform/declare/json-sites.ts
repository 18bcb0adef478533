/**
 * The expressions in a JSON value that may be a block, an attribute or a list of them: it is one expression, unless there are `dynamic` blocks
 * in it, whose iterators are names of their content alone.
 */
import {
  type ConfigExpression,
  DYNAMIC_BLOCK,
  dynamicArguments,
  expressionRange,
  isDynamicType,
} from "../../model/index.ts";
import type { JsonErrorNode, JsonObject, JsonValue } from "../../json/index.ts";
import type { Site, SiteContext, SiteIterator } from "./sites.ts";

/** Detects a `dynamic` block in a value, or something that looks like one. */
const MAY_BE_DYNAMIC = new RegExp(`"${DYNAMIC_BLOCK.type}"\\s*:`);

/** Values that are nested deeper are one expression. */
const MAX_DEPTH = 100;

/** Returns the sites of a property's value in a body. */
export function sitesOfJson(context: SiteContext, name: string, expression: ConfigExpression): Site[] {
  const walker = new JsonWalker(context);
  walker.value(name, expression, []);
  return walker.sites;
}

type Iterators = readonly SiteIterator[];

class JsonWalker {
  readonly sites: Site[] = [];
  private readonly context: SiteContext;
  private depth = 0;

  constructor(context: SiteContext) {
    this.context = context;
  }

  value(name: string, expression: ConfigExpression, iterators: Iterators): void {
    const isContainer = expression.type === "JsonObject" || expression.type === "JsonArray";
    if (isContainer && isDynamicType(name)) {
      if (this.depth >= MAX_DEPTH) return;
      this.depth++;
      for (const object of objectsIn(expression)) this.dynamicBlocks(object, iterators);
      this.depth--;
    } else if (!isContainer || this.depth >= MAX_DEPTH || !MAY_BE_DYNAMIC.test(expression.text))
      this.add(name, expression, iterators);
    else {
      this.depth++;
      if (expression.type === "JsonObject") this.body(expression, iterators);
      else for (const element of expression.elements) this.value("", element, iterators);
      this.depth--;
    }
  }

  private add(
    name: string,
    expression: ConfigExpression,
    iterators: Iterators,
    role: Pick<Site, "isDynamicForEach"> = {},
  ): void {
    const range = expressionRange(expression);
    this.sites.push({ context: this.context, name, expression, range, iterators, ...role });
  }

  private body(object: JsonObject, iterators: Iterators): void {
    for (const [name, value] of propertiesOf(object)) this.value(name, value, iterators);
  }

  /** The blocks of all types. */
  private dynamicBlocks(types: JsonObject, iterators: Iterators): void {
    for (const [type, blocks] of propertiesOf(types))
      for (const block of objectsIn(blocks)) this.dynamicBlock(type, block, iterators);
  }

  private dynamicBlock(type: string, block: JsonObject, outer: Iterators): void {
    const properties = new Map(propertiesOf(block));
    const { forEach, iterator, labels } = dynamicArguments(
      type,
      (name) => properties.get(name),
      (value) => value,
    );
    if (forEach !== null) this.add("for_each", forEach, outer, { isDynamicForEach: true });
    if (iterator === null) return;
    const inner = [...outer, { name: iterator, collection: forEach }];
    if (labels !== null) this.add("labels", labels, inner);
    const content = properties.get("content");
    if (content !== undefined) for (const object of objectsIn(content)) this.body(object, inner);
  }
}

/** The objects that a value is or lists: each is a block. */
function objectsIn(value: ConfigExpression): readonly JsonObject[] {
  if (value.type === "JsonObject") return [value];
  return value.type === "JsonArray" ? value.elements.filter((element) => element.type === "JsonObject") : [];
}

function propertiesOf({ properties }: JsonObject): (readonly [name: string, value: JsonValue | JsonErrorNode])[] {
  return properties.flatMap((property) =>
    property.type === "JsonProperty" && property.name.type === "JsonString"
      ? [[property.name.value, property.value] as const]
      : [],
  );
}
