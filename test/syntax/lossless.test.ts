// Every text can be restored from its tree: line ends, byte order marks and characters that hosts like to change.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkTreeInvariants, parseConfig, parseTemplate, print } from "../../src/syntax/index.ts";

const VALID: readonly (readonly [string, string])[] = [
  ["empty text", ""],
  ["blank lines only", "\n\n\r\n  \n"],
  ["CRLF", 'a = 1\r\nb "c" {\r\n  d = [\r\n    1,\r\n  ]\r\n}\r\n'],
  ["CRLF in a heredoc", "a = <<-EOT\r\n  b\r\n  EOT\r\n"],
  ["CRLF after a comment", "a = 1 # b\r\nc = 2\r\n"],
  ["byte order mark", "\ufeffa = 1\n"],
  ["tabs", "a\t=\t1\t# b\t\n\tb\t=\t2\n"],
  ["no final line break", "a = 1"],
  ["final comment without a line break", "a = 1 # b"],
  ["characters beyond the BMP", 'a = "😀" # 😀\n𝒳 = 1\n'],
  ["combining characters", 'u\u0308 = "u\u0308"\n'],
  ["lone surrogate in a comment", "a = 1 # \ud800\n/* \udc00 */\n"],
  ["NUL in a string and in a comment", 'a = "\0" # \0\n'],
];

const INVALID: readonly (readonly [string, string])[] = [
  ["lone CR", "a = 1\rb = 2\n"],
  ["NUL", "a = \0\n"],
  ["lone surrogate", "a = \ud800\n"],
  ["lone surrogate in a string", 'a = "\udc80"\n'],
  ["second byte order mark", "\ufeff\ufeffa = 1\n"],
  ["backslash at the end of a string", 'a = "\\'],
];

for (const [title, text] of VALID) {
  test(`restores and accepts: ${title}`, () => {
    const tree = parseConfig(text);
    assert.is(print(tree), text);
    assert.equal(checkTreeInvariants(tree), []);
    assert.is(tree.diagnostics.length, 0);
  });
}

for (const [title, text] of INVALID) {
  test(`restores and rejects: ${title}`, () => {
    const tree = parseConfig(text);
    assert.is(print(tree), text);
    assert.equal(checkTreeInvariants(tree), []);
    assert.ok(tree.diagnostics.length > 0);
  });
}

test("restores a bare template with every kind of line end", () => {
  const text = "a\r\n${b}\r\n%{ if c }\n$\r\n%{ endif }%";
  assert.is(print(parseTemplate(text)), text);
  assert.is(parseTemplate(text).diagnostics.length, 0);
});

test("restores the text of each node", () => {
  const tree = parseConfig("a = [1, (b)] # c\n");
  const { body } = tree.root as Extract<typeof tree.root, { body: unknown }>;
  assert.is(print(body.items[0]!), "a = [1, (b)]");
  assert.is(print(body), "a = [1, (b)] # c\n");
});

test.run();
