// A generated module under construction: its blocks and files, used names, and valid expressions of each type.
import type { Random } from "../random.ts";
import { type BlockSpec, jsonText, nativeText } from "./blocks.ts";

/** The types of generated expressions. */
export type Kind = "string" | "number" | "bool" | "list" | "map" | "object";

const KINDS: readonly Kind[] = ["string", "number", "bool", "list", "map", "object"];

const WORDS =
  "alpha bravo cedar delta ember fjord grove haven inlet jolly karst ledge mango north ocean pixel quilt river stone tulip umber vivid wharf xenon yield zephyr";

/** One module in a configuration. */
export class Draft {
  readonly random: Random;
  /** Empty for the root module, else the directory. */
  readonly directory: string;
  readonly children: Draft[] = [];
  /** Expressions that refer to declared objects, by type. */
  readonly pools: Record<Kind, string[]> = { string: [], number: [], bool: [], list: [], map: [], object: [] };
  /** Blocks with their file, if it must be native or have a certain name, else null. */
  private readonly blocks: { readonly spec: BlockSpec | string; readonly file: string | null }[] = [];
  private readonly taken = new Set<string>();
  private readonly json: boolean;

  constructor(random: Random, directory = "") {
    this.random = random;
    this.directory = directory;
    this.json = random.number(5) === 0;
  }

  /** Returns true in about this percentage of cases. */
  chance(percent: number): boolean {
    return this.random.number(100) < percent;
  }

  /** Returns one of several items. */
  pick<T>(list: readonly T[]): T {
    return this.random.pick(list)!;
  }

  /** Returns an unused name. */
  name(): string {
    const words = WORDS.split(" ");
    for (;;) {
      const name = this.chance(60) ? this.pick(words) : `${this.pick(words)}_${this.pick(words)}`;
      if (this.taken.has(name)) continue;
      this.taken.add(name);
      return name;
    }
  }

  /** Adds a block, or a text in native syntax, to a file with a name, or to any file. */
  add(spec: BlockSpec | string, file: string | null = null): void {
    this.blocks.push({ spec, file });
  }

  /** Offers an expression of a type for other expressions. */
  offer(kind: Kind, expression: string): void {
    this.pools[kind].push(expression);
  }

  /** Returns a new child module that is called from here. */
  child(directory: string): Draft {
    const child = new Draft(this.random, this.directory === "" ? directory : `${this.directory}/${directory}`);
    this.children.push(child);
    return child;
  }

  /** Returns the files of the module and its child modules, by path. */
  files(): Record<string, string> {
    const texts = new Map<string, string>();
    const json: BlockSpec[] = [];
    const names = this.pick([["main.tf"], ["main.tf", "variables.tf", "outputs.tf"], ["a.tf", "b.tf"]]);
    for (const { spec, file } of this.blocks) {
      if (file === null && typeof spec !== "string" && this.json && !hasNativeText(spec) && this.chance(50)) {
        json.push(spec);
        continue;
      }
      const name = file ?? this.pick(names);
      const text = typeof spec === "string" ? spec : nativeText(spec);
      const existing = texts.get(name);
      texts.set(name, existing === undefined ? text : `${existing}\n${text}`);
    }
    if (json.length > 0) texts.set("extra.tf.json", jsonText(json));
    const prefix = this.directory === "" ? "" : `${this.directory}/`;
    const ownFiles = Object.fromEntries([...texts].map(([name, text]) => [prefix + name, text] as const));
    return Object.assign(ownFiles, ...this.children.map((child) => child.files()));
  }

  /** Returns a valid expression of a type. */
  expression(kind: Kind, depth = 2): string {
    const pool = this.pools[kind];
    if (pool.length > 0 && this.chance(depth <= 0 ? 80 : 40)) return this.pick(pool);
    if (depth <= 0) return this.literal(kind);
    const nested = (of: Kind): string => this.expression(of, depth - 1);
    return this.pick(SHAPES[kind])(nested, this);
  }

  /** Returns a condition that refers to an object. */
  condition(): string {
    const refers = `length(${this.pick(this.pools.string)}) >= 0`;
    return this.chance(50) ? refers : `${refers} || ${this.expression("bool")}`;
  }

