/**
 * What the known versions of a provider have: since which version there is a name, and until which. Versions between
 * known ones are not known, so an answer says whether it is exact.
 */
import { compareVersions, type Version } from "../addresses/version-constraint.ts";
import { blockOfAttribute } from "./attributes-as-blocks.ts";
import type { ProviderSchema, SchemaBlock, SchemaKind } from "./provider-schema.ts";
import { UNCERTAIN_ATTRIBUTE } from "./uncertain-attribute.ts";

/** A known version of a provider. */
export interface ProviderRelease {
  /** Such as `5.49.0`. */
  readonly text: string;
  readonly version: Version;
  /** Whether the module may be used with it, or with a version beside it that is not known. */
  readonly isAllowed: boolean;
  /** Whether its major version has no later releases. */
  readonly isLast: boolean;
  /** Returns the schema; null if it cannot be read. */
  schema(): ProviderSchema | null;
}

/** What decides which versions of a provider count for a module. */
export type VersionDecision =
  | { readonly by: "lock" | "option"; readonly versions: readonly string[] }
  | { readonly by: "constraints"; readonly constraints: readonly string[] };

/** The known versions of a provider, for a module. */
export interface ProviderHistory {
  /** Without the host of Terraform's or OpenTofu's registry: `hashicorp/aws`. */
  readonly address: string;
  /** In ascending order, at least one. */
  readonly releases: readonly ProviderRelease[];
  /** Whether a version is allowed as well that is newer than the known ones. */
  readonly isOpen: boolean;
  readonly decision: VersionDecision;
  /** Returns the schema that allows what any release allows; null if one cannot be read. */
  union(): ProviderSchema | null;
}

/** How a name is written: `any` is an argument or a block, in JSON; a type has no other name. */
export type NameForm = "type" | "argument" | "block" | "any" | "attribute";

/** The body of an object that a provider describes: a resource or another kind, or the provider's own configuration. */
export interface DescribedBody {
  readonly kind: SchemaKind | "provider";
  /** The type of the object; empty for the provider's configuration. */
  readonly type: string;
  /** The types of the nested blocks that lead to the body. */
  readonly blocks: readonly string[];
}

/** A name in a body, or the object's type. */
export interface SchemaName extends DescribedBody {
  readonly form: NameForm;
  /** The type itself for the form `type`. */
  readonly name: string;
}

/** A version at which something changes. */
export interface ChangeVersion {
  /** Without a patch number that is zero. */
  readonly text: string;
  /** The release with the change, by its index. */
  readonly index: number;
  /** The last known version without the change; null if there is no version between the two. */
  readonly after: string | null;
}

/** The first version that has a name, and the first later one that lacks it; null without such a version. */
export interface Lifetime {
  readonly since: ChangeVersion | null;
  readonly until: ChangeVersion | null;
}

/** Returns whether a schema has a name; null if it does not say. */
export function hasName(schema: ProviderSchema, { name, form, ...at }: SchemaName): boolean | null {
  const body = describedBody(schema, at);
  if (body === null || body === false) return body;
  const attribute = body.attributes.get(name);
  const isSettable = attribute !== undefined && (attribute.isOptional || attribute.isRequired);
  switch (form) {
    case "type":
      return true;
    case "argument":
      return isSettable;
    case "block":
      return body.blocks.has(name) || (isSettable && mayBeBlock(body, name));
    case "any":
      return isSettable || body.blocks.has(name);
    case "attribute":
      return attribute !== undefined || body.blocks.has(name);
  }
}

/** Returns a body; false if the schema does not have it, null if it does not say. */
export function describedBody(
  schema: ProviderSchema,
  { kind, type, blocks }: DescribedBody,
): SchemaBlock | false | null {
  let body = bodyOf(schema, kind, type);
  for (const block of blocks) {
    if (body === null || body === false) return body;
    body = nestedBody(body, block);
  }
  return body === null || body === false || body.isDescribed !== false ? body : null;
}

/** Returns the body of an object; false if the provider has none, null if the schema does not say. */
function bodyOf(schema: ProviderSchema, kind: SchemaName["kind"], type: string): SchemaBlock | false | null {
  if (kind === "provider") return schema.provider;
  const types = schema.resources[kind];
  const isDescribed = types.size > 0 && schema.undescribed?.has(kind) !== true;
  return types.get(type) ?? (isDescribed ? false : null);
}

