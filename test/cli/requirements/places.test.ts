// `hclkit requirements` and the places of schemas: the same as those of `hclkit lint`, in the same order.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compressed } from "../../../node/data-file.ts";
import { dedent } from "../../../tools/dedent.ts";
import { tree } from "../../helpers/cli.ts";
import { runHere } from "../../helpers/run-here.ts";
import { compactText, serverSchema } from "../../helpers/schema-library.ts";

const PROVIDER = "registry.terraform.io/acme/cloud";

/** The files of a directory of schemas: `size` exists from a version on. */
function schemas(directory: string, since: string): Readonly<Record<string, Buffer>> {
  const versions = ["1.0.0", "1.1.0", "1.2.0"].map((version) => {
    const attributes = { name: NAME, ...(version >= since && { size: SIZE }) };
    const text = compactText(serverSchema(attributes), { provider: PROVIDER, version });
    return [`${directory}/${PROVIDER}/${version}.jsonl.gz`, compressed(text)] as const;
  });
  return Object.fromEntries(versions);
}

const NAME = { type: "string", optional: true };
const SIZE = { type: "number", optional: true };
const SERVER = { cloud_server: { version: 0, block: { attributes: { name: NAME, size: SIZE } } } };

const MAIN = dedent`
  terraform {
    required_providers {
      cloud = {
        source = "acme/cloud"
      }
    }
  }

  resource "cloud_server" "a" {
    size = 1
  }
`;

/** Returns what `hclkit requirements` says about the provider. */
async function answer(
  files: Readonly<Record<string, string | Buffer>>,
  { args = [], env = {} }: { readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const { path: cwd } = tree({ "main.tf": MAIN, ".git/HEAD": "", ...files });
  const { stdout, stderr } = await runHere(["requirements", ...args], { cwd, env });
  return /^acme\/cloud: (.*) \(no constraint\)$/m.exec(stdout)?.[1] ?? stderr;
}

const UNKNOWN = "not known, without schemas";

test("the directory that .hclkit.hcl names", async () => {
  const files = { ".hclkit.hcl": 'provider_schemas = "vendor"\n', ...schemas("vendor", "1.2.0") };
  assert.is(await answer(files), "from 1.2 on");
  assert.is(await answer(files, { args: ["--no-config"] }), UNKNOWN);
  assert.is(await answer(files, { args: ["--no-provider-schemas"] }), UNKNOWN);
});

test("a file without versions, which .hclkit.hcl names, is the reason", async () => {
  const given = { format_version: "1.0", provider_schemas: { [PROVIDER]: { resource_schemas: SERVER } } };
  const files = { ".hclkit.hcl": 'provider_schemas = "schemas.json"\n', "schemas.json": JSON.stringify(given) };
  assert.is(
    await answer(files),
    "not known, since the file in `provider_schemas` does not say the versions of its schemas",
  );
  const another = { ...given, provider_schemas: { "registry.terraform.io/acme/other": { resource_schemas: SERVER } } };
  assert.is(await answer({ ...files, "schemas.json": JSON.stringify(another) }), UNKNOWN);
});

test("the directory that a section names for the file, and a file for all", async () => {
  const section = dedent`
    provider_schemas = false
    files "*.tf" {
      provider_schemas = "vendor"
    }
  `;
  assert.is(await answer({ ".hclkit.hcl": section, ...schemas("vendor", "1.2.0") }), "from 1.2 on");
  const other = { "conf/other.hcl": 'provider_schemas = "../vendor"\n', ...schemas("vendor", "1.1.0") };
  assert.is(await answer(other, { args: ["--config", "conf/other.hcl"] }), "from 1.1 on");
});

test("schemas in the repository come before those that .hclkit.hcl names", async () => {
  const files = { ".hclkit.hcl": 'provider_schemas = "vendor"\n', ...schemas("vendor", "1.2.0") };
  assert.is(await answer({ ...files, ...schemas(".hclkit/schemas", "1.1.0") }), "from 1.1 on");
});

test("no schemas by the configuration", async () => {
  const files = { ".hclkit.hcl": "provider_schemas = false\n", ...schemas(".hclkit/schemas", "1.1.0") };
  assert.is(await answer(files), UNKNOWN);
  assert.is(await answer({ ...files, ".hclkit.hcl": "" }), "from 1.1 on");
});

test("a file that the configuration ignores has the schemas that are found", async () => {
  const files = { ".hclkit.hcl": 'ignores = ["*.tf"]\n', ...schemas(".hclkit/schemas", "1.1.0") };
  assert.is(await answer(files), "from 1.1 on");
  assert.is(await answer(files, { args: ["--no-provider-schemas"] }), UNKNOWN);
});

test("the configuration of ESLint", async () => {
  const config = dedent`
    export default [
      {
        files: ["**/*.tf"],
        plugins: { hcl: (await import(process.env.HCLKIT_TEST_PLUGIN)).default },
        language: "hcl/hcl",
        settings: { hcl: { providerSchemas: "vendor" } },
      },
    ];
  `;
  const plugin = new URL("../../../eslint-plugin/index.ts", import.meta.url).href;
  const files = { "eslint.config.mjs": config.replace("process.env.HCLKIT_TEST_PLUGIN", JSON.stringify(plugin)) };
  assert.is(await answer({ ...files, ...schemas("vendor", "1.2.0") }), "from 1.2 on");
});

test("the version of the configuration", async () => {
  const { path: cwd } = tree({
    "main.tf": 'output "a" {\n  value = 1\n}\n',
    ".hclkit.hcl": 'opentofu_version = "1.8"\n',
  });
  const { stdout } = await runHere(["requirements"], { cwd, env: {} });
  assert.match(stdout, /^OpenTofu: /);
});

test("a configuration with mistakes ends the command", async () => {
  const { path: cwd } = tree({ "main.tf": MAIN, ".hclkit.hcl": 'provider_schemas = "missing"\nrulez = 1\n' });
  const { code, stderr } = await runHere(["requirements"], { cwd, env: {} });
  assert.is(code, 2);
  assert.match(stderr, "rulez");
  const other = tree({ "main.tf": MAIN, ".hclkit.hcl": 'provider_schemas = "missing"\n' });
  const missing = await runHere(["requirements"], { cwd: other.path, env: {} });
  assert.is(missing.code, 2);
  assert.match(missing.stderr, "provider_schemas in .hclkit.hcl");
});

test.run();
