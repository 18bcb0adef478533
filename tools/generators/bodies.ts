// Generates bodies in both syntaxes at once: a byte tape determines one configuration, written natively and as JSON,
// with the same meaning.
import { Choices } from "./choices.ts";

/** One configuration in both syntaxes. */
export interface BodyPair {
  readonly native: string;
  readonly json: string;
}

/** The block types in the schema for such bodies, with their numbers of labels. */
export const BLOCK_TYPES: Readonly<Record<string, number>> = { plain: 0, one: 1, two: 2 };

/** The arguments in that schema. Others that are generated are unsupported. */
export const ATTRIBUTES: readonly string[] = ["a", "b", "c"];

const TEXTS = [
  "x",
  "",
  "é 日本 😀",
  'say "hi"',
  "a\\b",
  "line\nbreak\t",
  "${",
  "%{ if }",
  "$",
  "$${",
  "//",
  "e\u0301",
  "\u0001",
];
const LABELS = ["l", "m", "a b", "é", "${x}", 'q"', "//"];
const EXPRESSIONS = [
  "x",
  "n + 1",
  "upper(x)",
  "l[0]",
  "{ k = n, (x) = l }",
  '[for v in l : "${v}!"]',
  "n > 1 ? x : null",
  "missing",
  "u",
  "s",
  'm["k"]',
  "each.value",
];

/** Returns the configuration for a tape. */
export function bodyPair(tape: Uint8Array): BodyPair {
  const writer = new PairWriter(new Choices(tape));
  const { native, properties } = writer.body(0);
  return { native, json: `{${properties.join(", ")}}` };
}

interface WrittenBody {
  readonly native: string;
  readonly properties: readonly string[];
}

class PairWriter {
  private readonly choices: Choices;

  constructor(choices: Choices) {
    this.choices = choices;
  }

  body(depth: number): WrittenBody {
    const { choices } = this;
    const parts: BodyPair[] = [];
    const names = [...ATTRIBUTES, ...(choices.chance(4) ? ["zzz"] : [])];
    for (const name of names) if (choices.chance(45)) parts.push(this.attribute(name));
    if (choices.chance(10)) parts.push({ native: "# a comment\n", json: '"//": ["a comment"]' });
    for (let count = depth < 3 ? choices.below(4) : 0; count > 0; count--) parts.push(this.block(depth));
    return { native: parts.map(({ native }) => native).join(""), properties: parts.map(({ json }) => json) };
  }

  private attribute(name: string): BodyPair {
    const { native, json } = this.value(0);
    return { native: `${name} = ${native}\n`, json: `${jsonString(name)}: ${json}` };
  }

  private block(depth: number): BodyPair {
    const { choices } = this;
    if (choices.chance(3)) return { native: "other {\n}\n", json: '"other": {}' };
    if (choices.chance(30)) return this.dynamic(depth);
    const type = choices.pick(Object.keys(BLOCK_TYPES));
    const labels = Array.from({ length: BLOCK_TYPES[type]! }, () => choices.pick(LABELS));
    const { native, properties } = this.body(depth + 1);
    const header = [type, ...labels.map(quoted)].join(" ");
    let json = this.object(properties);
    for (const label of labels.toReversed()) json = this.perhapsInArray(`{${jsonString(label)}: ${json}}`);
    return { native: `${header} {\n${native}}\n`, json: `"${type}": ${json}` };
  }

