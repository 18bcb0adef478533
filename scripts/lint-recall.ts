// Measures how many mistakes the rules report: each rule's defect is inserted into real corpus files, in memory, in
// many shapes.
//
//   npm run lint:recall -- [--rule NAME]… [--seed N] [--count N] [--misses N]
//
// Exit code 1 when a rule reports less than 95 % on the line where they were inserted, when there were too few
// positions (unless each file that the rule is about had one), or without a corpus.
import { UsageError } from "../cli/usage-error.ts";
import { rules } from "../eslint-plugin/rules/index.ts";
import { type CommandLine, numbers, requireShared, runScript } from "../tools/command-line.ts";
import { validFiles } from "../tools/reference-data.ts";
import { measure } from "./lint-recall/measure.ts";
import { Random } from "../tools/random.ts";
import { RealFile } from "./lint-recall/real-file.ts";
import { SEEDERS } from "./lint-recall/seeders/index.ts";
import { NOT_SEEDED_PRODUCTS } from "./lint-recall/seeders/products.ts";
import { NOT_SEEDED } from "./lint-recall/seeders/terraform.ts";

const BAR = 0.95;

const OPTIONS = {
  rule: { type: "string", multiple: true, default: [] as string[] },
  seed: { type: "string", default: "1" },
  count: { type: "string", default: "50" },
  misses: { type: "string", default: "5" },
} as const;

function main({ values }: CommandLine<typeof OPTIONS>): number {
  const { count, seed, misses: shown } = numbers(values, "count", "seed", "misses");
  const unknown = values.rule.filter((name) => !SEEDERS.some(({ rule }) => rule === name));
  if (unknown.length > 0) throw new UsageError(`There is nothing to seed for ${unknown.join(", ")}.`);
  const chosen = SEEDERS.filter(({ rule }) => values.rule.length === 0 || values.rule.includes(rule));
  const files = validFiles(requireShared()).map(({ path, text }) => new RealFile(path, text));
  let failed = 0;
  for (const [index, seeder] of chosen.entries()) {
    const { rule, seeded, found, shapes, isUsedUp, misses } = measure(seeder, files, count, new Random(seed + index));
    const isBad = seeded === 0 || (seeded < count && !isUsedUp) || found < BAR * seeded;
    if (isBad) failed++;
    const percent = seeded === 0 ? "-" : ((found / seeded) * 100).toFixed(0);
    const figures = `seeded ${seeded}  found ${found}  ${percent} %  (${shapes} shapes)`;
    console.log(`${rule.padEnd(28)} ${figures}${isBad ? "  MISSED" : ""}`);
    for (const { path, line, shape, source } of misses.slice(0, shown))
      console.log(`    ${shape}\n      ${path}:${line}\n      ${source.trim().slice(0, 300)}`);
  }
  const without = Object.keys(rules).filter((name) => !SEEDERS.some(({ rule }) => rule === name));
  if (values.rule.length === 0)
    for (const name of without) {
      const reason = NOT_SEEDED[name] ?? NOT_SEEDED_PRODUCTS[name];
      console.log(`without a seeder: ${name}${reason === undefined ? "" : ` ${reason}`}`);
    }
  console.log(`${chosen.length} rules, ${failed} below ${BAR * 100} % or with fewer than ${count} places`);
  return failed > 0 ? 1 : 0;
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS }, main);
