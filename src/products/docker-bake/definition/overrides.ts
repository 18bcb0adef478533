/**
 * Overrides of targets on the command line, `--set PATTERN.KEY=VALUE`: `newOverrides` and `AddOverrides` of Buildx
 * 461836ba, with the places where these disagree.
 */
import { matchesPath } from "../../../functions/index.ts";
import { listVal, mapVal, stringVal, stringType } from "../../../values/index.ts";
import { type Field, FIELDS, type FieldValue, mergeField, readField } from "./fields.ts";
import { PARTIAL_OVERRIDES } from "./override-parts.ts";
import { problem } from "./problem.ts";
import type { Target } from "./targets.ts";

/** A target's override: the values that are given for one key. */
interface Override {
  /** The last value; empty for keys with several. */
  text: string;
  readonly texts: string[];
  isAppended: boolean;
}

/** The overrides by target and key, such as `args.VERSION`. */
export type Overrides = ReadonlyMap<string, ReadonlyMap<string, Override>>;

/** Keys whose values are collected. Buildx does so for `network`, and then reads the last value, which is empty. */
const COLLECTED = [
  ...["output", "cache-to", "cache-from", "tags", "platform", "secrets", "ssh", "attest", "entitlements", "network"],
  ...["annotations", "policy"],
];

/** Keys with a name after them. */
const NAMED = ["args", "contexts", "labels", "extra-hosts"];

/** The arguments of keys with another name. */
const ARGUMENT: Readonly<Record<string, string>> = { platform: "platforms", secrets: "secret" };

/** Reads overrides of targets; `lookup` returns a variable of the environment. Throws a DefinitionProblem. */
export function readOverrides(
  texts: readonly string[],
  targets: readonly string[],
  lookup: (name: string) => string | undefined,
): Overrides {
  const overrides = new Map<string, Map<string, Override>>();
  for (const text of texts) {
    const at = text.indexOf("=");
    const written = at < 0 ? text : text.slice(0, at);
    const [pattern, key, ...rest] = written.replace(/\+$/, "").split(".") as [string, string?, ...string[]];
    if (key === undefined || key === "") throw problem(`invalid override key ${written}, expected target.name`);
    if (at < 0 && key !== "args") throw problem(`invalid override ${text}, expected target.name=value`);
    const name = rest.join(".");
    const isPartial = PARTIAL_OVERRIDES.get(key)?.isNamed === true;
    if ((key === "args" || key === "contexts" || isPartial) && rest.length === 0)
      throw problem(`invalid key ${written}, ${key} requires name`);
    if (isPartial && written.endsWith("+")) throw problem(`invalid key ${written}, ${key} does not support append`);
    const value = at < 0 ? lookup(name) : text.slice(at + 1);
    if (value === undefined) continue;
    for (const target of matchingTargets(pattern, targets)) {
      const byKey = overrides.get(target) ?? new Map<string, Override>();
      overrides.set(target, byKey);
      const whole = [key, ...rest].join(".");
      const override = byKey.get(whole) ?? { text: "", texts: [], isAppended: false };
      byKey.set(whole, override);
      if (COLLECTED.includes(key)) {
        override.isAppended = written.endsWith("+");
        override.texts.push(value);
      } else override.text = value;
    }
  }
  return overrides;
}

function matchingTargets(pattern: string, targets: readonly string[]): readonly string[] {
  if (targets.includes(pattern)) return [pattern];
  const found = targets.filter((name) => matchesPath(pattern, name));
  if (found.length === 0) throw problem(`could not find any target matching '${pattern}'`);
  return found;
}

/** Returns a target with its overrides. Throws a DefinitionProblem. */
export function overridden(target: Target, overrides: ReadonlyMap<string, Override> | undefined): Target {
  const result = new Map(target);
  for (const [whole, override] of overrides ?? []) {
    const [key, ...rest] = whole.split(".") as [string, ...string[]];
    if (PARTIAL_OVERRIDES.has(key)) continue;
    const name = ARGUMENT[key] ?? key;
    const field = FIELDS.get(name);
    if (field === undefined || name === "inherits" || name === "description") throw problem(`unknown key: ${key}`);
    if (NAMED.includes(key) && rest.length === 0)
      throw problem(`invalid format for ${key}, expecting ${key}.<name>=<value>`);
    result.set(name, changed(field, result.get(name), override, rest.join(".")));
  }
  for (const [key, { argument, change }] of PARTIAL_OVERRIDES) {
    for (const [whole, { text }] of overrides ?? []) {
      if (whole !== key && !whole.startsWith(`${key}.`)) continue;
      result.set(argument, change(result.get(argument), text, whole.slice(key.length + 1)));
    }
  }
  return result;
}

const ALWAYS_APPENDED = ["annotations", "attest", "entitlements"];

function changed(
  field: Field,
  before: FieldValue | undefined,
  { text, texts, isAppended }: Override,
  name: string,
): FieldValue {
  const { kind } = field;
  if (kind === "map") {
    const value = readField(field, mapVal(stringType, [[name, stringVal(text)]]))!;
    return mergeField(field, before, value);
  }
  if (kind === "text" || kind === "flag") return readField(field, stringVal(text))!;
  const value = readField(field, listVal(stringType, texts.map(stringVal)))!;
  if (!isAppended && !ALWAYS_APPENDED.includes(field.name)) return value;
  return mergeField({ ...field, merge: kind === "entries" ? "append-unique" : "append" }, before, value);
}
