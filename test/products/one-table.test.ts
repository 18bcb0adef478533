// The facts about a product have one place: `src/products/NAME`. Its data agree with what is loaded for it, and few other
// files name it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { namedFile } from "../../src/products/file-names.ts";
import { loaded } from "../../src/products/loaded.ts";
import { ALL_PRODUCTS, GENERAL_PRODUCT, isChecked, PRODUCT, PRODUCTS, readsModules } from "../../src/products/table.ts";

const root = join(import.meta.dirname, "../..");

const TOPS = ["src", "node", "lint", "prettier-plugin", "eslint-plugin", "cli", "tools", "scripts", "bench", "fuzz"];

/**
 * Returns the files that name a product as a whole string, outside its directory and the rules'. As a command:
 *
 *     grep -rl '"nomad"' src node prettier-plugin eslint-plugin cli scripts bench fuzz --include=*.ts |
 *       grep -v -e ^src/products/nomad/ -e ^eslint-plugin/rules/
 */
function filesNaming(product: string): string[] {
  const own = [`src/products/${product}/`, "eslint-plugin/rules/"];
  return TOPS.filter((top) => existsSync(join(root, top)))
    .flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, encoding: "utf8" }).map((path) => `${top}/${path}`),
    )
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts") && !own.some((directory) => path.startsWith(directory)))
    .filter((path) => readFileSync(join(root, path), "utf8").includes(`"${product}"`));
}

test("at most three files outside its directory and the rules name a product with checks", () => {
  for (const product of ALL_PRODUCTS.filter(isChecked)) {
    const files = filesNaming(product);
    assert.ok(files.length <= 3, `${product}: ${files.join(", ")}`);
  }
  assert.ok(filesNaming("terraform").length > 3);
});

test("each directory of a product is in the table, and its load.ts in the list of what is loaded", () => {
  const directory = join(root, "src/products");
  const names = readdirSync(directory).filter((name) => existsSync(join(directory, name, "product.ts")));
  assert.equal(names.toSorted(), [...ALL_PRODUCTS].toSorted());
  for (const name of ALL_PRODUCTS) {
    const isLoaded = loaded(name) !== loaded(GENERAL_PRODUCT);
    assert.is(isLoaded, existsSync(join(directory, name, "load.ts")), name);
    assert.is(isLoaded, isChecked(name) || readsModules(name), name);
  }
});

test("a test by content knows the top of the schema", () => {
  let tested = 0;
  for (const { name, content } of PRODUCTS) {
    const schema = loaded(name).schemaOf?.("x.hcl");
    if (content === null || schema === undefined) continue;
    tested++;
    const top = [...schema.attributes.map((attribute) => attribute.name), ...schema.blocks.map(({ type }) => type)];
    for (const one of content.topLevel) assert.ok(top.includes(one), `${name}: ${one}`);
    for (const { block, contains } of content.evidence) {
      assert.ok(content.topLevel.includes(block));
      const body = schema.blocks.find(({ type }) => type === block)?.body;
      if (typeof body !== "object") continue;
      const parts = [...body.attributes.map((attribute) => attribute.name), ...body.blocks.map(({ type }) => type)];
      for (const part of contains) assert.ok(parts.includes(part) || part === "dynamic", `${name}: ${block}.${part}`);
    }
  }
  assert.ok(tested >= 3);
});

test("names and endings belong to one product, and are in lowercase", () => {
  const seen = new Set<string>();
  for (const product of PRODUCTS) {
    for (const { names = [], endings = [], json } of product.files) {
      for (const name of [...names, ...endings, ...(json?.endings ?? [])]) {
        assert.not.ok(seen.has(name), name);
        seen.add(name);
        assert.is(name, name.toLowerCase());
        assert.is(namedFile(endings.includes(name) ? `a${name}` : name)?.product, PRODUCT[product.name], name);
      }
      for (const ending of [...endings, ...(json?.endings ?? [])]) assert.ok(ending.startsWith("."), ending);
    }
  }
});

test.run();
