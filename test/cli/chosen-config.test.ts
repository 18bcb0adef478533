// The option --config: one configuration for all files.
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const CENTRAL = dedent`
  ignores = ["old/**"]

  rule "no-legacy-index" {
    severity = "off"
  }

  rule "max-lines" {
    options = {
      max = 1
    }
  }

  format {
    print_width = 60
  }

  files "sub/**" {
    rule "max-lines" {
      severity = "off"
    }
  }
`;

const LONG = 'a = ["aaaaaaaaaaaaaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]\n';

const central = join(tree({ "central.hcl": CENTRAL }).path, "central.hcl");
const { path: cwd } = tree({
  "main.hcl": `${LONG}b = local.c.0\n`,
  "sub/main.hcl": "a = 1\nb = 2\n",
  "sub/.hclkit.hcl": 'rule "max-lines" {\n  severity = "error"\n}\n',
  "old/main.hcl": "a =   1\nb = 2\n",
  "eslint.config.mjs": "throw new Error('not read');\n",
});

test("lint uses its rules for all files, and its patterns in the current directory", async () => {
  const { code, stdout } = await runHere(["lint", "--config", central, "--format", "unix"], { cwd });
  assert.is(code, 1);
  const reports = stdout.split("\n").filter((line) => line.includes("["));
  assert.equal(
    reports.map((line) => line.replace(/^.*\/(\w+\.hcl:\d+):.*\[(.*)\]$/, "$1 $2")),
    ["main.hcl:2 Error/hcl/max-lines"],
  );
});

test("fmt and check use its format", async () => {
  const fmt = await runHere(["fmt", "--check", "--config", central], { cwd });
  assert.is(fmt.stdout, "main.hcl\n");
  const checked = await runHere(["check", "--config", central, "--only", "hclkit/format", "-f", "unix"], { cwd });
  assert.is(checked.code, 1);
  assert.match(checked.stdout, "main.hcl:1:1: This is not formatted: ");
  assert.not.match(checked.stdout, "old/main.hcl");
});

test("other options about configurations, and missing files, are usage errors", async () => {
  for (const [args, message] of [
    [["lint", "--config", "none.hcl"], '--config requires a file such as .hclkit.hcl; "none.hcl" is not a file.'],
    [["fmt", "--config", "sub"], '"sub" is not a file.'],
    [["lint", "--config", central, "--no-config"], "--config and --no-config cannot be used together."],
    [["check", "--config", central, "--config-preset", "all"], "--config and --config-preset cannot be used together."],
    [["lint", "--config", "main.hcl"], "main.hcl:1:1"],
  ] as const) {
    const { code, stderr } = await runHere(args, { cwd });
    assert.is(code, 2, args.join(" "));
    assert.match(stderr, message);
  }
});

test.run();
