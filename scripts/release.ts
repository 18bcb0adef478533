// The steps of a release. The workflow runs them, and they run here; --dry-run only prints.
//
//   npm run release -- version NEXT [--dry-run]        puts the next version into all files that name it
//   npm run release -- notes [--dry-run]               prints the notes of the version
//   npm run release -- tarball [--out DIR] [--dry-run] packs the package, with a list of its parts (SBOM)
//   npm run release -- checksums [--out DIR] [--dry-run]
//   npm run release -- definitions [--out DIR] [--dry-run]
//   npm run release -- tag TAG                         fails unless a tag is that of the version
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { UsageError } from "../cli/usage-error.ts";
import { type CommandLine, runScript } from "../tools/command-line.ts";
import { CHECKSUMS, checksumsOf } from "./release/checksums.ts";
import { notesOf } from "./release/notes.ts";
import { packageDefinitions } from "./release/package-definitions.ts";
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

function npm(...args: string[]): string {
  return execFileSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 1 << 28,
    shell: process.platform === "win32",
  });
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
    const packed = npm("pack", "--json", ...(isDryRun ? ["--dry-run"] : ["--pack-destination", join(root, out)]));
    const [{ filename, size }] = JSON.parse(packed) as [{ filename: string; size: number }];
    console.log(`${isDryRun ? "would write" : "wrote"} ${join(out, filename)} (${size} bytes)`);
    write(join(out, "sbom.cdx.json"), npm("sbom", "--sbom-format", "cyclonedx", "--omit", "dev"), isDryRun);
  },
  checksums({ isDryRun, out }) {
    const text = checksumsOf(out);
    if (text === "") throw new UsageError(`${out} has no files.`);
    process.stdout.write(text);
    write(join(out, CHECKSUMS), text, isDryRun);
  },
  definitions({ isDryRun, out }) {
    const files = packageDefinitions({ version: currentVersion(root), directory: out }, isDryRun);
    for (const [name, text] of files) write(join(out, "packages", name), text, isDryRun);
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
