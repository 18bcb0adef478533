// A page for each code, and one for each area with its codes: together they would be far too large for a page.
import type { Linker } from "./links.ts";
import { descriptionOf, type SitePage, splitTitle } from "./pages.ts";

/** Returns the pages of documents in `docs/codes`, by file. */
export function codePages(documents: ReadonlyMap<string, string>, linker: Linker): SitePage[] {
  const names = new Set<string>();
  const pages = [...documents].flatMap(([file, text]): SitePage[] => {
    const { title, rest } = splitTitle(text);
    const source = `docs/${file}`;
    if (file.endsWith("README.md"))
      return [{ ...indexPage(title, rest), body: linker.withLinks(source, areasOf(rest, linker)) }];
    const sections = rest.split(/^## (?=`[\w-]+`$)/m);
    const codes = sections.slice(1).map((section) => codePage(section, title, file, source, linker));
    const list = codes.map((page) => `- [\`${page.title}\`](${linker.codeAddress(page.title)}): ${page.description}`);
    const body = `${linker.withLinks(source, sections[0]!)}\n\n${list.join("\n")}`;
    // Its headings are pages of their own.
    return [{ file, title, description: descriptionOf(rest), body, matter: ["tableOfContents: false"] }, ...codes];
  });
  for (const { file } of pages) {
    if (names.has(file)) throw new Error(`Two pages are called ${file}.`);
    names.add(file);
  }
  return pages;
}

const indexPage = (title: string, rest: string): SitePage => ({
  file: "codes/index.md",
  title,
  description: descriptionOf(rest),
  body: rest,
});

/** Returns the list of areas, each with its number of codes, without the codes themselves. */
function areasOf(rest: string, _linker: Linker): string {
  return rest
    .replaceAll(/^## (\[.*\]\(.*\))\n\n(.*)$/gm, (_, link: string, codes: string) => {
      return `- ${link}: ${codes.split("](").length - 1} codes`;
    })
    .replaceAll(/\n\n(?=- \[)/g, "\n")
    .replace("\n- [", "\n\n- [");
}

function codePage(section: string, area: string, areaFile: string, source: string, linker: Linker): SitePage {
  const [, code, body] = /^`([\w-]+)`\n([^]*)$/.exec(section)!;
  const name = area.replace(/ \(codes\)$/, "");
  const back = `[${name}](${linker.base}${areaFile.replace(/\.md$/, "/")})`;
  return {
    file: `codes/${code!}.md`,
    title: code!,
    description: descriptionOf(body!),
    body: `${back}\n\n${linker.withLinks(source, body!)}`,
    matter: ["tableOfContents: false"],
  };
}
