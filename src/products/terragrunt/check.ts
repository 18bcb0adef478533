/**
 * Checks a Terragrunt configuration: its blocks and arguments, and references to local values, dependencies, feature
 * flags and includes.
 *
 * Local values belong to the file. Included files may declare dependencies and feature flags as well; if one of those
 * files cannot be found, nothing is reported as missing.
 */
import { createDiagnostic, type Diagnostic, isDiagnostic, suggestionAt } from "../../diagnostics/index.ts";
import { terragruntFunctions } from "../../functions/index.ts";
import { argumentOf, type BodyBlock, type ConfigBody } from "../../model/index.ts";
import { type Block, type FunctionCall, walkByType } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { localCycles } from "../shared/names/local-cycles.ts";
import { misspeltName, type NamedKind, undeclaredNames, unknownRoots } from "../shared/declared-names.ts";
import type { DialectFile } from "../shared/dialect-file.ts";
import { type NameUse, nameUses, RangeCursor } from "../shared/name-uses.ts";
import { checkBody, type ProductSchema } from "../shared/schema.ts";
import { blocksOf } from "./evaluation/blocks.ts";
import { checkBackendConfig } from "./validate/backend-config.ts";
import { checkReferences } from "./validate/references.ts";
import { checkRemoved } from "./validate/removed.ts";
import { checkStatePath, checkValues } from "./validate/values.ts";
import type { IncludedFile } from "./includes.ts";
import { FUNCTIONS_SINCE, isForEarlierVersions } from "./versions.ts";
import { type FileVersions, unavailableCalls } from "../shared/versions/spans.ts";
import { includeSchema, stackSchema, unitSchema } from "./schema.ts";
import { bodyCodes } from "../../model/codes.ts";
import { evaluationCodes } from "../../eval/codes.ts";
import { productCodes } from "../shared/codes.ts";

/** Roots that are mistaken for others. */
const MEANT = { locals: "local", dependencies: "dependency", features: "feature", includes: "include" };

const TOP = {
  blocks: [
    { type: "locals" },
    { type: "dependency", labelNames: ["name"] },
    { type: "feature", labelNames: ["name"] },
    { type: "include", labelNames: ["name"] },
    { type: "unit", labelNames: ["name"] },
    { type: "stack", labelNames: ["name"] },
  ],
};

/** The surroundings of a file. */
export interface TerragruntSurroundings {
  /** The files that it includes; null if one of them cannot be found. */
  readonly included: readonly IncludedFile[] | null;
  readonly versions: FileVersions;
  /** Returns true if the file may be a unit in a stack, which may add dependencies to it. */
  readonly mayBeInStack: () => boolean;
  /** Returns true if units may include the file: its names are then those of each unit that does. */
  readonly mayBeIncluded: () => boolean;
  /** Returns what the units declare that include the file, and the others that they include; null if unknown. */
  readonly includers: () => readonly ConfigBody[] | null;
}

/** Returns the problems in a file. */
export function checkTerragrunt(file: DialectFile, surroundings: TerragruntSurroundings): Diagnostic[] {
  const { versions } = surroundings;
  const isStack = file.name.endsWith("terragrunt.stack.hcl");
  const schema = isStack ? stackSchema : unitSchema;
  if (file.name === "root.hcl" && !isTerragrunt(file, schema)) return [];
  const uses = isStack ? usesOfStack(file) : nameUses(file.root);
  return [
    ...checkSchema(file, schema, versions, isStack),
    ...unavailableCalls(file.root, FUNCTIONS_SINCE, versions),
    ...(isStack ? [] : checkBareIncludes(file)),
    ...unknownRoots(uses, MEANT),
    ...checkReferences(file, uses, isStack),
    ...(isStack || isForEarlierVersions(versions) ? [] : checkRemoved(file.body, uses)),
    ...checkValues(file.body, file.lineOf),
    ...checkBackendConfig(file.body),
    ...localCycles(
      localBlocks(file.body).flatMap((block) => [...block.body.justAttributes().attributes.values()]),
      uses,
    ),
    ...(isRoot(file, surroundings) ? checkStatePath(file.body) : []),
    ...undeclaredNames(uses, isStack ? [localsOf(file)] : kindsOf(file, surroundings, uses)),
    ...(isStack ? undeclaredNames(nameUses(file.root), componentsOf(file)) : []),
    ...misspeltFunctions(file),
    ...(isStack ? [] : unusedLocals(file, uses)),
  ];
}

