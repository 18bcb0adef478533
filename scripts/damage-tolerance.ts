// Damages one line in one file of each module of the corpus, as typing does, and compares the reports with those on the
// whole file: how many are lost, and how many are new.
//
//   npm run lint:damage -- [--every N] [--samples N]
//
// `--every` takes every Nth module. The states of the line are an argument without a value, one with an unfinished
// reference, a name alone, a missing closing quote and an unclosed interpolation. Exit code 1 when more than 2 % are
// lost, or any is new elsewhere.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { FileSystem } from "../node/file-system.ts";
import { type LintDiagnostic, OpenDocuments, WorkspaceLinter } from "../lint/index.ts";
import { type CommandLine, numbers, requireShared, runScript } from "../tools/command-line.ts";
import { readText } from "../tools/reference-data.ts";

const fileSystem = new FileSystem("none");

/** The states of a line with an argument, by what they are; null for a line that has no such state. */
const STATES: Readonly<Record<string, (line: string) => string | null>> = {
  "x = ": (line) => /^\s*[\w-]+\s*=\s(?=\S)/.exec(line)?.[0] ?? null,
  "x = local.a.": (line) =>
    /^\s*[\w-]+\s*=\s*(?:var|local|module|data|each)\.[\w-]+(?=\s*$|\.)/.exec(line)?.[0].concat(".") ?? null,
  x: (line) => /^\s*[\w-]+(?=\s*=\s*\S)/.exec(line)?.[0] ?? null,
  "missing closing quote": (line) => (/^\s*[\w-]+\s*=\s*"[^"]*"$/.test(line) ? line.slice(0, -1) : null),
  "${local.": (line) => /^\s*[\w-]+\s*=\s/.exec(line)?.[0].concat('"${local.') ?? null,
};

