/**
 * Describes bodies in a module's files: the language's own arguments and blocks in the module's versions, those that
 * providers, backends and provisioners define, and variables.
 */
import {
  type BlockHeader,
  type BodyAttribute,
  bothDescribed,
  constantValue,
  DESCRIBED_DYNAMIC,
  type DescribedArgument,
  describedArgument,
  describedBlock,
  type DescribedBody,
  DYNAMIC_BODY,
  isDynamicType,
  UNDESCRIBED,
} from "../../model/index.ts";
import { dynamicType, listType, objectType, stringType, type Type } from "../../values/index.ts";
import type { ResourceMode } from "../addresses/resource-address.ts";
import { FILE_KINDS, firstLabels, isRefused, kindInside } from "../declare/body-kinds.ts";
import type { ModuleDeclarations, ResourceDeclaration } from "../declare/declarations.ts";
import { constructText, constructType, usualValue } from "../declare/construct-texts.ts";
import { type BodyKind, schemaFor } from "../declare/schemas.ts";
import { type Backend, backends } from "../schema/backends.ts";
import type { SchemaBlock, SchemaKind } from "../schema/provider-schema.ts";
import { connectionSchema, provisionerSchemas } from "../schema/provisioners.ts";
import { shippedProviders } from "../schema/resource-schemas.ts";
import { blockType } from "../schema/resource-values.ts";
import type { FileRole } from "../source/source-file.ts";
import { argumentFeature, blockFeature } from "../versions/construct-lookup.ts";
import type { Spans } from "../versions/features.ts";
import { sinceText } from "../versions/feature-text.ts";
import type { Module } from "./module.ts";

/** A body: its kind if the language defines it, the schema that a provider or the like has for it, and other names. */
interface Place {
  readonly kind: BodyKind | null;
  readonly schema: SchemaBlock | null;
  readonly others: DescribedBody;
  /** Whether `dynamic` blocks generate the schema's blocks. */
  readonly hasDynamic: boolean;
}

const NOWHERE: Place = { kind: null, schema: null, others: UNDESCRIBED, hasDynamic: false };

/** The resource modes by body kind. */
const MODES: ReadonlyMap<BodyKind, ResourceMode> = new Map([
  ["managed", "managed"],
  ["data", "data"],
  ["ephemeral", "ephemeral"],
]);

/**
 * Returns the body that blocks lead to, outermost first; without blocks, the file's. Empty where nothing is known, and
 * where names are free.
 */
export function describeBody(module: Module, role: FileRole, path: readonly BlockHeader[]): DescribedBody {
  if (role === "variables") return path.length === 0 ? variablesOf(module.declarations) : UNDESCRIBED;
  const place = placeOf(module, role, path);
  const { kind, schema, others, hasDynamic } = place;
  const own = kind === null ? UNDESCRIBED : ownBody(module, role, kind);
  const described = schema === null ? UNDESCRIBED : providedBody(schema, hasDynamic);
  return bothDescribed(bothDescribed(own, others), described);
}

/**
 * Returns the known values for a block's first label in such a body: resource types, provider names, backends. Null if
 * nothing is known, and where any name is right.
 */
export function describeLabels(
  module: Module,
  role: FileRole,
  path: readonly BlockHeader[],
  type: string,
): readonly string[] | null {
  const { kind, schema, hasDynamic } = placeOf(module, role, path);
  if (hasDynamic && isDynamicType(type)) return schema === null ? null : [...schema.blocks.keys()];
  if (kind === null) return null;
  const inside = kindInside(kind, type, []);
  const mode = inside === null ? undefined : MODES.get(inside);
  if (mode !== undefined) return typesOf(module, mode);
  if (kind === "queryFile" && type === "list") return typesOf(module, "list");
  if (kind === "file" && type === "action") return typesOf(module, "action");
  if (type === "mock_resource" || type === "mock_data")
    return typesOf(module, type === "mock_data" ? "data" : "managed");
  if (type === "backend") return [...backends.keys()].filter((name) => name !== "cloud");
  if (type === "provisioner") return [...provisionerSchemas.keys()];
  if (type === "provider" || type === "mock_provider") return module.schemas.likelyProviders();
  return firstLabels(kind, type);
}

/**
 * Returns a declared resource's type, for one instance, as far as its provider's schema is known, also where the module
 * may be used with versions that have other attributes; null without a schema.
 */