  /** Returns a literal of a type. */
  literal(kind: Kind): string {
    const text = (): string => JSON.stringify(this.pick(WORDS.split(" ")));
    switch (kind) {
      case "string":
        return text();
      case "number":
        return String(this.random.number(20));
      case "bool":
        return this.pick(["true", "false"]);
      case "list":
        return `[${text()}, ${text()}]`;
      case "map":
        return `{ one = ${text()}, two = ${text()} }`;
      case "object":
        return `{ label = ${text()}, size = ${this.random.number(9)} }`;
    }
  }

  /** Returns any type. */
  kind(): Kind {
    return this.pick(KINDS);
  }
}

function hasNativeText({ arguments: attributes, blocks }: BlockSpec): boolean {
  return (
    attributes.some(([, value]) => "expression" in value && /[\n\\]|<</.test(value.expression)) ||
    blocks.some(hasNativeText)
  );
}

type Shape = (nested: (kind: Kind) => string, draft: Draft) => string;

/** Ways to combine expressions. */
const SHAPES: Record<Kind, readonly Shape[]> = {
  string: [
    (x) => `"\${${x("string")}}-\${${x("number")}}"`,
    (x) => `upper(${x("string")})`,
    (x) => `join("-", ${x("list")})`,
    (x) => `format("%s:%d", ${x("string")}, ${x("number")})`,
    (x) => `(${x("bool")} ? ${x("string")} : ${x("string")})`,
    (x) => `try(${x("map")}["absent"], ${x("string")})`,
    (x) => `"%{ if ${x("bool")} }\${${x("string")}}%{ else }none%{ endif }"`,
    (x) => `"%{ for item in ${x("list")} }\${item},%{ endfor }"`,
    (x) => `lookup(${x("map")}, "one", ${x("string")})`,
    (x) => `jsonencode(${x("object")})`,
    (x) => `substr(sha256(${x("string")}), 0, 8)`,
    (x) => `replace(${x("string")}, "/[^a-z]/", "")`,
    (x) => `tostring(${x("number")})`,
    (x) => `trimspace(<<-EOT\n    \${${x("string")}}\n    EOT\n  )`,
    (x) => `${x("object")}.label`,
  ],
  number: [
    (x) => `${x("number")} + ${x("number")}`,
    (x) => `length(${x("list")})`,
    (x) => `max(${x("number")}, ${x("number")})`,
    (x) => `-(${x("number")})`,
    (x) => `(${x("bool")} ? ${x("number")} : 1)`,
    (x) => `length(${x("string")})`,
    (x) => `${x("object")}.size * 2`,
    (x) => `sum([${x("number")}, 1])`,
  ],
  bool: [
    (x) => `${x("number")} > ${x("number")}`,
    (x) => `${x("string")} == ${x("string")}`,
    (x) => `!(${x("bool")})`,
    (x) => `${x("bool")} && ${x("bool")}`,
    (x) => `contains(${x("list")}, ${x("string")})`,
    (x) => `can(tonumber(${x("string")}))`,
    (x) => `alltrue([for s in ${x("list")} : length(s) > 1])`,
    (x) => `startswith(${x("string")}, "a")`,
  ],
  list: [
    (x) => `[${x("string")}, ${x("string")}]`,
    (x) => `concat(${x("list")}, [${x("string")}])`,
    (x) => `[for s in ${x("list")} : upper(s)]`,
    (x) => `[for k, v in ${x("map")} : "\${k}=\${v}" if v != ""]`,
    (x) => `keys(${x("map")})`,
    (x) => `split(",", ${x("string")})`,
    (x) => `distinct(${x("list")})`,
    (x) => `tolist(toset(${x("list")}))`,
    (x) => `[${x("object")}, ${x("object")}][*].label`,
  ],
  map: [
    (x) => `{ one = ${x("string")}, "two" = ${x("string")} }`,
    (x) => `merge(${x("map")}, { three = ${x("string")} })`,
    (x) => `{ for s in toset(${x("list")}) : s => upper(s) }`,
    (x) => `{ for i, s in ${x("list")} : i => s }`,
    (x) => `zipmap(["one", "two"], [${x("string")}, ${x("string")}])`,
    (x) => `{ for k, group in { for s in ${x("list")} : substr(s, 0, 1) => s... } : k => group[0] }`,
    (x) => `tomap({ one = ${x("string")} })`,
  ],
  object: [
    (x) => `{ label = ${x("string")}, size = ${x("number")} }`,
    (x) => `merge({ label = ${x("string")} }, { size = ${x("number")} })`,
    (x) => `[for n in [1, 2] : { label = ${x("string")}, size = n }][0]`,
  ],
};
