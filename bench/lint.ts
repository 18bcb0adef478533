// Measures linting: cold processes of `hclkit lint` against `terraform fmt -check` on the same files, and the rules'
// share of the time in one process, as reported by ESLint itself.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ESLint, type Linter } from "eslint";
import type { ValidFile } from "../tools/reference-data.ts";
import { terraformVersion } from "../tools/terraform.ts";
import { copy, run, terraformFiles } from "./commands.ts";
import { root } from "./library.ts";
import { alternate, showTime, type Table } from "./measure.ts";

const RUNS = 5;
const PRESET = "recommended";
/**
 * The presets that are compared with `terraform fmt`: recommended rules, also together with those that read the
 * module's other files.
 */
const PRESETS = [PRESET, "terraform"];
/** The maximum time for linting, relative to `terraform fmt -check`. */
const WALL_BAR = 1.5;
/** The maximum time of a first run that keeps results, relative to one that does not. */
const KEEPING_BAR = 1.05;
/** The maximum time of a later run, relative to `terraform fmt -check`. */
const LATER_BAR = 0.3;
/** No directory for results. */
const NOWHERE = "/dev/null/results";
const FMT = ["fmt", "-check", "-recursive", "-list=false", "."];
/** The maximum share of one rule in the total linting time. */
const RULE_BAR = 0.15;
/** Rules with a smaller share are not listed. */
const SHOWN = 0.01;

/** Compares `hclkit lint` with some presets against `terraform fmt -check -recursive`. */
export async function againstTerraformFmt(table: Table, files: readonly ValidFile[]): Promise<void> {
  if (terraformVersion() === null) return table.skip("hclkit lint against terraform fmt", "terraform is not on PATH");
  const chosen = terraformFiles(files);
  const bin = join(root, "dist", "cli", "main.js");
  const folder = copy(chosen);
  try {
    for (const preset of PRESETS) {
      const [ours, theirs] = await alternate(
        RUNS,
        () => run(process.execPath, [bin, "lint", "--cache-location", NOWHERE, "--config-preset", preset, "."], folder),
        () => run("terraform", FMT, folder),
      );
      table.add({
        what: `hclkit lint (${preset}), ${chosen.length} files`,
        ours: showTime(ours),
        against: `${showTime(theirs)} terraform fmt -check`,
        ratio: ours / theirs,
        bound: { atMost: WALL_BAR },
      });
    }
    await keptResults(table, folder, chosen.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compares runs that keep results, and that use them, with those that do not. */
async function keptResults(table: Table, folder: string, files: number): Promise<void> {
  const bin = join(root, "dist", "cli", "main.js");
  const kept = `${folder}-kept`;
  const lint = (location: string): void =>
    run(process.execPath, [bin, "lint", "--cache-location", location, "."], folder);
  const forget = (): void => rmSync(kept, { recursive: true, force: true });
  try {
    const [first, without] = await alternate(
      RUNS,
      () => (forget(), lint(kept)),
      () => lint(NOWHERE),
    );
    table.add({
      what: `hclkit lint that keeps results, ${files} files`,
      ours: showTime(first),
      against: `${showTime(without)} one that keeps none`,
      ratio: first / without,
      bound: { atMost: KEEPING_BAR },
    });
    const [later, theirs] = await alternate(
      RUNS,
      () => lint(kept),
      () => run("terraform", FMT, folder),
    );
    table.add({
      what: `hclkit lint with kept results, ${files} files`,
      ours: showTime(later),
      against: `${showTime(theirs)} terraform fmt -check`,
      ratio: later / theirs,
      bound: { atMost: LATER_BAR },
    });
  } finally {
    forget();
  }
}

interface Plugin extends ESLint.Plugin {
  readonly configs: Record<string, Linter.Config[]>;
}

/** A run's time over the files, in milliseconds, and its number of parses. */
interface Spent {
  readonly total: number;
  readonly parsing: number;
  readonly byRule: ReadonlyMap<string, number>;
  readonly parses: number;
}

/** Measures each rule's share of the linting time, and how often ESLint parses a file. */
export async function rulesByTime(table: Table, files: readonly ValidFile[]): Promise<void> {
  const chosen = terraformFiles(files);
  const { default: plugin } = (await import(
    pathToFileURL(join(root, "dist", "eslint-plugin", "index.js")).href
  )) as unknown as { default: Plugin };
  const folder = copy(chosen);
  try {
    // Compilation on first use would be counted for the first rules.
    await lintAll(plugin, folder, chosen);
    // Trees may be cached by text: another text is an unseen file.
    const unseen = chosen.map((file) => ({ ...file, text: `${file.text}\n` }));
    const { total, parsing, byRule, parses } = await lintAll(plugin, folder, unseen);
    const add = (what: string, time: number, bar: number | null): void =>
      table.add({
        what,
        ours: showTime(time),
        against: `${showTime(total)} in all`,
        ratio: time / total,
        bound: bar === null ? null : { atMost: bar },
      });
    add("lint, parsing", parsing, null);
    for (const [rule, time] of [...byRule].toSorted(([, a], [, b]) => b - a)) {
      if (time >= SHOWN * total) add(`lint, ${rule}`, time, RULE_BAR);
    }
    table.add({
      what: "lint, times that a file is parsed",
      ours: String(parses),
      against: `${chosen.length} files`,
      ratio: parses / chosen.length,
      bound: { atMost: 1 },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function lintAll(plugin: Plugin, folder: string, files: readonly ValidFile[]): Promise<Spent> {
  const counted = { parses: 0, parsing: 0 };
  const engine = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: plugin.configs[PRESET]!.map((config) => counting(config, counted)),
    stats: true,
  });
  const byRule = new Map<string, number>();
  const start = performance.now();
  for (const { path, text } of files) {
    const [result] = await engine.lintText(text, { filePath: join(folder, path) });
    for (const pass of result?.stats?.times.passes ?? []) {
      for (const [rule, { total }] of Object.entries(pass.rules ?? {})) {
        byRule.set(rule, (byRule.get(rule) ?? 0) + total);
      }
    }
  }
  return { total: performance.now() - start, byRule, ...counted };
}

/** Returns the configuration with languages that count their parses, and their milliseconds. */
function counting(config: Linter.Config, counted: { parses: number; parsing: number }): Linter.Config {
  const plugin = config.plugins?.["hcl"];
  if (plugin?.languages === undefined) return config;
  const languages = Object.fromEntries(
    Object.entries(plugin.languages).map(([name, language]) => [
      name,
      Object.create(language, {
        parse: {
          value(...args: Parameters<typeof language.parse>) {
            counted.parses++;
            const start = performance.now();
            const result = language.parse(...args);
            counted.parsing += performance.now() - start;
            return result;
          },
        },
      }) as typeof language,
    ]),
  );
  return { ...config, plugins: { hcl: { ...plugin, languages } } };
}
