// `hclkit eval --module` with Bake files: the command. `test/products/docker-bake-definition.test.ts` has the rules.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const FILES = {
  "docker-bake.hcl": dedent`
    variable "TAG" {
      default = "v1"
    }
    target "default" {
      tags = ["a/b:\${TAG}"]
    }
    target "db" {
      inherits = ["default"]
    }
  `,
  "docker-bake.override.hcl": 'target "db" {\n  context = "db"\n}\n',
};

test("the definition is printed without expressions", async () => {
  const { path: cwd } = tree({ ...FILES, "compose.yaml": "" });
  const printed = async (...args: string[]): Promise<Record<string, Record<string, unknown>>> => {
    const { code, stdout, stderr } = await runHere(["eval", "--module", ".", ...args], { cwd, env: { TAG: "env" } });
    assert.is(stderr, "hclkit: compose.yaml is not read: its services are missing.\n");
    assert.is(code, 0);
    return JSON.parse(stdout).target;
  };
  assert.equal(Object.keys(await printed()), ["default"]);
  assert.equal((await printed())["default"]!["tags"], ["a/b:env"]);
  assert.equal(await printed("--target", "d?", "--var", "TAG=given"), {
    db: { context: "db", dockerfile: "Dockerfile", tags: ["a/b:given"] },
  });
});

test("a file with any name, by its content", async () => {
  const { path: cwd } = tree({
    "docker-bake-x.hcl": FILES["docker-bake.hcl"] + 'target "x" {\n  context = "."\n}\n',
    "z.hcl": "x = 1\n",
  });
  const { stdout } = await runHere(["eval", "--module", "docker-bake-x.hcl", "--target", "x"], { cwd });
  assert.equal(Object.keys(JSON.parse(stdout).target), ["x"]);
  const { code, stderr } = await runHere(["eval", "--module", "z.hcl", "1"], { cwd });
  assert.is(code, 2);
  assert.match(stderr, "neither the name nor the content of z.hcl shows a product: name it with --dialect.");
});

test("several files, and overrides", async () => {
  const { path: cwd } = tree({ ...FILES, "other.hcl": 'target "db" {\n  target = "x"\n}\n', "job.nomad": "" });
  const run = (...args: string[]) => runHere(["eval", "--module", "docker-bake.hcl", ...args], { cwd });
  const { stdout } = await run(
    "--module",
    "other.hcl",
    "--target",
    "db",
    "--set",
    "*.context=./a",
    "--set",
    "db.tags+=c",
  );
  assert.equal(JSON.parse(stdout).target.db, {
    context: "a",
    dockerfile: "Dockerfile",
    tags: ["a/b:v1", "c"],
    target: "x",
  });
  assert.match((await run("--set", "db.contxt=x", "--target", "db")).stderr, "unknown key: contxt");
  assert.match((await run("--set", "db.context=x", "TAG")).stderr, "--target and --set go with Bake files");
  const other = await runHere(["eval", "--module", "job.nomad", "--module", "job.nomad", "1"], { cwd });
  assert.is(other.code, 2);
  assert.match(other.stderr, "--module may be repeated for Bake files only");
});

test("paths that are relative to their files, and files of Compose", async () => {
  const { path: cwd } = tree({ "x/docker-bake.hcl": 'target "default" {\n  context = "../y"\n}\n', "c.yml": "" });
  const contextOf = async (module: string, value: string): Promise<unknown> => {
    const env = { BUILDX_BAKE_FILE_RELATIVE_PATHS: value };
    const { stdout } = await runHere(["eval", "--module", module], { cwd, env });
    return JSON.parse(stdout).target.default.context;
  };
  assert.is(await contextOf("x/docker-bake.hcl", "1"), "y");
  assert.is(await contextOf("x/docker-bake.hcl", "0"), "../y");
  // As if Bake ran in the directory.
  assert.is(await contextOf("x", "1"), "../y");
  const { code, stderr } = await runHere(["eval", "--dialect", "docker-bake", "--module", "c.yml"], { cwd });
  assert.is(code, 2);
  assert.match(stderr, "--module: c.yml: Compose files are not read.");
});

test("a file alone, and expressions beside the files", async () => {
  const { path: cwd } = tree(FILES);
  const run = async (...args: string[]): Promise<string> => {
    const { stdout, stderr } = await runHere(["eval", "--module", ...args], { cwd });
    return stdout + stderr;
  };
  assert.match(await run("docker-bake.hcl", "--target", "db"), '"context": "."');
  assert.is(await run(".", "TAG", "target.default.tags[0]", "BAKE_CMD_CONTEXT"), '"v1"\n"a/b:v1"\n"cwd://"\n');
  assert.match(await run(".", "TAGG"), 'There is no variable named "TAGG". Did you mean "TAG"?');
});

test("errors end the run with their place", async () => {
  const { path: cwd } = tree({ "docker-bake.hcl": 'target "default" {\n  args = { A = MISSING }\n}\n' });
  const run = async (...args: string[]): Promise<string> => {
    const { code, stderr } = await runHere(["eval", ...args], { cwd });
    return `${code} ${stderr}`;
  };
  assert.match(await run("--module", "."), "2 hclkit: docker-bake.hcl:2:16: error: Unknown variable");
  assert.match(await run("--module", ".", "1"), "2 hclkit: docker-bake.hcl:2:16");
  assert.match(await run("--module", ".", "--var-file", "x.hcl"), "2 hclkit: --var-file does not go with Bake files");
  assert.match(await run("--target", "x", "1"), "2 hclkit: --target and --set go with Bake files as --module");
});

test.run();
