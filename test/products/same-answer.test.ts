// One question about many file names: whose file is this, and what is done with it? `hclkit fmt`, `lint` and `check` on a
// directory, Prettier, ESLint with the plugin's configuration, and the pre-commit hooks give the same answer.
import { readFileSync } from "node:fs";
import { ESLint } from "eslint";
import { format, getFileInfo } from "prettier";
import { test } from "uvu";
import * as assert from "uvu/assert";
import eslintPlugin from "../../eslint-plugin/index.ts";
import prettierPlugin from "../../prettier-plugin/index.ts";
import { HOOKS_FILE } from "../../scripts/pre-commit-hooks.ts";
import { productOfName } from "../../src/products/file-names.ts";
import { type Formatting, PRODUCT, type ProductName } from "../../src/products/table.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

/** The names of files that are formatted and linted, by product. */
const NATIVE: Readonly<Record<ProductName, readonly string[]>> = {
  terraform: [
    ...["main.tf", "main_override.tf", "override.tf", "a.b.tf", "terraform.tfvars", "prod.auto.tfvars", "x.tfvars"],
    ...["a.tftest.hcl", "a.b.tftest.hcl", "a.tfmock.hcl", "a.tfquery.hcl", "a.tfstack.hcl", "a.tfcomponent.hcl"],
    ...["a.tfdeploy.hcl", "ünïcode.tf", "with space.tf"],
  ],
  opentofu: ["fork.tofu", "fork_override.tofu", "terraform.tofuvars", "prod.auto.tofuvars", "b.tofutest.hcl"],
  terragrunt: [
    ...["terragrunt.hcl", "terragrunt.stack.hcl", "terragrunt.values.hcl", "root.hcl", "env.terragrunt.hcl"],
  ],
  nomad: ["web.nomad", "web.nomad.hcl", "web.job", "a.b.nomad", "a.b.job"],
  packer: ["ubuntu.pkr.hcl", "sources.pkr.hcl", "x.pkrvars.hcl", "x.auto.pkrvars.hcl", "prod.vars.pkr.hcl"],
  vault: ["vault.hcl", "agent.vault.hcl"],
  consul: ["consul.hcl", "server.consul.hcl"],
  "docker-bake": ["docker-bake.hcl", "docker-bake.override.hcl"],
  atlas: ["atlas.hcl"],
  waypoint: ["waypoint.hcl"],
  boundary: ["boundary.hcl"],
  tflint: [".tflint.hcl"],
  hcl: [
    ...["policy.hcl", "config.hcl", "schema.pg.hcl", "my-atlas.hcl", "sentinel.hcl", ".hidden.hcl", ".hclkit.hcl"],
    ...["prod.tfbackend", "s3.config.tfbackend", ".terraformrc", "terraform.rc", ".tofurc", "tofu.rc"],
    ...["a.pkr.x.hcl", "nomad.hcl", "packer.hcl", "job.hcl", "tf.hcl", "terragrunt.hcl.hcl"],
  ],
};

/** The names of files that are linted as JSON syntax. */
const JSON_SYNTAX: readonly string[] = [
  ...["j.tf.json", "j_override.tf.json", "j.tofu.json", "j.tfvars.json", "j.auto.tfvars.json", "j.tofuvars.json"],
  ...["j.tftest.json", "j.tofutest.json", "j.tfmock.json", "j.tfquery.json", "j.tfstack.json", "j.tfcomponent.json"],
  ...[
    "j.tfdeploy.json",
    "j.hcl.json",
    "ubuntu.pkr.json",
    "x.pkrvars.json",
    "docker-bake.json",
    "docker-bake.override.json",
  ],
  ...["terragrunt.hcl.json", "terragrunt.stack.hcl.json", "env.terragrunt.hcl.json", "web.nomad.json"],
];

/** The names of templates, which are linted and never formatted. */
const TEMPLATES: readonly string[] = ["user-data.tftpl", "user-data.sh.tftpl", "x.json.tftpl"];

