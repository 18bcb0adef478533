// Bodies in product files as schemas describe them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { describeProductBody, loaded } from "../../src/products/index.ts";
import type { CheckedProduct } from "../../src/products/table.ts";
import { typeText } from "../../src/values/index.ts";

for (const [product, path, expected] of [
  ["nomad", "", ["job{} name"]],
  ["nomad", "job a/group b/task c", ["driver:string", "template{}"]],
  ["nomad", "job a/group b/network/dynamic port", ["for_each!", "content{}!"]],
  ["nomad", "job a/group b/network/dynamic port/content", ["static:number", "to:number"]],
  ["nomad", "job a/group b/task c/config", []],
  ["packer", "variable a", ["default", "sensitive:bool", "validation{}"]],
  ["packer", "source a b", []],
  ["terragrunt", "dependency a", ["config_path!", "skip_outputs:bool", "expansion{}"]],
  ["docker-bake", "target a", ["tags:list(string)"]],
  ["docker-bake", "none/such", []],
] as const satisfies readonly (readonly [CheckedProduct, string, readonly string[]])[])
  test(`${product}: ${path}`, () => {
    const headers = path === "" ? [] : path.split("/").map((part) => part.split(" "));
    const { arguments: all, blocks } = describeProductBody(
      loaded(product).schemaOf("x.hcl"),
      headers.map(([type, ...labels]) => ({ type: type!, labels })),
    );
    const names = [
      ...all.map(({ name, isRequired, type }) => `${name}${isRequired ? "!" : ""}${type ? `:${typeText(type)}` : ""}`),
      ...blocks.map(
        ({ type, labelNames, isRequired }) => `${[`${type}{}`, ...labelNames].join(" ")}${isRequired ? "!" : ""}`,
      ),
    ];
    if (expected.length === 0) assert.equal(names, []);
    for (const name of expected) assert.ok(names.includes(name), `${name} is not in ${names.join(", ")}`);
  });

test.run();
