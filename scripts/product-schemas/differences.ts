// The differences between a schema and the bodies in a product's source.
import type { ProductAttribute, ProductBlock, ProductSchema } from "../../src/products/shared/schema.ts";
import type { SourceBlock, SourceBody, SourceType } from "./source-body.ts";

/** Returns the differences, each as the path to an argument or a block, and the difference. */
export function schemaDifferences(schema: ProductSchema, source: SourceBody, path: string): string[] {
  const found: string[] = [];
  const inPlace = new Set([...(schema.either ?? []), ...(schema.maps ?? [])]);
  const arguments_ = new Map(schema.attributes.map((one) => [one.name, one] as const));
  const blocks = new Map(schema.blocks.map((one) => [one.type, one] as const));
  for (const [name, { type, isRequired }] of source.attributes) {
    const at = `${path}.${name}`;
    const ours = arguments_.get(name);
    if (ours !== undefined) found.push(...argumentDifferences(at, ours, type, isRequired));
    else if (!inPlace.has(name)) found.push(`${at}: missing`);
  }
  for (const [name, block] of source.blocks) {
    const at = `${path}.${name}`;
    const ours = blocks.get(name);
    if (ours === undefined) found.push(...(inPlace.has(name) ? [] : [`${at}: missing block`]));
    else found.push(...blockDifferences(at, ours, block));
  }
  if (source.isOpen) return found;
  for (const name of arguments_.keys())
    if (!source.attributes.has(name)) found.push(`${path}.${name}: not in the source`);
  for (const name of blocks.keys())
    if (!source.blocks.has(name) && !source.attributes.has(name))
      found.push(`${path}.${name}: block not in the source`);
  return found;
}

/** The types that say more about a value than the source's type does. */
const FINER: Readonly<Record<string, readonly string[]>> = { string: ["span"], number: ["int"], object: ["map"] };

function argumentDifferences(
  at: string,
  { type, required = false }: ProductAttribute,
  expected: SourceType,
  isRequired: boolean,
): string[] {
  const found: string[] = [];
  if (expected !== null && expected !== type && FINER[expected]?.includes(type ?? "") !== true)
    found.push(`${at}: ${type ?? "any value"} in place of ${expected}`);
  if (required && !isRequired) found.push(`${at}: optional in the source`);
  if (isRequired && !required) found.push(`${at}: required in the source`);
  return found;
}

function blockDifferences(at: string, ours: ProductBlock, source: SourceBlock): string[] {
  const found: string[] = [];
  const labels = ours.labelNames?.length ?? 0;
  if (source.labels !== null && source.labels !== labels)
    found.push(`${at}: ${labels} labels in place of ${source.labels}`);
  if (source.isSingle === true && ours.isSingle !== true) found.push(`${at}: single in the source`);
  if (source.isSingle === false && ours.isSingle === true) found.push(`${at}: may be repeated in the source`);
  if (source.body === null || ours.body === "attributes") return found;
  if (ours.body === undefined) return source.body.isOpen ? found : [...found, `${at}: any content`];
  return [...found, ...schemaDifferences(ours.body, source.body, at)];
}
