// Results from earlier runs: they count as long as everything that they depend on is unchanged. `npm run check:cache`
// compares many more changes.
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { compressed } from "../../node/data-file.ts";
import { AS_ERROR, hclkit, tree } from "../helpers/cli.ts";
import type { CliResult } from "../../tools/run-in-process.ts";
import { runHere } from "../helpers/run-here.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";
import { compactText, serverSchema } from "../helpers/schema-library.ts";

const BAD = 'a = "${b}"\n';

const RECOMMENDED = ["--config-preset", "recommended"];

/** A directory for results, and what runs with it. */
function cached(cwd: string) {
  const cache = temporaryDirectory();
  const results = join(cache, "results");
  return {
    cache,
    results,
    run: (...args: string[]): Promise<CliResult> => runHere(args, { cwd, env: { HCLKIT_CACHE_DIR: cache } }),
    /** Does the same in a process, for the options that every command accepts. */
    start: (...args: string[]): Promise<CliResult> => hclkit(args, { cwd, env: { HCLKIT_CACHE_DIR: cache } }),
    files: (): string[] => (existsSync(results) ? readdirSync(results) : []),
    /** Changes all kept messages, so that reports with them can be recognized. */
    mark(word = "Unnecessary"): void {
      for (const name of readdirSync(results)) {
        const text = readFileSync(join(results, name), "utf8");
        writeFileSync(join(results, name), text.replaceAll(word, "MARKED"));
      }
    },
  };
}

test("a second run takes its results from the first, until a file changes", async () => {
  const { path: cwd, write } = tree({
    ".git/HEAD": "",
    "main.tf": BAD,
    "other.tf": "c = 1\n",
    "sub/x.tf": BAD,
  });
  const kept = cached(cwd);
  const lint = (...more: string[]): Promise<CliResult> => kept.run("lint", ...AS_ERROR, ...RECOMMENDED, ...more);
  const first = await lint();
  assert.is(first.code, 1);
  kept.mark();
  const second = await lint();
  assert.equal(second, { ...first, stdout: first.stdout.replaceAll("Unnecessary", "MARKED") });
  assert.match(second.stdout, "MARKED");
  assert.match((await lint("sub")).stdout, "MARKED");
  // Another file of the module: only results for that directory are computed again.
  write({ "other.tf": "c = 2\n" });
  const third = await lint();
  assert.equal([third.stdout.split("MARKED").length, third.stdout.split("Unnecessary").length], [2, 2]);
  kept.mark();
  assert.not.match((await kept.run("lint", ...AS_ERROR, "--config-preset", "all")).stdout, "MARKED");
  const uncached = await kept.start("lint", ...AS_ERROR, ...RECOMMENDED, "--no-cache");
  assert.is(uncached.code, 1);
  assert.not.match(uncached.stdout, "MARKED");
  assert.match((await lint("--cache")).stdout, "MARKED");
  // A formatted file counts again in check.
  const check = (): Promise<CliResult> => kept.run("check", ...AS_ERROR, ...RECOMMENDED);
  const checked = await check();
  kept.mark();
  assert.is((await check()).stdout, checked.stdout.replaceAll("Unnecessary", "MARKED"));
});

test("lint and check do not replace each other's results", async () => {
  const kept = cached(tree({ ".git/HEAD": "", "main.tf": BAD }).path);
  const run = (command: string): Promise<CliResult> => kept.run(command, ...AS_ERROR, ...RECOMMENDED);
  for (const command of ["lint", "check"]) assert.match((await run(command)).stdout, "Unnecessary");
  kept.mark();
  for (const command of ["lint", "check", "lint", "check"]) assert.match((await run(command)).stdout, "MARKED");
});

test("templates that calls name are found as in the first run, and with another call", async () => {
  const call = (name: string): string => `output "o" {\n  value = templatefile("\${path.module}/${name}", {})\n}\n`;
  const { path: cwd, write } = tree({
    ".git/HEAD": "",
    "main.tf": call("one.txt"),
    "one.txt": "%{ if true }",
    "two.txt": "${",
    "other.tf": 'locals {\n  a = "templatefile"\n}\n',
  });
  const kept = cached(cwd);
  const lint = async (): Promise<string> => (await kept.run("lint", "--format", "compact")).stdout;
  const first = await lint();
  assert.match(first, "one.txt");
  assert.is(await lint(), first);
  write({ "main.tf": call("two.txt") });
  assert.match(await lint(), "two.txt");
  assert.not.match(await lint(), "one.txt");
});

