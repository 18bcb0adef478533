// Makes random changes in a repository, and after each compares a run that uses the results of earlier ones with a run
// that does not: the output must be the same. Fails if it did nothing.
//
//   npm run check:cache -- [--steps N] [--budget SECONDS] [--seed N] [--processes N]
//
// Two processes run the command many times. Each tenth step, or each Nth, is in new processes, as a user starts them; they
// use the same results.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type CommandLine, numbers, runScript } from "../tools/command-line.ts";
import { Random } from "../tools/random.ts";
import { LongProcess, type Outcome, type Repository, runInNewProcess } from "./check-cache/programs.ts";
import { FILES } from "./check-cache/repository.ts";

const OPTIONS = {
  steps: { type: "string", default: "500" },
  budget: { type: "string", default: "280" },
  seed: { type: "string", default: "1" },
  processes: { type: "string", default: "10" },
} as const;

/** Command lines: the same results are asked for in many ways. Most are the first. */
const LINES: readonly (readonly string[])[] = [
  ["lint", "."],
  ["lint", "."],
  ["lint", "."],
  ["lint", "--config-preset", "all", "."],
  ["lint", "modules", "app"],
  ["lint", "main.tf"],
  ["check", "."],
  ["check", "."],
  ["lint", "--no-config", "."],
  ["lint", "--no-provider-schemas", "app", "caller"],
  ["lint", "--format", "json", "."],
];

function put(path: string, content: string | Buffer | null): void {
  if (content === null) return rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Makes one change, and returns a sentence about it. */
function change({ path }: Repository, random: Random): string {
  const name = random.pick(Object.keys(FILES))!;
  const file = join(path, name);
  const before = existsSync(file) ? statSync(file) : null;
  switch (random.number(10)) {
    case 0:
      // A stamp alone makes no difference.
      if (before !== null) utimesSync(file, new Date(), new Date(Date.now() - random.number(1_000_000)));
      return `another time for ${name}`;
    case 1: {
      // Another content with the same size and time.
      const text = before === null ? "" : readFileSync(file, "utf8");
      if (before === null || !/[a-z]/.test(text) || name.endsWith(".gz")) return "nothing";
      writeFileSync(
        file,
        text.replace(/[a-y]/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1)),
      );
      utimesSync(file, before.atime, before.mtime);
      return `a letter in ${name}, with its old time`;
    }
    case 2: {
      const directory = join(path, random.pick(["modules", "env", "live", "tests", "pages", "vendor"])!);
      const isThere = existsSync(directory);
      rmSync(directory, { recursive: true, force: true });
      if (!isThere)
        for (const [one, [first]] of Object.entries(FILES))
          if (join(path, one).startsWith(`${directory}/`)) put(join(path, one), first!);
      return `${isThere ? "no" : "a new"} ${directory.slice(path.length + 1)}`;
    }
    default:
      put(file, random.pick(FILES[name]!)!);
      return `another ${name}`;
  }
}

/** Damages kept results: a run has to work without. */
function damage({ cache }: Repository, random: Random): void {
  const directory = join(cache, "results");
  const name = existsSync(directory) ? random.pick(readdirSync(directory)) : undefined;
  if (name === undefined) return;
  const path = join(directory, name);
  const bytes = readFileSync(path);
  writeFileSync(path, random.number(2) === 0 ? bytes.subarray(0, random.number(bytes.length)) : Buffer.alloc(64));
}

/** Prints a difference, and the step after which it was there. */
function report(name: string, kept: Outcome, fresh: Outcome): void {
  console.log(name);
  const lines = new Set([`exit code ${fresh.code}`, ...fresh.output.split("\n")]);
  const others = new Set([`exit code ${kept.code}`, ...kept.output.split("\n")]);
  for (const line of others) if (!lines.has(line)) console.log(`  only with kept results: ${line.slice(0, 400)}`);
  for (const line of lines) if (!others.has(line)) console.log(`  only without: ${line.slice(0, 400)}`);
}

/** The processes that run the command many times. */
interface Processes {
  readonly keeping: LongProcess;
  readonly fresh: LongProcess;
}

/**
 * Resolves to the outcomes of runs after a change, the first one with kept results. In new processes, a third one is from a
 * long process without kept results: that has to remember nothing.
 */
async function outcomes(
  repository: Repository,
  args: readonly string[],
  { keeping, fresh }: Processes,
  areNew: boolean,
): Promise<readonly [kept: Outcome, ...others: Outcome[]]> {
  if (!areNew) return Promise.all([keeping.run(repository, args, true), fresh.run(repository, args, false)]);
  return Promise.all([
    runInNewProcess(repository, args, true),
    runInNewProcess(repository, args, false),
    fresh.run(repository, args, false),
  ]);
}

async function checkCache({ values }: CommandLine<typeof OPTIONS>): Promise<number> {
  const { steps, budget, seed, processes } = numbers(values, "steps", "budget", "seed", "processes");
  const random = new Random(seed);
  const path = mkdtempSync(join(tmpdir(), "hclkit-cache-"));
  const repository = { path: join(path, "repository"), cache: join(path, "cache") };
  const end = Date.now() + budget * 1000;
  let [step, inProcesses, differences, reports] = [0, 0, 0, 0];
  const [keeping, fresh] = [await LongProcess.start(), await LongProcess.start()];
  try {
    put(join(repository.path, ".git/HEAD"), "");
    for (const [name, [first]] of Object.entries(FILES)) put(join(repository.path, name), first!);
    for (; step < steps && Date.now() < end; step++) {
      const changes = Array.from({ length: random.number(3) }, () => change(repository, random));
      if (random.number(25) === 0) damage(repository, random);
      const args = random.pick(LINES)!;
      const areNew = step % processes === 0;
      if (areNew) inProcesses++;
      const [kept, ...others] = await outcomes(repository, args, { keeping, fresh }, areNew);
      reports += others[0]!.output.split("\n").length;
      const different = others.find(({ code, output }) => kept.code !== code || kept.output !== output);
      if (different === undefined) continue;
      differences++;
      const kind = areNew ? " in new processes" : "";
      const name = `step ${step}${kind}, hclkit ${args.join(" ")}, after ${changes.join(", ") || "no change"}:`;
      report(name, kept, different);
    }
  } finally {
    for (const each of [keeping, fresh]) each.end();
    rmSync(path, { recursive: true, force: true });
  }
  console.log(
    `seed ${seed}: ${step} steps, ${inProcesses} in new processes, ${reports} lines compared, ${differences} differences`,
  );
  return step === 0 || reports === 0 || differences > 0 ? 1 : 0;
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS }, checkCache);
