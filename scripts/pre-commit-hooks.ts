// The patterns in .pre-commit-hooks.yaml, from the product table: `npm run docs` writes them.
import { HCL_TEMPLATE_NAME } from "../src/products/file-names.ts";
import type { FileKind } from "../src/products/product.ts";
import { PRODUCTS } from "../src/products/table.ts";

/** The file with the hooks, relative to the project. */
export const HOOKS_FILE = ".pre-commit-hooks.yaml";

type Kinds = readonly FileKind[];

const KINDS: Kinds = PRODUCTS.flatMap(({ files }) => files);
const CONFIGURATION: Kinds = KINDS.filter(({ form }) => form === undefined);
const OF_MODULES: Kinds = PRODUCTS.filter(({ modules }) => modules).flatMap(({ files }) => files);
const SKIPPED = [...PRODUCTS.flatMap(({ generatedDirectories }) => generatedDirectories), "node_modules"];

const endingsOf = (kinds: Kinds): string[] => kinds.flatMap(({ endings = [] }) => endings);
const namesOf = (kinds: Kinds): string[] => kinds.flatMap(({ names = [] }) => names);
const jsonNamesOf = (kinds: Kinds): string[] =>
  kinds.flatMap(({ json }) => (json?.isLinted === true ? (json.names ?? []) : []));
const jsonOf = (kinds: Kinds): string[] => kinds.flatMap(({ json }) => (json?.isLinted === true ? json.endings : []));

/** Returns a regular expression for any given string, as it is. */
function anyOf(texts: readonly string[]): string {
  return `(${texts.map((text) => text.replaceAll(".", "\\.")).join("|")})`;
}

/** Returns those name endings that do not end in another one. */
function shortest(endings: readonly string[]): string[] {
  return endings.filter((ending) => !endings.some((other) => other !== ending && ending.endsWith(other)));
}

const withoutDot = (endings: readonly string[]): string[] => endings.map((ending) => ending.slice(1));

/** Returns the pattern for files that a hook gets: as in a search in directories. */
function filesPattern(endings: readonly string[], jsonNames: readonly string[] = []): string {
  const names = [...namesOf(CONFIGURATION), ...jsonNames].filter(
    (name) => !endings.some((ending) => name.endsWith(ending)),
  );
  return `(\\.${anyOf(withoutDot(shortest(endings)))}|(^|/)${anyOf(names)})$`;
}

/** Returns the pattern for files that no hook gets: what tools and editors write, and templates for HCL. */
function excludePattern(): string {
  const generated = namesOf(KINDS.filter(({ form }) => form === "generated"));
  const hidden = OF_MODULES.filter(({ form }) => form === undefined);
  return [
    `(^|/)${anyOf(SKIPPED)}/`,
    `(^|/)${anyOf(generated)}$`,
    HCL_TEMPLATE_NAME.source,
    "(^|/)\\.#",
    `(^|/)\\.([^/]*\\.)?${anyOf(withoutDot([...endingsOf(hidden), ...jsonOf(hidden)]))}$`,
  ].join("|");
}

const NATIVE = endingsOf(CONFIGURATION);
const TEMPLATES = endingsOf(KINDS.filter(({ form }) => form === "template"));
const LINTED = filesPattern([...NATIVE, ...jsonOf(KINDS), ...TEMPLATES], jsonNamesOf(KINDS));

/** Each hook's `files`, by its id. */
const FILES: Readonly<Record<string, string>> = {
  "hclkit-fmt": filesPattern(NATIVE),
  "hclkit-lint": LINTED,
  "hclkit-check": LINTED,
};

/** Returns the file with its patterns. Throws for a hook that has none. */
export function withHookPatterns(document: string): string {
  const [head, ...hooks] = document.split(/^(?=- id: )/m);
  const written = hooks.map((hook) => {
    const id = /^- id: (.*)$/m.exec(hook)![1]!;
    const files = FILES[id];
    if (files === undefined) throw new Error(`Bug: the hook ${id} has no pattern.`);
    return hook
      .replace(/^  files: .*$/m, () => `  files: ${files}`)
      .replace(/^  exclude: .*$/m, () => `  exclude: ${excludePattern()}`);
  });
  return [head, ...written].join("");
}
