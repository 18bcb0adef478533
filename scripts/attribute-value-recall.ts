// Measures how many wrong attribute values the rule terraform/valid-attribute-value reports: each seed is written into a
// module in one of five ways, and once more with the right value, where nothing must be reported.
//
//   npm run lint:values
//
// Exit code 1 when less than 98 % are found, or when a right value is reported.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { review, loadModule } from "../src/terraform/index.ts";
import { runScript } from "../tools/command-line.ts";
import { moduleHost, type ModuleFiles } from "../tools/module-host.ts";

const BAR = 0.98;

interface Seed {
  readonly type: string;
  readonly path: readonly string[];
  readonly wrong: string;
  readonly right: string;
}

/** Arguments that are lists or sets of strings. */
const LISTS: ReadonlySet<string> = new Set([
  ...["allowed_methods", "architectures", "cidr_blocks", "requires_compatibilities", "enabled_cluster_log_types"],
  ...["source_ranges", "address_space"],
]);

function main(): number {
  const text = readFileSync(join(import.meta.dirname, "attribute-values", "seeds.txt"), "utf8");
  const seeds = text.split("\n").flatMap((line) => (line === "" || line.startsWith("#") ? [] : [seedOf(line)]));
  const missed = new Map<string, string[]>();
  const counts = new Map<string, { seeded: number; found: number }>();
  let falseReports = 0;
  for (const [index, { type, path, wrong, right }] of seeds.entries()) {
    const provider = type.slice(0, type.indexOf("_"));
    const count = counts.get(provider) ?? { seeded: 0, found: 0 };
    counts.set(provider, count);
    const way = WAYS[index % WAYS.length]!;
    const name = `${type}.${path.join(".")} = ${wrong} (${way.name})`;
    count.seeded++;
    if (reports(way(type, path, wrong)) > 0) count.found++;
    else missed.set(provider, [...(missed.get(provider) ?? []), name]);
    if (reports(way(type, path, right)) > 0) {
      falseReports++;
      console.log(`false: ${type}.${path.join(".")} = ${right}`);
    }
  }
  for (const [provider, { seeded, found }] of counts) {
    console.log(`${provider.padEnd(8)} seeded ${seeded}  found ${found}  ${((found / seeded) * 100).toFixed(1)} %`);
    for (const name of missed.get(provider) ?? []) console.log(`    missed ${name}`);
  }
  const found = [...counts.values()].reduce((sum, count) => sum + count.found, 0);
  console.log(`all      seeded ${seeds.length}  found ${found}  ${((found / seeds.length) * 100).toFixed(1)} %`);
  console.log(`right values reported: ${falseReports}`);
  return found < BAR * seeds.length || falseReports > 0 ? 1 : 0;
}

/** Reads a line: type, path, wrong and right value, which may be quoted. */
function seedOf(line: string): Seed {
  const [type, path, wrong, right] = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([whole, quoted]) => quoted ?? whole);
  return { type: type!, path: path!.split("."), wrong: wrong!, right: right! };
}

type Way = (type: string, path: readonly string[], value: string) => ModuleFiles;

function literal(value: string): string {
  return /^\d+$/.test(value) ? value : JSON.stringify(value);
}

/** Returns a resource with one argument, inside the blocks of its path. */
function resource(type: string, path: readonly string[], expression: string, before = ""): string {
  const name = path.at(-1)!;
  const list = LISTS.has(name) ? `[${expression}]` : expression;
  const body = path.slice(0, -1).reduceRight((inner, block) => `${block} {\n${inner}\n}`, `${name} = ${list}`);
  return `resource "${type}" "a" {\n${before}${body}\n}\n`;
}

const WAYS: readonly Way[] = [
  function asLiteral(type, path, value) {
    return { "main.tf": resource(type, path, literal(value)) };
  },
  function inLocalValue(type, path, value) {
    return {
      "main.tf": `locals {\n  v = merge({ a = 1 }, { b = ${literal(value)} })\n}\n${resource(type, path, "local.v.b")}`,
    };
  },
  function inForEach(type, path, value) {
    const forEach = `for_each = { for key in ["x"] : key => ${literal(value)} }\n`;
    return { "main.tf": resource(type, path, "each.value", forEach) };
  },
  function inModule(type, path, value) {
    const child = `variable "v" {\n}\n${resource(type, path, "var.v")}`;
    return { "main.tf": `module "m" {\n  source = "./m"\n  v = ${literal(value)}\n}\n`, "m/main.tf": child };
  },
  function inConditional(type, path, value) {
    return { "main.tf": `variable "on" {\n}\n${resource(type, path, `var.on ? ${literal(value)} : null`)}` };
  },
];

function reports(files: ModuleFiles): number {
  return review(loadModule(".", moduleHost(files)), "main.tf", "attribute-values").length;
}

process.exitCode = await runScript(import.meta.filename, { options: {} }, main);
