// The sentence about the checked files at the end of a run.
import type { ProductName } from "../../../src/index.ts";
import { GENERAL_PRODUCT, PRODUCTS, uncheckedInAll } from "../../../src/internal.ts";
import { groupBy } from "../../../src/memo.ts";
import type { Linted } from "../lint-file.ts";

/**
 * Returns the sentence about the linted files, by product: "Checked 41 Terraform, 2 Packer files, skipped 1 template.";
 * null without any.
 */
export function summaryOf(linted: readonly Pick<Linted, "product" | "notLinted" | "limits">[]): string | null {
  const inPart = linted.filter(({ limits }) => limits.length > 0).length;
  const counts = fileCounts(linted.flatMap(({ product, notLinted }) => (notLinted === null ? [product] : [])));
  const countOf = (kind: string): number => linted.filter(({ notLinted }) => notLinted === kind).length;
  const [templates, hcl1] = [countOf("template"), countOf("HCL 1")];
  const skipped = [
    ...(templates === 0 ? [] : [counted(templates, "template")]),
    ...(hcl1 === 0 ? [] : [counted(hcl1, "HCL 1 file")]),
  ];
  const parts = [
    ...(inPart === 0 ? [] : [`${inPart} of them in part`]),
    ...(skipped.length === 0 ? [] : [`skipped ${listed(skipped)}`]),
  ];
  return counts === null ? null : `Checked ${[counts, ...parts].join(", ")}.`;
}

/** Providers that the sentence about unchecked arguments names; the others are counted. */
const MAX_NAMED = 5;

/**
 * Returns the sentence about arguments that are not checked: "Not checked: arguments of 12 resources of acme/cloud (no
 * schema), 3 modules (not installed)."; null if all are checked.
 */
export function uncheckedSentence(linted: readonly Pick<Linted, "unchecked">[]): string | null {
  const { checked, resources, modules } = uncheckedInAll(linted.flatMap((file) => file.unchecked ?? []));
  const providers = Object.entries(resources).toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const others = providers.slice(MAX_NAMED).reduce((sum, [, count]) => sum + count, 0);
  const named = providers.slice(0, MAX_NAMED).map(([address, count]) => `${counted(count, "resource")} of ${address}`);
  if (others > 0) named.push(`${counted(others, "resource")} of other providers`);
  const parts = [
    ...(named.length === 0 ? [] : [`arguments of ${listed(named)} (no schema)`]),
    ...(modules === 0 ? [] : [`${counted(modules, "module")} (not installed)`]),
  ];
  if (parts.length === 0) return null;
  const nothing = checked === 0 && named.length > 0 ? " No arguments of resources were checked." : "";
  return `Not checked: ${parts.join(", ")}.${nothing}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)!}`;
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
