/**
 * The product of a file whose name ends in `.hcl` and says nothing more. Nomad, Terragrunt and Bake read files of any such name; Packer
 * reads only names of its own. A file is told by what no other product has, so that a file in doubt has no product.
 */
import type { Block, BodyItem, ConfigFile, SyntaxTree } from "../syntax/index.ts";
import { bakeSchema } from "./docker-bake/schema.ts";
import type { ProductSchema } from "./shared/schema.ts";
import { unitSchema } from "./terragrunt/schema.ts";

/** The products that are told apart by content. */
type ContentProduct = "docker-bake" | "nomad" | "terragrunt";

/** The product whose file a tree is, by its top-level blocks and arguments; null where they do not tell. */
export function productOfContent({ root }: SyntaxTree<ConfigFile>): ContentProduct | null {
  const { items } = root.body;
  if (isNomadJob(items)) return "nomad";
  if (isBakeFile(items)) return "docker-bake";
  return isTerragruntUnit(items) ? "terragrunt" : null;
}

const typeOf = (item: Block) => item.blockType.name;

const nameOf = (item: BodyItem): string | null =>
  item.type === "Block" ? typeOf(item) : item.type === "Attribute" ? item.name.name : null;

const isBlock = (item: BodyItem): item is Block => item.type === "Block";

/** Returns true for a body with at least one of the arguments or blocks. */
function holdsOneOf({ body }: Block, names: ReadonlySet<string | null>): boolean {
  return body.items.some((item) => names.has(nameOf(item)));
}

/** The parts of a job that make it one; `dynamic` may generate them. */
const NOMAD_PARTS = new Set(["datacenters", "dynamic", "group", "task"]);
const BESIDE_JOB: ReadonlySet<string | null> = new Set(["job", "locals", "variable"]);

function isNomadJob(items: readonly BodyItem[]): boolean {
  if (!items.every((item) => BESIDE_JOB.has(nameOf(item)))) return false;
  const jobs = items.filter(isBlock).filter((block) => typeOf(block) === "job");
  return jobs.length === 1 && jobs[0]!.labels.length === 1 && holdsOneOf(jobs[0]!, NOMAD_PARTS);
}

const BAKE_BLOCKS = topLevelNames(bakeSchema);
const BAKE_PARTS = new Set(["args", "context", "contexts", "dockerfile", "dockerfile-inline", "inherits", "platforms"]);

function isBakeFile(items: readonly BodyItem[]): boolean {
  const blocks = items.filter(isBlock);
  if (!blocks.every((block) => BAKE_BLOCKS.has(typeOf(block)))) return false;
  return blocks.some(
    (block) => typeOf(block) === "target" && block.labels.length === 1 && holdsOneOf(block, BAKE_PARTS),
  );
}

const TERRAGRUNT = topLevelNames(unitSchema);

/** For each block of Terragrunt's that tells, the argument in it that does. */
const TERRAGRUNT_PARTS: ReadonlyMap<string, string> = new Map([
  ["dependencies", "paths"],
  ["dependency", "config_path"],
  ["generate", "if_exists"],
  ["include", "path"],
  ["remote_state", "backend"],
]);

/** `terraform` and `locals` are Terraform's as well, and `inputs` is a name that any product may have. */
function isTerragruntUnit(items: readonly BodyItem[]): boolean {
  if (!items.every((item) => TERRAGRUNT.has(nameOf(item)))) return false;
  return items.filter(isBlock).some((block) => {
    const part = TERRAGRUNT_PARTS.get(typeOf(block));
    return part !== undefined && holdsOneOf(block, new Set([part]));
  });
}

function topLevelNames({ attributes, blocks }: ProductSchema): ReadonlySet<string | null> {
  return new Set([...attributes.map(({ name }) => name), ...blocks.map(({ type }) => type)]);
}
