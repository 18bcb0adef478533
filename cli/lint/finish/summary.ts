// The sentence about the checked files at the end of a run.
import type { ProductName } from "../../../src/index.ts";
import { counted, GENERAL_PRODUCT, listed, PRODUCTS } from "../../../src/internal.ts";
import { groupBy } from "../../../src/memo.ts";
import type { Linted } from "../lint-file.ts";

/**
 * Returns the sentence about the linted files, by product: "Checked 41 Terraform, 2 Packer files, 3 templates, skipped 1
 * template."; null without any. Templates are those of `templatefile`, whatever their names. Files of products without a schema are checked "for syntax only".
 */
export function summaryOf(
  linted: readonly Pick<Linted, "product" | "notLinted" | "limits" | "isSyntaxOnly" | "isTemplate">[],
): string | null {
  const inPart = linted.filter(({ limits }) => limits.length > 0).length;
  const countOf = (kind: string): number => linted.filter(({ notLinted }) => notLinted === kind).length;
  const [templates, hcl1] = [countOf("template"), countOf("HCL 1")];
  const skipped = [
    ...(templates === 0 ? [] : [counted(templates, "template")]),
    ...(hcl1 === 0 ? [] : [counted(hcl1, "HCL 1 file")]),
  ];
  const checked = linted.filter(({ notLinted }) => notLinted === null);
  const counts = fileCounts(checked.flatMap(({ product, isTemplate }) => (isTemplate === true ? [] : [product])));
  const rendered = checked.filter(({ isTemplate }) => isTemplate === true).length;
  const syntaxOnly = checked.filter((one) => one.isSyntaxOnly).length;
  const parts = [
    ...(counts === null ? [] : [counts]),
    ...(rendered === 0 ? [] : [counted(rendered, "template")]),
    ...(syntaxOnly === 0 ? [] : [syntaxOnly === checked.length ? "for syntax only" : `${syntaxOnly} for syntax only`]),
    ...(inPart === 0 ? [] : [`${inPart} of them in part`]),
    ...(skipped.length === 0 ? [] : [`skipped ${listed(skipped)}`]),
  ];
  return checked.length === 0 ? null : `Checked ${parts.join(", ")}.`;
}

/** Returns the numbers of files in words, by product: "41 Terraform, 2 Packer files"; null without any. */
export function fileCounts(products: readonly ProductName[]): string | null {
  const byProduct = groupBy(products, (product) => product);
  const parts: string[] = [];
  for (const { name, title } of PRODUCTS) {
    const count = byProduct.get(name)?.length ?? 0;
    const isOther = name === GENERAL_PRODUCT && parts.length > 0;
    if (count > 0) parts.push(`${count} ${isOther ? "other " : ""}${title}`);
  }
  if (parts.length === 0) return null;
  const isOne = parts.length === 1 && parts[0]!.startsWith("1 ");
  return `${parts.join(", ")} ${isOne ? "file" : "files"}`;
}
