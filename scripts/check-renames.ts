// Renames every symbol in every module in the corpus, one after the other: the diagnostics must not change.
//
//   npm run check:renames -- [--most N] [--every N] [DIRECTORY…]   at most N symbols in a module, and every Nth module;
//                                                                by default all
//
// Exit code 1 when more than one in a thousand renames changes a report, or none was made.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { FileSystem } from "../node/file-system.ts";
import { checkRenames, type RenameFinding } from "../tools/checks/rename-check.ts";
import { type CommandLine, numbers, requireShared, runScript } from "../tools/command-line.ts";

const OPTIONS = { most: { type: "string", default: "100000" }, every: { type: "string", default: "1" } } as const;

/** The share of renames that may change a report. */
const MOST_FINDINGS = 1 / 1000;

function main({ values, positionals }: CommandLine<typeof OPTIONS>): number {
  const { most, every } = numbers(values, "most", "every");
  const directories = positionals.length > 0 ? positionals : modulesBelow(join(requireShared(), "corpus"));
  const chosen = directories.filter((_, index) => index % every === 0);
  const host = new FileSystem("none");
  let renamed = 0;
  const findings: RenameFinding[] = [];
  for (const directory of chosen) {
    const results = checkRenames(directory, host, most);
    renamed += results.renamed;
    findings.push(...results.findings);
    for (const { address, what } of results.findings) console.log(`${directory} ${address}: ${what}`);
  }
  console.log(`${chosen.length} modules, ${renamed} renames, ${findings.length} with findings`);
  return renamed > 0 && findings.length <= renamed * MOST_FINDINGS ? 0 : 1;
}

/** Returns the directories with configuration files. */
function modulesBelow(root: string): string[] {
  const found = new Set<string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /\.(?:tf|tofu)(?:\.json)?$/.test(entry.name)) found.add(entry.parentPath);
  return [...found].toSorted();
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS, most: Infinity }, main);
