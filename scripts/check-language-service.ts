// Asks the language service everything at places of the corpus that are drawn by chance, in files as they are and cut off
// there, as while a person types: see tools/checks/service-check.ts for the properties. Then it edits small
// documents and modules of the corpus by chance, and compares kept answers with new ones (tools/checks/incremental-check.ts),
// and the reports of the server's linter with those of `hclkit lint` on corpus files without syntax errors.
//
//   npm run check:service -- [--offsets N] [--edits N] [--files N] [--seed N] [--budget SECONDS]
//
// By default 20,000 places, 1,000 edits of each kind, 500 files, and a new seed, which is printed. The budget is for each of
// the four.
// Exit code 1 when something does not hold, or when the time is over before half of it was looked at.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LanguageService, Linting } from "../language-service/index.ts";
import { type LintDiagnostic, WorkspaceLinter } from "../lint/index.ts";
import { FileSystem } from "../node/file-system.ts";
import { isHclFile, parseConfig, parseJson } from "../src/index.ts";
import { checkIncremental, moduleDocuments, SMALL_DOCUMENTS } from "../tools/checks/incremental-check.ts";
import { type CheckedFile, fileProblems, offsetProblems } from "../tools/checks/service-check.ts";
import { type CommandLine, numbers, requireShared, runScript } from "../tools/command-line.ts";
import { Random } from "../tools/random.ts";

const OPTIONS = {
  offsets: { type: "string", default: "20000" },
  edits: { type: "string", default: "1000" },
  files: { type: "string", default: "500" },
  seed: { type: "string", default: String(Date.now() % 1_000_000) },
  budget: { type: "string", default: "1200" },
} as const;

/** The places in one file, with slow questions for each tenth. */
const IN_FILE = 40;
const THOROUGH = 10;

/** The edits in one module, and the most characters in it: it is linted anew after each edit. */
const EDITS_OF_MODULE = 10;
const MOST_CHARACTERS = 20_000;

/** More findings are not printed. */
const MOST_FINDINGS = 30;

async function main({ values }: CommandLine<typeof OPTIONS>): Promise<number> {
  const { offsets, edits, files, seed, budget } = numbers(values, "offsets", "edits", "files", "seed", "budget");
  const paths = new Random(seed).shuffled(hclFiles(join(requireShared(), "corpus")));
  console.log(`seed ${seed}`);
  const results = [
    atPlaces(paths, offsets, new Random(seed), deadline(budget)),
    await afterEdits(edits, new Random(seed), deadline(budget)),
    await afterEditsOfModules(paths, edits, new Random(seed), deadline(budget)),
    await asTheCommand(paths, files, deadline(budget)),
  ];
  for (const { what, done, wanted, findings } of results) {
    for (const finding of findings.slice(0, MOST_FINDINGS)) console.log(finding);
    console.log(`${done} of ${wanted} ${what}, ${findings.length} findings`);
  }
  return results.some(({ done, wanted, findings }) => findings.length > 0 || done * 2 < wanted) ? 1 : 0;
}

/** The extent of a part, and its findings. */
interface Result {
  readonly what: string;
  readonly done: number;
  readonly wanted: number;
  readonly findings: readonly string[];
}

/** Returns whether some seconds have passed since now. */
function deadline(seconds: number): () => boolean {
  const until = performance.now() + seconds * 1000;
  return () => performance.now() > until;
}

function atPlaces(paths: readonly string[], offsets: number, random: Random, isOver: () => boolean): Result {
  const host = new FileSystem("none");
  const service = new LanguageService(host);
  const findings: string[] = [];
  let done = 0;
  for (let index = 0; done < offsets && !isOver() && findings.length < MOST_FINDINGS; index++) {
    const path = paths[index % paths.length]!;
    const text = readFileSync(path, "utf8");
    const of = (shown: string): CheckedFile => ({
      service,
      path,
      text: shown,
      readText: (other) => (other === path ? shown : host.readText(other)),
    });
    service.open(path, text);
    findings.push(...fileProblems(of(text)));
    for (let count = 0; count < IN_FILE && done < offsets && !isOver(); count++, done++) {
      const offset = random.number(text.length + 1);
      const shown = count % 4 === 3 ? text.slice(0, offset) : text;
      service.open(path, shown);
      findings.push(...offsetProblems(of(shown), offset, random, count % THOROUGH === 0));
    }
    service.close(path);
  }
  return { what: "places", done, wanted: offsets, findings };
}

async function afterEdits(wanted: number, random: Random, isOver: () => boolean): Promise<Result> {
  const { edits, findings } = await checkIncremental(SMALL_DOCUMENTS, random, wanted, isOver);
  return { what: "edits", done: edits, wanted, findings };
}

/** Edits modules of the corpus, each a few times. */
async function afterEditsOfModules(
  paths: readonly string[],
  wanted: number,
  random: Random,
  isOver: () => boolean,
): Promise<Result> {
  const findings: string[] = [];
  let done = 0;
  for (const directory of new Set(paths.map((path) => dirname(path)))) {
    if (done >= wanted || isOver() || findings.length >= MOST_FINDINGS) break;
    const files = paths.filter((path) => dirname(path) === directory && path.endsWith(".tf"));
    const saved = Object.fromEntries(files.map((path) => [path, readFileSync(path, "utf8")]));
    const characters = Object.values(saved).reduce((sum, text) => sum + text.length, 0);
    if (characters === 0 || characters > MOST_CHARACTERS) continue;
    const documents = moduleDocuments(saved, random.pick([null, "strict", "all"]) ?? null);
    const result = await checkIncremental(documents, random, EDITS_OF_MODULE, isOver);
    findings.push(...result.findings);
    done += result.edits;
  }
  return { what: "edits in modules of the corpus", done, wanted, findings };
}

/** Compares the server's reports with those of the command, for files in modules without syntax errors. */
async function asTheCommand(paths: readonly string[], wanted: number, isOver: () => boolean): Promise<Result> {
  const [linting, linter] = [new Linting(new FileSystem("none")), new WorkspaceLinter(new FileSystem("none"))];
  const findings: string[] = [];
  let done = 0;
  for (const path of paths) {
    if (done >= wanted || isOver() || findings.length >= MOST_FINDINGS) break;
    const around = paths.filter((other) => dirname(other) === dirname(path));
    if (around.some((other) => hasErrors(other))) continue;
    const [server, command] = [await linting.diagnose(path), (await linter.lint([path])).get(path) ?? null];
    if (textOf(server) !== textOf(command)) findings.push(`${path}: ${textOf(server)} in place of ${textOf(command)}`);
    done++;
  }
  return { what: "files linted twice", done, wanted, findings };
}

function hasErrors(path: string): boolean {
  const text = readFileSync(path, "utf8");
  return (path.endsWith(".json") ? parseJson(text) : parseConfig(text)).diagnostics.length > 0;
}

const textOf = (reports: readonly LintDiagnostic[] | null): string =>
  JSON.stringify(reports?.map(({ rule, message, severity, range }) => [rule, message, severity, range]));

function hclFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isHclFile(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS }, main);