export function describeInstance(module: Module, resource: ResourceDeclaration): Type | null {
  const schema = module.schemas.describingType(resource.mode, resource);
  return schema === null ? null : blockType(schema);
}

function typesOf(module: Module, kind: SchemaKind): readonly string[] {
  return module.schemas.typesOf(kind);
}

function placeOf(module: Module, role: FileRole, path: readonly BlockHeader[]): Place {
  const kind = FILE_KINDS[role] ?? null;
  let place: Place = { ...NOWHERE, kind };
  for (const [index, header] of path.entries()) place = placeInside(module, place, header, path[index - 1] ?? null);
  return place;
}

function placeInside(module: Module, around: Place, header: BlockHeader, outer: BlockHeader | null): Place {
  const { type, labels } = header;
  const { schema, hasDynamic } = around;
  if (schema !== null && hasDynamic && isDynamicType(type)) return dynamicPlace(schema, labels[0] ?? "");
  const nested = schema?.blocks.get(type);
  if (nested !== undefined) return { ...NOWHERE, schema: nested.block, hasDynamic };
  if (around.kind === null) return NOWHERE;
  const kind = kindInside(around.kind, type, labels);
  const inside = { ...NOWHERE, kind };
  const provided = providedInside(module, around.kind, kind, header, outer);
  if (provided !== null) return { ...inside, schema: provided, hasDynamic: true };
  return { ...inside, others: othersInside(module, around.kind, header) };
}

/** Returns a `dynamic` block's body. */
function dynamicPlace(schema: SchemaBlock, name: string): Place {
  const nested = schema.blocks.get(name);
  if (nested === undefined) return NOWHERE;
  const content = { ...nested, nesting: "single", minItems: 1, maxItems: 1 } as const;
  return {
    ...NOWHERE,
    schema: { attributes: new Map(), blocks: new Map([["content", content]]), isDeprecated: false },
    others: { ...DYNAMIC_BODY, blocks: [] },
  };
}

/** Returns a block's schema, as a provider or the like describes it; null for others. */
function providedInside(
  module: Module,
  around: BodyKind,
  kind: BodyKind | null,
  { type, labels }: BlockHeader,
  outer: BlockHeader | null,
): SchemaBlock | null {
  const [label = ""] = labels;
  if (type === "connection") return connectionSchema;
  if (kind === "provisioner") return provisionerSchemas.get(label) ?? null;
  if (kind === "provider") return module.schemas.describing(label)?.provider ?? null;
  const mode = kind === null ? undefined : MODES.get(kind);
  if (mode !== undefined) return schemaOfType(module, mode, labels);
  if (type !== "config" || outer === null) return null;
  if (around === "stackProvider") return module.schemas.describing(outer.labels[0] ?? "")?.provider ?? null;
  return around === "list" || around === "action" ? schemaOfType(module, around, outer.labels) : null;
}

/** Returns a type's schema; a declared object may name its provider. */
function schemaOfType(module: Module, kind: SchemaKind, [type = "", name = ""]: readonly string[]): SchemaBlock | null {
  const declared = [...module.declarations.resources.values()].find(
    (resource) => resource.mode === kind && resource.type === type && resource.name === name,
  );
  return module.schemas.describingType(kind, { type, provider: declared?.provider ?? null });
}

/** Returns the names that a block's body has from elsewhere: a called module, a backend, the module's variables. */
function othersInside(module: Module, around: BodyKind, { type, labels }: BlockHeader): DescribedBody {
  const [label = ""] = labels;
  if (around === "file" && type === "module") {
    const call = module.declarations.modules.get(label);
    const child = call === undefined ? null : module.child(call);
    return child === null ? UNDESCRIBED : variablesOf(child.declarations);
  }
  if (type === "variables" && (around === "testFile" || around === "run")) return variablesOf(module.declarations);
  if (type === "required_providers") return { arguments: requiredProviders(module), blocks: [] };
  const backend = type === "backend" ? backends.get(label) : undefined;
  return backend === undefined ? UNDESCRIBED : { arguments: backendArguments(backend), blocks: [] };
}

/** The type that entries in `required_providers` have. */
const REQUIREMENT = objectType(
  [
    ["source", stringType],
    ["version", stringType],
    ["configuration_aliases", listType(dynamicType)],
  ],
  ["source", "version", "configuration_aliases"],
);

