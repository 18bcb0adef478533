// Generates JSON: valid files like Terraform's, the same with edits, and fragments in any order.
import fc from "fast-check";
import { Choices } from "./choices.ts";
import { edited } from "./hazards.ts";

const STRINGS = [
  "a",
  "",
  "//",
  "${var.name}-x",
  "%{ if a }b%{ endif }",
  "é 日本 😀 e\u0301",
  '\\"',
  "\\\\",
  "\\/\\b\\f\\n\\r\\t",
  "\\u00e9\\u0000",
  "\\ud83d\\ude00",
  "\\ud83d",
  "\\ude00\\ud83d",
  "\ud83d\\ude00",
  "\udc80",
  "x\u0600y",
  "resource",
  "a rather long text that stands for the description of something",
] as const;

const NUMBERS = [
  "0",
  "1",
  "-0",
  "-12.50",
  "1e5",
  "1.5E-7",
  "123456789012345678901234567890.5",
  "9e+2147483640",
] as const;

/** Fragments with a meaning in JSON, or common mistakes. */
const FRAGMENTS: readonly string[] = [
  ..."{}[]{}[],:,:",
  "=",
  '"',
  '"a"',
  '"a": ',
  '"a": {',
  '"a": [',
  "\\",
  '\\"',
  "\\u",
  "\\ud83d",
  '"\\q"',
  '"\u0600"',
  "'a'",
  "'",
  "//",
  "/*",
  "*/",
  "# c\n",
  "// c\n",
  "/* c */",
  "\n",
  "\r",
  "\r\n",
  "\t",
  " ",
  "\ufeff",
  "\u0000",
  "\ud800",
  "\udc80",
  "😀",
  "é",
  "true",
  "false",
  "null",
  "True",
  "NaN",
  "nul",
  "a_b",
  "1",
  "-",
  "01",
  "1.",
  ".5",
  "+1",
  "1e",
  "1e99999999999",
  "0e99999999999",
  ";",
];

/** Returns valid JSON, wilder mistakes, soup. */
export function jsonText(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: validJson() },
    { weight: 2, arbitrary: edited(validJson(), 4) },
    { weight: 3, arbitrary: fragmented(validJson()) },
    { weight: 2, arbitrary: fc.array(fragment(), { maxLength: 24 }).map((parts) => parts.join("")) },
  );
}

/** Returns valid JSON with spaces and line breaks anywhere. */
function validJson(): fc.Arbitrary<string> {
  return fc.uint8Array({ maxLength: 120, size: "max" }).map((tape) => new JsonWriter(new Choices(tape)).text());
}

function fragment(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...FRAGMENTS) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) },
  );
}

/** Returns JSON in which fragments replace a few characters here and there. */
function fragmented(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const change = fc.record({ place, length: fc.nat({ max: 3 }), fragment: fc.oneof(fc.constant(""), fragment()) });
  return fc.tuple(texts, fc.array(change, { minLength: 1, maxLength: 3 })).map(([text, changes]) =>
    changes.reduce((before, { place: at, length, fragment: piece }) => {
      const from = Math.floor(at * before.length);
      return before.slice(0, from) + piece + before.slice(from + length);
    }, text),
  );
}

class JsonWriter {
  private readonly choices: Choices;
  private depth = 0;

  constructor(choices: Choices) {
    this.choices = choices;
  }

  text(): string {
    const root = this.choices.chance(70) ? this.list("{", "}", () => this.property()) : this.value();
    return this.gap() + root + this.gap();
  }

  private value(): string {
    switch (this.depth < 5 ? this.choices.below(7) : this.choices.below(4)) {
      case 0:
        return this.string();
      case 1:
        return this.choices.pick(NUMBERS);
      case 2:
        return this.choices.pick(["true", "false", "null"]);
      case 3:
        return this.string();
      case 4:
        return this.list("[", "]", () => this.value());
      default:
        return this.list("{", "}", () => this.property());
    }
  }

  private property(): string {
    return `${this.string()}${this.gap()}:${this.gap()}${this.value()}`;
  }

  private list(open: string, close: string, item: () => string): string {
    this.depth++;
    const items: string[] = [];
    for (let count = this.choices.below(4); count > 0; count--) items.push(this.gap() + item() + this.gap());
    this.depth--;
    return open + (items.length === 0 ? this.gap() : items.join(",")) + close;
  }

  private string(): string {
    const parts = Array.from({ length: 1 + this.choices.below(2) }, () => this.choices.pick(STRINGS));
    return `"${parts.join("")}"`;
  }

  private gap(): string {
    return this.choices.chance(40) ? this.choices.pick([" ", "\n", "\n  ", "\r\n", "\t", "\r"]) : "";
  }
}
