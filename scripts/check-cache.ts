// Makes random changes in a repository, and after each compares a run that uses the results of earlier ones with a run
// that does not: the output must be the same. Fails if it did nothing.
//
//   npm run check:cache -- [--steps N] [--budget SECONDS] [--seed N]
import { spawn } from "node:child_process";
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
import { withoutProgress } from "../tools/progress-lines.ts";
import { Random } from "../tools/random.ts";
import { FILES } from "./check-cache/repository.ts";

const OPTIONS = {
  steps: { type: "string", default: "500" },
  budget: { type: "string", default: "280" },
  seed: { type: "string", default: "1" },
} as const;

const command = join(import.meta.dirname, "../dist/cli/main.js");

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

interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

interface Repository {
  readonly path: string;
  readonly cache: string;
}

/** Runs the command in the repository. */
async function run({ path, cache }: Repository, args: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, HCLKIT_CACHE_DIR: cache, NO_COLOR: "1" };
  const child = spawn(process.execPath, [command, ...args], { cwd: path, env, stdio: ["ignore", "pipe", "pipe"] });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (stderr += chunk));
  const code = await new Promise<number | null>((resolve) => void child.on("close", resolve));
  return { code, output: `${stdout}\n${withoutProgress(stderr)}` };
}

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

async function checkCache({ values }: CommandLine<typeof OPTIONS>): Promise<number> {
  const { steps, budget, seed } = numbers(values, "steps", "budget", "seed");
  const random = new Random(seed);
  const path = mkdtempSync(join(tmpdir(), "hclkit-cache-"));
  const repository = { path: join(path, "repository"), cache: join(path, "cache") };
  const end = Date.now() + budget * 1000;
  let [step, differences, reports] = [0, 0, 0];
  try {
    put(join(repository.path, ".git/HEAD"), "");
    for (const [name, [first]] of Object.entries(FILES)) put(join(repository.path, name), first!);
    for (; step < steps && Date.now() < end; step++) {
      const changes = Array.from({ length: random.number(3) }, () => change(repository, random));
      if (random.number(25) === 0) damage(repository, random);
      const args = random.pick(LINES)!;
      const [kept, fresh] = await Promise.all([run(repository, args), run(repository, [...args, "--no-cache"])]);
      reports += fresh.output.split("\n").length;
      if (kept.code === fresh.code && kept.output === fresh.output) continue;
      differences++;
      console.log(`step ${step}, hclkit ${args.join(" ")}, after ${changes.join(", ") || "no change"}:`);
      const lines = new Set(fresh.output.split("\n"));
      const others = new Set(kept.output.split("\n"));
      for (const line of others) if (!lines.has(line)) console.log(`  only with kept results: ${line.slice(0, 400)}`);
      for (const line of lines) if (!others.has(line)) console.log(`  only without: ${line.slice(0, 400)}`);
    }
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
  console.log(`seed ${seed}: ${step} steps, ${reports} lines compared, ${differences} differences`);
  return step === 0 || reports === 0 || differences > 0 ? 1 : 0;
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS }, checkCache);