/** Returns the providers that a module requires, and those whose schemas are shipped, as arguments. */
function requiredProviders({ declarations }: Module): DescribedArgument[] {
  const shipped = shippedProviders().map(({ name, source, version }) => {
    const [major, minor] = version;
    return describedArgument(name, {
      type: REQUIREMENT,
      description: `The provider ${source}. Its newest known version is ${version.join(".")}.`,
      usual: `{\n  source  = "${source}"\n  version = "~> ${major}.${minor}"\n}`,
    });
  });
  const others = [...declarations.requiredProviders.keys()].filter((name) => !shipped.some((one) => one.name === name));
  return [...shipped, ...others.map((name) => describedArgument(name, { type: REQUIREMENT }))];
}

/** Returns a module's variables as arguments. */
function variablesOf({ variables }: ModuleDeclarations): DescribedBody {
  const inputs = [...variables.values()].map((variable) =>
    describedArgument(variable.name, {
      isRequired: variable.defaultAttribute === null,
      type: variable.typeAttribute === null ? null : variable.type,
      description: textOf(variable.description),
      isDeprecated: variable.deprecated !== null,
    }),
  );
  return { arguments: inputs, blocks: [] };
}

function textOf(attribute: BodyAttribute | null): string | null {
  const value = attribute === null ? null : constantValue(attribute.expression);
  return typeof value?.payload === "string" ? value.payload : null;
}

function backendArguments({ required, attributes }: Backend): DescribedArgument[] {
  return [...attributes].map(([name, of]) =>
    describedArgument(name, { isRequired: required.includes(name), type: typeOfBackend(of) }),
  );
}

function typeOfBackend(of: Type | Backend): Type | null {
  if ("kind" in of) return of === dynamicType ? null : of;
  return objectType(
    [...of.attributes].map(([name, inner]) => [name, typeOfBackend(inner) ?? dynamicType] as const),
    [...of.attributes.keys()].filter((name) => !of.required.includes(name)),
  );
}

/** Returns a kind's arguments and blocks in the module's versions. */
function ownBody({ versions }: Module, role: FileRole, kind: BodyKind): DescribedBody {
  const { attributes = [], blocks = [] } = schemaFor(kind, versions, role);
  const has = (type: string): boolean => {
    const feature = blockFeature(kind, type);
    return feature === undefined || versions.support(feature) !== "none";
  };
  return {
    arguments: attributes
      .filter(({ name, isUnlisted }) => isUnlisted !== true && !isRefused(kind, name))
      .map(({ name, required }) =>
        describedArgument(name, {
          isRequired: required === true,
          type: constructType(name),
          description: textAbout(kind, name, argumentFeature(kind, name)),
          usual: usualValue(name),
        }),
      ),
    blocks: blocks
      .filter(({ type }) => has(type) && !isRefused(kind, type))
      .map(({ type, labelNames = [] }) =>
        describedBlock(type, { labelNames, description: textAbout(kind, type, blockFeature(kind, type)) }),
      ),
  };
}

/** Returns a sentence about a construct, and the first versions with it if not all have it; null if nothing is known. */
function textAbout(kind: BodyKind, name: string, feature: Spans | undefined): string | null {
  const text = constructText(kind, name);
  const since = feature === undefined ? null : sinceText(feature);
  return text === null ? since : since === null ? text : `${text} ${since}`;
}

/** Returns a schema's arguments and blocks; results that only the provider sets are left out. */
function providedBody({ attributes, blocks }: SchemaBlock, hasDynamic: boolean): DescribedBody {
  const nested = [...blocks].map(([type, { minItems, maxItems, nesting, block }]) =>
    describedBlock(type, {
      labelNames: nesting === "map" ? ["key"] : [],
      isRequired: minItems > 0,
      isSingle: maxItems === 1 || nesting === "single" || nesting === "group",
      isDeprecated: block.isDeprecated === true,
    }),
  );
  return {
    arguments: [...attributes]
      .filter(([name, { isOptional, isRequired }]) => (isOptional || isRequired) && !blocks.has(name))
      .map(([name, { type, isRequired, isDeprecated }]) =>
        describedArgument(name, {
          isRequired,
          type: type === dynamicType ? null : type,
          isDeprecated: isDeprecated === true,
        }),
      ),
    blocks: hasDynamic && blocks.size > 0 ? [...nested, DESCRIBED_DYNAMIC] : nested,
  };
}
