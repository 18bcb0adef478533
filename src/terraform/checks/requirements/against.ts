/** What a module uses that another version of a provider does not have, and what that version requires in addition. */
import { closeName, type TextRange } from "../../../text/index.ts";
import { modulesFrom } from "../../model/calls/modules-below.ts";
import type { Module } from "../../model/module.ts";
import { type UsedBody, type UsedName, type UsedProvider, usedOfProviders } from "../../model/providers/used-names.ts";
import {
  type DescribedBody,
  describedBody,
  hasName,
  type ProviderHistory,
  type ProviderRelease,
  type SchemaName,
} from "../../schema/provider-history.ts";
import type { ProviderSchema, SchemaBlock } from "../../schema/provider-schema.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { schemaNameText } from "./requirements.ts";

/** A change for a place in a module. */
interface ProviderChange {
  readonly kind: "gone" | "renamed" | "changed" | "required";
  readonly directory: string;
  readonly file: SourceFile;
  readonly range: TextRange;
  /** The name with its place in words. */
  readonly what: string;
  /** The name that probably replaces it, or what it is in the version, such as "a block"; null for the others. */
  readonly instead: string | null;
}

/** The comparison with a version. */
export interface ProviderComparison {
  /** The version that is compared: the newest known one that begins with the wanted numbers; null without one. */
  readonly version: string | null;
  /** The last earlier version that does not begin so: one that the module may be used with, or else any; null without one. */
  readonly from: string | null;
  /** In file order. */
  readonly changes: readonly ProviderChange[];
}

/**
 * Compares what a module and those that it calls use of a provider with a version of it, such as `6` for the newest
 * known 6.x. Null if the module uses nothing of the provider, or no version of it is known.
 */
export function comparedWith(module: Module, address: string, wanted: string): ProviderComparison | null {
  const uses = modulesFrom(module).flatMap((one) => {
    const used = usedOfProviders(one).get(address);
    return used === undefined ? [] : [{ ...used, directory: one.directory }];
  });
  const [first] = uses;
  if (first === undefined) return null;
  const { history } = first;
  const target = releaseWith(history, wanted);
  if (target === null) return { version: null, from: null, changes: [] };
  const from = releaseBefore(history, wanted);
  const [after, before] = [target.schema(), from?.schema() ?? null];
  if (after === null) return { version: null, from: null, changes: [] };
  const changes = uses.flatMap((used) => changesIn(used, { before, after }));
  return { version: target.text, from: from?.text ?? null, changes };
}

/** Returns the newest release whose numbers begin with those of a version. */
function releaseWith({ releases }: ProviderHistory, wanted: string): ProviderRelease | null {
  return releases.findLast((release) => beginsWith(release, wanted)) ?? null;
}

function beginsWith({ version }: ProviderRelease, wanted: string): boolean {
  return wanted.split(".").every((number, index) => version.segments[index] === Number(number));
}

function releaseBefore({ releases }: ProviderHistory, wanted: string): ProviderRelease | null {
  const first = releases.findIndex((release) => beginsWith(release, wanted));
  const earlier = releases.slice(0, first);
  return earlier.findLast(({ isAllowed }) => isAllowed) ?? earlier.at(-1) ?? null;
}

interface Schemas {
  readonly before: ProviderSchema | null;
  readonly after: ProviderSchema;
}

function changesIn(
  { names, bodies, directory }: UsedProvider & { readonly directory: string },
  schemas: Schemas,
): ProviderChange[] {
  const gone = names.filter(
    (used) => hasName(schemas.after, used.name) === false && !isInsideGone(schemas.after, used.name),
  );
  const required = bodies.flatMap((body) => requiredIn(body, schemas));
  return [
    ...gone.map((used) => goneChange(used, schemas)),
    ...required.map(({ body: { at, file, range }, name }) => ({
      kind: "required" as const,
      file,
      range,
      what: schemaNameText({ ...at, name, form: "any" }),
      instead: null,
    })),
  ].map((change) => ({ ...change, directory }));
}

/** Returns whether a name is in a type or a block that is gone: that is a change of its own. */
function isInsideGone(after: ProviderSchema, { kind, type, blocks, form }: SchemaName): boolean {
  return form !== "type" && describedBody(after, { kind, type, blocks }) === false;
}

function goneChange({ name, file, range }: UsedName, schemas: Schemas) {
  const form = otherForm(name, schemas.after);
  if (form !== null) return { kind: "changed" as const, file, range, what: schemaNameText(name), instead: form };
  const instead = closeName(name.name, addedBeside(name, schemas));
  return {
    kind: instead === null ? ("gone" as const) : ("renamed" as const),
    file,
    range,
    what: schemaNameText(name),
    instead,
  };
}

/** Returns what a name is that cannot be written as it is; null if it is gone. */
function otherForm(name: SchemaName, after: ProviderSchema): string | null {
  const body = name.form === "type" ? null : bodyIn(after, name);
  if (body?.blocks.has(name.name) === true) return "a block";
  const attribute = body?.attributes.get(name.name);
  if (attribute === undefined) return null;
  return attribute.isOptional || attribute.isRequired ? "an argument" : "read-only";
}

/** Returns the names beside a name that only the later version has. */
function addedBeside(name: SchemaName, { before, after }: Schemas): string[] {
  if (before === null) return [];
  if (name.form === "type") {
    const kind = name.kind === "provider" ? "managed" : name.kind;
    const [known, types] = [before, after].map((schema) => schema.resources[kind]);
    return [...types!.keys()].filter((type) => !known!.has(type));
  }
  const known = bodyIn(before, name);
  const body = bodyIn(after, name);
  if (known === null || body === null) return [];
  return [...body.attributes.keys(), ...body.blocks.keys()].filter(
    (one) => !known.attributes.has(one) && !known.blocks.has(one),
  );
}

function bodyIn(schema: ProviderSchema, at: DescribedBody): SchemaBlock | null {
  const body = describedBody(schema, at);
  return body === false ? null : body;
}

/** Returns what a version requires in a body that does not have it, and the version before did not require. */
function requiredIn(body: UsedBody, { before, after }: Schemas): { readonly body: UsedBody; readonly name: string }[] {
  const schema = bodyIn(after, body.at);
  const known = before === null ? null : bodyIn(before, body.at);
  if (schema === null || known === null) return [];
  const had = new Set(requiredNames(known));
  return requiredNames(schema)
    .filter((name) => !had.has(name) && !body.written.has(name))
    .map((name) => ({ body, name }));
}

function requiredNames({ attributes, blocks }: SchemaBlock): string[] {
  return [
    ...[...attributes].flatMap(([name, { isRequired }]) => (isRequired ? [name] : [])),
    ...[...blocks].flatMap(([name, { minItems }]) => (minItems > 0 ? [name] : [])),
  ];
}
