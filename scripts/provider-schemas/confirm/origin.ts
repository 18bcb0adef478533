// The object that a report about unknown values names as their origin, and whether a version's schema says that its
// provider decides the value.
import { type Block, parseConfig, type Traversal, walk } from "../../../src/index.ts";
import type { BlockJson, ProviderJson, TypeJson } from "../../../tools/provider-double/schema-json.ts";
import type { Answer } from "./verdict.ts";

/** An attribute of a resource or data source, as a message or a reference names it. */
export interface Origin {
  readonly mode: "managed" | "data";
  readonly type: string;
  readonly label: string;
  /** Names only: without indexes and keys. */
  readonly steps: readonly string[];
}

/** Returns the last origin in a message about values that are known only after apply; null for a data source and without one. */
export function originIn(message: string): Origin | null {
  const text = /(\S+), which is known only after apply/.exec(message)?.[1] ?? /, from (\S+)\. /.exec(message)?.[1];
  const [type, label, ...steps] = (text ?? "")
    .replaceAll(/\[[^\]]*\]/g, "")
    .split(".")
    .filter((step) => !/^\d+$/.test(step));
  if (type === undefined || label === undefined || steps.length === 0 || /^(?:data|module)$/.test(type)) return null;
  return { mode: "managed", type, label, steps };
}

/** Returns the attribute to which a traversal at a place refers: the steps up to this place. Null without one. */
export function referenceAt(
  text: string,
  { line, column }: { readonly line: number; readonly column: number },
): Origin | null {
  const offset =
    text
      .split("\n")
      .slice(0, line - 1)
      .join("\n").length +
    (line > 1 ? 1 : 0) +
    column -
    1;
  let found: Traversal | null = null;
  walk(parseConfig(text).root, {
    enter(node) {
      if (node.end < offset || offset < node.start) return "skip";
      if (node.type === "Traversal") found = node;
      return undefined;
    },
  });
  const traversal = found as Traversal | null;
  if (traversal?.source.type !== "VariableExpr") return null;
  const steps = traversal.steps.flatMap((step) =>
    step.type === "GetAttrStep" && step.start <= offset ? [step.name] : [],
  );
  const [type, label, ...rest] = traversal.source.name === "data" ? steps : [traversal.source.name, ...steps];
  if (type === undefined || label === undefined || rest.length === 0) return null;
  return { mode: traversal.source.name === "data" ? "data" : "managed", type, label, steps: rest };
}

/** Returns whether a version has no such attribute. */
export function isLacking({ mode, type, steps }: Origin, schema: ProviderJson): Answer {
  const schemas = mode === "data" ? schema.data_source_schemas : schema.resource_schemas;
  const body = schemas?.[type]?.block;
  return body === undefined || attributeAt(body, steps) === null ? "confirmed" : "refuted";
}

/** Returns whether a version's provider decides an attribute that a block may set. A version without it refuses the reference. */
export function isDecidedByProvider({ type, steps }: Origin, schema: ProviderJson, block: Block): Answer {
  const body = schema.resource_schemas?.[type]?.block;
  const found = body === undefined ? null : attributeAt(body, steps);
  if (found === null) return "confirmed";
  if (found.computed !== true) return "refuted";
  if (found.optional !== true) return "confirmed";
  const isSet = block.body.items.some((item) => {
    const name = item.type === "Attribute" ? item.name.name : item.type === "Block" ? item.blockType.name : "";
    return name === steps[0] || name === "dynamic";
  });
  return isSet ? "undecided" : "confirmed";
}

interface Flags {
  readonly computed?: boolean;
  readonly optional?: boolean;
}

/** Returns the flags of the attribute at a path; null if the schema has none there. */
function attributeAt(
  { attributes = {}, block_types: blocks = {} }: BlockJson,
  [name, ...rest]: readonly string[],
): Flags | null {
  const attribute = attributes[name!];
  if (attribute === undefined) {
    const nested = blocks[name!]?.block;
    if (nested === undefined) return null;
    return rest.length === 0 ? {} : attributeAt(nested, rest);
  }
  if (rest.length === 0) return attribute;
  if (attribute.nested_type !== undefined)
    return attributeAt({ attributes: attribute.nested_type.attributes ?? {} }, rest);
  return hasPath(attribute.type!, rest) ? attribute : null;
}

function hasPath(type: TypeJson, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (typeof type === "string") return type === "dynamic";
  const [kind, inner] = type;
  if (kind === "map") return hasPath(inner as TypeJson, rest);
  if (kind !== "object") return hasPath(inner as TypeJson, [name, ...rest]);
  const attributes = inner as Readonly<Record<string, TypeJson>>;
  return Object.hasOwn(attributes, name) && hasPath(attributes[name]!, rest);
}
