// A repository's files never run code: not with `--no-config`, and not in the commands that read no configuration
// that is a program. Each file writes its name into `ran` if it is loaded.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { type Files, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const RAN = "ran";

/** ECMAScript and CommonJS modules that write the file `ran` in the directory `up` from theirs. */
const esm = (value: string, up = "."): string =>
  `import { writeFileSync } from "node:fs";\nwriteFileSync(new URL("${up}/${RAN}", import.meta.url), "");\nexport default ${value};\n`;
const cjs = (value: string, up = "."): string =>
  `require("node:fs").writeFileSync(require("node:path").join(__dirname, "${up}/${RAN}"), "");\nmodule.exports = ${value};\n`;

const PLUGIN = '{ languages: [{ name: "Evil", parsers: ["evil"], extensions: [".tf"] }], parsers: {}, printers: {} }';

/** Packages in `node_modules`, where Node searches. */
const packageNamed = (name: string, value = "{}"): Files => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: "99.0.0", main: "index.js", bin: "index.js" }),
  [`node_modules/${name}/index.js`]: cjs(value, name.startsWith("@") ? "../../.." : "../.."),
});

/** Prettier configurations that run code in `fmt` and `check` without `--no-config`. */
const PRETTIER: Readonly<Record<string, Files>> = {
  ".prettierrc.mjs": { ".prettierrc.mjs": esm("{ tabWidth: 8 }") },
  ".prettierrc.cjs": { ".prettierrc.cjs": cjs("{ tabWidth: 8 }") },
  ".prettierrc.js": { ".prettierrc.js": cjs("{ tabWidth: 8 }") },
  "prettier.config.mjs": { "prettier.config.mjs": esm("{ tabWidth: 8 }") },
  "prettier.config.cjs": { "prettier.config.cjs": cjs("{ tabWidth: 8 }") },
  "prettier.config.js": { "prettier.config.js": cjs("{ tabWidth: 8 }") },
  "a module in package.json": { "package.json": '{ "prettier": "./evil.mjs" }\n', "evil.mjs": esm("{}") },
  "a package in package.json": { "package.json": '{ "prettier": "evil" }\n', ...packageNamed("evil") },
};

/** What else could run: Prettier plugins, ESLint configurations, packages, and files that other tools run. */
const OTHERS: Readonly<Record<string, Files>> = {
  "a plugin in .prettierrc": { ".prettierrc": '{ "plugins": ["./evil.mjs"] }\n', "evil.mjs": esm(PLUGIN) },
  "a plugin in YAML": { ".prettierrc.yaml": "plugins:\n  - ./evil.mjs\n", "evil.mjs": esm(PLUGIN) },
  "a plugin in overrides": {
    ".prettierrc": '{ "overrides": [{ "files": "*.tf", "options": { "plugins": ["./evil.mjs"] } }] }\n',
    "evil.mjs": esm(PLUGIN),
  },
  "eslint.config.mjs": { "eslint.config.mjs": esm("[]") },
  "eslint.config.js": { "eslint.config.js": cjs("[]") },
  "eslint.config.cjs": { "eslint.config.cjs": cjs("[]") },
  "eslint.config.ts": { "eslint.config.ts": esm("[]") },
  ".eslintrc.js": { ".eslintrc.js": cjs("{}") },
  "node_modules/eslint": packageNamed("eslint"),
  "node_modules/prettier": packageNamed("prettier"),
  "node_modules/hclkit": packageNamed("hclkit"),
  "node_modules/prettier-plugin-hcl": packageNamed("prettier-plugin-hcl", PLUGIN),
  "node_modules/eslint-formatter-stylish": packageNamed("eslint-formatter-stylish", "() => ''"),
  "node_modules/@eslint/plugin-kit": packageNamed("@eslint/plugin-kit"),
  ".hclkit.hcl with the names of programs": {
    ".hclkit.hcl": dedent`
      format {
        plugins = ["./evil.mjs"]
      }
      lint {
        extends = ["./evil.mjs"]
      }
    `,
    "evil.mjs": esm("{}"),
  },
  ".tflint.hcl with a plugin": {
    ".tflint.hcl": dedent`
      plugin "evil" {
        enabled = true
        source = "./evil"
      }
    `,
    "evil/index.js": cjs("{}", ".."),
  },
  "programs in Terraform": {
    "run.tf": `data "external" "e" {\n  program = ["sh", "-c", "touch ${RAN}"]\n}\nresource "terraform_data" "t" {\n  provisioner "local-exec" {\n    command = "touch ${RAN}"\n  }\n}\n`,
    "terragrunt.hcl": `inputs = { a = run_cmd("touch", "${RAN}") }\n`,
  },
};

const FILES: Files = { "main.tf": "locals {\n  a = [1,2]\n}\n" };

/** Commands that read no configuration that is a program. */
const NEVER: readonly (readonly string[])[] = [
  ["eval", "1 + 1"],
  ["eval", "--module", ".", "local.a"],
  ["json", "main.tf"],
  ["dump", "main.tf"],
  ["explain", "hcl/syntax"],
  ["init"],
];

const WITHOUT_CONFIGURATION: readonly (readonly string[])[] = [
  ["fmt"],
  ["fmt", "--check"],
  ["fmt", "--diff"],
  ["lint"],
  ["lint", "--fix"],
  ["check"],
  ["check", "--fix"],
].map((args) => [...args, "--no-config"]);

for (const [name, files] of Object.entries({ ...PRETTIER, ...OTHERS })) {
  test(`runs no code: ${name}`, async () => {
    for (const args of [...WITHOUT_CONFIGURATION, ...NEVER]) {
      const { path } = tree({ ...FILES, ...files });
      const { code, stderr } = await runHere(args, { cwd: path });
      assert.is(existsSync(join(path, RAN)), false, args.join(" "));
      assert.is(/\n {4}at /.test(stderr), false, stderr);
      // Commands that read `.hclkit.hcl` report its mistakes.
      if (args.includes("--no-config")) assert.ok(code === 0 || code === 1, `${args.join(" ")}: ${code} ${stderr}`);
    }
  });
}

for (const [name, files] of Object.entries(PRETTIER)) {
  test(`runs code without --no-config, as the page about trust says: ${name}`, async () => {
    const { path } = tree({ ...FILES, ...files });
    await runHere(["fmt"], { cwd: path });
    assert.ok(existsSync(join(path, RAN)));
  });
}

test("runs the code of an ESLint configuration without --no-config, and not with a preset", async () => {
  const { path } = tree({ ...FILES, ...OTHERS["eslint.config.mjs"] });
  await runHere(["lint", "--config-preset", "all"], { cwd: path });
  assert.not.ok(existsSync(join(path, RAN)));
  await runHere(["lint"], { cwd: path });
  assert.ok(existsSync(join(path, RAN)));
});

test.run();
