/**
 * Checks a Nomad job specification: its blocks and arguments, and references to variables and local values.
 *
 * Only files with a job are checked: volumes, policies and agents use the same names. Names other than variables and
 * local values are filled in by a client, and never wrong.
 */
import { createDiagnostic, type Diagnostic, suggestionAt } from "../../diagnostics/index.ts";
import { type BodyBlock, type ConfigBody, isDynamicBlock } from "../../model/index.ts";
import { nomadFunctions } from "../../functions/index.ts";
import { type Block, type BodyItem, type ConfigFile, walkByType } from "../../syntax/index.ts";
import { type Declaration, type NamedKind, repeatedDeclarations, undeclaredNames } from "../shared/declared-names.ts";
import type { DialectFile } from "../shared/dialect-file.ts";
import type { JsonFile } from "../shared/loaded-product.ts";
import { type NameUse, nameUses, renamedIterators, usesOutside } from "../shared/name-uses.ts";
import { withoutMisspelt, withoutMisspeltInJson } from "../shared/missing-parts.ts";
import { checkBody, type LineOf } from "../shared/schema.ts";
import { localCycles } from "../shared/names/local-cycles.ts";
import { checkDefaults } from "./defaults.ts";
import { checkDrivers } from "./drivers/check.ts";
import { checkPortVariables } from "./drivers/port-variables.ts";
import { checkVariable, type VariableForm } from "../shared/variables.ts";
import { nomadCodes } from "./codes.ts";
import { checkJob } from "./job/check-job.ts";
import type { nomadJobCodes } from "./job/codes.ts";
import { checkGroupScaling, checkTaskScaling } from "./scaling.ts";
import { nomadSchema } from "./schema.ts";
import { productCodes } from "../shared/codes.ts";
import { release } from "../../terraform/versions/release.ts";
import type { FileVersions } from "../shared/versions/spans.ts";

const TOP = {
  blocks: [
    { type: "variables" },
    { type: "variable", labelNames: ["name"] },
    { type: "locals" },
    { type: "job", labelNames: ["name"] },
  ],
};
const GROUPS = { blocks: [{ type: "group", labelNames: ["name"] }] };
const TASKS = { blocks: [{ type: "task", labelNames: ["name"] }] };

/** Returns the problems in a job specification for these versions. */
export function checkNomad({ root, body, lineOf }: DialectFile, versions: FileVersions): Diagnostic[] {
  const top = body.decodePartially(TOP).blocks;
  const jobs = top.filter(({ type }) => type === "job");
  if (jobs.length === 0 && !root.body.items.some(isMisspeltJob)) return [];
  const declared = top.flatMap(declarationsOf);
  const uses = nameUses(root);
  const groups = jobs.map((job) => childrenOf(job.body, GROUPS));
  const unsupported = checkBody(body, nomadSchema, lineOf, versions);
  return [
    ...unsupported,
    ...repeatedDeclarations(declared, lineOf),
    ...groups.flatMap((list) => repeatedDeclarations(list.map(named), lineOf)),
    ...groups.flat().flatMap((group) => checkGroup(group, lineOf, uses, versions)),
    ...withoutMisspelt(
      root,
      unsupported,
      jobs.flatMap((job) => checkJob(job, lineOf)),
      MISSING,
    ),
    ...opaqueDynamics(root),
    ...cycles(top, uses),
    ...top
      .filter(({ type }) => type === "variable")
      .flatMap((block) => checkVariable(block, lineOf, variablesFor(versions))),
    ...checkDefaults(root, top, uses),
    ...undeclaredNames(uses, kindsOf(declared)),
    ...unknownIterators(root, uses),
    ...unusedDeclarations(declared, usesOutside(uses, root, "variable")),
  ];
}

/** Returns the problems in a job in JSON, beside those with its schema. */
export function checkNomadJson(
  { body, lineOf }: JsonFile,
  unsupported: readonly Diagnostic[],
  versions: FileVersions,
): readonly Diagnostic[] {
  const jobs = body.decodePartially(TOP).blocks.filter(({ type }) => type === "job");
  const groups = jobs.flatMap((job) => childrenOf(job.body, GROUPS));
  const inDrivers = groups.flatMap((group) => checkDrivers(group, childrenOf(group.body, TASKS), lineOf, versions));
  const problems = [...jobs.flatMap((job) => checkJob(job, lineOf)), ...inDrivers];
  return withoutMisspeltInJson([...unsupported, ...inDrivers], problems, MISSING);
}

