// Converts the Terraform files of the corpus that parse to JSON, back, and to JSON again: counts the files where both are the same
// data. With `--validate N`, `terraform validate` must also say the same of N of them as JSON and as native files.
//
//   npm run json:corpus -- [--validate N] [--path TEXT]
//
// Exit code 1 when a file differs, and without a corpus or a binary.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseConfig } from "../src/syntax/index.ts";
import { checkTerraformRewrite, terraformJson, terraformNative } from "../tools/checks/rewrite-checks.ts";
import { numbers, requireShared, requireTerraform, runScript } from "../tools/command-line.ts";
import { readText } from "../tools/reference-data.ts";
import { terraformValidate } from "../tools/terraform.ts";

const OPTIONS = {
  validate: { type: "string", default: "0" },
  path: { type: "string", default: "" },
} as const;

/** Returns as many items, at equal distances. */
function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!);
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS }, ({ values }) => {
  const shared = requireShared();
  const { validate } = numbers(values, "validate");
  if (validate > 0) requireTerraform();
  const read = (path: string): string => readText(join(shared, "corpus", path));
  const paths = readdirSync(join(shared, "corpus"), { recursive: true, encoding: "utf8" })
    .toSorted()
    .filter((path) => path.endsWith(".tf") && path.includes(values.path))
    .filter((path) => parseConfig(read(path)).diagnostics.length === 0);
  let different = 0;
  for (const path of paths) {
    const problem = checkTerraformRewrite(read(path));
    if (problem === null) continue;
    different++;
    console.log(`${path}: ${problem}`);
  }
  console.log(`${paths.length} files, ${different} differ as data`);
  let disputed = 0;
  const chosen = spread(paths, validate);
  for (const path of chosen) {
    const json = terraformJson(parseConfig(read(path)));
    const before = terraformValidate({ "main.tf.json": json });
    const after = terraformValidate({ "main.tf": terraformNative(json).text });
    if (before.join("\n") === after.join("\n")) continue;
    disputed++;
    console.log(`${path}:\n  JSON: ${before.join("\n        ")}\n  native: ${after.join("\n        ")}`);
  }
  if (chosen.length > 0) console.log(`${chosen.length} files validated, ${disputed} judged differently`);
  return paths.length === 0 || different + disputed > 0 ? 1 : 0;
});
