// Lints the corpus with the engine of the command and with ESLint 9 and 10, and compares the results byte by byte.
//
//   npm run compare:engines -- [--preset NAME]… [--path TEXT]
//
// The presets are `all` and `terraform` unless others are specified. Exit code 1 for a difference, and without a corpus.
import { join } from "node:path";
import { isHclFile, isJsonHclFile } from "../src/products/file-names.ts";
import { UsageError } from "../cli/usage-error.ts";
import plugin from "../eslint-plugin/index.ts";
import { type CommandLine, requireShared, runScript } from "../tools/command-line.ts";
import { readText, rows } from "../tools/reference-data.ts";
import { compareEngines, type File } from "./engines/compare.ts";

const OPTIONS = {
  preset: { type: "string", multiple: true, default: ["all", "terraform"] as string[] },
  path: { type: "string", default: "" },
} as const;

/** Returns the files of the corpus whose path contains a text. */
function* filesIn(corpus: string, part: string): Generator<File> {
  for (const [name] of rows(join(corpus, "MANIFEST.tsv"))) {
    if (!isHclFile(name!) && !isJsonHclFile(name!)) continue;
    if (name!.includes(part)) yield { path: join(corpus, name!), text: readText(join(corpus, name!)) };
  }
}

async function main({ values }: CommandLine<typeof OPTIONS>): Promise<number> {
  const unknown = values.preset.filter((name) => !Object.hasOwn(plugin.configs, name));
  if (unknown.length > 0) throw new UsageError(`There is no preset ${unknown.join(", ")}.`);
  const corpus = join(requireShared(), "corpus");
  let isEqual = true;
  for (const preset of values.preset) {
    const { differences, ...counts } = await compareEngines(corpus, [preset], filesIn(corpus, values.path));
    console.log(`${preset}: ${counts.files} files, ${counts.problems} problems, ${differences.length} differ`);
    for (const { path, results } of differences.slice(0, 5)) {
      console.log(path);
      for (const [engine, json] of Object.entries(results)) console.log(`  ${engine}: ${json.slice(0, 500)}`);
    }
    isEqual &&= differences.length === 0 && counts.files > 0;
  }
  return isEqual ? 0 : 1;
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS }, main);
