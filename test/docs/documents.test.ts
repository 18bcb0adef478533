// Executes the documents: scripts, configuration, flags, links.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { getSupportInfo } from "prettier";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { helpOf } from "../../cli/usage/help.ts";
import plugin from "../../prettier-plugin/index.ts";

const root = join(import.meta.dirname, "../..");
const documents = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

test("docs/README.md lists each page, and each page says for whom it is", () => {
  const pages = documents.filter((path) => /^docs\/(?:api\/|ci\/)?[^/]+\.md$/.test(path) && path !== "docs/README.md");
  const list = read("docs/README.md");
  assert.ok(pages.length > 15);
  assert.equal(
    pages.filter((path) => !list.includes(`](${path.slice("docs/".length)})`)),
    [],
  );
  assert.equal(
    pages.filter((path) => !/^# .*\n\n_For .*_\n/.test(read(path))),
    [],
  );
});

/** Returns the content of the code blocks in a language, or in several: `js|ts`. */
function fences(path: string, language: string): string[] {
  return [...read(path).matchAll(new RegExp(`^\`\`\`(?:${language})\\n([^]*?)^\`\`\`$`, "gm"))].map(
    (match) => match[1]!,
  );
}

/** The package's names as files, because it may not be built here. */
const SPECIFIERS: Record<string, string> = {
  hclkit: pathToFileURL(join(root, "src/index.ts")).href,
  "hclkit/lint": pathToFileURL(join(root, "lint/index.ts")).href,
  "hclkit/node": pathToFileURL(join(root, "node/index.ts")).href,
  "hclkit/eslint-plugin": pathToFileURL(join(root, "eslint-plugin/index.ts")).href,
  "hclkit/prettier-plugin": pathToFileURL(join(root, "prettier-plugin/index.ts")).href,
  eslint: import.meta.resolve("eslint"),
  "eslint/config": import.meta.resolve("eslint/config"),
  prettier: import.meta.resolve("prettier"),
};

async function run(script: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-docs-"));
  try {
    const file = join(directory, "script.mts");
    const withFiles = script.replaceAll("hclkit/schemas/", `${pathToFileURL(root).href}/schemas/`);
    writeFileSync(
      file,
      withFiles.replace(/from "([^"]+)"/g, (whole, name: string) =>
        name in SPECIFIERS ? `from "${SPECIFIERS[name]!}"` : whole,
      ),
    );
    await import(pathToFileURL(file).href);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

for (const path of documents) {
  const scripts = fences(path, path.startsWith("docs/api") ? "js|ts" : "js").filter(
    (script) => !script.includes("export default defineConfig"),
  );
  for (const [index, script] of scripts.entries()) {
    test(`${path}: script ${index + 1} runs`, async () => {
      await run(script);
    });
  }
  for (const [index, json] of fences(path, "json").entries()) {
    test(`${path}: JSON ${index + 1} parses`, () => {
      assert.type(JSON.parse(json), "object");
    });
  }
}

test("the pages about the library have scripts with assertions", () => {
  const pages = documents.filter((path) => path.startsWith("docs/api/"));
  const scripts = pages.flatMap((path) => fences(path, "ts")).filter((script) => script.includes("assert."));
  assert.ok(pages.length === 9 && scripts.length >= 24, `${scripts.length} scripts`);
});

test("the commands of the documents exist", () => {
  const scripts = Object.keys((JSON.parse(read("package.json")) as { scripts: object }).scripts);
  const commands = documents.flatMap((path) => fences(path, "sh(?: clone)?")).join("\n");
  for (const [, name] of commands.matchAll(/npm run ([\w:]+)/g)) assert.ok(scripts.includes(name!), name);
  for (const [, path] of commands.matchAll(/\bnode ((?!--)\S+)/g)) assert.ok(existsSync(join(root, path!)), path);
  for (const [line] of commands.matchAll(/npx hclkit fmt[^\n#]*/g)) {
    for (const [flag] of line.matchAll(/--[\w-]+/g)) assert.ok(helpOf("fmt").includes(flag), flag);
  }
});

test("every option in the tables of docs/formatting.md exists in Prettier or the plugin", async () => {
  const supported = (await getSupportInfo({ plugins: [plugin] })).options.map(({ name }) => name);
  const rows = read("docs/formatting.md")
    .match(/^\| `[a-z]\w+`.*$/gm)!
    .filter((row) => !row.startsWith("| `terraform`") && !row.startsWith("| `hcl`"));
  const listed = rows.flatMap((row) => [...row.split("|")[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  assert.ok(listed.includes("hclLineBreaks") && listed.includes("hclAlign"));
  assert.equal(
    listed.filter((name) => !supported.includes(name)),
    [],
  );
});

/** GitHub's anchors of a document's headings. */
function anchors(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replace(/ /g, "-"),
  );
}

test("links inside the repository are valid", () => {
  let checked = 0;
  for (const path of documents) {
    const prose = read(path).replace(/^```[^]*?^```$/gm, "");
    for (const [, target] of prose.matchAll(/\]\((?!https?:)([^)]+)\)/g)) {
      const [file, anchor] = target!.split("#");
      const linked = file === "" ? path : join(dirname(path), file!);
      assert.ok(existsSync(join(root, linked)), `${path}: ${target!}`);
      if (anchor !== undefined) assert.ok(anchors(read(linked)).includes(anchor), `${path}: ${target!}`);
      checked++;
    }
  }
  assert.ok(checked > 20);
});

test.run();
