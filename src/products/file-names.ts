/**
 * File names: the product that a file belongs to, and what is done with the file. The only answers to these questions,
 * for the command, Prettier, ESLint, presets and hooks. Ignores directories, ignore files or contents.
 */
import { groupBy } from "../memo.ts";
import { fileNameOf } from "../text/index.ts";
import type { FileKind } from "./product.ts";
import { type Formatting, GENERAL_PRODUCT, type KnownProduct, type ProductName, PRODUCT, PRODUCTS } from "./table.ts";

/** What a file is by its name. */
export interface NamedFile {
  readonly product: KnownProduct;
  readonly kind: FileKind;
  readonly isJson: boolean;
  /** The name's ending that shows this, or the whole name; in lowercase. */
  readonly ending: string;
}

const NAMES = new Map<string, NamedFile>();
const ENDINGS: NamedFile[] = [];
for (const product of PRODUCTS) {
  for (const kind of product.files) {
    for (const name of kind.names ?? []) NAMES.set(name, { product, kind, isJson: false, ending: name });
    for (const name of kind.json?.names ?? []) NAMES.set(name, { product, kind, isJson: true, ending: name });
    for (const ending of kind.endings ?? []) ENDINGS.push({ product, kind, isJson: false, ending });
    for (const ending of kind.json?.endings ?? []) ENDINGS.push({ product, kind, isJson: true, ending });
  }
}
// The longest ending decides: `.nomad.hcl` before `.hcl`.
ENDINGS.sort((a, b) => b.ending.length - a.ending.length);

const extensionOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

const BY_EXTENSION = groupBy(ENDINGS, ({ ending }) => extensionOf(ending));

const MODULE_EXTENSIONS = new Set(
  ENDINGS.flatMap(({ product, ending }) => (product.modules ? [extensionOf(ending)] : [])),
);

/** Matches the names of files in modules, and others with their extensions. */
export const MODULE_FILE = new RegExp(`\\.(?:${[...MODULE_EXTENSIONS].join("|")})$`);

/** Returns what a file is, by its name or path; null for a name that no product has. */
export function namedFile(filename: string): NamedFile | null {
  const name = fileNameOf(filename).toLowerCase();
  return NAMES.get(name) ?? BY_EXTENSION.get(extensionOf(name))?.find(({ ending }) => name.endsWith(ending)) ?? null;
}

/** Endings before the extension that template engines have: `cloud-init.pkrtpl.hcl`. */
const ENGINES = ["ctmpl", "j2", "pkrtpl", "tftpl", "tmpl", "tpl"].join("|");

/** Extensions that template engines give to their input: `main.tf.jinja`. */
const TEMPLATE_EXTENSION = new RegExp(
  `\\.(?:${ENGINES}|ejs|erb|gotmpl|hbs|jinja|jinja2|liquid|mako|mustache|njk|template|tera)$`,
);

/** Returns whether a file has values for the variables of others, by its name. */
export function holdsVariableValues(filename: string): boolean {
  return namedFile(filename)?.kind.role === "variables";
}

/** Returns the name to which another tool renders a template, by its name: `main.tf`. Null for all other files. */
export function renderedName(filename: string): string | null {
  const name = fileNameOf(filename);
  const { index } = TEMPLATE_EXTENSION.exec(name) ?? {};
  return index === undefined ? null : name.slice(0, index);
}

const RENDERED_EXTENSIONS = [
  ...new Set(
    ENDINGS.filter(({ kind, isJson }) => kind.isOftenRendered === true && !isJson).map(({ ending }) =>
      extensionOf(ending),
    ),
  ),
].toSorted();

/** Matches template names that another tool renders to HCL, in lowercase: they are not HCL before that. */
export const HCL_TEMPLATE_NAME = new RegExp(`\\.(?:${ENGINES})\\.(?:${RENDERED_EXTENSIONS.join("|")})$`);

/** The same names as a configuration pattern: `**` and `{a,b}`. */
export const HCL_TEMPLATE_PATTERN = `**/*.{${ENGINES.replaceAll("|", ",")}}.{${RENDERED_EXTENSIONS.join(",")}}`;

/** Returns whether other tools render templates to files with this name or path. */
export function isOftenRendered(filename: string): boolean {
  return RENDERED_EXTENSIONS.includes(extensionOf(filename.toLowerCase()));
}

/** Returns true for a template that another tool renders to HCL, by its name or path: `cloud-init.pkrtpl.hcl`. */
export function isHclTemplate(filename: string): boolean {
  return HCL_TEMPLATE_NAME.test(fileNameOf(filename).toLowerCase());
}

