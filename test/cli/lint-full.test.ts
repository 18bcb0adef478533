// The default report: places with their lines, folds, counts, and missing names once.
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const MAIN = dedent`
  output "a" {
    value = "\${var.nme}"
  }
  output "b" {
    value = var.nme
  }
`;

test("a report has the line with carets, the other places, and the counts", async () => {
  const { path: cwd } = tree({ "main.tf": MAIN, "more.tf": 'output "c" {\n  value = var.nme\n}\n' });
  const { code, stdout } = await runHere(["lint"], { cwd });
  assert.is(code, 1);
  const lines = stdout.split("\n");
  const start = lines.findIndex((line) => line.startsWith("main.tf:2:14"));
  assert.is(
    lines.slice(start, start + 11).join("\n"),
    dedent`
      main.tf:2:14  error  hcl/terraform/no-undeclared-reference
        Reference to undeclared input variable: An input variable with the name "nme" has not been
        declared. This variable can be declared with a variable "nme" {} block.

          1 | output "a" {
        > 2 |   value = "\${var.nme}"
            |              ^^^^^^^
          3 | }

        Also at 5:11, and in 1 other file.
    `,
  );
  assert.equal(lines.slice(-4), [
    "2 errors, 1 warning.",
    "1 of them is fixable with --fix.",
    "hclkit explain RULE describes a rule. A comment # hclkit-ignore RULE: reason silences it on a line.",
    "",
  ]);
});

test("paths in messages begin in the directory of the run, like those in headings; data keep the module's", async () => {
  const { path: cwd } = tree({
    "app/main.tf": dedent`
      module "net" {
        source = "../modules/net"
        size   = "big"
      }
    `,
    "modules/net/main.tf": dedent`
      variable "size" {
        type = number
      }
      output "size" {
        value = var.size
      }
    `,
    "app/main.tftest.hcl": dedent`
      mock_provider "x" {
        mock_data "a" {
        }
        mock_data "a" {
        }
      }
    `,
  });
  const full = (await runHere(["lint"], { cwd })).stdout.replaceAll(/\s+/g, " ");
  assert.match(full, "app/main.tf:3:12 error hcl/terraform/valid-module-call");
  assert.match(full, "declared at modules/net/main.tf:1,1-16:");
  assert.match(full, "has already been defined at app/main.tftest.hcl:2,3-16.");
  const inside = (await runHere(["lint"], { cwd: join(cwd, "app") })).stdout.replaceAll(/\s+/g, " ");
  assert.match(inside, "declared at ../modules/net/main.tf:1,1-16:");
  const { stdout } = await runHere(["lint", "--format", "json"], { cwd });
  assert.match(stdout, "declared at ../modules/net/main.tf:1,1-16:");
});

test("a missing name is one problem in every format, with its other places", async () => {
  const { path: cwd } = tree({ "main.tf": MAIN });
  const { stdout } = await runHere(["lint", "--format", "json", "--quiet"], { cwd });
  const [result] = JSON.parse(stdout) as { errorCount: number; messages: { line: number; places?: object[] }[] }[];
  assert.is(result!.errorCount, 1);
  assert.equal(
    result!.messages.map(({ line, places }) => [line, places]),
    [[2, [{ line: 5, column: 11, endLine: 5, endColumn: 18 }]]],
  );
});

test("in SARIF, the other places are related locations", async () => {
  const { path: cwd } = tree({ "main.tf": MAIN });
  const { stdout } = await runHere(["lint", "--format", "sarif", "--quiet"], { cwd });
  const { runs } = JSON.parse(stdout) as { runs: { results: { relatedLocations: object[] }[] }[] };
  assert.equal(runs[0]!.results[0]!.relatedLocations, [
    {
      physicalLocation: {
        artifactLocation: { uri: "main.tf", uriBaseId: "%SRCROOT%" },
        region: { startLine: 5, startColumn: 11, endLine: 5, endColumn: 18 },
      },
    },
  ]);
});

test("equal reports are folded if --max-same-issues says so", async () => {
  const text = [1, 2, 3, 4].map((number) => `output "o${number}" {\n  value = "\${path.module}"\n}\n`).join("");
  const { path: cwd } = tree({ "main.tf": text });
  const all = await runHere(["lint"], { cwd });
  assert.is(all.stdout.match(/^main\.tf:\d/gm)!.length, 4);
  const { stdout } = await runHere(["lint", "--max-same-issues", "1"], { cwd });
  assert.is(stdout.match(/^main\.tf:\d/gm)!.length, 1);
  assert.match(stdout, "main.tf: … 3 more hcl/no-useless-interpolation, all fixable with --fix\n");
  assert.match(stdout, "0 errors, 4 warnings.\n4 of them are fixable with --fix.\n");
});

test("of one line, errors come first", async () => {
  const { path: cwd } = tree({ "main.tf": 'output "a" {\n  value = ["${path.module}", var.a]\n}\n' });
  const args = ["lint", "--config-preset", "default", "--rule", "no-useless-interpolation: warn"];
  const places = async (format: string): Promise<string[]> =>
    (await runHere([...args, "--format", format], { cwd })).stdout.match(/main\.tf:\d+:\d+/g)!;
  assert.equal(await places("full"), ["main.tf:2:30", "main.tf:2:12"]);
});

test("--fix says what it did", async () => {
  const { path: cwd } = tree({
    "main.tf": 'output "a" {\n  value = "${path.module}"\n}\n',
    "b.tf": 'output "b" {\nvalue=1\n}\n',
  });
  const { stdout } = await runHere(["check", "--fix"], { cwd });
  assert.is(stdout, "formatted  b.tf\nfixed 1    main.tf\nFixed 1 problem in 1 file, formatted 1 file.\n");
  assert.is((await runHere(["check", "--fix"], { cwd })).stdout, "");
});

test("a run writes several reports, one of them to standard output", async () => {
  const { path: cwd, read } = tree({ "main.tf": MAIN });
  const formats = ["--format", "github", "--format", "sarif=out/lint.sarif", "--format", "json=lint.json"];
  const { stdout } = await runHere(["lint", ...formats], { cwd });
  assert.match(stdout, "::error file=main.tf,");
  assert.match(read("out/lint.sarif"), '"version": "2.1.0"');
  assert.is((JSON.parse(read("lint.json")) as object[]).length, 1);
  const both = await runHere(["lint", "--format", "github", "--format", "json"], { cwd });
  assert.is(both.code, 2);
  assert.match(both.stderr, "Only one report can be printed: write the others to files, such as --format json=FILE.");
});

test.run();
