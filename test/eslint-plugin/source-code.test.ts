// The source code API for rules: comments, tokens, parents, selectors, values.
import { workspace } from "../../eslint-plugin/this-workspace.ts";
import type { Linter, Rule } from "eslint";
import { builtinRules } from "eslint/use-at-your-own-risk";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import plugin, { HclSourceCode, SELECTOR_CLASSES } from "../../eslint-plugin/index.ts";
import { type Attribute, parseConfig, type Node, valueText } from "../../src/index.ts";
import { lint } from "../../tools/lint.ts";

function sourceOf(text: string): HclSourceCode {
  const tree = parseConfig(text) as ConstructorParameters<typeof HclSourceCode>[0]["tree"];
  return new HclSourceCode({ text, tree, workspace, dialect: "terraform", options: {} });
}

/** Returns the types and source text of the nodes that a selector matches. */
function matches(selector: string, text: string, filename = "main.tf"): string[] {
  const messages = lint(text, { filename, rules: { "hcl/spy": ["error", selector] }, plugin: spying });
  return messages.map(({ message }) => message);
}

const spy = {
  meta: { schema: [{ type: "string" }] },
  create: (context: Rule.RuleContext) => ({
    [context.options[0] as string](node: Node) {
      context.report({ node: node as unknown as Rule.Node, message: `${node.type} ${node.text}` });
    },
  }),
};
const spying = { ...plugin, rules: { spy } } as unknown as typeof plugin;

test("every offset of the first, a middle and the last line has its line and column, and back", () => {
  for (const text of ["a = 1", "a = 1\r\nb = 2\nc = 3", "\n", "a = 1\n"]) {
    const sourceCode = sourceOf(text);
    for (let index = 0; index <= text.length; index++) {
      const before = text.slice(0, index).split("\n");
      const position = { line: before.length, column: before.at(-1)!.length };
      assert.equal(sourceCode.getLocFromIndex(index), position);
    }
  }
  assert.throws(() => sourceOf("a = 1").getLocFromIndex(6), RangeError);
});

test("the root spans the file, also before the first and after the last token", () => {
  const sourceCode = sourceOf(dedent`


    # c
    a = 1

  `);
  assert.equal(sourceCode.getLoc(sourceCode.ast), { start: { line: 1, column: 0 }, end: { line: 6, column: 0 } });
  assert.equal(sourceCode.getRange(sourceCode.ast), [0, 13]);
  assert.equal(sourceCode.getLocFromIndex(5), { line: 3, column: 3 });
  assert.is(sourceCode.getIndexFromLoc({ line: 4, column: 4 }), 10);
});

test("comments of all kinds, in order, with their content", () => {
  const comments = sourceOf(dedent`
    # a
    a = 1 // b
    c = [ /* d
     */ ]
    e = "# no"
  `).getAllComments();
  assert.equal(
    comments.map(({ type, marker, value, range }) => [type, marker, value, range]),
    [
      ["LineComment", "#", " a", [0, 3]],
      ["LineComment", "//", " b", [10, 14]],
      ["InlineComment", "/*", " d\n ", [21, 29]],
    ],
  );
  assert.equal(comments[2]!.loc, { start: { line: 3, column: 6 }, end: { line: 4, column: 3 } });
});

test("a node's tokens and comments", () => {
  const sourceCode = sourceOf("a = [1, /* x */ 2]\nb = 3\n");
  const [first] = (sourceCode.ast as unknown as { body: { items: Attribute[] } }).body.items;
  assert.equal(
    sourceCode.getTokens(first!).map(({ type, text }) => `${type} ${text}`),
    ["Ident a", "Equal =", "OBrack [", "NumberLit 1", "Comma ,", "NumberLit 2", "CBrack ]"],
  );
  assert.equal(
    sourceCode.getCommentsInside(first!).map(({ value }) => value),
    [" x "],
  );
  assert.is(sourceCode.getText(first!), "a = [1, /* x */ 2]");
});

test("parents and ancestors", () => {
  const sourceCode = sourceOf("a {\n  b = c\n}\n");
  let variable: Node | undefined;
  for (const { target } of sourceCode.traverse() as Iterable<{ target: Node }>)
    if (target.type === "VariableExpr") variable = target;
  assert.equal(
    sourceCode.getAncestors(variable!).map(({ type }) => type),
    ["ConfigFile", "Body", "Block", "Body", "Attribute"],
  );
  assert.is(sourceCode.getParent(sourceCode.ast), undefined);
});

test("deep and long files are walked (ESLint's work for each node is proportional to its depth)", () => {
  const deep = `a = ${"[".repeat(1000)}${"]".repeat(1000)}\n`;
  const long = `a = ${"1 + ".repeat(5_000)}1\n`;
  for (const text of [deep, long]) assert.is(matches(":literal[text='9']", text).length, 0);
});

