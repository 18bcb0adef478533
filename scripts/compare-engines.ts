// Lints the corpus with the engine of the command and with ESLint 9 and 10, and compares the results byte by byte.
//
//   npm run compare:engines -- [--preset NAME]… [--path TEXT]
//
// The presets are `all` and `terraform` unless others are specified. Exit code 1 for a difference, and without a corpus.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isHclFile } from "../src/format/index.ts";
import { isJsonHclFile } from "../cli/lint/find-files.ts";
import { readText, rows, sharedFolder } from "./conformance/shared.ts";
import { compareEngines, type File } from "./engines/compare.ts";

const { values } = parseArgs({ options: { preset: { type: "string", multiple: true }, path: { type: "string" } } });

const shared = sharedFolder();
if (shared === null) {
  console.error("There is no corpus: set HCLKIT_SHARED.");
  process.exit(1);
}
const corpus = join(shared, "corpus");

function* files(): Generator<File> {
  for (const [name] of rows(join(corpus, "MANIFEST.tsv"))) {
    if (!isHclFile(name!) && !isJsonHclFile(name!)) continue;
    if (name!.includes(values.path ?? "")) yield { path: join(corpus, name!), text: readText(join(corpus, name!)) };
  }
}

for (const preset of values.preset ?? ["all", "terraform"]) {
  const { differences, ...counts } = await compareEngines(corpus, [preset], files());
  console.log(`${preset}: ${counts.files} files, ${counts.problems} problems, ${differences.length} differ`);
  for (const { path, results } of differences.slice(0, 5)) {
    console.log(path);
    for (const [engine, json] of Object.entries(results)) console.log(`  ${engine}: ${json.slice(0, 500)}`);
  }
  if (differences.length > 0 || counts.files === 0) process.exitCode = 1;
}
