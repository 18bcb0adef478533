/**
 * Detects the product of a file whose name ends in `.hcl` and is not more specific. Nomad, Terragrunt and Bake read
 * files with any such name; Packer requires specific names. The content must be unique to a product, so ambiguous files
 * have no product.
 */
import type { Block, BodyItem, ConfigFile, SyntaxTree } from "../syntax/index.ts";
import { bakeSchema } from "./docker-bake/schema.ts";
import type { ProductSchema } from "./shared/schema.ts";
import { unitSchema } from "./terragrunt/schema.ts";

/** The products that can be detected by content. */
type ContentProduct = "docker-bake" | "nomad" | "terragrunt";

/** Returns a file's product, by its top-level blocks and arguments, or null if they are ambiguous. */
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

/** Returns true for a block that contains at least one of the arguments or blocks. */
function holdsOneOf({ body }: Block, names: ReadonlySet<string | null>): boolean {
  return body.items.some((item) => names.has(nameOf(item)));
}

/** The parts that identify a job; `dynamic` may generate them. */
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

/** Terragrunt's distinctive blocks, each with its distinctive argument. */
const TERRAGRUNT_PARTS: ReadonlyMap<string, string> = new Map([
  ["dependencies", "paths"],
  ["dependency", "config_path"],
  ["generate", "if_exists"],
  ["include", "path"],
  ["remote_state", "backend"],
]);

/**
 * Returns true for a Terragrunt unit. `terraform` and `locals` are Terraform's as well, and any product may have
 * `inputs`.
 */
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
