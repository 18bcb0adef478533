// Facts about the language and Terraform that have one home: no other file in the product repeats them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

const root = join(import.meta.dirname, "..");

const files: readonly { readonly path: string; readonly text: string }[] = [
  "src",
  "node",
  "lint",
  "prettier-plugin",
  "eslint-plugin",
  "cli",
].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => {
      const path = `${top}/${name.replaceAll("\\", "/")}`;
      return { path, text: readFileSync(join(root, path), "utf8") };
    }),
);

/** A fact, a pattern for code that contains it, and the files that may contain it. */
interface Fact {
  readonly name: string;
  readonly sign: RegExp;
  readonly homes: readonly string[];
}

const FACTS: readonly Fact[] = [
  {
    name: "the sources of modules that are local",
    sign: /startsWith\("\.\.?\/"\)|\\\.\\\.\?\[/,
    homes: ["src/terraform/addresses/module-source.ts"],
  },
  {
    name: "the hosts of repositories that modules come from",
    sign: /"(?:github\.com|bitbucket\.org)"/,
    homes: ["src/terraform/addresses/module-source.ts"],
  },
  {
    name: "the local name of the provider that a type implies",
    sign: /split\("_", 1\)|split\("_"\)\[0\]/,
    homes: ["src/terraform/addresses/provider-address.ts"],
  },
  {
    name: "the address of a resource",
    sign: /\$\{mode\}\.\$\{/,
    homes: ["src/terraform/addresses/resource-address.ts"],
  },
  {
    name: "functions that go on when an argument fails",
    sign: /"try", "can"|=== "try" \|\|/,
    homes: ["src/eval/analysis/recovery.ts"],
  },
  {
    name: "arguments that are read as references",
    sign: /"depends_on",\s+"ignore_changes",\s+"provider"/,
    homes: ["src/eval/analysis/unevaluated.ts"],
  },
  {
    name: "files that functions may read",
    sign: /\brealpathSync\(/,
    homes: ["node/confined-files.ts"],
  },
  {
    name: "the name of a file in a path of any platform",
    sign: /lastIndexOf\("\\\\"\)/,
    homes: ["src/text/paths.ts"],
  },
  {
    name: "the second names of Terraform's functions",
    sign: /"core::"|\^core::|`core::\$/,
    homes: ["src/functions/names.ts"],
  },
  {
    name: "whitespace as in Go",
    sign: /\b0x1680\b/,
    homes: ["src/text/white-space.ts"],
  },
  {
    name: "diagnostics with the same code and range",
    sign: /\bcode\} \$\{.*\bstart\}/,
    homes: ["src/diagnostics/diagnostic.ts"],
  },
  {
    name: "what a `dynamic` block is, and its arguments",
    sign: /\b(?:[tT]ype|name)\b(?:\.name)? [!=]== "dynamic"|type: "dynamic"|\("iterator"\)/,
    homes: [
      "src/model/dynamic/definition.ts",
      "src/model/dynamic/read.ts",
      "src/model/dynamic/schema.ts",
      "src/model/dynamic/variables.ts",
    ],
  },
  {
    name: "limits of the evaluation, which are no errors",
    sign: /limitCodes: ReadonlySet/,
    homes: ["src/eval/codes.ts"],
  },
];

for (const { name, sign, homes } of FACTS) {
  test(`one home: ${name}`, () => {
    assert.equal(
      files.filter(({ text }) => sign.test(text)).map(({ path }) => path),
      homes,
    );
  });
}

test("no class extends Map or Set to claim every name", () => {
  assert.equal(
    files.filter(({ text }) => /\bextends (?:Readonly)?(?:Map|Set)\b(?!<[^>]*> *=)/.test(text)).map(({ path }) => path),
    [],
  );
});

/** Returns the names of the functions, classes and constants that a file exports. */
function exportsOf(text: string): string[] {
  return [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(([, name]) => name!);
}

test("plugin and command define nothing under a name that the library uses for it", () => {
  // HCL functions and commands are named as they are called.
  const library = files.filter(({ path }) => path.startsWith("src/") && !path.startsWith("src/functions/"));
  const names = new Set(library.flatMap(({ text }) => exportsOf(text)));
  assert.ok(names.size > 500);
  const others = files.filter(({ path }) => !path.startsWith("src/") && path !== "cli/json.ts");
  const again = others.flatMap(({ path, text }) =>
    exportsOf(text)
      .filter((name) => names.has(name))
      .map((name) => `${path}: ${name}`),
  );
  assert.equal(again, []);
});

test.run();