/** The names of files that a search in directories leaves out, and that are processed if they are named. */
const LEFT_OUT: readonly string[] = [
  ...[".x.tf", ".#main.tf", ".x.tfvars", ".x.auto.tfvars", ".x.tofu", ".#x.tofu", ".tf", ".x.tftest.hcl"],
  ...[".x.tfmock.hcl", ".#a.tfstack.hcl", ".#web.nomad", ".#web.job", ".#terragrunt.hcl", ".#x.hcl", ".#a.pkr.hcl"],
];

/** The names of other files. */
const OTHERS: readonly string[] = [
  ...["main.tf~", "#main.tf#", "main.tf.bak", "main.tf.orig", "main.tf.swp", ".main.tf.swp", "x.hcl~", "#x.hcl#"],
  ...["web.nomad~", ".terraform.lock.hcl", "terraform.tfstate", "plan.tfplan", "terraformrc", "x.hcl2", "hcl", "tf"],
  ...["a.ctmpl.hcl", "a.j2.hcl", "a.pkrtpl.hcl", "a.tftpl.hcl", "a.tmpl.hcl", "a.tpl.hcl", "a.tmpl.nomad", "a.tpl.job"],
  ...["x.json", "package.json", "my-docker-bake.json"],
  ...["readme.md", "x.yaml", "manifest.pp", "x.sentinel", "x.tpl", "x.tmpl", "main.tff", "main.xtf", "x.jobs"],
];

const NATIVE_NAMES = Object.values(NATIVE).flat();
const ALL = [...NATIVE_NAMES, ...JSON_SYNTAX, ...TEMPLATES, ...LEFT_OUT, ...OTHERS];

/** Unformatted content, valid for the name. */
function contentOf(name: string): string {
  if (name.endsWith(".json")) return "{}\n";
  return name.endsWith(".job") ? 'job "a" {\nx=1\n}\n' : "a=1\n";
}

const { path: cwd } = tree(Object.fromEntries(ALL.map((name) => [name, contentOf(name)])));

/** Compares the chosen names with the expected ones, so that a failure shows the names that differ. */
function same(chosen: readonly string[], expected: readonly string[]): void {
  const differs = ALL.filter((name) => chosen.includes(name) !== expected.includes(name));
  assert.equal(differs, []);
  assert.is(new Set(chosen).size, expected.length);
}

async function filter(isChosen: (name: string) => Promise<boolean>): Promise<string[]> {
  const answers = await Promise.all(ALL.map(isChosen));
  return ALL.filter((_, index) => answers[index]);
}

test("there are at least 120 names, each of them once", () => {
  assert.ok(ALL.length >= 120);
  assert.is(new Set(ALL).size, ALL.length);
});

test("hclkit fmt", async () => {
  const { stdout } = await runHere(["fmt", "--check", "--no-config"], { cwd });
  same(stdout.trimEnd().split("\n"), NATIVE_NAMES);
});

interface Result {
  readonly filePath: string;
  readonly messages: readonly { readonly ruleId: string | null }[];
}

async function results(command: string): Promise<Result[]> {
  const { stdout } = await runHere([command, "--no-config", "--format", "json"], { cwd });
  return JSON.parse(stdout) as Result[];
}

const nameIn = ({ filePath }: Result): string => filePath.slice(cwd.length + 1);

test("hclkit lint", async () => {
  same((await results("lint")).map(nameIn), [...NATIVE_NAMES, ...JSON_SYNTAX, ...TEMPLATES]);
});

test("hclkit check", async () => {
  const all = await results("check");
  same(all.map(nameIn), [...NATIVE_NAMES, ...JSON_SYNTAX, ...TEMPLATES]);
  const unformatted = all.filter(({ messages }) => messages.some(({ ruleId }) => ruleId === "hclkit/format"));
  same(unformatted.map(nameIn), NATIVE_NAMES);
});

test("hclkit fmt and lint, for a name on the command line", async () => {
  const { stdout } = await runHere(["fmt", "--check", "--no-config", ...LEFT_OUT], { cwd });
  same(stdout.trimEnd().split("\n"), LEFT_OUT);
  const { stdout: json } = await runHere(["lint", "--no-config", "--format", "json", ...LEFT_OUT], { cwd });
  same((JSON.parse(json) as Result[]).map(nameIn), LEFT_OUT);
});

