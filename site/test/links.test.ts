// Every link in the site leads to a page that exists, and to a heading that it has. The addresses in reports do as well.
import { test } from "uvu";
import * as assert from "uvu/assert";
import plugin from "../../eslint-plugin/index.ts";
import { diagnosticCodes } from "../../src/index.ts";
import { sitePath } from "../../src/version.ts";
import { base, builtPages, hasFile } from "./site.ts";

const pages = builtPages();

const anchors = new Map(
  [...pages].map(([path, html]) => [path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!))]),
);

/** Returns the fault of a link on a page; null without one. */
function problemWith(page: string, link: string): string | null {
  const url = new URL(link.replaceAll("&amp;", "&"), `http://site${base}${page}`);
  if (url.host !== "site") return null;
  if (!url.pathname.startsWith(base)) return `${page}: ${link} is outside of the site`;
  const path = decodeURIComponent(url.pathname.slice(base.length));
  if (!pages.has(path)) return hasFile(path) && path !== "" ? null : `${page}: there is no ${link}`;
  const anchor = decodeURIComponent(url.hash.slice(1));
  // A link into the playground contains files, not the name of a heading.
  if (anchor === "" || path === "play/" || anchors.get(path)!.has(anchor)) return null;
  return `${page}: ${link} has no such heading`;
}

test("no link is dead", () => {
  let count = 0;
  const problems = new Set<string>();
  for (const [page, html] of pages) {
    for (const [, link] of html.matchAll(/<(?:a|link|script|img)\b[^>]*?\s(?:href|src)="([^"]+)"/g)) {
      count++;
      const problem = problemWith(page, link!);
      if (problem !== null) problems.add(problem);
    }
  }
  assert.ok(pages.size > 900 && count > 10_000, `${pages.size} pages, ${count} links`);
  assert.equal([...problems], []);
});

test("a link to a page shows its title in place of a file name", () => {
  for (const [page, html] of pages)
    assert.equal(
      [...html.matchAll(/<a\b[^>]*href="\/[^>]*>(?:<code[^>]*>)?[\w/-]+\.md</g)].map(([tag]) => tag),
      [],
      page,
    );
});

test("each rule and each code has the page that reports name", () => {
  const rules = Object.keys(plugin.rules).map((name) => sitePath(`rules/${name}.md`));
  const codes = diagnosticCodes.map((code) => `codes/${code}/`);
  assert.ok(rules.length > 150 && codes.length > 700);
  assert.equal(
    [...rules, ...codes, sitePath("style.md"), sitePath("configuration.md")].filter((path) => !pages.has(path)),
    [],
  );
});

test("the site has what programs read", () => {
  for (const file of ["llms.txt", "llms-full.txt", "sitemap-index.xml", "404.html", "pagefind/pagefind.js"])
    assert.ok(hasFile(file), file);
});

test("nothing is loaded from another host", () => {
  for (const [page, html] of pages) {
    const loaded = [...html.matchAll(/<(?:script|img|iframe|link)\b[^>]*?\s(?:src|href)="(https?:[^"]+)"[^>]*>/g)];
    const foreign = loaded.filter(([tag]) => !/rel="(?:canonical|sitemap|alternate)"/.test(tag));
    assert.equal(
      foreign.map(([tag]) => tag),
      [],
      page,
    );
  }
});

test.run();
