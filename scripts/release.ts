// The steps of a release. The workflow runs them, and they run here; --dry-run only prints, except that `mirror` writes its files.
//
//   npm run release -- version NEXT [--dry-run]        puts the next version into all files that name it
//   npm run release -- notes [--dry-run]               prints the notes of the version
//   npm run release -- tarball [--out DIR] [--dry-run] packs the package, with a list of its parts (SBOM)
//   npm run release -- checksums [--out DIR] [--dry-run]
//   npm run release -- definitions [--out DIR] [--dry-run]
//   npm run release -- extension [--dry-run]           publishes the package of npm run vscode in both marketplaces
//   npm run release -- mirror [--out DIR] [--dry-run]  writes the mirror for pre-commit to DIR/pre-commit, a clone of it, and pushes it
//   npm run release -- tag TAG                         fails unless a tag is that of the version
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { UsageError } from "../cli/usage-error.ts";
import { type CommandLine, MissingData, runScript } from "../tools/command-line.ts";
import { HOOKS_FILE } from "./pre-commit-hooks.ts";
import { CHECKSUMS, checksumsOf } from "./release/checksums.ts";
import { publicationsOf, publishExtension } from "./release/extension.ts";
import { MIRROR, mirrorOf } from "./release/mirror.ts";
import { notesOf } from "./release/notes.ts";
import { packageDefinitions } from "./release/package-definitions.ts";
import { bundledPackages, type Lock, partsOf } from "./release/sbom.ts";
import { currentVersion, withVersion, writeFiles } from "./release/version.ts";

const OPTIONS = { "dry-run": { type: "boolean" }, out: { type: "string", default: "release" } } as const;

const root = join(import.meta.dirname, "..");

/** A step's options. */
interface Step {
  readonly isDryRun: boolean;
  /** The directory with the files of the release. */
  readonly out: string;
  readonly argument: string | null;
}

function write(path: string, text: string, isDryRun: boolean): void {
  console.log(`${isDryRun ? "would write" : "wrote"} ${path} (${text.length} characters)`);
  if (isDryRun) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function npm(cwd: string, ...args: string[]): string {
  return execFileSync("npm", args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 1 << 28,
    shell: process.platform === "win32",
  });
}

/** Returns the list of parts of the built package. npm names the project after its directory. */
function sbom(): string {
  const place = mkdtempSync(join(tmpdir(), "release-"));
  const directory = join(place, "hclkit");
  try {
    const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
    const { manifest, lock } = partsOf(locked, bundledPackages(root));
    mkdirSync(directory);
    writeFileSync(join(directory, "package.json"), JSON.stringify(manifest));
    writeFileSync(join(directory, "package-lock.json"), JSON.stringify(lock));
    return npm(directory, "sbom", "--sbom-format", "cyclonedx", "--package-lock-only");
  } finally {
    rmSync(place, { recursive: true });
  }
}

function required(argument: string | null, name: string): string {
  if (argument === null) throw new UsageError(`Name the ${name}. See --help.`);
  return argument;
}

const STEPS: Readonly<Record<string, (step: Step) => void>> = {
  version({ isDryRun, argument }) {
    const files = withVersion(root, required(argument, "next version"));
    for (const file of files.keys()) console.log(`${isDryRun ? "would change" : "changed"} ${file}`);
    if (!isDryRun) writeFiles(root, files);
  },
  notes({ isDryRun }) {
    process.stdout.write(notesOf(readFileSync(join(root, "CHANGELOG.md"), "utf8"), currentVersion(root), isDryRun));
  },
  tarball({ isDryRun, out }) {
    if (!isDryRun) mkdirSync(out, { recursive: true });
    const packed = npm(
      root,
      "pack",
      "--json",
      ...(isDryRun ? ["--dry-run"] : ["--pack-destination", resolve(root, out)]),
    );
    const [{ filename, size }] = JSON.parse(packed) as [{ filename: string; size: number }];
    console.log(`${isDryRun ? "would write" : "wrote"} ${join(out, filename)} (${size} bytes)`);
    write(join(out, "sbom.cdx.json"), sbom(), isDryRun);
  },
  checksums({ isDryRun, out }) {
    const text = existsSync(out) ? checksumsOf(out) : "";
    if (text === "") throw new UsageError(`${out} has no files.`);
    process.stdout.write(text);
    write(join(out, CHECKSUMS), text, isDryRun);
  },
  definitions({ isDryRun, out }) {
    const files = packageDefinitions({ version: currentVersion(root), directory: out }, isDryRun);
    for (const [name, text] of files) write(join(out, "packages", name), text, isDryRun);
  },
  extension({ isDryRun }) {
    publishExtension(publicationsOf(root, currentVersion(root), process.env), isDryRun, {
      run: ({ script, args }) =>
        execFileSync(process.execPath, [script, ...args], { stdio: ["ignore", "inherit", "inherit"] }),
      print: (line) => console.log(line),
    });
  },
  mirror({ isDryRun, out }) {
    const cwd = join(out, "pre-commit");
    if (!isDryRun && !existsSync(join(cwd, ".git"))) throw new MissingData(`${cwd} is not a clone of ${MIRROR}.`);
    const { tag, files, commands } = mirrorOf(readFileSync(join(root, HOOKS_FILE), "utf8"), currentVersion(root));
    if (!isDryRun && execFileSync("git", ["ls-remote", "origin", `refs/tags/${tag}`], { cwd }).length > 0) {
      console.log(`${MIRROR} has ${tag} already`);
      return;
    }
    for (const [name, text] of files) write(join(cwd, name), text, false);
    for (const command of commands) {
      console.log(`${isDryRun ? "would run" : "running"}: git ${command.join(" ")}`);
      if (!isDryRun) execFileSync("git", command, { cwd, stdio: ["ignore", "inherit", "inherit"] });
    }
  },
  tag({ argument }) {
    const tag = required(argument, "tag");
    const expected = `v${currentVersion(root)}`;
    if (tag !== expected) throw new UsageError(`The tag is ${tag}, and the version's is ${expected}.`);
    console.log(`${tag} is the tag of the version`);
  },
};

function release({ values, positionals: [name, argument] }: CommandLine<typeof OPTIONS>): number {
  const step = STEPS[name ?? ""];
  if (step === undefined) throw new UsageError(`The steps are ${Object.keys(STEPS).join(", ")}. See --help.`);
  step({ isDryRun: values["dry-run"] === true, out: values.out, argument: argument ?? null });
  return 0;
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS, most: 2 }, release);