/** Returns the declared names in a file in either syntax; none for a file without a job. */
export function declaredNames(body: ConfigBody): NamedKind[] {
  const { blocks } = body.decodePartially(TOP);
  return blocks.some(({ type }) => type === "job") ? kindsOf(blocks.flatMap(declarationsOf)) : [];
}

function kindsOf(declared: readonly Declaration[]): NamedKind[] {
  return [["var", "variable"] as const, ["local", "local value"] as const].map(([root, kind]) => ({
    root,
    kind,
    names: new Set(declared.filter((one) => one.kind === kind).map(({ name }) => name)),
  }));
}

/** Types are those that a value may have: neither `any` nor optional attributes. */
function variablesFor(versions: FileVersions): VariableForm {
  const highest = versions.allowed()?.range.highest ?? null;
  const message = highest !== null && highest < release("2.0.5") ? "sentence" : "text";
  return { functions: nomadFunctions, message, types: "type", isOwnOnly: true };
}

/** The codes for what a block lacks. */
const MISSING = new Set<string>([
  "nomad-missing-argument",
  "nomad-missing-block",
] satisfies (keyof typeof nomadJobCodes)[]);

/** Reports iterators under the name of their block, though they have another: Nomad keeps such text as it is. */
function unknownIterators(root: ConfigFile, uses: readonly NameUse[]): Diagnostic[] {
  return renamedIterators(root, uses).map(({ use: { node, root: name }, iterator }) =>
    createDiagnostic(productCodes["undeclared-name"], node, {
      kind: "iterator",
      name,
      suggestion: suggestionAt(node, iterator),
    }),
  );
}

function checkGroup(group: BodyBlock, lineOf: LineOf, uses: readonly NameUse[], versions: FileVersions): Diagnostic[] {
  const { body } = group;
  const tasks = childrenOf(body, TASKS);
  return [
    ...repeatedDeclarations(tasks.map(named), lineOf),
    ...checkGroupScaling(body),
    ...tasks.flatMap((task) => checkTaskScaling(task.body, lineOf)),
    ...checkDrivers(group, tasks, lineOf, versions),
    ...checkPortVariables(group, tasks, uses),
  ];
}

function cycles(top: readonly BodyBlock[], uses: readonly NameUse[]): Diagnostic[] {
  const locals = top
    .filter(({ type }) => type === "locals")
    .flatMap(({ body }) => [...body.justAttributes().attributes.values()]);
  return localCycles(locals, uses);
}

/** Reports dynamic blocks in bodies that Nomad passes on to drivers, proxies and autoscalers. */
function opaqueDynamics(root: ConfigFile): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walkByType(root, {
    Block(block: Block) {
      const { name } = block.blockType;
      if (name !== "config" && name !== "policy") return undefined;
      walkByType(block, {
        Block(inner: Block) {
          if (!isDynamicBlock(inner)) return undefined;
          const range = { start: inner.start, end: inner.labels[0]!.end };
          diagnostics.push(createDiagnostic(nomadCodes["nomad-opaque-dynamic"], range, { blockType: name }));
          return "skip";
        },
      });
      return "skip";
    },
  });
  return diagnostics;
}

/** Returns unused declarations; a computed name may refer to any declaration of its kind. */
function unusedDeclarations(declared: readonly Declaration[], uses: readonly NameUse[]): Diagnostic[] {
  const used = new Set(uses.map(({ root, path }) => `${root}.${path[0]?.name ?? "*"}`));
  return declared.flatMap(({ kind, name, range }) => {
    const root = kind === "variable" ? "var" : "local";
    if (used.has(`${root}.${name}`) || used.has(`${root}.*`)) return [];
    return [createDiagnostic(productCodes["unused-declaration"], range, { kind, name })];
  });
}

/** Returns true for a block that contains groups, and therefore is a job. */
function isMisspeltJob(item: BodyItem): boolean {
  return (
    item.type === "Block" && item.body.items.some((inner) => inner.type === "Block" && inner.blockType.name === "group")
  );
}

function childrenOf(body: ConfigBody, schema: typeof GROUPS): readonly BodyBlock[] {
  return body.decodePartially(schema).blocks;
}

function named({ type, labels }: BodyBlock): Declaration {
  const [label] = labels;
  return { kind: type, name: label!.value, range: label!.range };
}

function declarationsOf(block: BodyBlock): Declaration[] {
  if (block.type === "variable") return [named(block)];
  if (block.type === "job") return [];
  const kind = block.type === "variables" ? "variable" : "local value";
  const { attributes } = block.body.justAttributes();
  return [...attributes.values()].map(({ name, nameRange }) => ({ kind, name, range: nameRange }));
}
