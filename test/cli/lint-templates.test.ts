// Templates that calls name: `hclkit lint` lints them, whatever their names, and each error is reported once.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { ESLint } from "eslint";
import { dedent } from "../../tools/dedent.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const call = (path: string, name = "o"): string =>
  `output "${name}" {\n  value = templatefile("\${path.module}/${path}", { name = "x" })\n}\n`;

/** Returns `file:line rule` for each problem, sorted. */
async function problems(cwd: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await runHere(["lint", "--format", "json", ...args], { cwd });
  return (JSON.parse(stdout) as ESLint.LintResult[])
    .flatMap(({ filePath, messages }) =>
      messages.map(({ line, ruleId }) => `${filePath.slice(cwd.length + 1)}:${line} ${ruleId ?? "syntax"}`),
    )
    .toSorted();
}

const FILES = {
  "mod/main.tf": call("files/run.sh") + call("../shared/cfg.json.tpl", "p") + call("files/job.nomad.hcl", "q"),
  "mod/files/run.sh": "echo ${nmae}\n",
  "mod/files/job.nomad.hcl": "",
  "shared/cfg.json.tpl": "\n${uper(name)}\n",
  "shared/unnamed.tpl": "{{ a }} ${ ]\n",
};

const REPORTS = ["mod/files/run.sh:1 hcl/terraform/valid-template", "shared/cfg.json.tpl:2 hcl/no-unknown-function"];

test("templates that a call names are linted, others are not", async () => {
  const { path: cwd } = tree(FILES);
  mkdirSync(join(cwd, ".git"));
  assert.equal(await problems(cwd), REPORTS);
  assert.equal(await problems(cwd, "mod/main.tf"), REPORTS);
  assert.equal(await problems(cwd, "shared"), []);
});

test("a template that looks like HCL 1 is a template", async () => {
  const { path: cwd } = tree({
    "main.tf": call("job.nomad.tpl"),
    "job.nomad.tpl": dedent`
      job "a" {
        "datacenters" = ["\${nmae}"]
      }
    `,
  });
  mkdirSync(join(cwd, ".git"));
  assert.equal(await problems(cwd), ["job.nomad.tpl:2 hcl/terraform/valid-template"]);
});

test("a template outside of the configuration's directory has its errors at the call", async () => {
  const { path: cwd } = tree(FILES);
  mkdirSync(join(cwd, ".git"));
  const mod = join(cwd, "mod");
  assert.equal(await problems(mod), [
    "files/run.sh:1 hcl/terraform/valid-template",
    "main.tf:5 hcl/terraform/valid-template",
  ]);
});

test("standard input has all errors at the calls", async () => {
  const { path: cwd } = tree(FILES);
  const { stdout } = await runHere(["lint", "--stdin-filepath", "mod/main.tf", "-f", "compact"], {
    cwd,
    input: call("files/run.sh"),
  });
  assert.match(stdout, /main\.tf: line 2, .* \(hcl\/terraform\/valid-template\)/);
});

test("fixes of named templates are written, and .hclkit.hcl applies to them", async () => {
  const { path: cwd, read } = tree({
    "main.tf": call("run.sh") + call("off/run.sh", "p"),
    "run.sh": "echo ${ [name].0 }\n",
    "off/run.sh": "echo ${ [name].0 }\n",
    ".hclkit.hcl": dedent`
      files "off/**" {
        rule "no-legacy-index" {
          severity = "off"
        }
      }
    `,
  });
  await runHere(["check", "--fix"], { cwd });
  assert.is(read("run.sh"), "echo ${ [name][0] }\n");
  assert.is(read("off/run.sh"), "echo ${ [name].0 }\n");
});

test("a template is linted if a linted file names it, in the shard of the first one, and unless it is excluded", async () => {
  const { path: cwd } = tree({
    "a.tf": call("run.sh") + call("only-a.sh", "p"),
    "b.tf": call("run.sh", "q"),
    "run.sh": "${nmae}\n",
    "only-a.sh": "${nmae}\n",
  });
  mkdirSync(join(cwd, ".git"));
  const ofRun = "run.sh:1 hcl/terraform/valid-template";
  const ofA = "only-a.sh:1 hcl/terraform/valid-template";
  assert.equal(await problems(cwd, "b.tf"), [ofRun]);
  assert.equal(await problems(cwd, "--shard", "1/2"), [ofA, ofRun]);
  assert.equal(await problems(cwd, "--shard", "2/2"), []);
  assert.equal(await problems(cwd, "!run.sh"), [ofA]);
});

test.run();
