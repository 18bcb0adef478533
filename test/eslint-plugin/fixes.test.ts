// The parts of fixes: replacements that keep comments, syntax and formatting, and expressions in other positions. The
// checks on fixes detect the mistakes that they exist for.
import { workspace } from "../../eslint-plugin/this-workspace.ts";
import { Linter, type Rule } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import plugin, { type HclRuleDefinition, HclSourceCode, replace, replaceAll } from "../../eslint-plugin/index.ts";
import { removedText } from "../../eslint-plugin/fixes/removed-text.ts";
import { replacementText } from "../../eslint-plugin/fixes/replacement-text.ts";
import {
  type Attribute,
  type BinaryOp,
  type Block,
  combineEdits,
  type Expression,
  isExpression,
  parseConfig,
  parseExpression,
  replaceExpression,
  setAttribute,
  valueText,
  walk,
} from "../../src/index.ts";
import { checkFix, checkSuggestions } from "../../tools/checks/fix-checks.ts";
import { inMemory } from "../helpers/memory-plugin.ts";
import { presetRules } from "../../tools/lint.ts";
import type { ValueCounts } from "../../tools/checks/fix-values.ts";
import { fixAll, lint } from "../../tools/lint.ts";

function sourceOf(text: string): HclSourceCode {
  const tree = parseConfig(text) as ConstructorParameters<typeof HclSourceCode>[0]["tree"];
  return new HclSourceCode({ text, tree, workspace, dialect: "terraform", options: {} });
}

/** Returns the text after replacing the first occurrence of `what`; null if there is no fix. */
function replaced(text: string, what: string, by: string): string | null {
  const start = text.indexOf(what);
  return textAfter(text, replace(sourceOf(text), [start, start + what.length], by));
}

/** Returns the text after a fix; null without one. */
function textAfter(text: string, fix: ReturnType<typeof replace>): string | null {
  if (fix === null) return null;
  const editor = { replaceTextRange: (range: [number, number], added: string) => ({ range, text: added }) };
  const edit = fix(editor as unknown as Parameters<typeof fix>[0]);
  return text.slice(0, edit.range[0]) + edit.text + text.slice(edit.range[1]);
}

for (const [name, text, what, by, expected] of [
  ["a plain replacement", "a = b\n", "b", "c", "a = c\n"],
  ["a comment that would be lost", "a = [b /* c */]\n", "[b /* c */]", "b", null],
  ["a comment that is kept", "a = [b /* c */]\n", "[b /* c */]", "(b /* c */)", "a = (b /* c */)\n"],
  ["one of two equal comments", "a = [b /* c */, /* c */]\n", "[b /* c */, /* c */]", "(b /* c */)", null],
  ["what does not parse", "a = b\n", "b", "(", null],
  ["words that would grow together", "a = [for b in(c) : b]\n", "(c)", "c", "a = [for b in c : b]\n"],
  ["and after it", "a = [for b in c : (b)if d]\n", "(b)", "b", "a = [for b in c : b if d]\n"],
  ["inside of a word", 'a = "bcd"\n', "c", "x", 'a = "bxd"\n'],
  ["what was aligned stays so", "aa = 1 # x\nb  = 2 # y\n", "1", "100", "aa = 100 # x\nb  = 2   # y\n"],
  ["what was not formatted is left alone", "aa=1 # x\nb  = 2 # y\n", "1", "100", "aa=100 # x\nb  = 2 # y\n"],
  [
    "other blocks do not matter",
    dedent`
      x{
      }
      y {
        a = 1 # b
      }
    `,
    "1",
    "10",
    dedent`
      x{
      }
      y {
        a = 10 # b
      }
    `,
  ],
  ["no final line break", "a = 1 # x\nb = 2 # y", "1", "10", "a = 10 # x\nb = 2  # y"],
  ["CRLF", "a = 1 # x\r\nb = 2 # y\r\n", "1", "10", "a = 10 # x\r\nb = 2  # y\r\n"],
  ["a file with a syntax error", "a = b\nc = ]\n", "b", "d", null],
] as const) {
  test(`replace: ${name}`, () => {
    assert.is(replaced(text, what, by), expected);
  });
}

