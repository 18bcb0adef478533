// `hclkit lint --watch`: what is printed after each change, and how it ends. Each test waits for output, however slow the
// machine is, and fails when the command has printed nothing for long.
import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { Changes, watchedRoots } from "../../cli/lint/watch.ts";
import { bin } from "../../tools/bundle.ts";
import { environment, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

/** The milliseconds without output after which a test fails. */
const LONG = 60_000;

/** A running command, with its output. */
class Watching {
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;
  private text = "";
  private wake: () => void = () => undefined;

  constructor(command: string, args: readonly string[], cwd: string) {
    this.child = spawn(process.execPath, [command, "lint", "--watch", ...args], { cwd, env: environment() });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        this.text += chunk;
        this.wake();
      });
    this.ended = new Promise((resolve) => this.child.on("close", resolve));
  }

  /** Resolves to the output, from the last run that was awaited, once it contains a text. */
  async until(expected: string): Promise<string> {
    for (;;) {
      const output = this.text.replaceAll(/in \d+ ms/g, "in N ms");
      if (output.includes(expected) && output.endsWith("Ctrl-C ends.\n")) {
        this.text = "";
        return output;
      }
      await new Promise<void>((wake, fail) => {
        // Ends a wait for output that never comes, and asserts no time.

        const end = setTimeout(() => fail(new Error(`There is no "${expected}" in:\n${output}`)), LONG);
        this.wake = () => {
          clearTimeout(end);
          wake();
        };
      });
    }
  }

  async stop(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }
}

const MODULE = {
  "main.tf": dedent`
    module "a" {
      source = "./a"
      name   = "x"
    }
  `,
  "a/main.tf": dedent`
    variable "name" {}

    output "name" {
      value = var.name
    }
  `,
  "b/main.tf": 'output "a" {\n  value = 1\n}\n',
};

test("first all files, then those that depend on a change", async () => {
  const directory = tree(MODULE);
  const watching = new Watching(await bin(), ["-f", "unix"], directory.path);
  await watching.until("Linted 3 files in N ms: 0 errors and 0 warnings in 3 files now.");
  directory.write({
    "a/main.tf": dedent`
      variable "title" {}

      output "name" {
        value = var.title
      }
    `,
  });
  const changed = await watching.until("Linted 2 files in N ms: ");
  assert.match(changed, "main.tf:1:12: Missing required argument");
  assert.not.match(changed, "b/main.tf");
  directory.write({ "a/main.tf": MODULE["a/main.tf"] });
  await watching.until("Linted 2 files in N ms: 0 errors and 0 warnings in 3 files now.");
  directory.write({ "b/new.tf": "locals {\n  b = var.c\n}\n" });
  await watching.until("b/new.tf:2:7: ");
  rmSync(join(directory.path, "b/new.tf"));
  await watching.until("0 errors and 0 warnings in 3 files now.");
  assert.is(await watching.stop("SIGINT"), 130);
});

test("a change of the configuration counts, and a mistake in it ends nothing", async () => {
  const directory = tree({ "main.tf": "locals {\n  a = var.b\n}\n", ".hclkit.hcl": "" });
  const watching = new Watching(await bin(), ["-f", "unix"], directory.path);
  await watching.until(": 1 error ");
  directory.write({ ".hclkit.hcl": "rule {" });
  await watching.until("hclkit: ");
  directory.write({ ".hclkit.hcl": 'rule "terraform/no-undeclared-reference" {\n  severity = "off"\n}\n' });
  await watching.until(": 0 errors ");
  assert.is(await watching.stop("SIGTERM"), 143);
});

test("options of a single run are refused", async () => {
  const { path: cwd } = tree({ "main.tf": "" });
  for (const option of [
    ["--fix"],
    ["--cache-location", "x"],
    ["--suppress-all"],
    ["--show-files"],
    ["--stdin-filepath", "a.tf"],
  ]) {
    const { code, stderr } = await runHere(["lint", "--watch", ...option], { cwd });
    assert.is(code, 2);
    assert.match(stderr, `--watch and ${option[0]} cannot be used together.`);
  }
});

test("where the system reports no changes, the files are compared", async () => {
  const directory = tree({ "a/main.tf": "a = 1\n", "node_modules/x.tf": "a = 1\n" });
  const fails = (() => {
    throw new Error("ENOSPC");
  }) as ConstructorParameters<typeof Changes>[1];
  const changes = new Changes([directory.path], fails);
  directory.write({ "a/main.tf": "a = 12\n", "node_modules/x.tf": "a = 12\n" });
  assert.equal([...((await changes.next()) as ReadonlySet<string>)], [join(directory.path, "a/main.tf")]);
  changes.close();
});

test("the directories of all paths are watched, each once", () => {
  const { path: cwd } = tree({ "a/main.tf": "" });
  const other = tree({ "main.tf": "" }).path;
  assert.equal(watchedRoots([".", "a/main.tf", join(other, "main.tf")], cwd), [cwd, other]);
});

test.run();
