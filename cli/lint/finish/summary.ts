// The sentence about the checked files at the end of a run.
import type { LintDialect } from "../../../eslint-plugin/source-code/dialect.ts";
import { groupBy } from "../../../src/memo.ts";
import type { Linted } from "../lint-file.ts";

/** The products' names as in their own documentation, in the order of the sentence. */
const NAMES: Readonly<Record<Exclude<LintDialect, "hcl">, string>> = {
  terraform: "Terraform",
  opentofu: "OpenTofu",
  terragrunt: "Terragrunt",
  nomad: "Nomad",
  packer: "Packer",
  vault: "Vault",
  consul: "Consul",
  "docker-bake": "Docker Bake",
};

/**
 * Returns the sentence about the linted files, by product: "Checked 41 Terraform, 2 Packer files."; null without any.
 */
export function summaryOf(linted: readonly Pick<Linted, "product" | "notLinted" | "limits">[]): string | null {
  const inPart = linted.filter(({ limits }) => limits.length > 0).length;
  const counts = fileCounts(linted.flatMap(({ product, notLinted }) => (notLinted === null ? [product] : [])));
  return counts === null ? null : `Checked ${counts}${inPart === 0 ? "" : `, ${inPart} of them in part`}.`;
}

/** Returns the numbers of files in words, by product: "41 Terraform, 2 Packer files"; null without any. */
export function fileCounts(products: readonly LintDialect[]): string | null {
  const byProduct = groupBy(products, (product) => product);
  const parts = Object.entries(NAMES).flatMap(([product, name]) => {
    const files = byProduct.get(product as LintDialect);
    return files === undefined ? [] : [`${files.length} ${name}`];
  });
  const others = byProduct.get("hcl")?.length ?? 0;
  if (others > 0) parts.push(`${others} ${parts.length === 0 ? "HCL" : "other HCL"}`);
  if (parts.length === 0) return null;
  const isOne = parts.length === 1 && parts[0]!.startsWith("1 ");
  return `${parts.join(", ")} ${isOne ? "file" : "files"}`;
}