const PARSERS: readonly string[] = ["terraform", "hcl"] satisfies Formatting[];

test("Prettier, which sees names on the command line and names that it finds in the same way", async () => {
  const plugins = [prettierPlugin];
  const isFormatted = async (name: string): Promise<boolean> => {
    const { inferredParser } = await getFileInfo(name, { plugins, resolveConfig: false });
    if (!PARSERS.includes(inferredParser as string)) return false;
    return (await format(contentOf(name), { filepath: name, plugins })) !== contentOf(name);
  };
  // Prettier reads no names such as `a.tmpl.hcl` apart.
  const templates = OTHERS.filter((name) => /\.(?:ctmpl|j2|pkrtpl|tftpl|tmpl|tpl)\./.test(name));
  same(await filter(isFormatted), [...NATIVE_NAMES, ...LEFT_OUT, ...templates]);
});

test("Prettier's parser is the formatter of the file's product", async () => {
  for (const [product, names] of Object.entries(NATIVE)) {
    for (const name of names) {
      const { inferredParser } = await getFileInfo(name, { plugins: [prettierPlugin], resolveConfig: false });
      assert.is(inferredParser, PRODUCT[product as ProductName].formatting, name);
      assert.is(productOfName(name), product, name);
    }
  }
});

test("ESLint, which sees names on the command line and names that it finds in the same way", async () => {
  const eslint = new ESLint({ cwd, overrideConfigFile: true, overrideConfig: eslintPlugin.configs["default"]! });
  const isLinted = async (name: string): Promise<boolean> => !(await eslint.isPathIgnored(name));
  // ESLint's own names.
  same(await filter(isLinted), [...NATIVE_NAMES, ...JSON_SYNTAX, ...TEMPLATES, ...LEFT_OUT]);
});

test("the configuration of a product is for its files", async () => {
  for (const [product, names] of Object.entries(NATIVE)) {
    const eslint = new ESLint({ cwd, overrideConfigFile: true, overrideConfig: eslintPlugin.configs[product]! });
    for (const name of names) assert.is(await eslint.isPathIgnored(name), false, `${product}: ${name}`);
    const strangers = Object.entries(NATIVE).flatMap(([other, own]) => (other === product ? [] : own));
    const isGeneral = (name: string): boolean => product === "hcl" && name.endsWith(".hcl");
    for (const name of strangers)
      assert.is(await eslint.isPathIgnored(name), !isGeneral(name), `${product}: ${name} of another product`);
  }
});

/** Returns whether pre-commit passes a file to a hook. */
function selectedBy(id: string): (name: string) => boolean {
  const section = readFileSync(HOOKS_FILE, "utf8")
    .split(/^- id: /m)
    .find((text) => text.startsWith(`${id}\n`))!;
  const [files, exclude] = ["files", "exclude"].map(
    (key) => new RegExp(new RegExp(`^  ${key}: (.*)$`, "m").exec(section)![1]!),
  );
  return (name) => files!.test(name) && !exclude!.test(name);
}

test("the pre-commit hooks, in any directory", () => {
  for (const directory of ["", "sub/", "a.b/.github/"]) {
    const chosen = (id: string): string[] => ALL.filter((name) => selectedBy(id)(directory + name));
    same(chosen("hclkit-fmt"), NATIVE_NAMES);
    for (const id of ["hclkit-lint", "hclkit-check"]) same(chosen(id), [...NATIVE_NAMES, ...JSON_SYNTAX, ...TEMPLATES]);
  }
});

test("a file of another program with the same ending is left alone", async () => {
  const text = "type=command\ncommand=echo\n";
  const { path, read } = tree({ "azkaban.job": text, "broken.job": "[section]\nx=1 2\n" });
  assert.equal(await runHere(["fmt"], { cwd: path }), { code: 0, stdout: "", stderr: "" });
  assert.is(read("azkaban.job"), text);
  assert.is((await runHere(["check"], { cwd: path })).code, 0);
  assert.is(await format(text, { filepath: "azkaban.job", plugins: [prettierPlugin] }), text);
});

test.run();
