// The documentation as pages of the site: docs/**/*.md with a title, links that lead to pages or to the repository, a page
// for each code, and links from examples into the playground. The words are those of docs; nothing here is committed.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { codePages } from "./codes.ts";
import { withMarkedExamples, withRuleExamples } from "./example-links.ts";
import { type Linker, linkerFor } from "./links.ts";
import { sidebar } from "./sidebar.ts";

const root = join(import.meta.dirname, "../..");
const content = join(import.meta.dirname, "../src/content/docs");
const images = join(import.meta.dirname, "../public/images");

/** A page before it is written. */
export interface SitePage {
  /** Below the content's directory, such as `rules/syntax.md`. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** More lines of front matter. */
  readonly matter?: readonly string[];
}

/** Writes all pages, and the order of the sidebar; `base` is the site's path, which begins and ends with `/`. */
export function writePages(base: string): void {
  rmSync(content, { recursive: true, force: true });
  const files = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".md"));
  const codes = files.filter((file) => file.startsWith("codes/"));
  const linker = linkerFor(base, files, (source) => splitTitle(read(source)).title);
  const pages = [
    home(linker, base),
    notFound(base),
    ...files.filter((file) => file !== "README.md" && !codes.includes(file)).map((file) => documentPage(file, linker)),
    ...codePages(new Map(codes.map((file) => [file, read(`docs/${file}`)])), linker),
    documentPage("../CHANGELOG.md", linker, "changes.md"),
  ];
  for (const page of pages) write(page);
  copyPictures("README.md");
  writeFileSync(join(import.meta.dirname, "../src/sidebar.json"), JSON.stringify(sidebar(read("docs/README.md"))));
}

/** Copies the pictures in a document to the place where its links lead. */
function copyPictures(source: string): void {
  rmSync(images, { recursive: true, force: true });
  mkdirSync(images, { recursive: true });
  for (const [, path] of read(source).matchAll(/!\[[^\]]*\]\(([^)]+\.png)\)/g))
    copyFileSync(join(root, dirname(source), path!), join(images, basename(path!)));
}

const read = (path: string): string => readFileSync(join(root, path), "utf8");

function write({ file, title, description, body, matter = [] }: SitePage): void {
  const target = join(content, file);
  const front = [`title: ${JSON.stringify(title)}`, `description: ${JSON.stringify(description)}`, ...matter];
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `---\n${front.join("\n")}\n---\n\n${body.trim()}\n`);
}

/** Returns the page of a document, below another name if one is given. */
function documentPage(file: string, linker: Linker, name = file.replace(/(^|\/)README\.md$/, "$1index.md")): SitePage {
  const source = posix.join("docs", file);
  const text = read(source);
  const { title, rest } = splitTitle(text);
  const isRule = file.startsWith("rules/") && !file.endsWith("README.md");
  const examples = isRule ? withRuleExamples(file, withSource(file, rest), linker) : withMarkedExamples(rest, linker);
  const body = linker.withLinks(source, examples);
  return { file: name, title, description: descriptionOf(rest), body: withWordsForSigns(file, body) };
}

/** Returns the text of a rule's page with a link to its source behind its facts. */
function withSource(file: string, text: string): string {
  const source = `eslint-plugin/${file.replace(/\.md$/, ".ts")}`;
  if (!existsSync(join(root, source))) throw new Error(`The rule of ${file} is not in ${source}.`);
  const link = `[source](${posix.relative(posix.dirname(`docs/${file}`), source)})`;
  return text.replace("\n\n<!-- end of facts -->", ` · ${link}$&`);
}

/** Returns the title of a document, without code, and the text below it. */
export function splitTitle(text: string): { readonly title: string; readonly rest: string } {
  const [, heading, rest] = /^# (.*)\n([^]*)$/.exec(text)!;
  return { title: heading!.replaceAll("`", ""), rest: rest! };
}

/** Returns the first sentence of a document, as plain text. */
export function descriptionOf(text: string): string {
  const paragraphs = text
    .replace(/<!--[^]*?-->/g, "")
    .split(/\n{2,}/)
    .map((one) => one.trim());
  const first = paragraphs.find((one) => /^[A-Z`[]/.test(one) && !one.startsWith("[Conf")) ?? "";
  const plain = first
    .replaceAll("\n", " ")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("`", "");
  return /^.{1,200}?[.:](?= |$)/.exec(plain)?.[0] ?? plain.slice(0, 160);
}

/** Returns the table of rules with words in the place of its two signs, which have no name that is read aloud. */
function withWordsForSigns(file: string, body: string): string {
  if (!file.startsWith("rules/")) return body;
  // The place of the filter, which a script fills.
  return body
    .replace("🔧 `--fix`", "Fix: `--fix`")
    .replace("💡 Editors", "Suggestion: editors")
    .replace("## All products\n", '<div class="rule-filter"></div>\n\n## All products\n')
    .replaceAll(/\| 🔧 +\| 💡 +\|$/gm, "| Fix | Suggestion |")
    .replaceAll(/\| 🔧 +(?=\|)/g, "| fix ")
    .replaceAll(/\| 💡 +(?=\|)/g, "| suggestion ");
}

/** Returns the first page: the README, below its first sentence. */
function home(linker: Linker, base: string): SitePage {
  const { title, rest } = splitTitle(read("README.md"));
  const [, tagline, body] = /^\s*([^\n]+)\n([^]*)$/.exec(rest)!;
  const actions = [
    { text: "Open the playground", link: `${base}play/`, variant: "primary" },
    { text: "Installation", link: `${base}install/`, variant: "secondary" },
  ];
  // The theme shows it as it is.
  const hero = { tagline: tagline!.replaceAll("`", ""), actions };
  return {
    file: "index.md",
    title,
    description: descriptionOf(tagline!),
    body: linker.withLinks("README.md", body!),
    matter: ["template: doc", "tableOfContents: false", `hero: ${JSON.stringify(hero)}`],
  };
}

/** Returns the page for addresses that do not exist, with the sidebar, from which each page can be reached. */
function notFound(base: string): SitePage {
  const tagline = "There is no page at this address. The search and the list of pages may have it.";
  const actions = [{ text: "To the first page", link: base, variant: "primary" }];
  return {
    file: "404.md",
    title: "Page not found",
    description: tagline,
    body: "",
    matter: [
      "template: doc",
      "tableOfContents: false",
      "pagefind: false",
      `hero: ${JSON.stringify({ tagline, actions })}`,
    ],
  };
}