test("reports in templates are kept, of any name, until a call far away changes", async () => {
  const call = (name: string): string =>
    `output "o" {\n  value = templatefile("\${path.module}/../pages/${name}", { a = 1 })\n}\n`;
  const { path: cwd, write } = tree({
    ".git/HEAD": "",
    "a/main.tf": call("one.txt"),
    "b/main.tf": call("two.tftpl"),
    "c/main.tf": "",
    "pages/one.txt": '${"${b}"}\n',
    "pages/two.tftpl": '${"${b}"}\n',
  });
  const kept = cached(cwd);
  const lint = async (): Promise<string> => {
    const { stdout } = await kept.run("lint", "--only", "terraform/valid-template", "--format", "unix");
    return stdout.replaceAll(/^.*\/pages\/(\S+?):.*: (MARKED|Undeclared) .*$/gm, "$1 $2");
  };
  const first = await lint();
  assert.match(first, "one.txt Undeclared\ntwo.tftpl Undeclared\n");
  kept.mark("Undeclared");
  assert.is(await lint(), first.replaceAll("Undeclared", "MARKED"));
  write({ "c/main.tf": call("two.tftpl") });
  assert.is(await lint(), first);
});

test("files that are left out by their text are not looked at again, until it changes", async () => {
  const { path: cwd, write } = tree({
    ".git/HEAD": "",
    "policy.hcl": 'path "a" {\n  policy = "read",\n}\n',
    "page.hcl": "a = {{ .Values.a }}\n",
  });
  const kept = cached(cwd);
  const lint = async (): Promise<string> => (await kept.run("lint", "--format", "unix", ...RECOMMENDED)).stderr;
  const first = await lint();
  assert.match(first, /page\.hcl: is a template/);
  assert.match(first, /policy\.hcl: is HCL 1/);
  assert.is(await lint(), first);
  const [name] = kept.files();
  const path = join(kept.results, name!);
  writeFileSync(path, readFileSync(path, "utf8").replaceAll('"HCL 1"', '"template"'));
  assert.match(await lint(), /policy\.hcl: is a template/);
  write({ "policy.hcl": "a = 1\n" });
  assert.not.match(await lint(), /policy\.hcl/);
});

test("results are kept beside a file that is encrypted", async () => {
  const { path: cwd } = tree({ ".git/HEAD": "", "main.tf": BAD, "terraform.tfvars": "\0GITCRYPT\0abc" });
  const kept = cached(cwd);
  const lint = (): Promise<CliResult> => kept.run("lint", ...RECOMMENDED);
  const first = await lint();
  assert.match(first.stderr, "terraform.tfvars: is encrypted");
  kept.mark();
  assert.equal(await lint(), { ...first, stdout: first.stdout.replaceAll("Unnecessary", "MARKED") });
});

test("a file's stamp stands for its text only if nothing can have changed without it", async () => {
  const { path: cwd, write } = tree({ ".git/HEAD": "", "main.tf": BAD, "x/other.tf": BAD });
  const kept = cached(cwd);
  const lint = async (): Promise<string> => (await kept.run("lint", ...RECOMMENDED)).stdout;
  await lint();
  const stamps = (): string[] =>
    [...readFileSync(join(kept.results, kept.files()[0]!), "utf8").matchAll(/"stamp":"([^"]*)"/g)].map(
      ([, one]) => one!,
    );
  // They were written in this process.
  assert.equal(stamps(), ["", ""]);
  kept.mark();
  write({ "main.tf": BAD.replace("b", "c") });
  assert.match(await lint(), /Unnecessary.*[^]*MARKED/);
});

test("results that depend on the Terragrunt units of a repository stay when another file is added", async () => {
  const module = `variable "unused" {}\noutput "o" {\n  value = "\${var.missing}"\n}\n`;
  const { path: cwd, write } = tree({ ".git/HEAD": "", "module/main.tf": module, "docs/readme.txt": "" });
  const kept = cached(cwd);
  const lint = async (): Promise<string> => (await kept.run("lint", "--config-preset", "all")).stdout;
  assert.match(await lint(), "Unnecessary");
  kept.mark();
  write({ "docs/notes.txt": "" });
  assert.match(await lint(), "MARKED");
  write({ "docs/terragrunt.hcl": 'terraform {\n  source = "../module"\n}\n' });
  assert.not.match(await lint(), "MARKED");
});

