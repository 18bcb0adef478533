/**
 * Checks a file in a Packer template, with the other files in its directory.
 *
 * The files in a directory may be one template, or several that are built separately: declarations in any of them
 * count, and only duplicates within one file are reported. If a file cannot be read, nothing is reported as missing.
 */
import { TREE } from "../../syntax/index.ts";
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { packerFunctions } from "../../functions/index.ts";
import type { BodyBlock, ConfigBody } from "../../model/index.ts";
import { isIdentifier } from "../../text/index.ts";
import { isFilledIn } from "../shared/argument-type.ts";
import {
  type Declaration,
  type NamedKind,
  repeatedDeclarations,
  suggestionOf,
  undeclaredNames,
  unknownRoots,
} from "../shared/declared-names.ts";
import type { DialectFile } from "../shared/dialect-file.ts";
import { withoutMisspelt } from "../shared/missing-parts.ts";
import { RangeCursor } from "../shared/name-uses.ts";
import { checkBody } from "../shared/schema.ts";
import type { AllowedVersions } from "../shared/versions/pinned.ts";
import { unavailableCalls } from "../shared/versions/spans.ts";
import { type BuildFacts, KINDS, type PackerFacts, packerFacts, type SourceUse } from "./facts.ts";
import { packerCycles, repeatedElsewhere, requiredElsewhere } from "./template.ts";
import { checkVariable } from "../shared/variables.ts";
import { checkComponents } from "./check-components.ts";
import { checkRegistry } from "./check-registry.ts";
import { checkContexts, defaultsIn } from "./contexts.ts";
import { checkPlugins } from "./plugins.ts";
import { checkSourceFilters } from "./source-filters.ts";
import { packerSchema } from "./schema.ts";
import { FUNCTIONS_SINCE, packerVersions } from "./versions.ts";
import { productCodes } from "../shared/codes.ts";
import { packerCodes } from "./codes.ts";

/** The codes for what a component lacks. */
export const MISSING: ReadonlySet<string> = new Set(["packer-missing-argument"] satisfies (keyof typeof packerCodes)[]);

/** Roots that are mistaken for others. */
const MEANT = { locals: "local", variable: "var", variables: "var", vars: "var" };

/**
 * Returns the problems in a file. `others` are the facts about the directory's other files; null if the directory could
 * not be read, and its declarations and references are unknown; `pinned` returns the versions by other files.
 */
export function checkPacker(
  file: DialectFile,
  others: readonly PackerFacts[] | null,
  pinned: () => AllowedVersions | null,
): Diagnostic[] {
  const facts = packerFacts(file);
  const { declarations, uses } = facts;
  const all = others === null ? null : [facts, ...others];
  const names = namesIn(all);
  const versions = packerVersions(facts, all ?? [facts], pinned);
  const unsupported = checkBody(file.body, packerSchema, file.lineOf, versions);
  const inDefaults = new RangeCursor(defaultsIn(file.body));
  const outside = uses!.filter(({ node }) => inDefaults.around(node.start).length === 0);
  return [
    ...unsupported,
    ...unavailableCalls(file.root, FUNCTIONS_SINCE, versions),
    ...checkPlugins(file.body, facts, file.lineOf),
    ...withoutMisspelt(file.root, unsupported, [...checkComponents(file.body), ...checkRegistry(file.body)], MISSING),
    ...checkContexts(file.root, file.body, uses!),
    ...checkNames(file.body),
    ...repeatedDeclarations(declarations, file.lineOf),
    ...unknownRoots(uses!, MEANT),
    ...checkBuilds(file.text, facts, all),
    ...undeclaredNames(outside, kindsOf(names)),
    ...undeclaredData(facts, names),
    ...variables(file),
    ...packerCycles(facts, all ?? [facts]),
    ...(all === null
      ? []
      : [...repeatedElsewhere(facts, all), ...requiredElsewhere(facts, all), ...unused(facts, all)]),
  ];
}

/** Returns the problems with declarations of variables. */
export function variables({ body, lineOf }: Pick<DialectFile, "body" | "lineOf">): Diagnostic[] {
  const { blocks } = body.decodePartially({ blocks: [{ type: "variable", labelNames: ["name"] }] });
  return blocks.flatMap((block) =>
    checkVariable(block, lineOf, {
      ...{ functions: packerFunctions, message: "sentence", types: "constraintWithDefaults" },
      isOwnOnly: true,
    }),
  );
}

const NAMED = {
  blocks: [
    { type: "variable", labelNames: ["name"] },
    { type: "local", labelNames: ["name"] },
    { type: "data", labelNames: ["type", "name"] },
  ],
};

/** Reports names to which no reference is possible, and local values without one. */
export function checkNames(body: ConfigBody): Diagnostic[] {
  return body.decodePartially(NAMED).blocks.flatMap((block) => [
    ...block.labels.flatMap(({ value: name, range }) => {
      const isValid = isIdentifier(name) || isFilledIn(name);
      return isValid ? [] : [createDiagnostic(packerCodes["packer-invalid-name"], range, { kind: block.type, name })];
    }),
    ...(block.type === "local" ? withoutExpression(block) : []),
  ]);
}

