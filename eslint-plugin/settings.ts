/** `settings.hcl` in a configuration: settings that several rules share, and so cannot be options of one rule. */
import type { Rule } from "eslint";
import type { VersionOption } from "../src/index.ts";
import { type KnownSchemas, resolvePath, scaleLimits, versionProblem } from "../src/internal.ts";
import { HclSourceCode } from "./source-code/hcl-source-code.ts";
import { getOrCompute } from "../src/memo.ts";
import { LEAST_LIMITS, MOST_LIMITS } from "./limits.ts";
import { runSettings } from "./module/run-settings.ts";
import type { ModuleSettings, Workspace } from "./module/workspace.ts";
import { OptionError } from "./option-error.ts";
import { type VariableFiles, variableFilesFrom } from "./module/variable-files.ts";

/** The names of all settings. */
const SETTINGS: readonly string[] = [
  "providerSchemas",
  "terraformVersion",
  "opentofuVersion",
  "variableFiles",
  "lintsTemplates",
  "limits",
];

/** The settings that each source code has: all rules of a run get the same object. */
const passed = new WeakMap<HclSourceCode, Rule.RuleContext["settings"]>();

/** Returns the rule, which passes the settings to the source code when it begins: ESLint shows them only to rules. */
export function passingSettings<T extends object>(rule: T): T {
  const { create } = rule as unknown as Rule.RuleModule;
  const passing = (context: Rule.RuleContext): Rule.RuleListener => {
    const sourceCode: unknown = context.sourceCode;
    if ("hcl.providerSchemas" in context.settings)
      throw new OptionError('settings: Write `hcl: { providerSchemas: … }` in the place of `"hcl.providerSchemas"`.');
    if (sourceCode instanceof HclSourceCode && passed.get(sourceCode) !== context.settings) {
      const settings = context.settings["hcl"];
      sourceCode.run = runSettings(context);
      requireKnownSettings(settings);
      scaleLimits(sourceCode.run.limits ?? limitFactor(settings));
      const { schemas, versions } = moduleSettingsIn(context.settings, context.cwd, sourceCode.workspace);
      sourceCode.providerSchemas = schemas ?? null;
      sourceCode.variableFiles = variableFiles(settings, context.cwd, sourceCode.workspace);
      sourceCode.lintsTemplates = lintsTemplates(settings);
      sourceCode.versionOption = versions ?? null;
      passed.set(sourceCode, context.settings);
    }
    return create(context);
  };
  return { ...rule, create: passing };
}

/** How the settings load modules. */
type LoadedWith = Pick<ModuleSettings, "schemas" | "versions">;

/**
 * Returns how the settings of a file load its module: the schemas, null for those that are found without settings, and
 * the version. Paths are relative to a directory (absolute). Throws an OptionError for settings with mistakes.
 */
export function moduleSettingsIn(
  all: Rule.RuleContext["settings"],
  directory: string,
  workspace: Workspace,
): LoadedWith {
  const settings = all["hcl"];
  const { usesSchemas = true, providerVersions, versions } = runSettings({ settings: all });
  return {
    schemas: usesSchemas
      ? withVersions(providerSchemas(settings, directory, workspace), providerVersions, workspace)
      : NO_SCHEMAS,
    versions: versions ?? versionOption(settings),
  };
}

/** Returns whether the configuration lints templates as files, so that their errors are not reported at calls as well. */
function lintsTemplates(settings: unknown): boolean {
  const value = (settings as { readonly lintsTemplates?: unknown } | null | undefined)?.lintsTemplates ?? false;
  if (typeof value !== "boolean") throw new OptionError("settings.hcl.lintsTemplates: Expected a Boolean.");
  return value;
}

/** Returns the number that limits are multiplied by. */
function limitFactor(settings: unknown): number {
  const value = (settings as { readonly limits?: unknown } | null | undefined)?.limits ?? 1;
  if (typeof value !== "number" || !(value >= LEAST_LIMITS && value <= MOST_LIMITS))
    throw new OptionError(
      `settings.hcl.limits: Expected a number from ${LEAST_LIMITS} to ${MOST_LIMITS}, which multiplies the limits.`,
    );
  return value;
}

/** The settings that name a version, with the product of each. */
const VERSION_SETTINGS = { terraformVersion: "terraform", opentofuVersion: "opentofu" } as const;