/** An expression of each kind, in each kind of place. */
const EVERYWHERE = dedent`
  a = -x + !y ? z : w
  b = { (k) = v, l : m, "n" = o }
  c = [p, q.r[s].t, u[*].v, f(g...)]
  d = [for i, j in h : i if j]
  e = { for i in h : i => (i)... }
  t = "x\${y}z%{ if c }d%{ else }e%{ endif }"
  h = <<-END
    \${a} %{ for x in y ~} \${x} %{ endfor }
  END
  blk "label" {
    one = (1)
  }
`;

const TERMS: readonly string[] = [
  ...["a", "a.b", 'a["b"]', "a[*]", "a.*.b", "f(1)", "f(x...)", "p::f(1)", "null", "true", "(1 + 2)", '"x"', '"\${a}"'],
  ...["[1]", "{}", "{ a = 1 }", "[for x in y : x]", "{ for x in y : x => x... }", '"%{ if a }b%{ endif }"', "1", "-1"],
];

test("a term in place of any expression parses, or is no fix", () => {
  let count = 0;
  const tree = parseConfig(EVERYWHERE);
  assert.equal(tree.diagnostics, []);
  walk(tree.root, {
    enter(node) {
      if (!isExpression(node)) return;
      for (const term of TERMS) {
        const fix = replace(sourceOf(EVERYWHERE), [node.start, node.end], term);
        assert.is(
          textAfter(EVERYWHERE, replace(sourceOf(EVERYWHERE), node, term)),
          textAfter(EVERYWHERE, fix),
          `${node.text}: ${term}`,
        );
        count += fix === null ? 0 : 1;
      }
    },
  });
  assert.ok(count > 900, `${count}`);
});

test("replaceAll makes several replacements, or none", () => {
  const sourceCode = sourceOf("a = [b, /* x */ c]\n");
  const editor = { replaceTextRange: (range: [number, number], text: string) => ({ range, text }) };
  const fix = replaceAll(sourceCode, [
    { range: [5, 6], text: "d" },
    { range: [16, 17], text: "e" },
  ])!;
  assert.equal(fix(editor as unknown as Parameters<typeof fix>[0]) as unknown, {
    range: [5, 17],
    text: "d, /* x */ e",
  });
  const lossy = [
    { range: [5, 6], text: "d" },
    { range: [8, 15], text: "" },
  ] as const;
  assert.is(replaceAll(sourceCode, lossy), null);
});

test("replaceAll takes the edits of the library", () => {
  const text = dedent`
    a {
      bb = 1
    }
    c {
      d = "\${e}"
    }
  `;
  const sourceCode = sourceOf(text);
  const { items } = parseConfig(text).root.body;
  const bodies = items.map((item) => (item as Block).body);
  const value = (bodies[1]!.items[0] as Attribute).expression;
  const result = combineEdits(setAttribute(bodies[0]!, "c", "2"), replaceExpression(value, "e"));
  assert.ok(result.ok);
  const fix = replaceAll(sourceCode, result.edits)!;
  const editor = { replaceTextRange: (range: [number, number], added: string) => ({ range, text: added }) };
  const edit = fix(editor as unknown as Parameters<typeof fix>[0]);
  assert.is(
    text.slice(0, edit.range[0]) + edit.text + text.slice(edit.range[1]),
    dedent`
      a {
        bb = 1
        c  = 2
      }
      c {
        d = e
      }
    `,
  );
  assert.is(replaceAll(sourceCode, []), null);
});