/** Returns the body of a nested block; false without one, null if it is not described. */
function nestedBody(body: SchemaBlock, type: string): SchemaBlock | false | null {
  if (body.isDescribed === false) return null;
  const block = body.blocks.get(type)?.block;
  if (block !== undefined) return block.isDescribed === false ? null : block;
  return body.attributes.has(type) ? blockOfAttribute(body.attributes.get(type)!) : false;
}

function mayBeBlock({ attributes }: SchemaBlock, name: string): boolean {
  const attribute = attributes.get(name)!;
  return attribute === UNCERTAIN_ATTRIBUTE || blockOfAttribute(attribute) !== null;
}

/** Returns whether each release has a name; null where that is not known. */
function presenceOf({ releases }: ProviderHistory, name: SchemaName): readonly (boolean | null)[] {
  return releases.map((release) => {
    const schema = release.schema();
    return schema === null ? null : hasName(schema, name);
  });
}

/** Returns when there is a name: the last time, if it was removed and came back. Null if no known release has it. */
export function lifetimeOf(history: ProviderHistory, name: SchemaName): Lifetime | null {
  const presence = presenceOf(history, name);
  const last = presence.lastIndexOf(true);
  if (last < 0) return null;
  const before = presence.lastIndexOf(false, last);
  const isRemoved = presence[last + 1] === false;
  return {
    since: before < 0 ? null : changeAt(history.releases, before + 1),
    until: isRemoved ? changeAt(history.releases, last + 1) : null,
  };
}

/**
 * Returns when there is a name that no allowed release has: `since` is a later release, `until` an earlier one. Null if
 * one of them may have it, if none has it, and if it came with a version that is newer than the known ones.
 */
export function absenceOf(history: ProviderHistory, name: SchemaName): Lifetime | null {
  const { releases, isOpen } = history;
  const presence = presenceOf(history, name);
  const allowed = releases.flatMap(({ isAllowed }, index) => (isAllowed ? [index] : []));
  const [first, last] = [allowed[0], allowed.at(-1)];
  if (first === undefined || last === undefined || allowed.some((index) => presence[index] !== false)) return null;
  const later = presence.indexOf(true, last);
  const earlier = presence.lastIndexOf(true, first);
  // A later release of an open major version may have what the next one has.
  if (later >= 0 && presence[later - 1] === false)
    return isOpen ? null : { since: changeAt(releases, later), until: null };
  if (earlier < 0 || presence[earlier + 1] !== false) return null;
  return { since: null, until: changeAt(releases, earlier + 1) };
}

/** Returns a release as the version at which something changed after the one before it. */
function changeAt(releases: readonly ProviderRelease[], index: number): ChangeVersion {
  const release = releases[index]!;
  const before = releases[index - 1];
  const isExact = before === undefined || isNext(before, release);
  return { text: shortVersion(release), index, after: isExact ? null : shortVersion(before) };
}

/** The number of minor versions that count as a small gap. */
const FEW = 12;

/** Returns a version in words: where it is not exact, "about 5.31", or how much earlier it may be. */
export function changeText({ text, after }: Pick<ChangeVersion, "text" | "after">): string {
  if (after === null) return text;
  const [[major, minor], [majorBefore, minorBefore]] = [text, after].map((one) => one.split(".").map(Number)) as [
    [number, number],
    [number, number],
  ];
  const isNear = major === majorBefore && minor - minorBefore <= FEW;
  return isNear ? `about ${text}` : `${text} (or an earlier version after ${after})`;
}

/** Returns a version without a patch number that is zero. */
function shortVersion({ text, version }: Pick<ProviderRelease, "text" | "version">): string {
  return version.segments[2] === 0 && version.prerelease === "" ? version.segments.slice(0, 2).join(".") : text;
}

/** Returns whether there is no release between two. */
function isNext(before: ProviderRelease, after: ProviderRelease): boolean {
  const [major, minor, patch] = before.version.segments as [number, number, number];
  const next = [[major, minor, patch + 1], [major, minor + 1, 0], ...(before.isLast ? [[major + 1, 0, 0]] : [])];
  return next.some((segments) => compareVersions({ segments, precision: 3, prerelease: "" }, after.version) === 0);
}
