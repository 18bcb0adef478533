// Links of documents as links of the site: to its pages, and for everything else to the repository.
import { posix } from "node:path";
import { REPOSITORY, sitePath, VERSION } from "../../src/version.ts";

/** Rewrites links. */
export interface Linker {
  /** Returns the text of a file (from the repository's root) with its links changed; blocks of code stay as they are. */
  withLinks(source: string, text: string): string;
  /** The address of the page of a code. */
  codeAddress(code: string): string;
  /** The site's path. */
  readonly base: string;
}

const FENCES = /^( *(`{3,})(?:(?!`).)*\n[^]*?^ *\2 *$)/m;

/**
 * Returns a function that rewrites links; `files` are the documents below `docs`. A link that shows a document's file
 * name shows its title: the site has no files.
 */
export function linkerFor(base: string, files: readonly string[], titleOf: (source: string) => string): Linker {
  const documents = new Set(files.map((file) => `docs/${file}`));
  const codeAddress = (code: string): string => `${base}codes/${code}/`;
  const addressOf = (source: string, link: string): string => {
    const [path = "", anchor] = link.split("#") as [string, string | undefined];
    if (path === "") return link;
    const target = posix.join(posix.dirname(source), path);
    // The list of pages is the sidebar.
    if (target === "README.md" || target === "docs/README.md") return base;
    if (target === "CHANGELOG.md") return `${base}changes/`;
    if (target.endsWith(".png")) return `${base}images/${posix.basename(target)}`;
    if (!documents.has(target))
      return `${REPOSITORY}/blob/v${VERSION}/${target}${anchor === undefined ? "" : `#${anchor}`}`;
    if (target.startsWith("docs/codes/") && anchor !== undefined) return codeAddress(anchor);
    return `${pageAddress(base, target.slice("docs/".length))}${anchor === undefined ? "" : `#${anchor}`}`;
  };
  const withTitles = (source: string, text: string): string =>
    text.replaceAll(/\[`?[\w/-]+\.md`?\](?=\(([^)\s#]+)[^)\s]*\))/g, (label, path: string) => {
      const target = posix.join(posix.dirname(source), path);
      return documents.has(target) || target === "CHANGELOG.md" ? `[${titleOf(target)}]` : label;
    });
  const inText = (source: string, text: string): string =>
    withTitles(source, text).replaceAll(
      /(\]\(|^\[[^\]]+\]: +)(?!https?:|mailto:)([^)\s]+)/gm,
      (_, open: string, link: string) => {
        return `${open}${link.startsWith("/") ? link : addressOf(source, link)}`;
      },
    );
  return {
    base,
    codeAddress,
    withLinks: (source, text) =>
      // Each block is followed by its own marks.
      text
        .split(FENCES)
        .map((part, index) => (index % 3 === 0 ? inText(source, part) : index % 3 === 1 ? part : ""))
        .join(""),
  };
}

/** Returns the address of the page of a document below `docs`. */
function pageAddress(base: string, file: string): string {
  return `${base}${sitePath(file)}`;
}