test("results stay when a file that no module reads is added, and for other modules when one gets a file", async () => {
  const { path: cwd, write } = tree({
    ".git/HEAD": "",
    "main.tf": 'module "m" {\n  source = "./modules/m"\n}\n',
    "modules/m/main.tf": 'output "o" {\n  value = "${file("${path.module}/../x/a.txt")}"\n}\n',
    "modules/x/main.tf": "",
    "modules/x/a.txt": "",
    "modules/n/main.tf": 'output "o" {\n  value = "${var.missing}"\n}\n',
  });
  const kept = cached(cwd);
  const marked = async (): Promise<number> =>
    (await kept.run("lint", "--config-preset", "all", "modules")).stdout.split("MARKED").length - 1;
  assert.is(await marked(), 0);
  kept.mark();
  const all = await marked();
  assert.ok(all >= 2);
  for (const name of ["README.md", "modules/notes.txt", "modules/x/notes.txt"]) {
    write({ [name]: "" });
    assert.is(await marked(), all);
  }
  write({ "modules/m/variables.tf": 'variable "v" {}\n' });
  assert.is(await marked(), all - 1);
});

test("results are in the directory that the command line or a variable names, for the user alone", async () => {
  const { path: cwd } = tree({ "main.tf": BAD });
  const kept = cached(cwd);
  await kept.run("lint");
  const [name] = kept.files();
  assert.is(statSync(join(kept.results, name!)).mode & 0o077, 0);
  await kept.run("lint", "--cache-location", "here");
  assert.is(readdirSync(join(cwd, "here")).length, 1);
  assert.equal(kept.files(), [name]);
  assert.is((await kept.run("clean")).code, 0);
  assert.equal(kept.files(), []);
});

test("a cache that cannot be used changes nothing", async () => {
  const { path: cwd } = tree({ "main.tf": BAD });
  const kept = cached(cwd);
  const first = await kept.run("lint");
  const path = join(kept.results, kept.files()[0]!);
  const whole = readFileSync(path);
  for (const content of [Buffer.alloc(0), whole.subarray(0, 200), Buffer.from("x\n[]\n[]\n"), Buffer.alloc(100)]) {
    writeFileSync(path, content);
    assert.equal(await kept.run("lint"), first);
  }
  kept.mark();
  if (process.getuid?.() !== undefined) {
    // Another user could have written it.
    writeFileSync(path, whole.toString().replaceAll('"severity":2', '"severity":1'));
    chmodSync(path, 0o666);
    assert.equal(await kept.run("lint"), first);
  }
  const blocked = await runHere(["lint", "--cache-location", "main.tf/cache"], { cwd });
  assert.equal(blocked, first);
});

const SECRET = dedent`
  variable "token" {
    type      = number
    sensitive = true
  }
  variable "name" {
    type = string
    validation {
      condition     = var.name == "x"
      error_message = "Not \${var.name}."
    }
  }
  output "o" {
    value     = "\${var.token} \${var.name}"
    sensitive = true
  }
`;

/** Lints a module with a file of values, whose strings begin with "secret", twice; returns the second report. */
async function lintedTwice(values: string): Promise<string> {
  const { path: cwd } = tree({ ".git/HEAD": "", "main.tf": SECRET, "terraform.tfvars": values });
  const kept = cached(cwd);
  const lint = (): Promise<CliResult> => kept.run("lint", "-f", "unix");
  const first = await lint();
  assert.match(first.stdout, "terraform.tfvars:");
  for (const name of kept.files()) assert.not.match(readFileSync(join(kept.results, name), "utf8"), "secret");
  assert.equal(await lint(), first);
  kept.mark("value");
  return (await lint()).stdout;
}

test("messages about files of values are kept only if they never quote a value", async () => {
  assert.match(await lintedTwice('token = "secret"\n'), "Invalid MARKED");
  assert.match(await lintedTwice('tokn = "secret"\n'), "a MARKED was found");
  const refused = await lintedTwice('name = "secret"\n');
  assert.match(refused, "rejects this value");
  assert.not.match(refused, "MARKED");
  const silent = await lintedTwice('name = "secret" # hclkit-ignore terraform/valid-tfvars: x\ntoken = "secret"\n');
  assert.not.match(silent, "MARKED");
});

test("the data directory of Terraform makes results stale", async () => {
  const entry = { Key: "m", Source: "registry.terraform.io/a/b/c", Version: "1.0.0", Dir: "data/modules/m" };
  const { path: cwd } = tree({
    "main.tf": dedent`
      module "m" {
        source = "a/b/c"
      }
      output "o" {
        value = module.m.missing
      }
    `,
    "data/modules/m/main.tf": "",
    "data/modules/modules.json": JSON.stringify({ Modules: [entry] }),
  });
  const only = ["--only", "hcl/terraform/no-invalid-expression"];
  const report = async (data: string, command: string, ...more: string[]): Promise<string> =>
    /Unsupported attribute/.exec(
      (await hclkit([command, ...only, ...more, "main.tf"], { cwd, env: { TF_DATA_DIR: data } })).stdout,
    )?.[0] ?? "";
  assert.is(await report("", "lint"), "");
  assert.is(await report("data", "lint"), "Unsupported attribute");
  assert.is(await report("other", "lint"), "");
  assert.is(await report(join(cwd, "data"), "lint"), "Unsupported attribute");
});

