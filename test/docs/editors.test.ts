// Compares the settings in docs/editors.md with the Prettier plugin's languages.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { languages } from "../../prettier-plugin/languages.ts";

const docs = join(import.meta.dirname, "../../docs");
const editors = readFileSync(join(docs, "editors.md"), "utf8");
/** The section about ESLint. */
const eslint = /^## ESLint\n([^]*?)^## /m.exec(editors)![1]!;

/** The ids of extensions for Terraform and OpenTofu, and for HCL in general. */
const ids = languages
  .flatMap(({ vscodeLanguageIds = [] }) => vscodeLanguageIds)
  .filter((id) => /^(?:(?:terraform|opentofu)(?:-|$)|hcl$)/.test(id) && id !== "terraform-query");

test("VS Code's settings name the ids of all of Terraform's and OpenTofu's languages", () => {
  assert.ok(ids.length >= 8);
  for (const id of ids) assert.ok(editors.includes(`[${id}]`), id);
});

test("the patterns for files match the extensions of all languages", () => {
  const patterns = [...editors.matchAll(/\*\*\/\*\.\{([\w,]+)\}/g)].map(([, list]) => list!.split(","));
  assert.ok(patterns.length >= 2);
  const endings = new Set(
    languages.flatMap(({ extensions = [] }) => extensions.map((name) => name.split(".").at(-1)!)),
  );
  endings.delete("terraformrc");
  for (const pattern of patterns) {
    assert.equal(
      [...endings].filter((ending) => !pattern.includes(ending)),
      [],
    );
  }
});

test("no editor formats all files under one name, and none loses its other languages", () => {
  assert.not.match(editors, /--stdin-filepath", "\w+\.\w+"/);
  assert.not.match(eslint, /filetypes = \{ "/);
  assert.match(eslint, /vim\.lsp\.config\.eslint\.filetypes/);
});

test.run();
