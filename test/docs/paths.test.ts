// Every file and directory of the repository that a document names exists.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

const root = join(import.meta.dirname, "../..");

/** The directories with code and documents. */
const TOPS = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !/^(?:node_modules|dist)$/.test(entry.name))
  .map(({ name }) => name);

/** Packages and built files of the site and of the extension. */
const NOT_OURS =
  /^(?:site\/(?:node_modules|dist|public\/play|src\/content\/docs|\.astro)|editors\/vscode\/(?:node_modules|dist|packages))\//;

const all = TOPS.flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: "utf8" }).map((path) => `${top}/${path}`),
).filter((path) => !NOT_OURS.test(path));
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...all.filter((path) => path.endsWith(".md") && !path.includes("/fixtures/")),
];

/** Returns what a document has in code spans, and nothing of its code blocks. */
function codeSpans(text: string): string[] {
  return [...text.replaceAll(/^ *```[^]*?^ *```$/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
}

/** A path, perhaps with `*` for any name; names in capitals are placeholders. */
const PATH = /^(?:[\w.*-]+\/)*[\w.*-]*$/;

/** Returns whether a file or directory whose path ends with the given one exists in a directory, at any depth. */
function existsBelow(directory: string, path: string): boolean {
  const prefix = directory === "." ? "" : `${directory}/`;
  const pattern = path.replace(/\/$/, "").replaceAll(/[.*]/g, (character) => (character === "*" ? "[^/]*" : "\\."));
  const ending = new RegExp(`(?:^|/)${pattern}$`);
  return all.some((one) => one.startsWith(prefix) && ending.test(one));
}

/**
 * Returns the paths that a document names and that do not exist: from the root of the repository, names of TypeScript
 * files and, in the README of a directory with code, directories in it.
 */
function missingPaths(document: string, text: string): string[] {
  const directory = dirname(document);
  const isOfCode = document.endsWith("README.md") && directory !== "." && !directory.startsWith("docs");
  return codeSpans(text).filter((code) => {
    if (!PATH.test(code) || /[A-Z]{3}/.test(code.replace(/README|CONTRIBUTING|CHANGELOG/, ""))) return false;
    const [first] = code.split("/");
    if (code.includes("/") && TOPS.includes(first!) && !existsSync(join(root, directory, code)))
      return !existsBelow(".", code) || !all.some((one) => one.startsWith(`${first!}/`));
    if (/\w\.ts$/.test(code)) return !existsBelow(isOfCode ? directory : ".", code) && !existsBelow(".", code);
    return isOfCode && /^[a-z-]+\/$/.test(code) && !existsBelow(directory, code);
  });
}

test("every path that a document names exists", () => {
  assert.ok(documents.length > 150, String(documents.length));
  const checked = documents.filter((document) => !document.startsWith("docs/rules/"));
  assert.equal(
    checked.flatMap((document) =>
      missingPaths(document, readFileSync(join(root, document), "utf8")).map((path) => `${document}: ${path}`),
    ),
    [],
  );
});

test("paths that do not exist are found", () => {
  const text = "`src/model/index.ts` `src/model/absent.ts` `absent.ts` `absent/` `terraform/` `src/terraform/model`\n";
  assert.equal(missingPaths("src/README.md", text), ["src/model/absent.ts", "absent.ts", "absent/"]);
  assert.equal(missingPaths("docs/a.md", "`hcl/all`, `terraform/`, `src/*/absent.ts`, `src/*/index.ts`"), [
    "src/*/absent.ts",
  ]);
});

test.run();
