/** Where a resource type has its tags, by its provider schema. */
import type { ResourceDeclaration } from "../../../declare/declarations.ts";
import type { Module } from "../../../model/module.ts";
import type { SchemaBlock } from "../../../schema/provider-schema.ts";
import type { TagOptions } from "./options.ts";

/** The place of a resource's tags. */
export interface TagPlace {
  /** An argument with a map, or blocks with `key` and `value`. */
  readonly kind: "tags" | "labels" | "tag";
  /** The argument or block in the provider configuration with tags for all resources; null if they do not apply. */
  readonly defaults: "default_tags" | "default_labels" | null;
}

const AWS = "hashicorp/aws";
const GOOGLE: ReadonlySet<string> = new Set(["hashicorp/google", "hashicorp/google-beta"]);

/** Its tags are blocks, which say whether instances get them. */
const AUTOSCALING_GROUP = "aws_autoscaling_group";

/** Returns the place of a resource's tags; null if it is not taggable, or if that is unknown. */
export function tagPlaceOf({ schemas }: Module, resource: ResourceDeclaration, options: TagOptions): TagPlace | null {
  if (resource.mode !== "managed" || options.isExcluded(resource.type)) return null;
  const address = schemas.addressOf(resource);
  const isGoogle = address !== null && GOOGLE.has(address);
  const schema = schemas.schemaOf(resource);
  if (schema === null) {
    if (address === null || !options.isTaggable(resource.type)) return null;
    if (resource.type === AUTOSCALING_GROUP) return { kind: "tag", defaults: null };
    if (isGoogle) return { kind: "labels", defaults: "default_labels" };
    return { kind: "tags", defaults: address === AWS ? "default_tags" : null };
  }
  if (isGoogle) {
    if (!hasMap(schema, "labels")) return null;
    return { kind: "labels", defaults: schema.attributes.has("effective_labels") ? "default_labels" : null };
  }
  if (hasMap(schema, "tags")) {
    const hasDefaults = address === AWS && schema.attributes.has("tags_all");
    return { kind: "tags", defaults: hasDefaults ? "default_tags" : null };
  }
  const block = schema.blocks.get("tag")?.block.attributes;
  return block?.has("key") === true && block.has("value") ? { kind: "tag", defaults: null } : null;
}

function hasMap({ attributes }: SchemaBlock, name: string): boolean {
  const attribute = attributes.get(name);
  if (attribute === undefined || (!attribute.isOptional && !attribute.isRequired)) return false;
  return attribute.type.kind === "map" && attribute.type.element.kind === "string";
}
