// The answer of --print-config: what a run knows about one file before it lints it, as JSON.
import { existsSync } from "node:fs";
import type { Linter } from "eslint";
import { relative } from "node:path";
import type { HclSourceCode } from "../../../eslint-plugin/source-code/hcl-source-code.ts";
import type { Engine } from "../../../lint/engine/engine.ts";
import { DEFAULT_PRESET } from "../../../lint/presets.ts";
import type { ProviderHistory } from "../../../src/index.ts";
import { productOfName, requirementsOf } from "../../../src/internal.ts";
import { VERSION } from "../../../src/version.ts";
import { readSource } from "../../files/read-file.ts";
import { UsageError } from "../../usage-error.ts";
import type { Engines } from "../engines.ts";

/** The relevant part of a computed configuration, of ESLint or of the engine in the package. */
interface Computed {
  readonly rules?: Readonly<Record<string, readonly [severity: number | string, ...options: unknown[]]>>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** A rule in a file's configuration. */
interface PrintedRule {
  readonly severity: string;
  readonly options: readonly unknown[];
  /** The preset, the file or the option that has decided last. */
  readonly from: string;
}

/** The schemas for a provider. */
interface PrintedProvider {
  /** The versions whose schemas are used, such as `5.0.0 to 5.100.0`; null if none fits. */
  readonly schemas: string | null;
  /** What decides: a lock file, an option, or constraints. */
  readonly by: string;
}

const SEVERITIES = ["off", "warn", "error"];

/** The severities of rules that do not run. */
const OFF = [0, "0", "off"];

/** The setting with the names of the configuration objects that decide on rules. */
const ORIGINS = "hclkit/origins";

/** Returns a configuration object with a setting that says for each of its rules that it comes from this object. */
export function withOrigins(object: Linter.Config): Linter.Config {
  if (object.rules === undefined) return object;
  const origins = Object.fromEntries(Object.keys(object.rules).map((rule) => [rule, object.name ?? ""]));
  return { ...object, settings: { ...object.settings, [ORIGINS]: origins } };
}

/** Returns where a rule comes from, by the name of a configuration object; `file` is the configuration. */
function originOf(name: string | undefined, file: string): string {
  if (name === undefined) return file;
  if (name.startsWith("hclkit/run/")) return "command line";
  if (name.startsWith("hclkit/")) return file;
  return `preset ${name.replace(/^hcl\//, "").replace(/\/(?:json|template)$/, "")}`;
}

/**
 * Resolves to the configuration of a file (absolute path) as JSON that ends with a line break. The file need not exist;
 * its versions are known only if it does. The engines must prepare objects by `withOrigins`. Throws a UsageError for a
 * file that is not linted.
 */
export async function printedConfig(path: string, engines: Engines, presets: readonly string[]): Promise<string> {
  const engine = await engines.engineFor(path);
  const computed = (await engine.configOf(path)) as Computed | undefined;
  const shown = (file: string): string => relative(process.cwd(), file);
  if (computed === undefined)
    throw new UsageError(`${shown(path)} is ignored by the configuration, or not covered by it.`);
  const configuration = await configurationFor(path, engines, presets);
  const sourceCode = existsSync(path) ? await sourceCodeOf(engine, path) : null;
  const unchecked = engines.takeUnchecked(path);
  const { providerSchemas = "found" } = (computed.settings?.["hcl"] ?? {}) as { readonly providerSchemas?: unknown };
  const versions = sourceCode?.versions ?? null;
  const printed = {
    file: shown(path),
    hclkit: VERSION,
    eslint: engine.version,
    configuration,
    product: versions?.product ?? sourceCode?.dialect ?? productOfName(path),
    versions: versions?.text ?? null,
    providerSchemas,
    providers: providersOf(sourceCode),
    providersWithoutSchema: Object.keys(unchecked?.resources ?? {}),
    rules: rulesOf(computed, configuration),
  };
  return `${JSON.stringify(printed, null, 2)}\n`;
}

/** Returns the known schemas of the module's providers, and what decides on their versions. */
function providersOf(sourceCode: HclSourceCode | null): Record<string, PrintedProvider> {
  const module = sourceCode?.module ?? null;
  if (module === null) return {};
  const known = requirementsOf(module).providers.flatMap(({ address, history }) =>
    history === null ? [] : [[address, printedProvider(history)] as const],
  );
  return Object.fromEntries(known);
}

function printedProvider({ releases, decision }: ProviderHistory): PrintedProvider {
  const allowed = releases.flatMap(({ text, isAllowed }) => (isAllowed ? [text] : []));
  const ends = [...new Set([...allowed.slice(0, 1), ...allowed.slice(-1)])];
  const given = decision.by === "constraints" ? decision.constraints : decision.versions;
  return {
    schemas: ends.length === 0 ? null : ends.join(" to "),
    by: [decision.by === "lock" ? "lock file" : decision.by, ...given].join(" "),
  };
}

/** Returns the file, or the presets, with a file's rules. */
async function configurationFor(path: string, engines: Engines, presets: readonly string[]): Promise<string> {
  if ((await engines.projectEngineFor(path)) !== null) return "ESLint's configuration";
  const file = engines.configFileFor(path);
  if (file !== null) return relative(process.cwd(), file);
  return `preset ${(presets.length > 0 ? presets : [DEFAULT_PRESET]).join(", ")}`;
}

/** Lints the file: rules tell its source code about versions and schemas. */
async function sourceCodeOf(engine: Engine, path: string): Promise<HclSourceCode | null> {
  await engine.lintText(readSource(path).text, path);
  return (engine as { readonly lastSourceCode?: HclSourceCode | null }).lastSourceCode ?? null;
}

/** Returns the rules that run, in alphabetical order. */
function rulesOf({ rules = {}, settings = {} }: Computed, configuration: string): Record<string, PrintedRule> {
  const origins = (settings[ORIGINS] ?? {}) as Readonly<Record<string, string>>;
  const entries = Object.entries(rules).filter(([, [severity]]) => !OFF.includes(severity));
  return Object.fromEntries(
    entries
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, [severity, ...options]]) => {
        const from = originOf(origins[name], configuration);
        return [name, { severity: SEVERITIES[Number(severity)] ?? String(severity), options, from }];
      }),
  );
}
