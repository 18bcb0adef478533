// Links and special files in a repository: what it contains decides neither what is read without an end, nor what is
// written outside of it.
import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const BAD = 'a = "${b}"\n';

/** Returns a repository, and a directory beside it with a file that the repository must not change. */
function repository(files: Record<string, string>) {
  const made = tree({ ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`repo/${name}`, text])) });
  mkdirSync(join(made.path, "repo/.git"));
  mkdirSync(join(made.path, "out"));
  writeFileSync(join(made.path, "out/key"), "{}");
  writeFileSync(join(made.path, "out/v.tf"), "a=1\n");
  return {
    cwd: join(made.path, "repo"),
    link: (target: string, name: string) => symlinkSync(target, join(made.path, "repo", name)),
    outside: () => [
      readFileSync(join(made.path, "out/key"), "utf8"),
      readFileSync(join(made.path, "out/v.tf"), "utf8"),
    ],
  };
}

for (const [name, args] of [
  ["hclkit.sarif", ["-f", "sarif", "-o", "hclkit.sarif"]],
  ["hclkit-suppressions.json", ["--suppress-all"]],
] as const) {
  test(`${name} is not written through a link that leads out`, async () => {
    const { cwd, link, outside } = repository({ "main.tf": BAD });
    link("../out/key", name);
    const { code, stderr } = await runHere(["lint", "--no-config", ...args], { cwd });
    assert.is(code, 2);
    assert.match(stderr, "is a symbolic link out of the repository");
    assert.equal(outside(), ["{}", "a=1\n"]);
  });
}

test("a report is not written below a directory that is a link, and may be written where the user says", async () => {
  const { cwd, link, outside } = repository({ "main.tf": BAD });
  link("../out", "reports");
  const through = await runHere(["lint", "--no-config", "-o", "reports/new/a.txt"], { cwd });
  assert.is(through.code, 2);
  assert.not.ok(existsSync(join(cwd, "../out/new")));
  assert.is((await runHere(["lint", "--no-config", "-o", "../out/a.txt"], { cwd })).code, 1);
  assert.ok(existsSync(join(cwd, "../out/a.txt")));
  assert.equal(outside(), ["{}", "a=1\n"]);
});

test("a link inside the repository is written through", async () => {
  const { cwd, link } = repository({ "main.tf": BAD, "kept/report": "" });
  link("kept/report", "report.txt");
  assert.is((await runHere(["lint", "--no-config", "-o", "report.txt"], { cwd })).code, 1);
  assert.ok(lstatSync(join(cwd, "report.txt")).isSymbolicLink());
  assert.match(readFileSync(join(cwd, "kept/report"), "utf8"), "main.tf");
});

for (const argument of ["x.tf", "x.tf/v.tf"]) {
  test(`fmt and lint --fix do not follow the link to a directory in ${argument}`, async () => {
    const { cwd, link, outside } = repository({ "main.tf": "a = 1\n" });
    link("../out", "x.tf");
    for (const command of [["fmt"], ["lint", "--no-config", "--fix"], ["check", "--no-config", "--fix"]]) {
      const { code, stderr } = await runHere([...command, argument], { cwd });
      assert.is(code, 2, stderr);
      assert.match(stderr, /is a symbolic link out of the tree, to .*: name that (?:directory|file) instead/);
    }
    assert.equal(outside(), ["{}", "a=1\n"]);
    // Named by itself, it is meant.
    assert.is((await runHere(["fmt", "../out", argument], { cwd })).code, 0);
    assert.equal(outside(), ["{}", "a = 1\n"]);
  });
}

const DEVICE = "/dev/zero";

if (process.platform === "linux") {
  for (const [what, files, name, args] of [
    ["suppressions", { "main.tf": BAD }, "hclkit-suppressions.json", ["lint", "--no-config"]],
    ["an .editorconfig", { "main.tf": "a=1\n", ".prettierrc": "{}" }, ".editorconfig", ["fmt", "--check"]],
    ["schemas", { "main.tf": BAD, ".hclkit.hcl": 'provider_schemas = "z.json"\n' }, "z.json", ["lint"]],
    [
      "a table of values",
      {
        "main.tf": BAD,
        ".hclkit.hcl": 'rule "terraform/valid-attribute-value" {\n  options = { tables = ["z.json"] }\n}\n',
      },
      "z.json",
      ["lint"],
    ],
  ] as const) {
    test(`${what} that link to a device, or are a pipe, end with a message or are ignored`, async () => {
      const { cwd, link } = repository(files);
      link(DEVICE, name);
      const { code, stderr } = await runHere(args, { cwd });
      assert.is(code, name === ".editorconfig" ? 1 : 2, stderr);
      if (name !== ".editorconfig") assert.match(stderr, /not a (?:regular )?file/);
      const pipe = repository(files);
      execFileSync("mkfifo", [join(pipe.cwd, name)]);
      assert.is((await runHere(args, { cwd: pipe.cwd })).code, code);
    });
  }
}

test.run();