test("a rule evaluates an expression of its file in the module", () => {
  const values: string[] = [];
  const rule: HclRuleDefinition = {
    meta: { type: "problem", schema: [] },
    create: ({ sourceCode }) => ({
      Attribute({ name, expression }) {
        if (name.name !== "q") return;
        for (const { value } of [sourceCode.evaluate(expression), sourceCode.module!.evaluate(expression)])
          values.push(valueText(value));
      },
    }),
  };
  const files = { "locals.tf": "locals {\n  tags = { cost = 1 }\n}\n" };
  const text = dedent`
    resource "terraform_data" "a" {
      for_each = { k = 2 }
      q = [each.value, local.tags.cost]
    }
  `;
  inMemory({ ...files, "main.tf": text }, ({ directory, plugin: given }) => {
    const own = { rules: { own: rule as unknown as Rule.RuleModule } };
    const config = { files: ["**/*.tf"], plugins: { hcl: given, own }, language: "hcl/hcl", rules: { "own/own": 2 } };
    new Linter({ cwd: directory }).verify(text, [config as Linter.Config], { filename: `${directory}/main.tf` });
  });
  assert.equal(values, [
    dedent`
      [
        (known after apply),
        (known after apply),
      ]`,
    dedent`
      [
        (known after apply),
        1,
      ]`,
  ]);
});

function expressionOf(text: string): Expression {
  return (parseExpression(text).root as unknown as { readonly expression: Expression }).expression;
}

/** Returns the operand `place` in each root. */
const PLACES: Readonly<Record<string, (root: Expression) => Expression>> = {
  "place * x": (root) => (root as BinaryOp).left,
  "x - place": (root) => (root as BinaryOp).right,
  "!place": (root) => (root as unknown as { operand: Expression }).operand,
  "place ? x : y": (root) => (root as unknown as { condition: Expression }).condition,
  "x ? y : place": (root) => (root as unknown as { falseResult: Expression }).falseResult,
  "place.x": (root) => (root as unknown as { source: Expression }).source,
  "[place]": (root) => (root as unknown as { elements: Expression[] }).elements[0]!,
};

for (const [expression, expected] of [
  ["a", ["a", "a", "a", "a", "a", "a", "a"]],
  ["(a)", ["a", "a", "a", "a", "a", "a", "a"]],
  ["a * b", ["a * b", "a * b", "(a * b)", "a * b", "a * b", "(a * b)", "a * b"]],
  ["a - b", ["(a - b)", "(a - b)", "(a - b)", "a - b", "a - b", "(a - b)", "a - b"]],
  ["!a", ["!a", "!a", "(!a)", "!a", "!a", "(!a)", "!a"]],
  ["a ? b : c", ["(a ? b : c)", "(a ? b : c)", "(a ? b : c)", "(a ? b : c)", "a ? b : c", "(a ? b : c)", "a ? b : c"]],
  ["a[*].b", ["a[*].b", "a[*].b", "a[*].b", "a[*].b", "a[*].b", "(a[*].b)", "a[*].b"]],
  ["1", ["1", "1", "1", "1", "1", "(1)", "1"]],
  ["(\n a)", ["a", "a", "a", "a", "a", "a", "a"]],
  ["(a\n+ b)", Array.from({ length: 7 }, () => "(a\n+ b)")],
] as const) {
  test(`replacementText: ${JSON.stringify(expression)}`, () => {
    const replacement = expressionOf(expression);
    assert.equal(
      Object.entries(PLACES).map(([around, placeOf]) => replacementText(replacement, placeOf(expressionOf(around)))),
      [...expected],
    );
  });
}

/** Returns the plugin with a rule that replaces each attribute's expression with the result of `change`. */
function changing(change: (attribute: Attribute, text: string) => readonly [start: number, end: number, text: string]) {
  const rule = {
    meta: { fixable: "code", hasSuggestions: true, schema: [] },
    create: (context: Rule.RuleContext) => ({
      Attribute(node: Attribute) {
        const [start, end, text] = change(node, node.expression.text);
        if (context.sourceCode.text.slice(start, end) === text) return;
        const fix = (fixer: Rule.RuleFixer): Rule.Fix => fixer.replaceTextRange([start, end], text);
        context.report({ node: node as unknown as Rule.Node, message: "x", fix, suggest: [{ desc: "y", fix }] });
      },
    }),
  };
  return { ...plugin, rules: { bad: rule } } as unknown as typeof plugin;
}