/** Returns true for a file that all units include, by its name: others may be for one unit. */
function isRoot({ body, name }: DialectFile, { mayBeIncluded }: TerragruntSurroundings): boolean {
  if (blocksOf(body, "remote_state").length === 0 || blocksOf(body, "include").length > 0) return false;
  return name === "root.hcl" || (name === "terragrunt.hcl" && hasUnitsOnly(body) && mayBeIncluded());
}

/** Returns true for a configuration without a module, which is there to be included. */
function hasUnitsOnly(body: ConfigBody): boolean {
  return blocksOf(body, "terraform").every((block) => argumentOf(block.body, "source") === null);
}

/** Returns true for a file with at least one Terragrunt item: a `root.hcl` may be another product's. */
function isTerragrunt({ root }: DialectFile, { attributes, blocks, either = [] }: ProductSchema): boolean {
  const names = new Set([...attributes.map(({ name }) => name), ...blocks.map(({ type }) => type), ...either]);
  return root.body.items.some((item) => {
    if (item.type === "Attribute") return names.has(item.name.name);
    return item.type === "Block" && names.has(item.blockType.name);
  });
}

/** Checks the bodies of includes without a label, which the schemas only contain with one. */
function checkBareIncludes({ body, lineOf }: DialectFile): Diagnostic[] {
  const { blocks } = body.decodePartially({ blocks: [{ type: "include" }] });
  return blocks.flatMap((block) => checkBody(block.body, includeSchema, lineOf));
}

/**
 * Checks a file against its schema. An include may have no label. Newer versions ignore unknown items in a stack: only
 * those that look misspelt are reported there.
 */
function checkSchema(
  { body, lineOf }: DialectFile,
  schema: ProductSchema,
  versions: FileVersions,
  isStack: boolean,
): Diagnostic[] {
  return checkBody(body, schema, lineOf, versions).filter((diagnostic) => {
    if (isDiagnostic(diagnostic, bodyCodes["missing-block-label"])) return diagnostic.data.blockType !== "include";
    return !isStack || isLikelyMistake(diagnostic);
  });
}

/** Returns false for an unsupported item that resembles nothing in the schema. */
function isLikelyMistake(diagnostic: Diagnostic): boolean {
  if (isDiagnostic(diagnostic, bodyCodes["unsupported-argument"]))
    return diagnostic.suggestion !== undefined || diagnostic.data.isBlockType === true;
  if (isDiagnostic(diagnostic, bodyCodes["unsupported-block-type"]))
    return diagnostic.suggestion !== undefined || diagnostic.data.isArgument === true;
  return true;
}

function labelsOf(body: ConfigBody, type: string): string[] {
  const blocks = body.decodePartially(TOP).blocks.filter((block) => block.type === type);
  return blocks.flatMap(({ labels }) => labels.map(({ value }) => value));
}

function localBlocks(body: ConfigBody): readonly BodyBlock[] {
  return body.decodePartially(TOP).blocks.filter(({ type }) => type === "locals");
}

/** Returns the local values of a file in either syntax, as names that it declares. */
export function localsOf({ body }: Pick<DialectFile, "body">): NamedKind {
  const names = localBlocks(body).flatMap((block) => [...block.body.justAttributes().attributes.keys()]);
  return { root: "local", kind: "local value", names: new Set(names) };
}

