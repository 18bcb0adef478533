// `hclkit json` from the outside.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const folder = tree({
  "main.tf": dedent`
    # why
    variable "v" {
      type    = list(string)
      default = ["a"]
    }
  `,
  "main.tf.json": '{"variable": {"v": {"type": "list(string)", "default": ["a"]}}}\n',
  "job.nomad.hcl": "a = var.x\n",
  "broken.hcl": "a = \n",
  "broken.json": '{"a": }',
  "names.json": '{"a b": 1}',
});

const run = (...args: readonly string[]) => runHere(["json", ...args], { cwd: folder.path });

test("prints a native file as JSON, and reports losses", async () => {
  const { code, stdout, stderr } = await run("main.tf");
  assert.is(code, 0);
  assert.equal(JSON.parse(stdout), { variable: { v: { type: "list(string)", default: ["a"] } } });
  assert.match(stderr, "1 comment is not in the result");
});

test("keeps comments on request", async () => {
  const { stdout, stderr } = await run("--keep-comments", "main.tf");
  assert.is((JSON.parse(stdout) as Record<string, unknown>)["//"], "why");
  assert.is(stderr, "");
});

test("prints JSON as a formatted native file", async () => {
  const { code, stdout } = await run("--to-hcl", "main.tf.json");
  assert.is(code, 0);
  assert.is(
    stdout,
    dedent`
      variable "v" {
        type    = list(string)
        default = ["a"]
      }
    `,
  );
});

test("evaluates everything if the product is not Terraform", async () => {
  assert.is((await run("job.nomad.hcl")).stdout, '{\n  "a": "${var.x}"\n}\n');
});

test("errors end with 2 and print nothing else", async () => {
  for (const [args, message] of [
    [["broken.hcl"], "broken.hcl:1:5: error: Invalid expression"],
    [["--to-hcl", "broken.json"], "broken.json:1:7: error"],
    [["--to-hcl", "names.json"], 'names.json:1:2: The name "a b" is no identifier.'],
    [["missing.tf"], "missing.tf: "],
    [[], "requires one file"],
    [["a", "b"], "requires one file"],
    [["--nope"], "Unknown option"],
  ] as const) {
    const { code, stdout, stderr } = await run(...args);
    assert.is(code, 2, message);
    assert.is(stdout, "");
    assert.match(stderr, message);
  }
});

test.run();
