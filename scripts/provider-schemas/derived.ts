// A second version of a provider, made from a real one by removing, adding and changing attributes and blocks.
import type { ProviderSchema, SchemaAttribute, SchemaBlock, SchemaNestedBlock } from "../../src/index.ts";
import { byKind } from "../../src/terraform/schema/provider-schema.ts";
import { boolType, listType, stringType } from "../../src/index.ts";
import { Random } from "../../tools/random.ts";

/** Returns a schema that differs from another one in every tenth part, the same for the same seed. */
export function derivedSchema({ provider, resources }: ProviderSchema, seed: number): ProviderSchema {
  const random = new Random(seed);
  const derived = (types: ReadonlyMap<string, SchemaBlock>): Map<string, SchemaBlock> =>
    new Map([...types].map(([type, body]) => [type, derivedBody(body, random)] as const));
  return {
    provider: provider === null ? null : derivedBody(provider, random),
    resources: byKind((kind) => derived(resources[kind])),
  };
}

const isChosen = (random: Random, oneIn: number): boolean => random.number(oneIn) === 0;

function derivedBody({ attributes, blocks, isDeprecated }: SchemaBlock, random: Random): SchemaBlock {
  const changed = [...attributes].flatMap(([name, attribute]) =>
    isChosen(random, 10) ? [] : [[name, derivedAttribute(attribute, random)] as const],
  );
  const ofBlocks = [...blocks].flatMap(([name, nested]) =>
    isChosen(random, 10) ? [] : [[name, derivedBlock(nested, random)] as const],
  );
  const added = { type: stringType, ...NOTHING, isOptional: true };
  return { attributes: new Map([...changed, ["hclkit_added", added]]), blocks: new Map(ofBlocks), isDeprecated };
}

const NOTHING = {
  isRequired: false,
  isOptional: false,
  isComputed: false,
  isSensitive: false,
  isWriteOnly: false,
  isDeprecated: false,
};

function derivedAttribute(attribute: SchemaAttribute, random: Random): SchemaAttribute {
  if (!isChosen(random, 5)) return attribute;
  const { type, isRequired, isOptional } = attribute;
  const { nested, ...plain } = attribute;
  const isSet = isRequired || isOptional;
  const changes: readonly SchemaAttribute[] = [
    { ...plain, type: type.kind === "string" ? boolType : stringType },
    { ...plain, type: listType(stringType) },
    { ...attribute, ...NOTHING, isRequired: isSet && !isRequired, isOptional: isSet && isRequired, isComputed: !isSet },
    { ...attribute, isSensitive: !attribute.isSensitive },
    { ...attribute, isDeprecated: !attribute.isDeprecated },
    { ...attribute, isRequired: false, isOptional: !isSet, isComputed: true },
  ];
  return random.pick(changes)!;
}

function derivedBlock(nested: SchemaNestedBlock, random: Random): SchemaNestedBlock {
  const block = derivedBody(nested.block, random);
  if (!isChosen(random, 5)) return { ...nested, block };
  const changes: readonly SchemaNestedBlock[] = [
    { ...nested, block, nesting: nested.nesting === "list" ? "set" : "list" },
    { ...nested, block, minItems: nested.minItems === 0 ? 1 : 0 },
    { ...nested, block, maxItems: nested.maxItems === 0 ? 1 : 0 },
  ];
  return random.pick(changes)!;
}