/** Returns the units and stacks of a stack file, which the additions to units refer to as well. */
function componentsOf(file: DialectFile): NamedKind[] {
  const isOpen = includeBlocks(file) > 0;
  return ["unit", "stack"].map((kind) => ({ root: kind, kind, names: new Set(labelsOf(file.body, kind)), isOpen }));
}

function kindsOf(file: DialectFile, surroundings: TerragruntSurroundings, uses: readonly NameUse[]): NamedKind[] {
  const { included } = surroundings;
  // A file with values is a unit in a stack, which may add dependencies to it.
  const isUnknown = included === null || uses.some(({ root }) => root === "values");
  const isUsed = (name: string): boolean => !isUnknown && uses.some(({ root }) => root === name);
  const isShared = (isUsed("dependency") || isUsed("feature")) && surroundings.mayBeIncluded();
  // A shared file has the names of the units that include it, if those are known.
  const includers = isShared ? (surroundings.includers() ?? []) : [];
  const isOpen = isShared && includers.length === 0;
  const mayHaveMore = isUsed("dependency") && surroundings.mayBeInStack();
  const shared = (type: string): ReadonlySet<string> | null =>
    isUnknown
      ? null
      : new Set([file.body, ...included.map(({ body }) => body), ...includers].flatMap((body) => labelsOf(body, type)));
  const includes = labelsOf(file.body, "include");
  const isNamed = includes.length > 0 && includes.length === includeBlocks(file);
  return [
    localsOf(file),
    { root: "dependency", kind: "dependency", names: shared("dependency"), isOpen: isOpen || mayHaveMore },
    { root: "feature", kind: "feature flag", names: shared("feature"), isOpen },
    { root: "include", kind: "include", names: isNamed ? new Set(includes) : null },
  ];
}

/** Returns a stack's references, except for those in its additions to units, which the units evaluate. */
function usesOfStack({ root }: DialectFile): NameUse[] {
  const added: TextRange[] = [];
  walkByType(root, {
    Block(block: Block) {
      if (block.blockType.name !== "autoinclude") return undefined;
      added.push(block.textRange);
      return "skip";
    },
  });
  const cursor = new RangeCursor(added);
  return nameUses(root).filter(({ node }) => cursor.around(node.start).length === 0);
}

/** Returns the number of includes, with or without a label. */
function includeBlocks({ root }: DialectFile): number {
  return root.body.items.filter((item) => item.type === "Block" && item.blockType.name === "include").length;
}

/** Reports functions that look misspelt: a newer version may have other functions. */
function misspeltFunctions({ root }: DialectFile): Diagnostic[] {
  const functions = new Set(terragruntFunctions.keys());
  const diagnostics: Diagnostic[] = [];
  walkByType(root, {
    FunctionCall({ name }: FunctionCall) {
      const nearest = functions.has(name.name) ? null : misspeltName(name.name, functions);
      if (nearest !== null) {
        const args = { name: name.name, suggestion: suggestionAt(name, nearest) };
        diagnostics.push(createDiagnostic(evaluationCodes["unknown-function"], name, args));
      }
      return undefined;
    },
  });
  return diagnostics;
}

/** The local values that other tools read, by name. */
const READ_BY_TOOLS = /^(?:atlantis|infracost|terramate)_/;

/**
 * Returns a unit's local values that its file does not use. Those in a file without includes may be for other files.
 */
function unusedLocals(file: DialectFile, uses: readonly NameUse[]): Diagnostic[] {
  const locals = uses.filter(({ root }) => root === "local");
  const isUnit = file.name === "terragrunt.hcl" && includeBlocks(file) > 0;
  if (!isUnit || locals.some(({ path }) => path.length === 0)) return [];
  const used = new Set(locals.map(({ path }) => path[0]!.name));
  return localBlocks(file.body)
    .flatMap((block) => [...block.body.justAttributes().attributes.values()])
    .filter(({ name }) => !used.has(name) && !READ_BY_TOOLS.test(name))
    .map(({ name, nameRange }) =>
      createDiagnostic(productCodes["unused-declaration"], nameRange, { kind: "local value", name }),
    );
}
