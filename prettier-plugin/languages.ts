/**
 * The languages that Prettier and its editor extensions match with files and Markdown fences: those in the product
 * table, with the file names there.
 *
 * The order matters: Prettier uses the first entry with an extension that the file name ends with, so `.hcl` comes
 * last.
 */
import type { SupportLanguage } from "prettier";
import type { FileKind, Language } from "../src/products/product.ts";
import { type KnownProduct, PRODUCTS } from "../src/products/table.ts";

/** HCL's number in GitHub's linguist, which has one language for all these. */
const LINGUIST_HCL = 144;

/** Returns an entry for some file kinds. Templates are no files for a formatter. */
function entry({ formatting }: KnownProduct, language: Language, kinds: readonly FileKind[]): SupportLanguage {
  const native = kinds.filter(({ form }) => form !== "template");
  const filenames = native.flatMap(({ names = [] }) => names);
  const { name, aliases = [], vscodeLanguageIds = [] } = language;
  return {
    name,
    parsers: [formatting],
    extensions: native.flatMap(({ endings = [] }) => endings),
    linguistLanguageId: LINGUIST_HCL,
    aliases: [...aliases],
    ...(filenames.length > 0 && { filenames }),
    ...(vscodeLanguageIds.length > 0 && { vscodeLanguageIds: [...vscodeLanguageIds] }),
  };
}

/** The languages in a product's files: for kinds with their own language, and for the others. */
function languagesOf(product: KnownProduct): SupportLanguage[] {
  const isOwn = ({ language }: FileKind): boolean => language === undefined;
  const others = product.files.flatMap((kind) =>
    kind.language === undefined ? [] : [entry(product, kind.language, [kind])],
  );
  return [...others, entry(product, product.language, product.files.filter(isOwn))];
}

/** All products' languages, the general one last. */
export const languages: SupportLanguage[] = PRODUCTS.flatMap(languagesOf);