/** Returns the directories with configuration files. */
function moduleDirectories(directory: string): string[] {
  const entries = readdirSync(directory, { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => moduleDirectories(join(directory, name)));
  return entries.some((entry) => entry.isFile() && entry.name.endsWith(".tf")) ? [directory, ...below] : below;
}

/** A line in a text, by its offsets without the line break. */
interface Line {
  readonly start: number;
  readonly end: number;
}

/** Returns the line in the middle of those that have a state, and the text with that state; null without one. */
function damaged(
  text: string,
  state: (line: string) => string | null,
): { line: Line; text: string; end: number } | null {
  const lines = [...text.matchAll(/[^\n]*(?:\n|$)/g)];
  let isHeredoc: string | null = null;
  const candidates = lines.flatMap(({ 0: whole, index: start }) => {
    const line = whole.replace(/\r?\n$/, "");
    if (isHeredoc !== null) {
      if (line.trim() === isHeredoc) isHeredoc = null;
      return [];
    }
    isHeredoc = /<<-?(\w+)\s*$/.exec(line)?.[1] ?? null;
    const opens = /[[({]\s*$|<<-?\w+\s*$/.test(line);
    const written = opens ? null : state(line);
    return written === null ? [] : [{ start, end: start + line.length, written }];
  });
  const chosen = candidates[Math.floor(candidates.length / 2)];
  if (chosen === undefined) return null;
  const { start, end, written } = chosen;
  return { line: { start, end }, text: text.slice(0, start) + written + text.slice(end), end: start + written.length };
}

const isSyntax = ({ rule }: LintDiagnostic): boolean => rule === null || rule === "hcl/syntax";

interface Counts {
  cases: number;
  whole: number;
  lost: number;
  elsewhere: number;
  atLine: number;
  readonly samples: string[];
}

/** Returns reports by keys that are equal when they are about the same place, with their counts. */
function keyed(
  reports: readonly LintDiagnostic[],
  line: Line,
  end: number,
): Map<string, { atLine: boolean; count: number; report: LintDiagnostic }> {
  const shift = line.end - end;
  const found = new Map<string, { atLine: boolean; count: number; report: LintDiagnostic }>();
  for (const report of reports) {
    if (isSyntax(report)) continue;
    const { range } = report;
    const start = range.start > end ? range.start + shift : range.start;
    const atLine = range.start <= end && range.start >= line.start;
    const key = `${start} ${report.rule} ${report.code ?? report.message}`;
    const kept = found.get(key);
    if (kept === undefined) found.set(key, { atLine, count: 1, report });
    else kept.count++;
  }
  return found;
}

interface Compared {
  readonly path: string;
  readonly before: readonly LintDiagnostic[];
  readonly after: readonly LintDiagnostic[];
  readonly line: Line;
  readonly end: number;
}

function compare({ path, before, after, line, end }: Compared, counts: Counts): void {
  const whole = keyed(before, line, line.end);
  const now = keyed(after, line, end);
  counts.cases++;
  const sample = (kind: string, report: LintDiagnostic): void => {
    counts.samples.push(
      `  ${kind} ${path} at ${line.start}: ${report.rule} ${report.code}: ${report.message} (${report.range.start})`,
    );
  };
  for (const [key, { atLine, count, report }] of whole) {
    if (atLine) continue;
    counts.whole += count;
    if (now.has(key)) continue;
    counts.lost += count;
    sample("lost", report);
  }
  for (const [key, { atLine, count, report }] of now) {
    if (whole.has(key)) continue;
    if (atLine) counts.atLine += count;
    else counts.elsewhere += count;
    sample(atLine ? "at the line" : "elsewhere", report);
  }
}

const OPTIONS = { every: { type: "string", default: "5" }, samples: { type: "string", default: "0" } } as const;

async function main({ values }: CommandLine<typeof OPTIONS>): Promise<number> {
  const { every, samples } = numbers(values, "every", "samples");
  const corpus = join(requireShared(), "corpus");
  const counts = new Map<string, Counts>();
  for (const state of Object.keys(STATES))
    counts.set(state, { cases: 0, whole: 0, lost: 0, elsewhere: 0, atLine: 0, samples: [] });
  const directories = moduleDirectories(corpus).filter((_, index) => index % Math.max(1, every) === 0);
  for (const directory of directories) await measureModule(directory, counts);
  console.log("| state | cases | reports | lost | new elsewhere | new at the line |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  let isBad = directories.length === 0;
  for (const [state, { cases, whole, lost, elsewhere, atLine, samples: seen }] of counts) {
    console.log(`| \`${state}\` | ${cases} | ${whole} | ${lost} | ${elsewhere} | ${atLine} |`);
    if (lost > whole * 0.02 || elsewhere > 0) isBad = true;
    for (const sample of seen.slice(0, samples)) console.log(sample);
  }
  return isBad ? 1 : 0;
}

/** Adds the counts for the largest file of a module, and for its neighbours in the module. */
async function measureModule(directory: string, counts: ReadonlyMap<string, Counts>): Promise<void> {
  const names = readdirSync(directory).filter((name) => name.endsWith(".tf"));
  const texts = names.map((name) => ({ path: join(directory, name), text: readText(join(directory, name)) }));
  const { path, text } = texts.reduce((one, other) => (other.text.length > one.text.length ? other : one));
  const documents = new OpenDocuments(fileSystem);
  const linter = new WorkspaceLinter(documents, { isTolerant: true });
  const others = texts.filter((one) => one.path !== path).slice(0, 2);
  const paths = [path, ...others.map((one) => one.path)];
  const before = await linter.lint(paths);
  if (before.get(path)?.some(isSyntax) !== false) return;
  for (const [name, state] of Object.entries(STATES)) {
    const damage = damaged(text, state);
    if (damage === null) continue;
    documents.open(path, damage.text);
    const after = await linter.lint(paths);
    if (after.get(path)?.some(isSyntax) === true)
      for (const one of paths) {
        const isDamaged = one === path;
        const nowhere = { start: Infinity, end: Infinity };
        const place = isDamaged ? { line: damage.line, end: damage.end } : { line: nowhere, end: Infinity };
        compare({ path: one, before: before.get(one) ?? [], after: after.get(one) ?? [], ...place }, counts.get(name)!);
        if (!isDamaged) counts.get(name)!.cases--;
      }
    documents.close(path);
  }
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS }, main);
