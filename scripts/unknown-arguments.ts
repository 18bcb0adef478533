// Records which calls fail whatever an unknown argument is: for each Terraform function and each
// parameter, unknown arguments with every type, and beside them literals with every type. `terraform console` tries values.
// test/functions/unknown-arguments.test.ts compares the table with our reports.
//
//   npm run record:arguments
//
// Exit code 1 without the `terraform` binary.
import { writeFileSync } from "node:fs";
import { groupBy } from "../src/memo.ts";
import { runScript } from "../tools/command-line.ts";
import { terraformVersion } from "../tools/terraform.ts";
import { allCases } from "./unknown-arguments/cases.ts";
import { failuresOf } from "./unknown-arguments/console.ts";

const FILE = "test/functions/unknown-arguments.json";

function record(): number {
  const version = terraformVersion();
  if (version === null) {
    console.error("terraform is not on PATH.");
    return 1;
  }
  const cases = allCases();
  const fails = failuresOf(cases);
  const letters = cases.map(({ row }, index) => ({ row, letter: fails[index] === true ? "x" : "." }));
  const rows = [...groupBy(letters, ({ row }) => row)].map(
    ([row, columns]) => [row, columns.map(({ letter }) => letter).join("")] as const,
  );
  const table = { terraform: version, command: "npm run record:arguments", rows: Object.fromEntries(rows) };
  writeFileSync(FILE, `${JSON.stringify(table, null, 2)}\n`);
  console.log(`${FILE}: ${cases.length} cases in ${rows.length} rows, ${fails.filter(Boolean).length} always fail.`);
  return 0;
}

if (import.meta.filename === process.argv[1])
  process.exitCode = await runScript(import.meta.filename, { options: {} }, record);
