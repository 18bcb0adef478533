// Measures how many mistakes the rules report: each rule's defect is inserted into real corpus files, in memory, in
// many shapes.
//
//   npm run lint:recall -- [--rule NAME]… [--seed N] [--count N] [--misses N]
//
// Exit code 1 when a rule reports less than 95 % on the line where they were inserted, when there were too few
// positions, or without a corpus.
import { parseArgs } from "node:util";
import { rules } from "../eslint-plugin/rules/index.ts";
import { sharedFolder, validFiles } from "./conformance/shared.ts";
import { measure } from "./lint-recall/measure.ts";
import { Random } from "./lint-recall/random.ts";
import { RealFile } from "./lint-recall/real-file.ts";
import { SEEDERS } from "./lint-recall/seeders/index.ts";
import { NOT_SEEDED } from "./lint-recall/seeders/terraform.ts";

const BAR = 0.95;

function main(): number {
  const { values } = parseArgs({
    options: {
      rule: { type: "string", multiple: true, default: [] },
      seed: { type: "string", default: "1" },
      count: { type: "string", default: "50" },
      misses: { type: "string", default: "5" },
    },
  });
  const shared = sharedFolder();
  const chosen = SEEDERS.filter(({ rule }) => values.rule.length === 0 || values.rule.includes(rule));
  if (shared === null || chosen.length === 0) {
    console.error(shared === null ? "There is no corpus." : `There is nothing to seed for ${values.rule.join(", ")}.`);
    return 1;
  }
  const files = validFiles(shared).map(({ path, text }) => new RealFile(path, text));
  const count = Number(values.count);
  let failed = 0;
  for (const [index, seeder] of chosen.entries()) {
    const { rule, seeded, found, shapes, misses } = measure(
      seeder,
      files,
      count,
      new Random(Number(values.seed) + index),
    );
    const isBad = seeded < count || found < BAR * seeded;
    if (isBad) failed++;
    const percent = seeded === 0 ? "-" : ((found / seeded) * 100).toFixed(0);
    const figures = `seeded ${seeded}  found ${found}  ${percent} %  (${shapes} shapes)`;
    console.log(`${rule.padEnd(28)} ${figures}${isBad ? "  MISSED" : ""}`);
    for (const { path, line, shape, source } of misses.slice(0, Number(values.misses)))
      console.log(`    ${shape}\n      ${path}:${line}\n      ${source.trim().slice(0, 300)}`);
  }
  const without = Object.keys(rules).filter((name) => !SEEDERS.some(({ rule }) => rule === name));
  if (values.rule.length === 0)
    for (const name of without)
      console.log(`without a seeder: ${name}${name in NOT_SEEDED ? ` ${NOT_SEEDED[name]!}` : ""}`);
  console.log(`${chosen.length} rules, ${failed} below ${BAR * 100} % or with fewer than ${count} places`);
  return failed > 0 ? 1 : 0;
}

process.exitCode = main();