  private dynamic(depth: number): BodyPair {
    const { choices } = this;
    const type = choices.pick(Object.keys(BLOCK_TYPES));
    const forEach = choices.chance(50) ? embedded(choices.pick(["l", "m", "u", "[]", "{ k = 1 }"])) : this.tuple(0);
    const iterator = choices.chance(30) ? "each" : null;
    const name = iterator ?? type;
    const { native, properties } = this.body(depth + 1);
    const labels = Array.from({ length: BLOCK_TYPES[type]! }, () =>
      choices.chance(70) ? this.text() : embedded(choices.pick([`${name}.key`, `${name}.value`, "s", "null"])),
    );
    const hasLabels = labels.length > 0;
    const lines = [
      `for_each = ${forEach.native}\n`,
      iterator === null ? "" : `iterator = ${iterator}\n`,
      hasLabels ? `labels = [${labels.map((label) => label.native).join(", ")}]\n` : "",
      `content {\n${native}}\n`,
    ];
    const inner = [
      `"for_each": ${forEach.json}`,
      ...(iterator === null ? [] : [`"iterator": "${iterator}"`]),
      ...(hasLabels ? [`"labels": [${labels.map((label) => label.json).join(", ")}]`] : []),
      `"content": ${this.object(properties)}`,
    ];
    return {
      native: `dynamic "${type}" {\n${lines.join("")}}\n`,
      json: `"dynamic": {"${type}": ${this.perhapsInArray(`{${inner.join(", ")}}`)}}`,
    };
  }

  /** Returns an object, or an array that contains it. */
  private object(properties: readonly string[]): string {
    return this.perhapsInArray(`{${properties.join(", ")}}`);
  }

  private perhapsInArray(json: string): string {
    return this.choices.chance(30) ? `[${json}]` : json;
  }

  private value(depth: number): BodyPair {
    const { choices } = this;
    switch (choices.below(depth < 3 ? 7 : 5)) {
      case 0: {
        const literal = choices.pick(["1", "0.5", "12345678901234567890123", "-7", "1e3"]);
        return { native: literal, json: literal };
      }
      case 1: {
        const literal = choices.pick(["true", "false", "null"]);
        return { native: literal, json: literal };
      }
      case 2:
        return this.text();
      case 3:
        return embedded(choices.pick(EXPRESSIONS));
      case 4:
        return this.template();
      case 5:
        return this.tuple(depth);
      default:
        return this.objectValue(depth);
    }
  }

  private text(): BodyPair {
    const text = this.choices.pick(TEXTS);
    return { native: quoted(text), json: jsonString(templateText(text)) };
  }

  private template(): BodyPair {
    const { choices } = this;
    const text = choices.pick(TEXTS);
    const expression = choices.pick(EXPRESSIONS);
    // A trailing dollar or per cent sign would escape the sequence after it.
    const before = /[$%]$/.test(text) ? `${text} ` : text;
    return {
      native: `"${quoted(before).slice(1, -1)}\${${expression}}"`,
      json: jsonString(`${templateText(before)}\${${expression}}`),
    };
  }

  private tuple(depth: number): BodyPair {
    const elements = Array.from({ length: this.choices.below(4) }, () => this.value(depth + 1));
    return {
      native: `[${elements.map(({ native }) => native).join(", ")}]`,
      json: `[${elements.map(({ json }) => json).join(", ")}]`,
    };
  }

  private objectValue(depth: number): BodyPair {
    const { choices } = this;
    const keys = [...new Set(Array.from({ length: choices.below(3) }, () => choices.pick(TEXTS)))];
    const items = keys.map((key) => ({ key, value: this.value(depth + 1) }));
    return {
      native: `{ ${items.map(({ key, value }) => `${quoted(key)} = ${value.native}`).join(", ")} }`,
      json: `{${items.map(({ key, value }) => `${jsonString(templateText(key))}: ${value.json}`).join(", ")}}`,
    };
  }
}

/** Returns an expression: in JSON, an interpolation-only template. */
function embedded(expression: string): BodyPair {
  return { native: expression, json: jsonString(`\${${expression}}`) };
}

function jsonString(text: string): string {
  return JSON.stringify(text);
}

/** Returns the bare template for a literal text. */
function templateText(text: string): string {
  return text.replace(/\$\{/g, "$$${").replace(/%\{/g, "%%{");
}

/** Returns the quoted string in native syntax for a literal text. */
function quoted(text: string): string {
  const escaped = templateText(text).replace(/[\\"\n\t\u0001]/g, (character) => {
    if (character === "\n") return "\\n";
    if (character === "\t") return "\\t";
    return character === "\u0001" ? "\\u0001" : `\\${character}`;
  });
  return `"${escaped}"`;
}