for (const [selector, text, expected] of [
  ["Attribute[name.name='a']", "a = 1\nb = 2\n", ["Attribute a = 1"]],
  [
    "Block > Body > Attribute",
    dedent`
      a = 1
      b {
        c = 2
      }
    `,
    ["Attribute c = 2"],
  ],
  [
    "Block[blockType.name='b']:has(Attribute)",
    dedent`
      b {}
      b {
        c = 2
      }
    `,
    ["Block b {\n  c = 2\n}"],
  ],
  ["FunctionCall[name.name='f'] > .args", "a = f(x, 1)\n", ["VariableExpr x", "LiteralValue 1"]],
  [":literal", 'a = 1\nb = "x"\nc = "${d}"\n', ["LiteralValue 1", 'QuotedTemplate "x"']],
  [":template", 'a = "x"\n', ['QuotedTemplate "x"']],
  [":reference", "a = b\nc = d.e[0]\n", ["VariableExpr b", "Traversal d.e[0]"]],
  [":loop", "a = [for x in y : x]\n", ["ForTuple [for x in y : x]"]],
  [":operation", "a = !b\n", ["UnaryOp !b"]],
  [":body-item", "a = 1\nb {}\n", ["Attribute a = 1", "Block b {}"]],
  ["Attribute > :expression", "a = (1)\n", ["Parentheses (1)"]],
  [":nosuchclass", "a = 1\n", []],
] as const) {
  test(`selector ${selector}`, () => {
    assert.equal(matches(selector, text), [...expected]);
  });
}

test("selectors over JSON", () => {
  assert.equal(matches("JsonProperty > JsonString.value", '{"a": "b"}', "a.tf.json"), ['JsonString "b"']);
  assert.equal(matches(":value", '{"a": 1}', "a.tf.json"), ['JsonObject {"a": 1}', 'JsonString "a"', "JsonNumber 1"]);
});

test("every class is documented", async () => {
  const { readFileSync } = await import("node:fs");
  const text = readFileSync(new URL("../../docs/eslint.md", import.meta.url), "utf8");
  assert.ok(SELECTOR_CLASSES.length >= 8);
  for (const name of SELECTOR_CLASSES) assert.ok(text.includes(`\`:${name}\``), name);
});

/** Returns the first attribute's value, as known from the file alone. */
function valueIn(text: string): string {
  const sourceCode = sourceOf(text);
  const attribute = (sourceCode.ast as unknown as { body: { items: Attribute[] } }).body.items[0]!;
  const { value, diagnostics } = sourceCode.evaluate(attribute.expression);
  if (diagnostics.length > 0) return diagnostics[0]!.code;
  return value.isWhollyKnown ? valueText(value) : "unknown";
}

test("expressions are evaluated as far as the file allows", () => {
  assert.is(valueIn('a = upper("x")\n'), '"X"');
  assert.is(valueIn("a = 1 + 2\n"), "3");
  assert.is(valueIn("a = [for x in [1, 2] : x * 2]\n").replace(/\s+/g, ""), "[2,4,]");
  assert.is(valueIn("a = var.x\n"), "unknown");
  assert.is(valueIn("a = provider::x::f(1)\n"), "unknown");
  assert.match(valueIn("a = [] + 1\n"), /^[a-z-]+$/);
});

test("inside a loop, its names are unknown", () => {
  const sourceCode = sourceOf("a = [for x in [1] : x + 1]\n");
  const attribute = (sourceCode.ast as unknown as { body: { items: Attribute[] } }).body.items[0]!;
  const { value } = attribute.expression as unknown as { value: Attribute["expression"] } as {
    value: Attribute["expression"];
  };
  const result = sourceCode.evaluate(value);
  assert.is(result.diagnostics.length, 0);
  assert.not.ok(result.value.isWhollyKnown);
  assert.is(sourceCode.evaluate(value), result, "kept for the life of the file");
});

const TEXT = dedent`
  a = b.0

  resource "x" "y" {
    # c
    for_each = { for k, v in w : k => v if v == v }
  }
`;

test("a user's core rules without `files` do no harm", () => {
  const recommended: Linter.RulesRecord = {};
  for (const [name, rule] of builtinRules) if (rule.meta?.docs?.recommended) recommended[name] = "error";
  assert.ok(Object.keys(recommended).length > 50);
  assert.equal(lint(TEXT, { filename: "main.tf", rules: recommended }), []);
  assert.equal(lint('{"a": {"a": 1, "a": "${b}"}}', { filename: "main.tf.json", rules: recommended }), []);
});

test("core rules that listen to JavaScript nodes never see one", () => {
  // These assume JavaScript in any file, before they visit a node; ESLint recommends none of them.
  const crashing = ["indent", "logical-assignment-operators", "no-div-regex", "require-atomic-updates", "strict"];
  const text = `${TEXT}z = "a\${b}c"\ny = <<E\n%{ if x }a%{ endif }\nE\n`;
  const failed: string[] = [];
  for (const name of builtinRules.keys()) {
    try {
      assert.equal(lint(text, { filename: "main.tf", rules: { [name]: "error" } }), []);
    } catch {
      failed.push(name);
    }
  }
  assert.equal(
    failed.filter((name) => !crashing.includes(name)),
    [],
  );
});

test.run();