const BAD = { filename: "main.tf", rules: { "hcl/bad": "error" } } as const;

for (const [name, text, by, expected] of [
  ["nothing", "a = b\n", "b", null],
  ["another value", "a = 1\n", "2", /another value with nothing known/],
  ["another value of some inputs", "a = b == c\n", "b != c", /another value with values of kind/],
  ["another type", "a = tostring(b)\n", "b", /another value with values of kind/],
  ["another mistake", "a = [b]\n", "b.c.d", /an error that was none|another value/],
  ["a key of an instance", 'a = "${b.c}"["d"]\n', 'b.c["d"]', /a new reference to/],
  ["another number of an instance", "a = b.c[0]\n", "b.c[1]", /another value|a new reference to/],
  ["no parentheses around an index", "a = b.c[(0)]\n", "b.c[0]", null],
  ["no syntax", "a = b\n", "(", /does not parse/],
  ["a comment", "a = [b /* c */]\n", "[b]", /a comment is lost/],
  ["the formatting", "a = b # x\nc = d # y\n", "[ b ]", /not formatted any more|another value/],
] as const) {
  test(`the checks on fixes find: ${name}`, () => {
    const changed = changing(({ name: { name: key }, expression: { start, end } }, was) => [
      start,
      end,
      key === "a" ? by : was,
    ]);
    const problem = checkFix(text, { ...BAD, plugin: changed });
    if (expected === null) assert.is(problem, null);
    else assert.match(problem ?? "nothing", expected);
  });
}

test("the checks on fixes find a fix that never ends", () => {
  const changed = changing(({ expression: { start, end } }, was) => [start, end, was.length > 40 ? was : `(${was})`]);
  assert.match(checkFix("a = b\n", { ...BAD, plugin: changed }) ?? "nothing", /the next run changes it again/);
});

test("the checks on fixes find a lost attribute, and suggestions that do not parse", () => {
  const lost = changing(({ start, end }) => [start, end, "b = 1"]);
  assert.match(checkFix("a = 1\n", { ...BAD, plugin: lost }) ?? "nothing", /\/b was added/);
  const broken = changing(({ expression: { start, end } }) => [start, end, "("]);
  assert.match(checkSuggestions("a = 1\n", { ...BAD, plugin: broken }) ?? "nothing", /does not parse/);
});

test("invented values make most expressions evaluate", () => {
  const counts: ValueCounts = { compared: 0, evaluated: 0 };
  const text = [
    "a = [for s in var.subnets : s.id if s.public]",
    'b = "${var.name}-${var.list[0]}"',
    "c = var.a.b ? aws_instance.web[0].id : null",
    "d = { for k, v in var.map : k => upper(v) }",
  ];
  const changed = changing(({ expression: { start, end } }, was) => [
    start,
    end,
    was.startsWith("(") ? was : `(${was})`,
  ]);
  assert.is(checkFix(`${text.join("\n")}\n`, { ...BAD, plugin: changed }, counts), null);
  assert.is(counts.compared, 4);
  assert.ok(counts.evaluated >= 8, String(counts.evaluated));
});

const SEPARATOR = { filename: "a.tf", rules: { "hcl/object-key-separator": "error" } } as const;

