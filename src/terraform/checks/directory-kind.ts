/**
 * Directories whose files are not one module: examples in a provider's documentation, variants side by side, generated
 * stacks, and parts that end up in modules elsewhere. Decides nothing about single reports.
 */
import { closeName } from "../../text/index.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import type { Reference } from "../addresses/parse-reference.ts";
import type { FileDeclarations } from "../declare/declarations.ts";
import { mergeCodes } from "../merge/codes.ts";
import { groupBy } from "../../memo.ts";
import type { Module } from "../model/module.ts";
import { referencesOf } from "../model/references.ts";
import { query } from "../query.ts";

/** What the files in a directory are: one module, or files that are checked one by one. */
type DirectoryKind = "module" | "documentation" | "generated" | "variants";

/** A directory's kind; `note` says it to the user, if he may not expect it. */
export interface DirectoryVerdict {
  readonly kind: DirectoryKind;
  readonly note: string | null;
}

/** The layout in which terraform-plugin-docs looks for examples. */
const DOCUMENTATION =
  /(?:^|\/)examples\/(?:(?:resources|data-sources|ephemeral-resources|list-resources|actions)\/[a-z0-9]+(?:_[a-z0-9_]+)?|functions\/[a-z0-9_]+|provider)$/i;

/** The output of CDK for Terraform. */
const GENERATED = /(?:^|\/)cdktf\.out(?:\/|$)/;

/** Directories whose files are shown or read by tests, and not applied: two variants are usual there. */
const SHOWN = /(?:^|\/)(?:docs?|examples?|testdata|test-fixtures|fixtures)(?:\/|$)/i;

/** Variants are at least this many files; fewer only if each shares most of its names, and at least as many names. */
const MIN_FILES = 3;

/** Returns what a directory's files are. */
export const directoryKind: (module: Module) => DirectoryVerdict = query("directoryKind", (module) => {
  const { directory, configuration } = module;
  if (DOCUMENTATION.test(directory)) return { kind: "documentation", note: null };
  if (configuration.length < 2) return { kind: "module", note: null };
  const all = configuration.filter(({ file }) => file.role === "primary");
  const names = all.map(({ declarations }) => namesIn(declarations));
  const repeating = filesWithSharedNames(names);
  if (GENERATED.test(directory) && repeating > 0)
    return { kind: "generated", note: "CDK for Terraform has written these files: each is checked alone." };
  if (repeating < 2) return { kind: "module", note: null };
  const isMany = repeating * 3 > all.length && (repeating >= MIN_FILES || isMostlyShared(names));
  const isPair = SHOWN.test(directory) && repeating === filesWithTwin(names);
  if (!isMany && !isPair) return { kind: "module", note: null };
  const note = `${repeating} of these ${all.length} files declare the same names, so they are not one module: each is checked alone.`;
  return { kind: "variants", note };
});

/** Returns the names that a module may declare once; blocks of settings are names, too. */
function namesIn(declarations: FileDeclarations): ReadonlySet<string> {
  const { providers, settings } = declarations;
  return new Set([
    ...overridableNames(declarations),
    ...providers.map(({ name, alias }) => `provider.${name}.${alias ?? ""}`),
    ...(settings.some(({ requiredProvidersBlocks }) => requiredProvidersBlocks.length > 0)
      ? ["required_providers"]
      : []),
    ...(settings.some(({ encryption }) => encryption.length > 0) ? ["encryption"] : []),
    ...(settings.some(({ backends, clouds }) => backends.length + clouds.length > 0) ? ["backend"] : []),
  ]);
}

/** Returns the names of the declarations that an override file cannot add. */
function overridableNames({ variables, locals, outputs, modules, resources }: FileDeclarations): readonly string[] {
  return [
    ...variables.map(({ name }) => `var.${name}`),
    ...locals.map(({ name }) => `local.${name}`),
    ...outputs.map(({ name }) => `output.${name}`),
    ...modules.map(({ name }) => `module.${name}`),
    ...resources.map(resourceAddress),
  ];
}

function sharedIn(files: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const names of files)
    for (const name of names) {
      if (seen.has(name)) shared.add(name);
      seen.add(name);
    }
  return shared;
}

/** Names of values, which are often repeated by mistake. */
const VALUE = /^(?:var|local|output)\./;

/** Returns the number of files with a name, except those of values, that another one has. */
function filesWithSharedNames(files: readonly ReadonlySet<string>[]): number {
  const shared = sharedIn(files);
  const isOne = (name: string): boolean => shared.has(name) && !VALUE.test(name);
  return shared.size === 0 ? 0 : files.filter((names) => [...names].some(isOne)).length;
}

/** Returns whether each file that shares a name shares most of its names, and at least three. */
function isMostlyShared(files: readonly ReadonlySet<string>[]): boolean {
  const shared = sharedIn(files);
  const counts = files.map((names) => ({
    own: names.size,
    common: [...names].filter((name) => shared.has(name)).length,
  }));
  return counts.every(({ own, common }) => common === 0 || (common >= MIN_FILES && common * 2 > own));
}

