// Follows the README in an empty directory with the packed package, as a new user would: writes its files and runs its
// commands, in their order. Nothing is downloaded: `npm install` links the packages from this project's node_modules.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type Step, stepsOf } from "./steps.ts";

/** A step's result: the step, and whether it behaves as documented. */
export interface StepResult {
  readonly title: string;
  readonly holds: boolean;
}

/** Returns a result for each step of the README, with the package in this tarball (an absolute path). */
export function followReadme(tarball: string): StepResult[] {
  const project = mkdtempSync(join(tmpdir(), "hclkit-readme-"));
  try {
    execFileSync("npm", ["init", "-y"], { cwd: project, stdio: "ignore", shell: process.platform === "win32" });
    startRepository(project);
    unpack(project, tarball);
    const steps = stepsOf(readFileSync("README.md", "utf8"));
    return steps.map((step) => follow(project, step));
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** Some commands compare with the branch `main`. */
function startRepository(project: string): void {
  const identity = ["-c", "user.name=user", "-c", "user.email=user@example.com"];
  writeFileSync(join(project, ".gitignore"), "node_modules\n");
  execFileSync("git", ["init", "-q", "-b", "main"], { cwd: project });
  execFileSync("git", [...identity, "commit", "-q", "--allow-empty", "-m", "Start"], { cwd: project });
}

function unpack(project: string, tarball: string): void {
  const target = join(project, "node_modules/hclkit");
  mkdirSync(target, { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "-C", target, "--strip-components=1"]);
  const { dependencies } = JSON.parse(readFileSync(join(target, "package.json"), "utf8")) as { dependencies: object };
  for (const name of Object.keys(dependencies)) link(project, name);
  linkBins(project, "hclkit");
}

/** Links a package of this project into another one. */
function link(project: string, name: string): void {
  const target = join(project, "node_modules", name);
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  symlinkSync(resolve("node_modules", name), target, "junction");
}

function linkBins(project: string, name: string): void {
  const home = join(project, "node_modules", name);
  const { bin = {} } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as {
    bin?: string | Record<string, string>;
  };
  mkdirSync(join(project, "node_modules/.bin"), { recursive: true });
  for (const [command, path] of Object.entries(typeof bin === "string" ? { [name]: bin } : bin)) {
    const target = join(project, "node_modules/.bin", command);
    if (!existsSync(target)) symlinkSync(join(home, path), target);
  }
}

function follow(project: string, step: Step): StepResult {
  if (step.kind === "file") {
    writeFileSync(join(project, step.name), step.text);
    return { title: `README: ${step.name} is written`, holds: true };
  }
  const title = `README: ${step.command}`;
  const packages = /^npm install --save-dev (.*)$/.exec(step.command)?.[1]!.split(" ");
  if (packages !== undefined) {
    for (const name of packages) {
      link(project, name);
      linkBins(project, name);
    }
    return { title, holds: packages.includes("hclkit") };
  }
  return { title, holds: runs(project, step) };
}

function runs(project: string, { command, exitCodes, output }: Extract<Step, { kind: "command" }>): boolean {
  const env = { ...process.env, npm_config_offline: "true", NO_COLOR: "1" };
  const { status, stdout, stderr } = spawnSync(command, { cwd: project, encoding: "utf8", shell: true, env });
  const isExpected =
    status !== null &&
    exitCodes.includes(status) &&
    (output === null || stdout.replaceAll(project, "/infra").trim() === output.trim());
  if (!isExpected) process.stderr.write(`$ ${command}\n${stdout}${stderr}exit code ${status}\n`);
  return isExpected;
}
