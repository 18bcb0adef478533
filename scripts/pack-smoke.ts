// Installs the packed package into an empty project, as a user would, and tests its contents, the bin, the plugin in Prettier,
// the library and the linter. Then runs every command of the README that is marked as runnable (see readme/steps.ts).
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runScript } from "../tools/command-line.ts";
import { followReadme } from "./readme/walkthrough.ts";

const UNTIDY = 'resource "a" "b" {\nname="x"\n}\n';
const TIDY = 'resource "a" "b" {\n  name = "x"\n}\n';

interface PackResult {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

const failures: string[] = [];
let checks = 0;

function check(what: string, holds: boolean): void {
  checks += 1;
  if (!holds) failures.push(what);
}

function npm(cwd: string, ...args: string[]): string {
  return execFileSync("npm", args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    shell: process.platform === "win32",
  });
}

function run(cwd: string, name: string, ...args: string[]): { status: number | null; stdout: string } {
  const { status, stdout, stderr } = spawnSync(join(cwd, "node_modules/.bin", name), args, {
    cwd,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  process.stderr.write(stderr);
  return { status, stdout };
}

function checkContents({ files }: PackResult): void {
  const paths = files.map(({ path }) => path);
  for (const path of [
    "LICENSE",
    "README.md",
    "package.json",
    "dist/cli/main.js",
    "dist/cli/fmt-worker.js",
    "dist/cli/lint-worker.js",
    "dist/cli/lsp-worker.js",
    "dist/cli/fmt.cjs",
    "dist/cli/lint.cjs",
    "dist/cli/program.cjs",
    "dist/cli/server.cjs",
    "man/hclkit.1",
    "schemas/registry.terraform.io/hashicorp/aws.jsonl.gz",
    "NOTICE",
  ]) {
    check(`the package holds ${path}`, paths.includes(path));
  }
  const foreign = paths.filter(
    (path) => !/^(dist|docs|man|schemas)\/|^[^/]+$/.test(path) || /\.(test\.|tgz$)/.test(path),
  );
  check(`the package holds nothing else: ${foreign.join(" ")}`, foreign.length === 0);
}

/**
 * Checks that the package has no scripts: they would run, or require confirmation, and their files are not
 * packed.
 */
function checkManifest(project: string): void {
  const manifest = JSON.parse(readFileSync(join(project, "node_modules/hclkit/package.json"), "utf8")) as {
    readonly man?: string;
  };
  check("the published package.json has no scripts", !("scripts" in manifest));
  check("the published package.json has the man page", manifest.man === "./man/hclkit.1");
  check("package.json is as it was", "scripts" in (JSON.parse(readFileSync("package.json", "utf8")) as object));
}

function checkUse(project: string): void {
  const file = join(project, "main.tf");
  const content = () => readFileSync(file, "utf8");
  writeFileSync(file, UNTIDY);
  check("hclkit fmt --check names the file", run(project, "hclkit", "fmt", "--check").stdout === "main.tf\n");
  check("hclkit fmt succeeds", run(project, "hclkit", "fmt").status === 0);
  check("hclkit fmt formats", content() === TIDY);
  check("hclkit dump prints", run(project, "hclkit", "dump", "main.tf").stdout.length > 0);
  writeFileSync(file, UNTIDY);
  run(project, "prettier", "--plugin=hclkit/prettier-plugin", "--write", "main.tf");
  check("Prettier formats", content() === TIDY);
  const script = `import { format } from "hclkit"; process.stdout.write(format(${JSON.stringify(UNTIDY)}));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: project,
    encoding: "utf8",
  });
  check("the library formats", printed === TIDY);
}

/** Programs that use the linter without ESLint, and what they print. */
const PROGRAMS: readonly (readonly [what: string, code: string, expected: string])[] = [
  [
    "the linter reports without ESLint",
    `import { lint, MemoryFiles } from "hclkit/lint";
     const host = new MemoryFiles({ "/main.tf": "output \\"a\\" {\\n  value = var.b\\n}\\n" });
     for (const [, [report]] of await lint(host, ["/main.tf"])) console.log(report.code);`,
    "undeclared-variable\n",
  ],
  [
    "the file system is a host",
    `import { mkdirSync, writeFileSync } from "node:fs";
     import { loadModule } from "hclkit";
     import { lint } from "hclkit/lint";
     import { FileSystem } from "hclkit/node";
     mkdirSync("module/odd.tf", { recursive: true });
     writeFileSync("module/main.tf", "resource \\"aws_instance\\" \\"a\\" {\\n  amii = 1\\n}\\n");
     const path = process.cwd().replaceAll("\\\\", "/") + "/module";
     const host = new FileSystem("none");
     const reports = await lint(host, [path + "/main.tf"]);
     console.log(loadModule(path, host).files.map(({ name }) => name).join(), reports.get(path + "/main.tf")[0].code);`,
    "main.tf unsupported-argument\n",
  ],
  [
    "there is one copy of each class",
    `import { parseConfig } from "hclkit";
     import { HclSourceCode } from "hclkit/eslint-plugin";
     import { WorkspaceLinter, MemoryFiles } from "hclkit/lint";
     const { languages } = new WorkspaceLinter(new MemoryFiles()).plugin;
     const context = { languageOptions: languages.hcl.defaultLanguageOptions };
     const file = { path: "/a.tf", physicalPath: "/a.tf", body: "a = 1", bom: false };
     const parsed = languages.hcl.parse(file, context);
     const code = languages.hcl.createSourceCode(file, parsed, context);
     console.log(code instanceof HclSourceCode, parsed.ast.constructor === parseConfig("").root.constructor);`,
    "true true\n",
  ],
];

function checkPrograms(project: string): void {
  for (const [what, code, expected] of PROGRAMS) {
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
      cwd: project,
      encoding: "utf8",
    });
    process.stderr.write(stderr);
    check(what, stdout === expected);
  }
}

function main(): number {
  const project = mkdtempSync(join(tmpdir(), "hclkit-pack-"));
  try {
    const [packed] = JSON.parse(npm(".", "pack", "--json", "--pack-destination", project)) as [PackResult];
    checkContents(packed);
    const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
      devDependencies: { prettier: string };
    };
    writeFileSync(join(project, "package.json"), '{ "name": "user", "private": true, "type": "module" }\n');
    npm(
      project,
      "install",
      "--no-audit",
      "--no-fund",
      "--prefer-offline",
      packed.filename,
      `prettier@${devDependencies.prettier}`,
    );
    checkManifest(project);
    checkUse(project);
    checkPrograms(project);
    for (const { title, holds } of followReadme(join(project, packed.filename))) check(title, holds);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
  for (const failure of failures) console.error(`Not so: ${failure}`);
  console.log(`${checks - failures.length} passed, ${failures.length} failed`);
  return failures.length > 0 ? 1 : 0;
}

process.exitCode = await runScript(import.meta.filename, { options: {} }, main);
