// Asks the language service everything at places of the corpus that are drawn by chance, in files as they are and cut off
// there, as while a person types: see tools/checks/service-check.ts for what has to hold.
//
//   npm run check:service -- [--offsets N] [--seed N] [--budget SECONDS]
//
// By default 20,000 places, and a new seed, which is printed. Exit code 1 when something does not hold, or when the time is
// over before half of the places were looked at.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LanguageService } from "../language-service/index.ts";
import { FileSystem } from "../node/file-system.ts";
import { isHclFile } from "../src/index.ts";
import { type CheckedFile, fileProblems, offsetProblems } from "../tools/checks/service-check.ts";
import { type CommandLine, numbers, requireShared, runScript } from "../tools/command-line.ts";
import { Random } from "../tools/random.ts";

const OPTIONS = {
  offsets: { type: "string", default: "20000" },
  seed: { type: "string", default: String(Date.now() % 1_000_000) },
  budget: { type: "string", default: "1800" },
} as const;

/** The places in one file, of which each tenth is asked what takes longer. */
const IN_FILE = 40;
const THOROUGH = 10;

/** More findings are not printed. */
const MOST_FINDINGS = 30;

function main({ values }: CommandLine<typeof OPTIONS>): number {
  const { offsets, seed, budget } = numbers(values, "offsets", "seed", "budget");
  const random = new Random(seed);
  const corpus = join(requireShared(), "corpus");
  const files = random.shuffled(hclFiles(corpus));
  const host = new FileSystem("none");
  const service = new LanguageService(host);
  const findings: string[] = [];
  const until = performance.now() + budget * 1000;
  let asked = 0;
  for (let index = 0; asked < offsets && performance.now() < until && findings.length < MOST_FINDINGS; index++) {
    const path = files[index % files.length]!;
    const text = readFileSync(path, "utf8");
    const of = (shown: string): CheckedFile => ({
      service,
      path,
      text: shown,
      readText: (other) => (other === path ? shown : host.readText(other)),
    });
    service.open(path, text);
    findings.push(...fileProblems(of(text)));
    for (let count = 0; count < IN_FILE && asked < offsets && performance.now() < until; count++, asked++) {
      const offset = random.number(text.length + 1);
      const isCut = count % 4 === 3;
      const shown = isCut ? text.slice(0, offset) : text;
      service.open(path, shown);
      findings.push(...offsetProblems(of(shown), offset, random, count % THOROUGH === 0));
    }
    service.close(path);
  }
  for (const finding of findings.slice(0, MOST_FINDINGS)) console.log(finding);
  console.log(`seed ${seed}: ${asked} places, ${findings.length} findings`);
  return findings.length > 0 || asked * 2 < offsets ? 1 : 0;
}

function hclFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isHclFile(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS }, main);
