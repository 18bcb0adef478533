// Mistakes in resources, as people make them: each changes a valid resource, or returns null if it does not apply.
import type { ResourceMode, SchemaBlock } from "../../src/index.ts";
import type { Random } from "../../tools/random.ts";
import { type Body, isSettable, type Item, maximumOf, wrongValueOf } from "./written-body.ts";

/** A resource, as written. */
export interface WrittenResource {
  readonly mode: Exclude<ResourceMode, "ephemeral">;
  readonly type: string;
  readonly body: Body;
  /** The attribute of the resource that an output reads. */
  readonly read: string;
}

/** Returns the resource with a mistake; null if it does not apply. */
export type Mistake = (resource: WrittenResource, schema: SchemaBlock, random: Random) => WrittenResource | null;

/** Returns a change of the resource's body, or of that of one of its nested blocks. */
function inBody(change: (body: Body, schema: SchemaBlock, random: Random) => Body | null, isNested = false): Mistake {
  return (resource, schema, random) => {
    if (!isNested) {
      const body = change(resource.body, schema, random);
      return body === null ? null : { ...resource, body };
    }
    const places = resource.body.flatMap((item, index) => (item.kind === "block" ? [{ item, index }] : []));
    if (places.length === 0) return null;
    const { item, index } = random.pick(places)!;
    const body = change(item.body, schema.blocks.get(item.name)!.block, random);
    return body === null ? null : { ...resource, body: resource.body.with(index, { ...item, body }) };
  };
}

/** Returns a name with two letters exchanged, which is not in a schema; null if that is not possible. */
function misspelt(name: string, { attributes, blocks }: SchemaBlock): string | null {
  for (let at = 1; at + 1 < name.length; at++) {
    const other = name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2);
    if (other !== name && !attributes.has(other) && !blocks.has(other)) return other;
  }
  return null;
}

const argumentsOf = (body: Body): (Item & { readonly kind: "argument" })[] =>
  body.filter((item) => item.kind === "argument");

const change = {
  misspeltArgument: (body: Body, schema: SchemaBlock, random: Random): Body | null => {
    const items = argumentsOf(body);
    if (items.length === 0) return null;
    const item = random.pick(items)!;
    const name = misspelt(item.name, schema);
    return name === null ? null : body.with(body.indexOf(item), { ...item, name });
  },
  inventedArgument: (body: Body): Body => [...body, { kind: "argument", name: "hclkit_invented", text: "true" }],
  missingArgument: (body: Body, schema: SchemaBlock, random: Random): Body | null => {
    const required = argumentsOf(body).filter(({ name }) => schema.attributes.get(name)!.isRequired);
    if (required.length === 0) return null;
    const item = random.pick(required)!;
    return body.filter((other) => other !== item);
  },
  wrongType: (body: Body, schema: SchemaBlock, random: Random): Body | null => {
    const items = argumentsOf(body).flatMap((item) => {
      const text = wrongValueOf(schema.attributes.get(item.name)!.type);
      return text === null ? [] : [{ item, text }];
    });
    if (items.length === 0) return null;
    const { item, text } = random.pick(items)!;
    return body.with(body.indexOf(item), { ...item, text });
  },
  readOnly: (body: Body, schema: SchemaBlock, random: Random): Body | null => {
    const names = [...schema.attributes].flatMap(([name, attribute]) => {
      return attribute.isComputed && !isSettable(attribute) && attribute.type.kind === "string" ? [name] : [];
    });
    if (names.length === 0) return null;
    return [...body, { kind: "argument", name: random.pick(names)!, text: '"x"' }];
  },
  inventedBlock: (body: Body): Body => [...body, { kind: "block", name: "hclkit_invented", body: [] }],
  tooManyBlocks: (body: Body, schema: SchemaBlock, random: Random): Body | null => {
    const places = body.flatMap((item) =>
      item.kind === "block" && maximumOf(schema.blocks.get(item.name)!) < 5 ? [item] : [],
    );
    if (places.length === 0) return null;
    const item = random.pick(places)!;
    return [...body, ...Array.from({ length: 5 }, () => item)];
  },
  tooFewBlocks: (body: Body, schema: SchemaBlock): Body | null => {
    const required = body.find((item) => item.kind === "block" && schema.blocks.get(item.name)!.minItems > 0);
    return required === undefined ? null : body.filter(({ name }) => name !== required.name);
  },
  argumentAsBlock: (body: Body, schema: SchemaBlock): Body | null => {
    const item = argumentsOf(body).find(({ name }) => schema.attributes.get(name)!.type.kind === "map");
    return item === undefined ? null : body.with(body.indexOf(item), { kind: "block", name: item.name, body: [] });
  },
  blockAsArgument: (body: Body): Body | null => {
    const item = body.find(({ kind }) => kind === "block");
    if (item === undefined) return null;
    return [...body.filter(({ name }) => name !== item.name), { kind: "argument", name: item.name, text: "{}" }];
  },
} as const;

/** All mistakes by name. */
export const mistakes: Readonly<Record<string, Mistake>> = {
  "misspelt argument": inBody(change.misspeltArgument),
  "misspelt argument in a block": inBody(change.misspeltArgument, true),
  "invented argument": inBody(change.inventedArgument),
  "invented argument in a block": inBody(change.inventedArgument, true),
  "missing required argument": inBody(change.missingArgument),
  "missing required argument in a block": inBody(change.missingArgument, true),
  "wrong type": inBody(change.wrongType),
  "wrong type in a block": inBody(change.wrongType, true),
  "read-only attribute": inBody(change.readOnly),
  "invented block": inBody(change.inventedBlock),
  "invented block in a block": inBody(change.inventedBlock, true),
  "too many blocks": inBody(change.tooManyBlocks),
  "too few blocks": inBody(change.tooFewBlocks),
  "argument as block": inBody(change.argumentAsBlock),
  "block as argument": inBody(change.blockAsArgument),
  "misspelt resource type": (resource) => ({ ...resource, type: `${resource.type}x` }),
  "misspelt attribute of a reference": (resource, schema) => {
    const read = misspelt(resource.read, schema) ?? `${resource.read}s_`;
    return { ...resource, read };
  },
  "sensitive attribute in an output": (resource, schema) => {
    const read = [...schema.attributes].find(([, { isSensitive }]) => isSensitive)?.[0];
    return read === undefined ? null : { ...resource, read };
  },
};
