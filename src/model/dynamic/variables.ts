/** Finds the variables that a body with `dynamic` blocks refers to, and those that its expansion requires. */
import type { FreeVariable } from "../../eval/index.ts";
import type { BodyAttributes, BodySchema, ConfigBody } from "../body.ts";
import { bodyOf, type BodySource } from "../decode.ts";
import type { ConfigExpression } from "../expression.ts";
import { staticTraversal, variablesIn } from "../static.ts";
import { DYNAMIC_BLOCK, RELAXED } from "./schema.ts";

/**
 * The variables to return: `expansion`, those that expanding `dynamic` blocks requires; `content`, also those in the
 * arguments of the body and its generated blocks.
 */
export type VariableUse = "content" | "expansion";

/**
 * Returns the references in a body before its expansion, without those to iterators. The schemas of blocks (`body`)
 * describe their content; for blocks without one, only the references that generate the blocks are returned. Errors are
 * ignored. References within a body are in source order; those in its blocks come after.
 */
export function dynamicBlockVariables(
  source: BodySource,
  schema: BodySchema,
  use: VariableUse = "content",
): readonly FreeVariable[] {
  const walker = new VariableWalker(use);
  walker.body(bodyOf(source), schema, new Set());
  return walker.variables;
}

/** Descends as deep as schemas are nested. */
class VariableWalker {
  readonly variables: FreeVariable[] = [];
  private readonly use: VariableUse;

  constructor(use: VariableUse) {
    this.use = use;
  }

  body(body: ConfigBody, schema: BodySchema | "attributes", iterators: ReadonlySet<string>): void {
    if (schema === "attributes") {
      this.attributes(body.justAttributes(), iterators);
      return;
    }
    const blockSchemas = new Map((schema.blocks ?? []).map((block) => [block.type, block]));
    const content = body.decodePartially({
      attributes: (schema.attributes ?? []).map(({ name }) => ({ name })),
      blocks: [...blockSchemas.values(), DYNAMIC_BLOCK],
    });
    this.attributes(content, iterators);
    const below: [ConfigBody, BodySchema | "attributes", ReadonlySet<string>][] = [];
    for (const block of content.blocks) {
      const isDynamic = block.type === DYNAMIC_BLOCK.type;
      const type = isDynamic ? block.labels[0]!.value : block.type;
      const inner = isDynamic ? this.dynamic(block.body, type, iterators) : { bodies: [block.body], iterators };
      const bodySchema = blockSchemas.get(type)?.body;
      if (bodySchema !== undefined) for (const one of inner.bodies) below.push([one, bodySchema, inner.iterators]);
    }
    for (const [inner, bodySchema, names] of below) this.body(inner, bodySchema, names);
  }

  /** Adds the references of a `dynamic` block itself. Returns the bodies in it and the iterators in their scope. */
  private dynamic(
    body: ConfigBody,
    type: string,
    outer: ReadonlySet<string>,
  ): { readonly bodies: readonly ConfigBody[]; readonly iterators: ReadonlySet<string> } {
    const { attributes, blocks } = body.decodePartially(RELAXED);
    const named = attributes.get("iterator");
    const first = named === undefined ? null : (staticTraversal(named.expression)?.[0] ?? null);
    if (named !== undefined && first?.kind !== "root") return { bodies: [], iterators: outer };
    const iterators = new Set([...outer, first?.kind === "root" ? first.name : type]);
    const forEach = attributes.get("for_each");
    const labels = attributes.get("labels");
    if (forEach !== undefined) this.add(forEach.expression, outer);
    if (labels !== undefined) this.add(labels.expression, iterators);
    return { bodies: blocks.map((block) => block.body), iterators };
  }

  private attributes({ attributes }: BodyAttributes, iterators: ReadonlySet<string>): void {
    if (this.use === "content") for (const { expression } of attributes.values()) this.add(expression, iterators);
  }

  private add(expression: ConfigExpression, iterators: ReadonlySet<string>): void {
    for (const variable of variablesIn(expression)) if (!iterators.has(variable.name)) this.variables.push(variable);
  }
}
