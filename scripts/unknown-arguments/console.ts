// Asks `terraform console` which calls fail for every unknown argument's value.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Case, callText } from "./cases.ts";
import { FILES, LOCALS } from "./calls.ts";
import { TYPES } from "./kinds.ts";

/** The console reads lines up to 64 KB. */
const MAX_LINE = 60_000;

/** Variable names, by type and value. */
type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Returns for each case whether the call fails with every value that was tried. */
export function failuresOf(cases: readonly Case[]): boolean[] {
  const folder = mkdtempSync(join(tmpdir(), "hclkit-arguments-"));
  const names = namesOfValues(cases);
  try {
    writeFileSync(join(folder, "main.tf"), declarations(names));
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
    return batches(cases.map((one) => question(one, names))).flatMap((texts) => ask(folder, texts));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function namesOfValues(cases: readonly Case[]): Names {
  const types = [...new Set(cases.map(({ type }) => type))];
  return new Map(
    types.map((type, typeIndex) => {
      const values = ["null", ...(TYPES.find((one) => one.type === type)?.samples ?? [])];
      return [type, new Map(values.map((text, index) => [text, `v${typeIndex}_${index}`] as const))] as const;
    }),
  );
}

/** Declares a variable for each value, so that it has exactly its type. */
function declarations(names: Names): string {
  const variables = [...names].flatMap(([type, values]) =>
    [...values].map(([value, name]) => `variable "${name}" {\n  type    = ${type}\n  default = ${value}\n}\n`),
  );
  return [LOCALS, ...variables].join("\n");
}

/** Returns an expression that is true if a case's call has a result for any value. */
function question(one: Case, names: Names): string {
  const values = [...names.get(one.type)!.values()].map((name) => `var.${name}`);
  const calls = [...values, ...one.suggested].map((value) => `can(${callText(one, value)})`);
  return `anytrue([${calls.join(",")}])`;
}

function batches(texts: readonly string[]): string[][] {
  const all: string[][] = [];
  let length = MAX_LINE;
  for (const text of texts) {
    if (length + text.length > MAX_LINE) {
      all.push([]);
      length = 100;
    }
    all.at(-1)!.push(text);
    length += text.length + 1;
  }
  return all;
}

/** Returns whether each call fails always. One whose result is unknown does not. */
function ask(folder: string, texts: readonly string[]): boolean[] {
  const { stdout, stderr, error } = spawnSync("terraform", ["console"], {
    cwd: folder,
    input: `join("", [for passes in [${texts.join(",")}] : passes ? "." : "x"])\n`,
    encoding: "utf8",
    env: { ...process.env, TF_CLI_CONFIG_FILE: "/dev/null", CHECKPOINT_DISABLE: "1", NO_COLOR: "1" },
    maxBuffer: 1 << 28,
  });
  if (error !== undefined) throw error;
  const answer = /^"([.x]*)"\n$/.exec(stdout)?.[1];
  if (answer?.length === texts.length) return [...answer].map((letter) => letter === "x");
  if (texts.length === 1 && stdout.includes("known after apply")) return [false];
  if (texts.length === 1) throw new Error(`terraform console does not answer ${texts[0]!}: ${stdout}${stderr}`);
  const middle = texts.length >>> 1;
  return [...ask(folder, texts.slice(0, middle)), ...ask(folder, texts.slice(middle))];
}
