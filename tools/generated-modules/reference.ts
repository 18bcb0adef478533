// The reports of the real `terraform validate`, `plan` and `apply` for generated modules, if the binary is present.
// Answers are cached in the temporary directory, by the binary's version and the module's content, so that a repeated
// run is fast.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { tmpdir } from "node:os";
import { terraformVersion } from "../terraform.ts";
import { lazy } from "../../src/memo.ts";
import { readTestFile } from "../../src/terraform/documents/test-files/test-file.ts";
import { loadModule, type Module } from "../../src/terraform/index.ts";
import type { Type } from "../../src/values/index.ts";
import { moduleHost, type ModuleFiles, TERRAFORM_1_11 } from "../module-host.ts";

/** A diagnostic of `terraform validate -json`, without a range if Terraform reports none. */
export interface ReferenceReport {
  readonly severity: string;
  readonly summary: string;
  readonly detail: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

const folderOfVersion = lazy(() =>
  join(tmpdir(), "hclkit-modules", (terraformVersion() ?? "").replaceAll(/[^\w.]/g, "-")),
);

const environment = { ...process.env, TF_CLI_CONFIG_FILE: "/dev/null", CHECKPOINT_DISABLE: "1" };

/** Returns the directory to which a module is written, for inspection. */
export function folderOf(files: ModuleFiles): string {
  const hash = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 16);
  return join(folderOfVersion(), hash);
}

/** Returns the reports of `terraform validate` for a module with its child modules. */
export function referenceReports(files: ModuleFiles): Promise<readonly ReferenceReport[]> {
  return answered(files, "validate", async (folder) => {
    const { diagnostics } = JSON.parse(await terraform(folder, ["validate", "-json"])) as Answer;
    return diagnostics.map(asReport);
  });
}

/** Returns the reports of `terraform plan`, some of which validation does not search for. */
export function planReports(files: ModuleFiles): Promise<readonly ReferenceReport[]> {
  return reportsOf(files, "plan", ["-refresh=false"]);
}

/**
 * Returns the reports of `terraform apply`, which evaluates what a plan does not know yet. Only for modules without
 * provisioners, whose commands it would run.
 */
export function applyReports(files: ModuleFiles): Promise<readonly ReferenceReport[]> {
  return reportsOf(files, "apply", ["-auto-approve"]);
}

/** Returns the reports of a command with values for the module's variables. */
function reportsOf(
  files: ModuleFiles,
  command: "plan" | "apply",
  flags: readonly string[],
): Promise<readonly ReferenceReport[]> {
  return answered(files, command, async (folder) => {
    writeFileSync(join(folder, "inputs.json"), JSON.stringify(inputs(files)));
    const common = ["-json", "-input=false", "-lock=false", "-var-file=inputs.json"];
    return diagnosticsIn(await terraform(folder, [command, ...common, ...flags]));
  });
}

/** Returns the diagnostics of a test run, without failed assertions. */
export function testReports(files: ModuleFiles): Promise<readonly ReferenceReport[]> {
  return answered(files, "test", async (folder) => diagnosticsIn(await terraform(folder, ["test", "-json"])));
}

/** Returns the diagnostics among a command's messages, one per line. */
function diagnosticsIn(output: string): ReferenceReport[] {
  const lines = output.split("\n").filter((line) => line !== "");
  const messages = lines.map((line) => JSON.parse(line) as { readonly diagnostic?: Reported });
  return messages.flatMap(({ diagnostic }) => (diagnostic === undefined ? [] : [asReport(diagnostic)]));
}

async function answered(
  files: ModuleFiles,
  command: string,
  ask: (folder: string) => Promise<readonly ReferenceReport[]>,
): Promise<readonly ReferenceReport[]> {
  const folder = folderOf(files);
  const answer = `${folder}.${command}.json`;
  if (existsSync(answer)) return JSON.parse(readFileSync(answer, "utf8")) as ReferenceReport[];
  write(folder, files);
  const reports = await ask(folder);
  writeFileSync(answer, JSON.stringify(reports));
  return reports;
}

function write(folder: string, files: ModuleFiles): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries({ ...files, ".terraform/modules/modules.json": manifest(files) })) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/** Returns values for the variables that require one. */
function inputs(files: ModuleFiles): Readonly<Record<string, unknown>> {
  const { variables } = loadModule(".", moduleHost(files)).declarations;
  const required = [...variables.values()].filter(({ defaultAttribute }) => defaultAttribute === null);
  return Object.fromEntries(required.map(({ name, type }) => [name, sample(type)] as const));
}

function sample(type: Type): unknown {
  switch (type.kind) {
    case "number":
      return 3;
    case "bool":
      return true;
    case "list":
    case "set":
      return [sample(type.element)];
    case "map":
      return { one: sample(type.element) };
    case "tuple":
      return type.elements.map(sample);
    case "object":
      return Object.fromEntries([...type.attributes].map(([name, attribute]) => [name, sample(attribute)] as const));
    default:
      return "some";
  }
}

/** Returns the manifest that `terraform init` would write for local modules. */
function manifest(files: ModuleFiles): string {
  const entries: { Key: string; Source: string; Dir: string }[] = [{ Key: "", Source: "", Dir: "." }];
  const visit = (module: Module, path: readonly string[]): void => {
    if (path.length > 5) return;
    for (const call of module.declarations.modules.values()) {
      const child = module.child(call);
      if (child === null || call.source === null) continue;
      const callPath = [...path, call.name];
      entries.push({ Key: callPath.join("."), Source: call.source, Dir: child.directory });
      visit(child, callPath);
    }
  };
  const root = loadModule(".", moduleHost(files), { versions: TERRAFORM_1_11 });
  visit(root, []);
  // Modules that tests run in place of the module under test have separate keys.
  for (const test of root.tests) {
    const path = test.name.replace(/\.tftest\.hcl$/, "").replaceAll("/", ".");
    for (const { name, moduleSource } of readTestFile(test).declarations.runs) {
      const source = moduleSource ?? "";
      if (source !== "")
        entries.push({ Key: `test.${path}.${name}`, Source: source, Dir: source.replace(/^\.\//, "") });
    }
  }
  return JSON.stringify({ Modules: entries });
}

function terraform(folder: string, command: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("nice", ["-n", "10", "terraform", `-chdir=${folder}`, ...command, "-no-color"], {
      env: environment,
      stdio: ["ignore", "pipe", "ignore"],
    });
    const parts: Buffer[] = [];
    child.stdout.on("data", (part: Buffer) => parts.push(part));
    child.on("error", reject);
    child.on("close", (status) => {
      const output = Buffer.concat(parts).toString();
      if (output === "")
        reject(new Error(`terraform ${command.join(" ")} in ${folder} ended with ${status}, and no output`));
      else resolve(output);
    });
  });
}

interface Reported {
  readonly severity: string;
  readonly summary: string;
  readonly detail?: string;
  readonly range?: { readonly filename: string; readonly start: { readonly line: number; readonly column: number } };
}

interface Answer {
  readonly diagnostics: readonly Reported[];
}

function asReport({ severity, summary, detail = "", range }: Reported): ReferenceReport {
  return {
    severity,
    summary,
    detail,
    file: range?.filename ?? null,
    line: range?.start.line ?? null,
    column: range?.start.column ?? null,
  };
}