/** Counts the files that declare exactly the same names as another one. */
function filesWithTwin(files: readonly ReadonlySet<string>[]): number {
  const groups = groupBy(files, (names) => [...names].toSorted().join("\n"));
  const twins = [...groups].filter(([key, { length }]) => key !== "" && length > 1);
  return twins.reduce((sum, [, { length }]) => sum + length, 0);
}

/** Returns a note if other tools render templates to more files in the module; null without templates. */
export function templatesNote({ templates }: Module): string | null {
  const [first] = templates;
  if (first === undefined) return null;
  const others = templates.length === 1 ? "" : ` and ${templates.length - 1} more`;
  return `Another tool makes configuration files from ${first}${others}: they may declare and use more names, so neither undeclared nor unused names are reported.`;
}

/** The least number of overrides without a base: fewer may be mistakes, unless other files must declare their names. */
const MIN_OVERRIDES = 3;

/**
 * Returns a note if a directory's override files are for a module elsewhere, into which they are copied: no declaration
 * has a base here. Null for a module.
 */
export const overridesNote: (module: Module) => string | null = query("overridesNote", (module) => {
  const { configuration, merged } = module;
  const overrides = configuration.filter(({ file }) => file.role === "override");
  const missing = merged.diagnostics.filter(({ diagnostic }) => MISSING_BASE.has(diagnostic.code)).length;
  if (missing === 0) return null;
  const isAlone = overrides.length === configuration.length;
  const isPart = missing >= MIN_OVERRIDES || (isAlone && isForModuleElsewhere(module));
  if (!isPart || missing < overrides.reduce((sum, { declarations }) => sum + namedIn(declarations), 0)) return null;
  return `The override files have no base here for any of their ${missing} declarations: they seem to be for a module elsewhere, so neither missing bases nor undeclared names are reported.`;
});

/** The maximum number of directories between override files and the module into which they are copied. */
const MAX_DIRECTORIES = 8;

/** Returns whether override files without a module use names of another one, or override those of the nearest above. */
function isForModuleElsewhere(module: Module): boolean {
  if (referencesOf(module).some(({ target }) => target === null)) return true;
  let above = module.parent();
  for (let count = 0; count < MAX_DIRECTORIES && above?.configuration.length === 0; count++) above = above.parent();
  const bases = new Set(above?.configuration.flatMap(({ declarations }) => overridableNames(declarations)));
  return module.configuration.every(({ declarations }) =>
    overridableNames(declarations).every((name) => bases.has(name)),
  );
}

const MISSING_BASE: ReadonlySet<string> = new Set(
  (["variable", "local", "output", "module", "resource"] as const).map(
    (kind) => mergeCodes[`missing-base-${kind}`].code,
  ),
);

/** Returns the number of a file's declarations that need a base if they override. */
function namedIn({ variables, locals, outputs, modules, resources, actions }: FileDeclarations): number {
  return [variables, locals, outputs, modules, resources, actions].reduce((sum, { length }) => sum + length, 0);
}

/** The least number of undeclared names in a directory of parts, and of files with them. */
const MIN_UNDECLARED = 8;
const MIN_UNDECLARED_FILES = 2;

/**
 * Returns a note if the files are parts of modules elsewhere: most names that they refer to are undeclared, in several
 * files, and none looks misspelled. Null for a module.
 */
export const partsNote: (module: Module) => string | null = query("partsNote", (module) => {
  if (module.configuration.length < MIN_UNDECLARED_FILES) return null;
  const names = new Set<string>();
  const undeclared = new Map<string, Reference>();
  const files = new Set<string>();
  for (const { file, reference, target } of referencesOf(module)) {
    const name = nameOf(reference);
    if (name === null) continue;
    names.add(name);
    if (target !== null) continue;
    undeclared.set(name, reference);
    files.add(file);
  }
  const isMost = undeclared.size >= MIN_UNDECLARED && undeclared.size * 2 > names.size;
  if (!isMost || files.size < MIN_UNDECLARED_FILES) return null;
  if ([...undeclared.values()].some((reference) => isMisspelled(module, reference))) return null;
  const [first, second, third] = undeclared.keys();
  return `${undeclared.size} names are not declared in these files, such as ${first!}, ${second!} and ${third!}: they seem to be parts of modules elsewhere, so neither undeclared names are reported nor those that two files declare.`;
});

function nameOf({ subject }: Reference): string | null {
  switch (subject.kind) {
    case "var":
    case "local":
    case "module":
      return `${subject.kind}.${subject.name}`;
    case "resource":
      return resourceAddress(subject);
    default:
      return null;
  }
}

function isMisspelled({ declarations }: Module, { subject }: Reference): boolean {
  switch (subject.kind) {
    case "var":
      return closeName(subject.name, declarations.variables.keys()) !== null;
    case "local":
      return closeName(subject.name, declarations.locals.keys()) !== null;
    case "module":
      return closeName(subject.name, declarations.modules.keys()) !== null;
    case "resource":
      return closeName(resourceAddress(subject), declarations.resources.keys()) !== null;
    default:
      return false;
  }
}