/** The product and version that the settings say; null where they say nothing. Throws for settings that make no sense. */
function versionOption(settings: unknown): VersionOption | null {
  const entries = Object.entries(VERSION_SETTINGS).flatMap(([name, product]): VersionOption[] => {
    const version = (settings as Readonly<Record<string, unknown>> | null | undefined)?.[name];
    if (version === undefined || version === null) return [];
    const problem = typeof version === "string" ? versionProblem({ product, version }) : "takes a string";
    if (typeof version !== "string" || problem !== null)
      throw new OptionError(
        `settings.hcl.${name}: Expected a version such as "1.9", or version constraints. It ${problem}.`,
      );
    return [{ product, version }];
  });
  if (entries.length > 1)
    throw new OptionError("settings.hcl: terraformVersion and opentofuVersion cannot be used together.");
  return entries[0] ?? null;
}

const variableFilesRead = new WeakMap<object, VariableFiles>();

/** Returns the modules of variable files in the settings. Throws for an invalid value. */
function variableFiles(settings: unknown, directory: string, workspace: Workspace): VariableFiles {
  const value = (settings as { readonly variableFiles?: unknown } | null | undefined)?.variableFiles;
  if (value === undefined || value === null) return [];
  const isPath = (path: unknown): boolean => typeof path === "string" && path !== "";
  const isEntry = (paths: unknown): boolean =>
    isPath(paths) || (Array.isArray(paths) && paths.length > 0 && paths.every(isPath));
  const isValid = typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isValid || !Object.values(value).every(isEntry))
    throw new OptionError(
      "settings.hcl.variableFiles: Expected an object with patterns as keys, and as values the directory of a module, or a list of directories.",
    );
  return getOrCompute(variableFilesRead, value, () => {
    const modules = variableFilesFrom(directory, value as Readonly<Record<string, string | readonly string[]>>);
    const missing = modules.flatMap(([, paths]) => paths).find((path) => !workspace.isModuleDirectory(path));
    if (missing !== undefined) throw new OptionError(`settings.hcl.variableFiles: ${missing} contains no module.`);
    return modules;
  });
}

/** Throws for a name that is no setting; ESLint shows the message. */
function requireKnownSettings(settings: unknown): void {
  const other = Object.keys(settings ?? {}).find((name) => !SETTINGS.includes(name));
  if (other !== undefined)
    throw new OptionError(`settings.hcl: There is no setting "${other}". The settings are ${SETTINGS.join(", ")}.`);
}

/** Returns the schemas in the settings. Throws for an invalid value, and for files that are not schemas. */
function providerSchemas(settings: unknown, directory: string, workspace: Workspace): KnownSchemas | null {
  const path = (settings as { readonly providerSchemas?: unknown } | null)?.providerSchemas;
  if (path === undefined) return null;
  if (path === false) return NO_SCHEMAS;
  if (typeof path !== "string")
    throw new OptionError("settings.hcl.providerSchemas: Expected the path of a file or directory, or false.");
  const absolute = resolvePath(directory, path);
  try {
    return workspace.schemasAt(absolute);
  } catch (error) {
    throw new OptionError(
      `settings.hcl.providerSchemas, or provider_schemas in .hclkit.hcl: ${absolute}: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

/** Schemas with chosen versions: the same object for the same ones, so that modules are kept. */
const chosen = new WeakMap<KnownSchemas, Map<string, KnownSchemas>>();

/** Returns schemas with the versions that the command line chooses; null stays null without such versions. */
function withVersions(
  named: KnownSchemas | null,
  versions: Readonly<Record<string, string>> | undefined,
  workspace: Workspace,
): KnownSchemas | null {
  if (versions === undefined) return named;
  const schemas = named ?? workspace.foundSchemas;
  const byVersions = getOrCompute(chosen, schemas, () => new Map<string, KnownSchemas>());
  return getOrCompute(byVersions, JSON.stringify(versions), () => ({
    given: null,
    library: {
      versionsOf: (provider, directory) => schemas.library.versionsOf(provider, directory),
      chosenVersion: (provider) => versions[provider] ?? null,
    },
  }));
}

/** For settings and options that switch schemas off: those of the built-in provider are always known. */
const NO_SCHEMAS: KnownSchemas = { given: null, library: { versionsOf: () => [] } };