/** Returns whether a tool writes a file, by its name or path, in its own layout. */
export function isGeneratedFile(filename: string): boolean {
  return namedFile(filename)?.kind.form === "generated";
}

/** Returns true for a template in any language, by its name or path, which is linted and never formatted. */
export function isTemplateName(filename: string): boolean {
  const file = namedFile(filename);
  return file?.kind.form === "template" && !file.isJson;
}

function configuration(filename: string): NamedFile | null {
  const file = namedFile(filename);
  return file === null || file.kind.form !== undefined || isHclTemplate(filename) ? null : file;
}

/** Returns whether a file, by its name or path, is handwritten native HCL: not JSON, not a generated lock file. */
export function isHclFile(filename: string): boolean {
  return configuration(filename)?.isJson === false;
}

/** Returns whether a file, by its name or path, is linted as HCL's JSON syntax. */
export function isJsonHclFile(filename: string): boolean {
  const file = configuration(filename);
  return file !== null && file.isJson && file.kind.json!.isLinted;
}

/** Returns whether a file is linted for its name or path: native HCL, JSON syntax, and templates. */
export function isLintedByName(filename: string): boolean {
  return isHclFile(filename) || isJsonHclFile(filename) || isTemplateName(filename);
}

/** Returns a file's formatter, by its name or path; the plain one for an unknown name. */
export function formattingOf(filename: string): Formatting {
  return namedFile(filename)?.product.formatting ?? PRODUCT[GENERAL_PRODUCT].formatting;
}

/**
 * Returns a file's product in native or JSON syntax, by its name or path; the general one for an unknown name. The
 * JSON form for every native name counts, such as `x.nomad.json`.
 */
export function productOfName(filename: string): ProductName {
  const found = namedFile(filename) ?? (/\.json$/i.test(filename) ? namedFile(filename.slice(0, -5)) : null);
  return found?.product.name ?? GENERAL_PRODUCT;
}

/** Returns true for editors' files: names that begin with a full stop, end with `~`, or are enclosed in `#`. */
export function isEditorFile(name: string): boolean {
  return name.startsWith(".") || name.endsWith("~") || (name.startsWith("#") && name.endsWith("#"));
}

/**
 * Returns whether a search in directories leaves out a file with this name, which is processed if it is named. Products
 * with modules ignore editors' files, and no product's file begins with `.#`, as Emacs's locks do.
 */
export function isLeftOutOfSearch(name: string): boolean {
  return name.startsWith(".#") || (isEditorFile(name) && isModuleFile(name));
}

function isModuleFile(name: string): boolean {
  const file = namedFile(name);
  return file !== null && file.product.modules && file.kind.form === undefined;
}

/**
 * Returns patterns for a product's native configuration files, by default in all roles, as in configurations: `**` and
 * one star.
 */
export function nativePatterns({ files }: KnownProduct, wanted: string | null = null): string[] {
  return files
    .filter(({ form, role }) => form === undefined && (wanted === null || role === wanted))
    .flatMap(({ endings = [], names = [] }) => [
      ...names.map((name) => `**/${name}`),
      ...endings.map((ending) => `**/*${ending}`),
    ]);
}

/** Returns patterns for a product's linted files in JSON syntax, by default in all roles. */
export function jsonPatterns({ files }: KnownProduct, wanted: string | null = null): string[] {
  return files
    .filter(({ role }) => wanted === null || role === wanted)
    .flatMap(({ json }) => {
      if (json?.isLinted !== true) return [];
      return [...(json.names ?? []).map((name) => `**/${name}`), ...json.endings.map((ending) => `**/*${ending}`)];
    });
}

/** The patterns for templates in any language, which modules render. */
export const TEMPLATE_PATTERNS: readonly string[] = PRODUCTS.flatMap(({ files }) =>
  files.flatMap(({ form, endings = [] }) => (form === "template" ? endings.map((ending) => `**/*${ending}`) : [])),
);

/** The directory names that tools fill. */
export const GENERATED_DIRECTORIES: readonly string[] = PRODUCTS.flatMap(
  ({ generatedDirectories }) => generatedDirectories,
);

/** The patterns for files that tools write, and for directories that they fill. */
export const GENERATED_PATTERNS: readonly string[] = [
  ...GENERATED_DIRECTORIES.map((name) => `**/${name}/`),
  ...PRODUCTS.flatMap(({ files }) =>
    files.flatMap(({ form, names = [] }) => (form === "generated" ? names.map((name) => `**/${name}`) : [])),
  ),
];
