// The languages of the extension: those of the product table, by VS Code's ids.
import type { FileKind, Language } from "../../../src/products/product.ts";
import { type KnownProduct, PRODUCTS } from "../../../src/products/table.ts";

/** A language as the extension contributes it. */
interface ContributedLanguage {
  readonly id: string;
  readonly aliases: readonly string[];
  readonly extensions?: readonly string[];
  readonly filenames?: readonly string[];
}

/** A contributed language with what else is made for it. */
export interface KnownLanguage {
  readonly contributed: ContributedLanguage;
  readonly isTemplate: boolean;
  /** A name of such a file. */
  readonly example: string;
}

/** Returns the id of a language: the one by which other extensions know it, if there is one. */
function idOf({ name, vscodeLanguageIds = [] }: Language): string {
  return vscodeLanguageIds[0] ?? name.toLowerCase().replaceAll(" ", "-");
}

function languageOf(language: Language, kinds: readonly FileKind[], isTemplate: boolean): KnownLanguage {
  const extensions = kinds.flatMap(({ endings = [] }) => endings);
  const filenames = kinds.flatMap(({ names = [] }) => names);
  return {
    isTemplate,
    example: filenames[0] ?? `main${extensions[0] ?? ""}`,
    contributed: {
      id: isTemplate ? `${idOf(language)}-template` : idOf(language),
      aliases: [isTemplate ? `${language.name} Template` : language.name],
      ...(extensions.length > 0 && { extensions: [...new Set(extensions)] }),
      ...(filenames.length > 0 && { filenames }),
    },
  };
}

function languagesOf({ files, language }: KnownProduct): KnownLanguage[] {
  const kinds: readonly FileKind[] = files;
  const own = kinds.flatMap((kind) => (kind.language === undefined ? [] : [languageOf(kind.language, [kind], false)]));
  const templates = kinds.filter(({ form }) => form === "template");
  const others = kinds.filter((kind) => kind.language === undefined && kind.form !== "template");
  return [
    languageOf(language, others, false),
    ...own,
    ...(templates.length > 0 ? [languageOf(language, templates, true)] : []),
  ];
}

/** The languages, ordered as the products. */
export const LANGUAGES: readonly KnownLanguage[] = PRODUCTS.flatMap(languagesOf);

/** The endings of names of files in JSON syntax that are linted. */
export const JSON_ENDINGS: readonly string[] = PRODUCTS.flatMap(({ files }) =>
  (files as readonly FileKind[]).flatMap(({ json }) => (json?.isLinted === true ? json.endings : [])),
);

/** The names of files that the extension is for, as a glob. */
export const FILES_GLOB: string = `**/{${[
  ...new Set([
    ...LANGUAGES.flatMap(({ contributed: { extensions = [] } }) => extensions.map((ending) => `*${ending}`)),
    ...JSON_ENDINGS.map((ending) => `*${ending}`),
    ...LANGUAGES.flatMap(({ contributed: { filenames = [] } }) => filenames),
    ".hclkit.hcl",
  ]),
].join(",")}}`;
