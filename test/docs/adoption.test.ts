// Runs the commands of docs/adoption.md for open branches in a real git repository: no change of either side is lost.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bin } from "../../tools/bundle.ts";
import { tree, type Tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";
import { dedent } from "../../tools/dedent.ts";

const text = readFileSync(join(import.meta.dirname, "../../docs/adoption.md"), "utf8");
const section = /^## 5\. Open branches\n([^]*?)^## /m.exec(text)![1]!;
const recipe = /^```sh\n([^]*?)^```$/m.exec(section)![1]!;

const environment = {
  ...process.env,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_SYSTEM: "/dev/null",
  GIT_AUTHOR_NAME: "a",
  GIT_AUTHOR_EMAIL: "a@example.com",
  GIT_COMMITTER_NAME: "a",
  GIT_COMMITTER_EMAIL: "a@example.com",
};

function git({ path }: Tree, ...args: string[]): string {
  return execFileSync("git", args, { cwd: path, encoding: "utf8", stdio: "pipe", env: environment }).trim();
}

const START = dedent`
  resource "aws_security_group" "web" {
    name = "web"
    ingress {
      from_port = 0
      to_port = 65535
      protocol = "tcp"
      cidr_blocks = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "198.18.0.0/15", "203.0.113.0/24"]
    }
  }
`;

/**
 * Returns a repository with a branch from before the formatting commit, checked out, and that commit. `main` closes the
 * ports after it.
 */
async function repository(onBranch: (text: string) => string): Promise<{ made: Tree; formatted: string }> {
  const made = tree({ "main.tf": START });
  const commit = (content: string, message: string): void => {
    made.write({ "main.tf": content });
    git(made, "commit", "--quiet", "--all", "--message", message);
  };
  git(made, "init", "--quiet", "--initial-branch", "main");
  git(made, "add", ".");
  git(made, "commit", "--quiet", "--message", "Start");
  git(made, "switch", "--quiet", "--create", "topic");
  commit(onBranch(START), "Change the group");
  git(made, "switch", "--quiet", "main");
  await runHere(["fmt"], { cwd: made.path });
  commit(made.read("main.tf"), "Format");
  const formatted = git(made, "rev-parse", "HEAD");
  commit(closed(made.read("main.tf")), "Close the ports");
  git(made, "switch", "--quiet", "topic");
  return { made, formatted };
}

function closed(source: string): string {
  return source
    .replace(/( from_port +=) \d+/, "$1 443")
    .replace(/( to_port +=) \d+/, "$1 443")
    .replace(/ *"198\.18\.0\.0\/15",\n/, "");
}

/** Runs the recipe's lines, up to the first that fails. */
async function follow({ path }: Tree, formatted: string): Promise<number | null> {
  const script = recipe
    .replace("0123abc", formatted)
    .replaceAll("npx hclkit", `"${process.execPath}" "${await bin()}"`);
  return spawnSync("sh", ["-e", "-c", script], { cwd: path, env: environment }).status;
}

test("changes of both sides are in the result, formatted", async () => {
  const { made, formatted } = await repository((source) =>
    source.replace('name = "web"', 'name = "web"\n  description = "public"'),
  );
  assert.is(await follow(made, formatted), 0);
  const result = made.read("main.tf");
  for (const part of ["from_port = 443", "to_port   = 443", 'description = "public"'])
    assert.ok(result.includes(part), result);
  assert.not.ok(result.includes("198.18.0.0/15"));
  assert.is((await runHere(["fmt", "--check"], { cwd: made.path })).code, 0);
  assert.is(git(made, "merge-base", "--is-ancestor", "main", "HEAD"), "");
});

test("changes of the same lines are a conflict", async () => {
  const { made, formatted } = await repository((source) => source.replace('"198.18.0.0/15"', '"198.51.100.0/24"'));
  assert.is.not(await follow(made, formatted), 0);
  const result = made.read("main.tf");
  assert.match(result, /^<{7} HEAD$/m);
  assert.match(result, /from_port += 443/);
  assert.is(git(made, "diff", "--name-only", "--diff-filter=U"), "main.tf");
});

test("the document warns of the option that loses changes", async () => {
  const { made } = await repository((source) => source.replace('"10.0.0.0/8", ', '"10.0.0.0/8", "100.64.0.0/10", '));
  await runHere(["fmt"], { cwd: made.path });
  git(made, "commit", "--quiet", "--all", "--message", "Format");
  git(made, "merge", "--no-edit", "--strategy-option", "ours", "main");
  assert.ok(made.read("main.tf").includes("198.18.0.0/15"), "the option has become safe");
  assert.match(section, /Never merge with `--strategy-option ours`/);
});

test.run();
