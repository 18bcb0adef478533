// Options that say what a lint run does: counts, times, files.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Timing } from "../../cli/lint/inspect/timing.ts";
import { dedent } from "../../tools/dedent.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const BAD = dedent`
  output "a" {
    value = var.nope
  }

  output "b" {
    value = ["\${path.root}", "\${path.module}"]
  }
`;

test("--statistics counts the problems of each rule, the most frequent first", async () => {
  const { path: cwd } = tree({ "a/main.tf": BAD, "b/main.tf": BAD.replaceAll('"${path.module}"', "1") });
  const { code, stdout } = await runHere(["lint", "--statistics"], { cwd });
  assert.is(code, 1);
  const [first, second, blank, ...counts] = stdout.split("\n");
  assert.is(first, "3  warning  hcl/no-useless-interpolation           in 2 files  fixable");
  assert.is(second, "2  error    hcl/terraform/no-undeclared-reference  in 2 files");
  assert.is(blank, "");
  assert.is(counts[0], "2 errors, 3 warnings.");
  assert.is(counts[1], "3 of them are fixable with --fix.");
});

test("--statistics is a format: other reports go to files", async () => {
  const made = tree({ "main.tf": BAD });
  const { code, stdout } = await runHere(["lint", "--statistics", "--format", "json=out.json"], { cwd: made.path });
  assert.is(code, 1);
  assert.match(stdout, /^2 {2}warning {2}hcl\/no-useless-interpolation /);
  assert.is((JSON.parse(made.read("out.json")) as unknown[]).length, 1);
  const both = await runHere(["lint", "--statistics", "--format", "json"], { cwd: made.path });
  assert.is(both.code, 2);
  assert.match(both.stderr, "other formats need a file");
  const clean = tree({ "main.tf": "locals {}\n" });
  assert.is((await runHere(["lint", "--statistics"], { cwd: clean.path })).stdout, "");
});

test("--show-files lists the files that would be linted", async () => {
  const { path: cwd } = tree({
    "main.tf": BAD,
    "b/x.hcl": "",
    "old/main.tf": BAD,
    "readme.md": "",
    ".hclkit.hcl": 'ignores = ["old/**"]\n',
  });
  const { code, stdout } = await runHere(["lint", "--show-files"], { cwd });
  assert.is(code, 0);
  assert.is(stdout, ".hclkit.hcl\nb/x.hcl\nmain.tf\n");
  const missing = await runHere(["check", "--show-files", "main.tf", "nowhere.tf"], { cwd });
  assert.is(missing.code, 2);
  assert.is(missing.stdout, "main.tf\n");
  assert.match(missing.stderr, "nowhere.tf: ");
});

test("--timing names rules and files", async () => {
  const { path: cwd } = tree({ "main.tf": BAD });
  const { code, stderr } = await runHere(["lint", "--timing"], { cwd });
  assert.is(code, 1);
  assert.match(stderr, /^Slowest rules \(\d+ in \d+ ms\):\n( +[\d.]+ ms +\d+ % {2}hcl\/\S+\n){10}\n/m);
  assert.match(stderr, /\nSlowest files \(1 in \d+ ms\):\n +[\d.]+ ms 100 % {2}main\.tf\n$/);
});

test("times are added up for each file and each rule", async () => {
  let time = 0;
  const timing = new Timing(() => time);
  const wait = (milliseconds: number) => async () => (time += milliseconds);
  await timing.file("a.tf", wait(2));
  await timing.file("b.tf", wait(12));
  await timing.file("a.tf", wait(4));
  const create = () => {
    time += 1;
    return { HclFile: () => (time += 1) };
  };
  const { plugins } = timing.timed({ plugins: { own: { rules: { one: { create } } } } });
  const listeners = (plugins!.own!.rules!.one as { create: () => Record<string, () => void> }).create();
  listeners.HclFile!();
  assert.equal(timing.lines(), [
    "Slowest rules (1 in 2 ms):",
    "       2.0 ms 100 %  own/one",
    "",
    "Slowest files (2 in 18 ms):",
    "      12.0 ms  67 %  b.tf",
    "       6.0 ms  33 %  a.tf",
  ]);
});

test("--minimum-failure-severity warning fails for warnings", async () => {
  const { path: cwd } = tree({ "main.tf": 'locals {\n  a = "${path.root}"\n}\n' });
  const codes = async (...args: string[]) => (await runHere(["lint", ...args], { cwd })).code;
  assert.is(await codes(), 0);
  assert.is(await codes("--minimum-failure-severity", "error"), 0);
  assert.is(await codes("--minimum-failure-severity", "warning"), 1);
  assert.is(await codes("--minimum-failure-severity=warning", "--quiet"), 1);
  assert.is(await codes("--minimum-failure-severity", "info"), 2);
});

test("--print-config says what applies to a file, and where each rule comes from", async () => {
  const { path: cwd } = tree({
    "main.tf": dedent`
      terraform {
        required_version = ">= 1.5, < 1.9"
      }
      terraform {
        required_providers {
          random = {
            source  = "hashicorp/random"
            version = "~> 3.6.0"
          }
        }
      }
      resource "acme_cloud" "a" {}
      resource "random_pet" "a" {}
    `,
    "sub/x.tf": "",
    "sub/.hclkit.hcl": dedent`
      rule "max-depth" {
        options = {
          max = 2
        }
      }
    `,
    "sub/y.nomad": "",
  });
  const config = async (...args: string[]) =>
    JSON.parse((await runHere(["lint", "--print-config", ...args], { cwd })).stdout) as Record<string, unknown> & {
      readonly rules: Readonly<Record<string, unknown>>;
    };
  const { rules, hclkit: _, eslint: __, ...main } = await config("main.tf", "--rule", "sort-keys=warn");
  assert.equal(main, {
    file: "main.tf",
    configuration: "preset default",
    product: "terraform",
    versions: "1.5 to 1.8",
    providerSchemas: "found",
    providers: { "hashicorp/random": { schemas: "3.4.3 to 3.7.2", by: "constraints ~> 3.6.0" } },
    providersWithoutSchema: ["hashicorp/acme"],
  });
  assert.equal(rules["hcl/no-legacy-index"], { severity: "warn", options: [], from: "preset default/terraform" });
  assert.equal((rules["hcl/sort-keys"] as { from: string }).from, "command line");
  assert.is(rules["hcl/max-depth"], undefined);
  const sub = await config("sub/x.tf");
  assert.is(sub.configuration, "sub/.hclkit.hcl");
  assert.equal(sub.rules["hcl/max-depth"], { severity: "error", options: [{ max: 2 }], from: "sub/.hclkit.hcl" });
  const none = await config("none.nomad", "--config-preset", "strict");
  assert.equal([none.product, none.versions, none.configuration], ["nomad", null, "preset strict"]);
  assert.match(
    (await runHere(["lint", "--print-config", "x.txt"], { cwd })).stderr,
    "requires the name of an HCL file",
  );
});

test.run();
