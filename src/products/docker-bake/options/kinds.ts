/**
 * What the strings in arguments of targets have to be, by argument, in Buildx 461836ba. Types that a newer builder may have
 * are only reported if they look misspelt.
 */
import { imageProblem } from "./image-name.ts";
import {
  fieldsOf,
  flagProblem,
  misspelt,
  type OptionField,
  type OptionProblem,
  typeProblem,
  unknownKey,
  withoutValue,
} from "./fields.ts";
import { platformProblem } from "./platform.ts";

/** Returns the problem with a text, or null. */
type CheckText = (text: string) => OptionProblem | null;

/** The checks of an argument's strings: those in a list, or the only one. */
export interface OptionKind {
  /** What a text is, for messages. */
  readonly title: string;
  readonly check: CheckText;
  /** What an object in place of a text has to have. */
  readonly required?: string;
}

const CACHES = ["registry", "local", "gha", "inline", "s3", "azblob"];
const EXPORTS = ["registry", "image", "docker", "oci", "local", "tar", "cacheonly"];

/** The checks by argument. Empty strings are left out by Bake. */
export const OPTION_KINDS: ReadonlyMap<string, OptionKind> = new Map<string, OptionKind>([
  ["cache-from", { title: "cache", check: cacheProblem, required: "type" }],
  ["cache-to", { title: "cache", check: cacheProblem, required: "type" }],
  ["output", { title: "output", check: outputProblem, required: "type" }],
  ["secret", { title: "secret", check: withFields(secretProblem) }],
  ["attest", { title: "attestation", check: withFields(attestProblem) }],
  ["policy", { title: "policy", check: withFields(policyProblem) }],
  ["annotations", { title: "annotation", check: annotationProblem }],
  ["entitlements", { title: "entitlement", check: entitlementProblem }],
  ["ulimits", { title: "limit", check: ulimitProblem }],
  ["platforms", { title: "platform", check: platformProblem }],
  ["shm-size", { title: "size", check: sizeProblem }],
  ["tags", { title: "tag", check: imageProblem }],
]);

/** The numbers in `resources`. */
export const RESOURCE_NUMBERS: readonly string[] = ["cpu-shares", "cpu-period", "cpu-quota"];

function withFields(check: (fields: readonly OptionField[]) => OptionProblem | null): CheckText {
  return (text) => {
    const fields = fieldsOf(text);
    return fields === null ? null : check(fields);
  };
}

/** A text without an equals sign is a list of images. */
function cacheProblem(text: string): OptionProblem | null {
  const fields = fieldsOf(text);
  if (fields === null || !text.includes("=")) return null;
  return withoutValue(fields) ?? typeProblem(fields, CACHES);
}

/** A text with one field that does not begin with `type=` is a directory. */
function outputProblem(text: string): OptionProblem | null {
  const fields = fieldsOf(text);
  if (fields === null || (fields.length === 1 && !text.startsWith("type="))) return null;
  return withoutValue(fields) ?? typeProblem(fields, EXPORTS);
}

/** Returns whether an output that Bake takes for a directory looks like an option. */
export function isOptionForDirectory(text: string): boolean {
  const fields = fieldsOf(text);
  return fields?.length === 1 && !text.startsWith("type=") && /^[a-z-]+=/.test(text);
}

function secretProblem(fields: readonly OptionField[]): OptionProblem | null {
  const type = fields.find(({ key }) => key === "type")?.value ?? "file";
  if (type !== "file" && type !== "env") {
    const meant = misspelt(type, ["file", "env"])?.meant ?? null;
    return { reason: `A secret's type is "file" or "env", not "${type}".`, wrong: type, meant };
  }
  return withoutValue(fields) ?? unknownKey(fields, ["id", "src", "source", "env", "type"]);
}

function attestProblem(fields: readonly OptionField[]): OptionProblem | null {
  return withoutValue(fields) ?? typeProblem(fields, ["sbom", "provenance"]) ?? flagProblem(fields, ["disabled"]);
}

function policyProblem(fields: readonly OptionField[]): OptionProblem | null {
  const keys = ["filename", "reset", "disabled", "strict", "log-level"];
  return withoutValue(fields) ?? unknownKey(fields, keys) ?? flagProblem(fields, ["reset", "disabled", "strict"]);
}

const ANNOTATION_TYPES = ["index", "index-descriptor", "manifest", "manifest-descriptor"];

function annotationProblem(text: string): OptionProblem | null {
  const end = text.indexOf("=");
  if (end < 0) return { reason: "An annotation is written as `key=value`." };
  const colon = text.slice(0, end).indexOf(":");
  if (colon < 0) return null;
  for (const one of text.slice(0, colon).split(",")) {
    const type = /^([a-z-]+)(?:\[[A-Za-z0-9_/-]+\])?$/.exec(one)?.[1];
    if (type === undefined) return { reason: `"${one}" is not a type with an optional platform in brackets.` };
    if (!ANNOTATION_TYPES.includes(type))
      return {
        reason: `There is no annotation type "${type}".`,
        wrong: type,
        meant: misspelt(type, ANNOTATION_TYPES)?.meant ?? null,
      };
  }
  return null;
}

function entitlementProblem(text: string): OptionProblem | null {
  return text.startsWith("device=") ? null : misspelt(text, ["network.host", "security.insecure", "device"]);
}

const LIMITS = [
  ...["core", "cpu", "data", "fsize", "locks", "memlock", "msgqueue", "nice"],
  ...["nofile", "nproc", "rss", "rtprio", "rttime", "sigpending", "stack"],
];

function ulimitProblem(text: string): OptionProblem | null {
  const end = text.indexOf("=");
  if (end < 0) return { reason: "A limit is written as `name=soft:hard`." };
  const name = text.slice(0, end);
  if (!LIMITS.includes(name)) {
    return { reason: `There is no limit "${name}".`, wrong: name, meant: misspelt(name, LIMITS)?.meant ?? null };
  }
  const values = text.slice(end + 1).split(":");
  if (values.length > 2 || values.some((value) => !/^[+-]?\d+$/.test(value)))
    return { reason: "Its values are one or two whole numbers, `soft:hard`." };
  const [soft, hard] = values.map(Number) as [number, number?];
  const isOver = hard !== undefined && hard !== -1 && (soft === -1 || soft > hard);
  return isOver ? { reason: "The soft limit must be less than or equal to the hard limit." } : null;
}

/** A number with a unit of bytes, as `docker` reads it. */
function sizeProblem(text: string): OptionProblem | null {
  const isSize = /^\d+(?:\.\d+)* ?(?:[kmgtp]i?b?|b)?$/i.test(text);
  return isSize ? null : { reason: "A size is a number with an optional unit, such as `64m` or `1g`." };
}