test("a changed file in a rule's option makes results stale, and its path is that of the command line", async () => {
  const table = (value: string): string =>
    JSON.stringify({
      providers: ["acme/x"],
      license: "MIT",
      values: { a: { enum: [value] } },
      resources: { x_y: { size: "a" } },
    });
  const { path, write } = tree({
    "main.tf": dedent`
      terraform {
        required_providers {
          x = {
            source = "acme/x"
          }
        }
      }
      resource "x_y" "a" {
        size = "big"
      }
    `,
    "sub/table.json": table("small"),
  });
  const rule = '--rule=terraform/valid-attribute-value: [error, { tables: ["table.json"] }]';
  const lint = () => runHere(["lint", rule, ".."], { cwd: join(path, "sub") });
  const first = await lint();
  assert.is(first.code, 1, first.stderr);
  assert.match(first.stdout, 'does not accept "big"');
  write({ "sub/table.json": table("big") });
  assert.is((await lint()).code, 0);
});

test("new provider schemas and a new lock file make results stale", async () => {
  const main = dedent`
    terraform {
      required_providers {
        cloud = {
          source  = "acme/cloud"
          version = "~> 1.0"
        }
      }
    }

    resource "cloud_server" "a" {
      size = 1
    }
  `;
  const { path: cwd, write } = tree({ "a/main.tf": main });
  const lint = async () => (await runHere(["lint", "--only", "hcl/terraform/valid-declaration"], { cwd })).code;
  assert.is(await lint(), 0);
  const provider = "registry.terraform.io/acme/cloud";
  const file = (version: string, attribute: string): Record<string, Buffer> => {
    const text = compactText(serverSchema({ [attribute]: { type: "number" } }), { provider, version });
    return { [`.hclkit/schemas/${provider}/${version}.jsonl.gz`]: compressed(text) };
  };
  write(file("1.0.0", "name"));
  assert.is(await lint(), 1);
  write(file("1.1.0", "size"));
  assert.is(await lint(), 0);
  write({ "a/.terraform.lock.hcl": `provider "${provider}" {\n  version = "1.0.0"\n}\n` });
  assert.is(await lint(), 1);
});

test("the lock file of a caller that is not linted makes results stale", async () => {
  const provider = "registry.terraform.io/acme/cloud";
  const schema = (version: string, attribute: string): Record<string, Buffer> => {
    const text = compactText(serverSchema({ [attribute]: { type: "number" } }), { provider, version });
    return { [`.hclkit/schemas/${provider}/${version}.jsonl.gz`]: compressed(text) };
  };
  const lock = (version: string): string => `provider "${provider}" {\n  version = "${version}"\n}\n`;
  const requirement = dedent`
    terraform {
      required_providers {
        cloud = {
          source = "acme/cloud"
        }
      }
    }
  `;
  const { path: cwd, write } = tree({
    "env/main.tf": 'module "it" {\n  source = "../it"\n}\n',
    "env/.terraform.lock.hcl": lock("1.1.0"),
    "it/main.tf": `${requirement}\nresource "cloud_server" "a" {\n  size = 1\n}\n`,
    ...schema("1.0.0", "name"),
    ...schema("1.1.0", "size"),
  });
  const lint = async () => (await runHere(["lint", "--only", "hcl/terraform/valid-declaration", "it"], { cwd })).code;
  assert.is(await lint(), 0);
  write({ "env/.terraform.lock.hcl": lock("1.0.0") });
  assert.is(await lint(), 1);
  write({ "env/main.tf": "" });
  assert.is(await lint(), 0);
});

test("fixes are made regardless of the cache", async () => {
  const { path: cwd, read } = tree({ "main.tf": BAD });
  assert.is((await runHere(["lint", ...AS_ERROR, ...RECOMMENDED], { cwd })).code, 1);
  assert.is((await runHere(["lint", ...AS_ERROR, ...RECOMMENDED, "--fix"], { cwd })).code, 0);
  assert.is(read("main.tf"), "a = b\n");
  assert.is((await runHere(["lint", ...AS_ERROR, ...RECOMMENDED], { cwd })).code, 0);
});