/** Packer fails without a message where a local value has no expression; another argument may be a misspelt one. */
function withoutExpression({ body, definitionRange }: BodyBlock): Diagnostic[] {
  const names = [...body.justAttributes().attributes.keys()];
  if (names.some((name) => name !== "sensitive")) return [];
  const args = { subject: "A local value", name: "`expression`" };
  return [createDiagnostic(packerCodes["packer-missing-argument"], definitionRange, args)];
}

/** The declared names, by kind; null if a file could not be read completely. */
type Names = ReadonlyMap<string, ReadonlySet<string>> | null;

function namesIn(all: readonly PackerFacts[] | null): Names {
  if (all?.every(({ isComplete }) => isComplete) !== true) return null;
  const names = new Map(Object.values(KINDS).map((kind) => [kind as string, new Set<string>()]));
  for (const { kind, name } of all.flatMap(({ declarations }) => declarations)) names.get(kind)!.add(name);
  return names;
}

/** Returns the names that the files in a template declare together. */
export function declaredNames(all: readonly PackerFacts[]): NamedKind[] {
  return kindsOf(namesIn(all));
}

function kindsOf(names: Names): NamedKind[] {
  return [
    { root: "var", kind: KINDS.variable, names: names?.get(KINDS.variable) ?? null },
    { root: "local", kind: KINDS.local, names: names?.get(KINDS.local) ?? null },
  ];
}

/** Reports references to undeclared data sources, whose names have two parts. */
function undeclaredData({ uses }: PackerFacts, all: Names): Diagnostic[] {
  const names = all?.get(KINDS.data);
  if (names === undefined) return [];
  return uses!.flatMap(({ root, path, isGuarded, node }) => {
    const [type, name] = path;
    if (root !== "data" || type === undefined || name === undefined || isGuarded) return [];
    const full = `${type.name}.${name.name}`;
    if (names.has(full)) return [];
    const range = { start: type.range.start, end: name.range.end };
    const suggestion = suggestionOf(node[TREE].source.text, { name: full, range }, names);
    return [createDiagnostic(productCodes["undeclared-name"], range, { kind: KINDS.data, name: full, suggestion })];
  });
}

/** Returns the problems with the sources of a file's builds; `all` are the facts about all files, null if unknown. */
export function checkBuilds(text: string, { builds }: PackerFacts, all: readonly PackerFacts[] | null): Diagnostic[] {
  const names = namesIn(all);
  return builds.flatMap((build) => [...checkBuild(text, build, names), ...checkSourceFilters(build)]);
}

function checkBuild(whole: string, { block, sources, isComplete }: BuildFacts, all: Names): Diagnostic[] {
  if (sources.length === 0) {
    return isComplete ? [createDiagnostic(packerCodes["packer-missing-source"], block.definitionRange)] : [];
  }
  const names = all?.get(KINDS.source);
  return sources.flatMap(({ text, range }): Diagnostic[] => {
    const name = sourceName(text);
    if (name === null) return [createDiagnostic(packerCodes["packer-invalid-source-reference"], range)];
    if (names === undefined || names.has(name)) return [];
    const suggestion = suggestionOf(whole, { name, range }, names);
    return [createDiagnostic(packerCodes["packer-unknown-source"], range, { name, suggestion })];
  });
}

/** Returns a source's type and name: the last two of two or three parts; null for a reference in another form. */
function sourceName(text: string): string | null {
  const parts = text.split(".");
  if (parts.length < 2) return null;
  const [type, name] = parts.length > 2 ? parts.slice(1) : parts;
  return isIdentifier(type!) && isIdentifier(name!) ? `${type}.${name}` : null;
}

/** Returns declarations in a file that no file uses. Returns none if there may be unknown uses. */
function unused({ declarations }: PackerFacts, all: readonly PackerFacts[]): Diagnostic[] {
  if (!all.every(({ isComplete, uses }) => isComplete && uses !== null)) return [];
  const used = usedNames(all);
  return declarations.filter(({ kind, name }) => used(kind) !== null && !used(kind)!.has(name)).map(unusedDeclaration);
}

function unusedDeclaration({ kind, name, range }: Declaration): Diagnostic {
  return createDiagnostic(productCodes["unused-declaration"], range, { kind, name });
}

/** Returns the used names of each kind, or null if some uses are not literal. */
function usedNames(all: readonly PackerFacts[]): (kind: string) => ReadonlySet<string> | null {
  const used: Record<string, Set<string> | null> = {};
  for (const kind of Object.values(KINDS)) used[kind] = new Set();
  const add = (kind: string, name: string | undefined): void => {
    if (name === undefined) used[kind] = null;
    else used[kind]?.add(name);
  };
  for (const { root, path } of all.flatMap(({ needs }) => needs)) {
    if (root === "var") add(KINDS.variable, path[0]?.name);
    if (root === "local") add(KINDS.local, path[0]?.name);
    if (root === "data") add(KINDS.data, path[1] && `${path[0]!.name}.${path[1].name}`);
  }
  const builds = all.flatMap((facts) => facts.builds);
  if (builds.length === 0 || !builds.every(({ isComplete }) => isComplete)) used[KINDS.source] = null;
  for (const { text } of builds.flatMap(({ sources }): readonly SourceUse[] => sources)) {
    const name = sourceName(text);
    if (name !== null) add(KINDS.source, name);
  }
  return (kind) => used[kind] ?? null;
}
