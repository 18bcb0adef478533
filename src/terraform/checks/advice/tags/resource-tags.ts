/** The tags of a resource in a plan: its own, and those in the configuration of its provider. */
import { getOrCompute } from "../../../../memo.ts";
import { type BodyAttribute, DYNAMIC_BLOCK, isDynamicType, generatedType } from "../../../../model/index.ts";
import { entriesOf, unmark, unmarkDeep, type Value } from "../../../../values/index.ts";
import type { ResourceDeclaration } from "../../../declare/declarations.ts";
import { plainContext, type Site, siteOf } from "../../../declare/sites.ts";
import { type ArgumentTree, forEachArgument } from "../../../model/plan/planned-arguments.ts";
import type { PlannedModule } from "../../../model/plan/planned-module.ts";
import { configurationOf } from "../../../model/plan/provider-configuration.ts";
import type { TagPlace } from "./taggable.ts";

/** The tags by key. */
type Tags = ReadonlyMap<string, Value>;

/** The tags of one or several instances. */
export interface ResourceTags {
  /** All tags, those of the provider configuration included. */
  readonly tags: Tags;
  /** The argument; null if the resource has none. */
  readonly site: Site | null;
}

const LEAF: ArgumentTree = { names: new Map() };
const BLOCK: ArgumentTree = {
  names: new Map([
    [
      "tag",
      {
        names: new Map([
          ["key", LEAF],
          ["value", LEAF],
        ]),
      },
    ],
  ]),
};

/** Returns the tags of a resource for each group of instances with different ones; those that are unknown are left out. */
export function tagsOf(planned: PlannedModule, resource: ResourceDeclaration, place: TagPlace): ResourceTags[] {
  if (planned.instancesOf(resource)?.length === 0) return [];
  const defaults = place.defaults === null ? new Map<string, Value>() : defaultTags(planned, resource, place.defaults);
  if (defaults === null) return [];
  const withDefaults = ({ tags, site }: ResourceTags): ResourceTags => ({
    tags: new Map([...defaults, ...tags]),
    site,
  });
  const plain = place.kind === "tag" ? tagsInBlocks(planned, resource) : tagsInMap(planned, resource, place.kind);
  return plain.map(withDefaults);
}

function tagsInMap(planned: PlannedModule, resource: ResourceDeclaration, name: string): ResourceTags[] {
  const results: ResourceTags[] = [];
  let isSet = false;
  forEachArgument(planned, resource, { names: new Map([[name, LEAF]]) }, ({ site, value }) => {
    isSet = true;
    const tags = knownTags(value);
    if (tags !== null) results.push({ tags, site });
  });
  // Blocks in place of the argument: an old form, which is not read.
  const { blocks } = resource.config.decodePartially({ blocks: [{ type: name }] });
  return isSet || blocks.length > 0 ? results : [{ tags: new Map(), site: null }];
}

function tagsInBlocks(planned: PlannedModule, resource: ResourceDeclaration): ResourceTags[] {
  const keys = new Map<object, Value>();
  const values = new Map<object, Value>();
  let isKnown = true;
  forEachArgument(planned, resource, BLOCK, ({ path, value, body }) => {
    // The blocks as a list of objects: an old form, which is not read.
    if (path === "tag") isKnown = false;
    getOrCompute(path === "tag.key" ? keys : values, body, () => unmarkDeep(value).value);
  });
  const tags = new Map<string, Value>();
  for (const [body, key] of keys) {
    if (typeof key.payload !== "string") return [];
    const value = values.get(body);
    if (value !== undefined) tags.set(key.payload, value);
  }
  return isKnown ? [{ tags, site: null }] : [];
}

/** Returns the tags in a provider configuration; null if they are unknown. */
function defaultTags(
  planned: PlannedModule,
  resource: ResourceDeclaration,
  name: "default_tags" | "default_labels",
): Tags | null {
  const configuration = configurationOf(planned, resource);
  if (configuration === null) return null;
  if (configuration === "empty") return new Map();
  const { declaration } = configuration;
  const { attributes, blocks } = declaration.config.decodePartially({
    attributes: [{ name: "default_labels" }],
    blocks: [{ type: "default_tags" }, DYNAMIC_BLOCK],
  });
  if (blocks.some((block) => isDynamicType(block.type) && generatedType(block) === name)) return null;
  const evaluate = (attribute: BodyAttribute | undefined): Tags | null =>
    attribute === undefined
      ? new Map()
      : knownTags(configuration.planned.valueAt(siteOf(plainContext(declaration.file), attribute)));
  if (name === "default_labels") return evaluate(attributes.get(name));
  const block = blocks.find(({ type }) => type === name);
  return evaluate(block?.body.decodePartially({ attributes: [{ name: "tags" }] }).attributes.get("tags"));
}

/** Returns the elements of a map; empty for null, null if the keys are unknown. */
function knownTags(value: Value): Tags | null {
  const plain = unmark(value);
  if (!plain.isKnown) return null;
  if (plain.isNull) return new Map();
  const { kind } = plain.type;
  if (kind !== "map" && kind !== "object") return null;
  return new Map([...entriesOf(plain)].map(([key, element]) => [key, unmarkDeep(element).value] as const));
}