const CALL = dedent`
  module "c" {
    source = "./c"
    n      = var.n
  }
  variable "n" {
  }
`;

test("module rules' reports come from the cache while the module is unchanged", async () => {
  const { path: cwd, write } = tree({ "main.tf": CALL, "c/main.tf": 'variable "n" {\n  type = number\n}\n' });
  const lint = () => runHere(["lint", "--config-preset", "terraform", "main.tf"], { cwd });
  assert.is((await lint()).code, 0);
  write({ "c/main.tf": 'variable "m" {\n}\n' });
  const changed = await lint();
  assert.is(changed.code, 1);
  assert.match(changed.stdout, 'An argument named "n" is not expected here');
  write({ "c/main.tf": 'variable "n" {\n}\n' });
  assert.is((await lint()).code, 0);
});

test("fmt keeps whether texts are formatted, in runs over many files", async () => {
  const files = Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`m${index}.tf`, "a = 1\n"]));
  const { path: cwd, write, read } = tree({ ...files, "x.tf": "a=1\n" });
  const kept = cached(cwd);
  const check = (...more: string[]): Promise<CliResult> => kept.run("fmt", "--check", ...more);
  assert.equal([(await check()).stdout, (await check()).stdout], ["x.tf\n", "x.tf\n"]);
  const path = join(
    kept.results,
    kept.files().find((name) => name.endsWith(".formatted"))!,
  );
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replaceAll("same ", "changed "));
  assert.is((await check()).stdout.split("\n").length, 26);
  assert.is((await kept.start("fmt", "--check", "--no-cache")).stdout, "x.tf\n");
  assert.is((await check("--use-tabs")).stdout, "x.tf\n");
  // A change writes what formatting returns, whatever is kept.
  writeFileSync(path, text);
  assert.is((await kept.run("fmt")).stdout, "x.tf\n");
  assert.is(read("x.tf"), "a = 1\n");
  write({ "m1.tf": "a =  1\n" });
  assert.is((await check()).stdout, "m1.tf\n");
  writeFileSync(path, "damaged");
  assert.is((await check()).stdout, "m1.tf\n");
});

test("the first mistake in configurations is reported, regardless of which directories have results", async () => {
  const { path: cwd, write } = tree({ ".git/HEAD": "", "app/main.tf": BAD, "modules/main.tf": BAD });
  const kept = cached(cwd);
  await kept.run("lint", "app");
  write({ ".hclkit.hcl": "unknown = 1\n", "modules/.hclkit.hcl": "other = 1\n" });
  const { code, stderr } = await kept.run("lint", "modules", "app");
  assert.is(code, 2);
  assert.match(stderr, join("modules", ".hclkit.hcl"));
});

test("results with another shape are not used", async () => {
  const { path: cwd } = tree({ "main.tf": BAD });
  const kept = cached(cwd);
  const lint = (): Promise<CliResult> => kept.run("lint", ...AS_ERROR, ...RECOMMENDED);
  const first = await lint();
  assert.is(first.code, 1);
  const path = join(kept.results, kept.files()[0]!);
  const lines = readFileSync(path, "utf8").split("\n");
  type Line = [
    directory: string,
    common: unknown,
    reads: unknown,
    files: Record<string, { result: { messages: object[] } }>,
  ];
  const [directory, common, reads, files] = JSON.parse(lines[3]!) as Line;
  const { result } = files["main.tf"]!;
  const [message] = result.messages;
  const wrong: unknown[] = [
    ...[null, {}, [], "x", { ...result, messages: null }, { ...result, messages: "x" }, { ...result, errorCount: "1" }],
    ...[null, { message: 5 }, { ...message, line: "1<img src=x>" }, { ...message, severity: 3 }].map((one) => ({
      ...result,
      messages: [one],
    })),
    { ...result, messages: [{ ...message, fix: { range: [0], text: "" } }] },
    { ...result, suppressedMessages: [{ ...message, suppressions: "x" }] },
    { ...result, usedDeprecatedRules: null },
  ];
  const others: unknown[] = [
    ...wrong.map((one) => [directory, common, reads, { "main.tf": { ...files["main.tf"], result: one } }]),
    [directory, 100, reads, files],
    [directory, common, [1_000_000], files],
    [directory, common, "x", files],
    [directory],
  ];
  for (const one of others) {
    writeFileSync(path, [...lines.slice(0, 3), JSON.stringify(one)].join("\n"));
    assert.equal(await lint(), first, JSON.stringify(one));
  }
});

test.run();
