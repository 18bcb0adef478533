/**
 * A job specification of Nomad: its blocks and arguments, and references to variables and local values.
 *
 * Only files with a job are checked: the same names are used for volumes, policies and agents. Names that are none of a variable or local
 * value stand for what a client fills in, and are never wrong.
 */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import type { BodyBlock, ConfigBody } from "../../model/index.ts";
import type { BodyItem } from "../../syntax/index.ts";
import { type Declaration, repeatedDeclarations, undeclaredNames } from "../shared/declared-names.ts";
import type { DialectFile } from "../shared/dialect-file.ts";
import { type NameUse, nameUses, usesOutside } from "../shared/name-uses.ts";
import { checkBody } from "../shared/schema.ts";
import { nomadSchema } from "./schema.ts";
import { productCodes } from "../shared/codes.ts";

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

/** What is wrong with a job specification. */
export function checkNomad({ root, body, lineOf }: DialectFile): Diagnostic[] {
  const top = body.decodePartially(TOP).blocks;
  const jobs = top.filter(({ type }) => type === "job");
  if (jobs.length === 0 && !root.body.items.some(isMisspeltJob)) return [];
  const declared = top.flatMap(declarationsOf);
  const namesOf = (kind: string): ReadonlySet<string> =>
    new Set(declared.filter((one) => one.kind === kind).map(({ name }) => name));
  const uses = nameUses(root);
  const groups = jobs.map((job) => childrenOf(job.body, GROUPS));
  return [
    ...checkBody(body, nomadSchema, lineOf),
    ...repeatedDeclarations(declared, lineOf),
    ...groups.flatMap((list) => repeatedDeclarations(list.map(named), lineOf)),
    ...groups.flat().flatMap((group) => repeatedDeclarations(childrenOf(group.body, TASKS).map(named), lineOf)),
    ...undeclaredNames(uses, [
      { root: "var", kind: "variable", names: namesOf("variable") },
      { root: "local", kind: "local value", names: namesOf("local value") },
    ]),
    ...unusedDeclarations(declared, usesOutside(uses, root, "variable")),
  ];
}

/** Declarations that nothing uses; where a name is computed, any of the kind may be used. */
function unusedDeclarations(declared: readonly Declaration[], uses: readonly NameUse[]): Diagnostic[] {
  const used = new Set(uses.map(({ root, path }) => `${root}.${path[0]?.name ?? "*"}`));
  return declared.flatMap(({ kind, name, range }) => {
    const root = kind === "variable" ? "var" : "local";
    if (used.has(`${root}.${name}`) || used.has(`${root}.*`)) return [];
    return [createDiagnostic(productCodes["unused-declaration"], range, { kind, name })];
  });
}

/** A block with groups in it is meant to be a job. */
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
