// Collections that old generators of bindings lose. Their packages do not say which ones: a later version does.
import { dynamicType, type Type, typesEqual } from "../../../src/values/index.ts";
import { byKind, type ProviderSchema, type SchemaBlock } from "../../../src/terraform/schema/provider-schema.ts";

/** The first generator that writes collections inside collections. */
const WITH_DEPTH = 17;

/** The first generator that writes sets inside blocks as sets. */
const WITH_SETS = 13;

/**
 * Returns a schema from a package that an old generator wrote, in which a type is unknown if the next version has it in
 * other collections: `list(list(number))` was written as `list(number)`. `generator` is its minor version.
 */
export function withUnknownCollections(
  schema: ProviderSchema,
  later: ProviderSchema,
  generator: number,
): ProviderSchema {
  if (generator >= WITH_DEPTH) return schema;
  return {
    ...schema,
    provider: schema.provider && bodyWithUnknown(schema.provider, later.provider ?? undefined, generator),
    resources: byKind((kind) => {
      const next = later.resources[kind];
      return new Map(
        [...schema.resources[kind]].map(([type, body]) => [type, bodyWithUnknown(body, next.get(type), generator)]),
      );
    }),
  };
}

function bodyWithUnknown(body: SchemaBlock, later: SchemaBlock | undefined, generator: number): SchemaBlock {
  if (later === undefined) return body;
  const attributes = [...body.attributes].map(([name, attribute]) => {
    const next = later.attributes.get(name);
    const isLost = next !== undefined && isLostCollection(attribute.type, next.type, generator);
    return [name, isLost ? { ...attribute, type: dynamicType } : attribute] as const;
  });
  const blocks = [...body.blocks].map(
    ([name, nested]) =>
      [name, { ...nested, block: bodyWithUnknown(nested.block, later.blocks.get(name)?.block, generator) }] as const,
  );
  return { ...body, attributes: new Map(attributes), blocks: new Map(blocks) };
}

/** Returns whether a type is the next version's in other collections, or whether it is unknown in the next version. */
function isLostCollection(type: Type, next: Type, generator: number): boolean {
  const [inner, kinds] = unwrapped(type);
  if (kinds.length === 0) return false;
  if (next.kind === "dynamic") return true;
  const [nextInner, nextKinds] = unwrapped(next);
  if (!typesEqual(inner, nextInner)) return false;
  if (kinds.length !== nextKinds.length) return true;
  return generator < WITH_SETS && kinds.some((kind, index) => kind !== nextKinds[index]);
}

/** Returns the type inside collections, and the kinds around it, the outermost first. */
function unwrapped(type: Type): [Type, string[]] {
  const kinds: string[] = [];
  let inner = type;
  while (inner.kind === "list" || inner.kind === "set" || inner.kind === "map") {
    kinds.push(inner.kind);
    inner = inner.element;
  }
  return [inner, kinds];
}