for (const [name, text, count, expected] of [
  [
    "each outermost object has a fix",
    dedent`
      a = {
        b : { "c" : 1 }
        dd : 1
      }
      e = {
        f : 1
      }
    `,
    2,
    dedent`
      a = {
        b  = { "c" = 1 }
        dd = 1
      }
      e = {
        f = 1
      }
    `,
  ],
  [
    "objects on lines that touch have one",
    dedent`
      a = { b : 1 } # c
      d = { e : 10 }
      f = g
      h = { i : 1 }
    `,
    2,
    dedent`
      a = { b = 1 } # c
      d = { e = 10 }
      f = g
      h = { i = 1 }
    `,
  ],
  [
    "where other lines move, too",
    "a = { b : 1 } # c\nd = {}        # e\n",
    1,
    "a = { b = 1 } # c\nd = {}        # e\n",
  ],
  ["objects on one line", "a = [{ b : 1 }, { c : 1 }]\n", 1, "a = [{ b = 1 }, { c = 1 }]\n"],
  ["what is not formatted keeps its form", "a = { b:1,c:2 }\n", 1, "a = { b = 1,c = 2 }\n"],
  ["CRLF", "a = {\r\n  b : 1\r\n  cc : 2\r\n}\r\n", 1, "a = {\r\n  b  = 1\r\n  cc = 2\r\n}\r\n"],
  [
    "no final line break",
    dedent`
      a = {
        b : 1
        cc : 2
      }`,
    1,
    dedent`
      a = {
        b  = 1
        cc = 2
      }`,
  ],
] as const) {
  test(`fixes by object: ${name}`, () => {
    const fixes = new Set(lint(text, SEPARATOR).map(({ fix }) => fix!.range.join()));
    assert.is(fixes.size, count);
    assert.is(fixAll(text, SEPARATOR).output, expected);
  });
}

for (const [name, comment, after] of [
  ["the next line", "# eslint-disable-next-line hcl/object-key-separator", ""],
  ["the next line of all rules", "# eslint-disable-next-line", ""],
  ["a range", "# eslint-disable hcl/object-key-separator", "  # eslint-enable\n"],
] as const) {
  test(`fixes by object keep code that a comment silences: ${name}`, () => {
    const text = `a = {\n  ${comment}\n  "b" : 1\n${after}  "cc" : 2\n  "d" : 3\n}\n`;
    const { output } = fixAll(text, SEPARATOR);
    assert.is(output, `a = {\n  ${comment}\n  "b" : 1\n${after}  "cc" = 2\n  "d"  = 3\n}\n`);
    assert.is(fixAll(output, SEPARATOR).output, output);
  });
}

test("a comment about another rule silences nothing", () => {
  const fixes = lint("a = {\n  b : 1 // eslint-disable-line hcl/sort-keys\n}\n", SEPARATOR);
  assert.ok(fixes.some(({ ruleId, fix }) => ruleId !== null && fix !== undefined));
});

test("a moved item is not changed by another fix in the same pass, where its end is that of another item", () => {
  const rules = { "hcl/sort-keys": "error", "hcl/object-key-separator": "error" } as const;
  const { output } = fixAll("e={h=é?{v=_} : 1,a : 1}", { filename: "main.tf", rules });
  assert.is(output, "e={a = 1,h=é?{v=_} : 1}");
});

test("fixes on one line stay within the width together, or wait for each other", () => {
  const rules = presetRules("recommended", "main.tf");
  for (let width = 0; width < 12; width++) {
    const subnet = `aws_subnet.private${"e".repeat(width)}`;
    const value = `zipmap(${subnet}.*.tags.Name, aws_subnet.private.*.id)`;
    const text = `output "x" {\n  description = "d"\n  value       = ${value}\n}\n`;
    assert.is(checkFix(text, { filename: "main.tf", rules }), null);
  }
});

test("a text without an item is computed once", () => {
  const text = dedent`
    variable "a" {}

    variable "b" {
      type    = string
      default = "x"
    }
  `;
  const whole = [{ outer: 0, inner: null }] as const;
  const nested = [{ outer: 1, inner: 0 }] as const;
  const removed = removedText(text, whole, { endOfLine: "lf" });
  assert.is(removed.text, text.slice(text.indexOf('variable "b"')));
  assert.is(removed.parsed, text.length);
  assert.is(removedText(text, whole, { endOfLine: "lf" }), removed);
  assert.is(
    removedText(text, nested, { endOfLine: "lf" }).text,
    text.replace("  type    = string\n  default", "  default"),
  );
  assert.is(removedText(text, [{ outer: 2, inner: null }], { endOfLine: "lf" }).text, null);
});

test.run();
