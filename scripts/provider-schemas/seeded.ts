// Own modules with one mistake each, and their corrected twins: the share of mistakes that is found, and the reports on
// the twins, which are false.
import {
  loadModule,
  type ModuleHost,
  type ResourceMode,
  type SchemaBlock,
  type SchemaLibrary,
} from "../../src/index.ts";
import { Random } from "../../tools/random.ts";
import { mistakes, type WrittenResource } from "./mistakes.ts";
import type { SharedProvider } from "./shared-schemas.ts";
import { bodyFor, linesOf } from "./written-body.ts";

/** The result for all modules. */
export interface SeededResult {
  readonly total: number;
  /** `provider: mistake`, with the text of each module whose mistake is not found. */
  readonly missed: readonly string[];
  /** The reports on the twins, with their text. */
  readonly falseReports: readonly string[];
}

/** The statements about versions that let a library decide, besides the exact version. */
export type Constraint = (version: string) => string;

/**
 * Returns the result for a number of modules of several providers, the same for the same seed. `kinds` matches the names
 * of the mistakes that count.
 */
export function seededMistakes(
  providers: readonly SharedProvider[],
  library: SchemaLibrary,
  { count, seed, constraint }: { readonly count: number; readonly seed: number; readonly constraint: Constraint },
  kinds = /^/,
): SeededResult {
  const cases = seededCases(providers, count, seed).filter(({ name }) => kinds.test(name));
  const missed: string[] = [];
  const falseReports: string[] = [];
  for (const { provider, name, seeded, twin } of cases) {
    const [text, corrected] = [seeded, twin].map((one) => moduleText(one, provider, constraint(provider.version)));
    falseReports.push(...errorsIn(corrected!, library).map((report) => `${report}\n${corrected!}`));
    if (errorsIn(text!, library).length === 0) missed.push(`${provider.provider}: ${name}\n${text!}`);
  }
  return { total: cases.length, missed, falseReports };
}

/** A resource with a mistake, and without it. */
export interface SeededCase {
  readonly provider: SharedProvider;
  /** The mistake's. */
  readonly name: string;
  readonly seeded: WrittenResource;
  readonly twin: WrittenResource;
}

/** Returns resources with one mistake each, the same for the same seed. */
export function seededCases(providers: readonly SharedProvider[], count: number, seed: number): SeededCase[] {
  const random = new Random(seed);
  const kinds = Object.entries(mistakes);
  const cases: SeededCase[] = [];
  for (let at = 0; cases.length < count && at < count * 100; at++) {
    const provider = providers[cases.length % providers.length]!;
    const [name, mistake] = kinds[Math.floor(cases.length / providers.length) % kinds.length]!;
    const [mode, type, schema] = resourceTypeOf(provider, random);
    const twin: WrittenResource = { mode, type, body: bodyFor(schema, random), read: readOf(schema) };
    const seeded = mistake(twin, schema, random);
    if (seeded !== null) cases.push({ provider, name, seeded, twin });
  }
  return cases;
}

/** Returns the errors in a number of generated resources without mistakes, each in a module of its own. */
export function errorsInValid(
  provider: SharedProvider,
  library: SchemaLibrary,
  { count, seed, constraint }: { readonly count: number; readonly seed: number; readonly constraint: string },
): string[] {
  const random = new Random(seed);
  return Array.from({ length: count }).flatMap(() => {
    const [mode, type, schema] = resourceTypeOf(provider, random);
    const resource: WrittenResource = { mode, type, body: bodyFor(schema, random), read: readOf(schema) };
    const text = moduleText(resource, provider, constraint);
    return errorsIn(text, library).map((error) => `${error}\n${text}`);
  });
}

/** Returns a random resource type, mostly of managed resources. */
function resourceTypeOf({ schema }: SharedProvider, random: Random): [WrittenResource["mode"], string, SchemaBlock] {
  const mode = random.number(5) > 0 ? "managed" : "data";
  const types: Readonly<Record<ResourceMode, ReadonlyMap<string, SchemaBlock>>> = schema.resources;
  const type = random.pick([...types[mode].keys()])!;
  return [mode, type, types[mode].get(type)!];
}

/** Returns a plain attribute that an output may read. */
function readOf({ attributes }: SchemaBlock): string {
  const plain = [...attributes].find(([, { isSensitive, type }]) => !isSensitive && type.kind === "string");
  return plain?.[0] ?? "id";
}

function moduleText(resource: WrittenResource, provider: SharedProvider, version: string): string {
  return `${requirementText([provider], version)}\n${resourceText(resource, provider, "a")}`;
}

/** Returns the block that requires providers, in one version. */
export function requirementText(providers: readonly SharedProvider[], version: string | null): string {
  const entries = providers.flatMap(({ provider }) => {
    const [, namespace, name] = provider.split("/");
    const constraint = version === null ? [] : [`      version = "${version}"`];
    return [`    ${name!} = {`, `      source  = "${namespace!}/${name!}"`, ...constraint, "    }"];
  });
  return ["terraform {", "  required_providers {", ...entries, "  }", "}", ""].join("\n");
}

/** Returns the block for a resource with a name, and an output that reads it. */
export function resourceText(
  { mode, type, body, read }: WrittenResource,
  { provider }: SharedProvider,
  name: string,
): string {
  const address = mode === "managed" ? `${type}.${name}` : `data.${type}.${name}`;
  const lines = [
    `${mode === "managed" ? "resource" : "data"} "${type}" "${name}" {`,
    `  provider = ${provider.split("/").at(-1)!}`,
    ...linesOf(body),
    "}",
    "",
    `output "${name}" {`,
    `  value = ${address}.${read}`,
    "}",
    "",
  ];
  return lines.join("\n");
}

function errorsIn(text: string, schemaLibrary: SchemaLibrary): string[] {
  const host: ModuleHost = {
    list: (directory) => (directory === "." ? ["main.tf"] : null),
    readText: (path) => (path === "main.tf" ? text : null),
  };
  const { files, diagnostics } = loadModule(".", host, { schemaLibrary });
  return [...files.flatMap((file) => file.diagnostics), ...diagnostics.map(({ diagnostic }) => diagnostic)]
    .filter(({ severity }) => severity === "error")
    .map(({ summary, detail }) => `${summary}: ${detail}`);
}
