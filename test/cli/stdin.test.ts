import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const { path: cwd } = tree({
  "tabs/.prettierrc": "useTabs: true\n",
  ".prettierignore": "ignored.tf\n",
});

test("standard input is formatted to standard output; the file need not exist", async () => {
  const result = await runHere(["fmt", "--stdin-filepath", "new/x.tf"], { cwd, input: "b {\nc=1\n}\n" });
  assert.equal(result, { code: 0, stdout: "b {\n  c = 1\n}\n", stderr: "" });
});

test("the file's name decides configuration and ignoring", async () => {
  const tabs = await runHere(["fmt", "--stdin-filepath", "tabs/x.tf"], { cwd, input: "b {\nc=1\n}\n" });
  assert.is(tabs.stdout, "b {\n\tc = 1\n}\n");
  const ignored = await runHere(["fmt", "--stdin-filepath", "ignored.tf"], { cwd, input: "a=1\n" });
  assert.equal(ignored, { code: 0, stdout: "a=1\n", stderr: "" });
});

test("--check, --list and --diff report on standard input", async () => {
  const run = (flag: string, input: string) => runHere(["fmt", flag, "--stdin-filepath", "x.tf"], { cwd, input });
  assert.equal(await run("--check", "a = 1\n"), { code: 0, stdout: "", stderr: "" });
  assert.equal(await run("--check", "a=1\n"), { code: 1, stdout: "x.tf\n", stderr: "" });
  assert.equal(await run("--list", "a=1\n"), { code: 1, stdout: "x.tf\n", stderr: "" });
  assert.is(
    (await run("--diff", "a=1\n")).stdout,
    dedent`
      --- a/x.tf
      +++ b/x.tf
      @@ -1,1 +1,1 @@
      -a=1
      +a = 1
    `,
  );
});

test("a file with errors prints nothing to standard output", async () => {
  for (const [name, input, message] of [
    ["x.tf", "a = {{{\n", "x.tf"],
    ["x.tf", Buffer.from([0xff, 0xfe, 0x61]), "x.tf: is not valid UTF-8"],
    ["x.tf", "a\0", "x.tf: is a binary file"],
    ["x.txt", "a = 1\n", "x.txt: is not the name of an HCL file"],
  ] as const) {
    const result = await runHere(["fmt", "--stdin-filepath", name], { cwd, input });
    assert.is(result.code, 2);
    assert.is(result.stdout, "");
    assert.match(result.stderr, message);
    assert.not.match(result.stderr, "    at ");
  }
});

test("empty input has empty output", async () => {
  assert.equal(await runHere(["fmt", "--stdin-filepath", "x.tf"], { cwd }), { code: 0, stdout: "", stderr: "" });
});

test.run();
