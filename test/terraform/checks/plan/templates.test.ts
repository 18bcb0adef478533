// `templatefile` templates with their variables. The wording was compared with Terraform 1.11.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { parseTemplate } from "../../../../src/syntax/index.ts";
import {
  callsOfTemplate,
  review,
  loadModule,
  ModuleLoader,
  undeclaredTemplateVariables,
} from "../../../../src/terraform/index.ts";
import { type Reviewed, reviewed } from "../../../helpers/reviewed.ts";
import { moduleHost, openHost } from "../../../../tools/module-host.ts";

const FILES = {
  "good.tpl": "Hello ${name}, %{ for f in friends }${f} %{ endfor }\n",
  "one.tpl": "${name}",
  "bad.tpl": "a ${x} ${b ",
  "unclosed.tpl": "%{ if name }",
  "typed.tpl": "%{ for f in name }${f}%{ endfor }",
  "function.tpl": "${foo(name)}",
  "nested.tpl": '${templatefile("x", {})}',
  "escaped.tpl": "$${shell} %%{ if } ${name}",
  "dir/deep.tpl": "${name}",
  "literal.tpl": "nothing\n",
};

function output(expression: string, more = ""): Record<string, string> {
  return { ...FILES, "main.tf": `${more}output "o" {\n  value = ${expression}\n}\n` };
}

const TEMPLATE = 'locals {\n  greeting = "Hello $${name}"\n}\n';
const NAMES = dedent`
  variable "v" {
  }
  variable "map" {
    type = map(string)
  }
  locals {
    dir = "\${path.module}/dir"
  }
`;

const WRONG: readonly (readonly [expression: string, at: string, detail: string])[] = [
  [
    'templatefile("${path.module}/one.tpl", { other = 1 })',
    "{",
    'Invalid value for "vars" parameter: vars map does not contain key "name", referenced at ./one.tpl:1,3-7.',
  ],
  [
    'templatefile("${path.module}/bad.tpl", { x = 1 })',
    "templatefile(",
    'Call to function "templatefile" failed: ./bad.tpl:1,1-3: Unclosed template interpolation sequence; There is no closing brace for this interpolation sequence before the end of the file. This might be caused by incorrect nesting inside the given expression..',
  ],
  [
    'templatefile("${path.module}/typed.tpl", { name = 1 })',
    "templatefile(",
    "Call to function \"templatefile\" failed: ./typed.tpl:1,13-17: Iteration over non-iterable value; A value of type number cannot be used as the collection in a 'for' expression..",
  ],
  [
    'templatefile("${path.module}/one.tpl", { "a b" = 1, name = 2 })',
    "{",
    'Invalid value for "vars" parameter: invalid template variable name "a b": must start with a letter, followed by zero or more letters, digits, and underscores.',
  ],
];

/** Calls of templates that fail in every call: the only call here does not pass the variable, or there is a syntax error. */
const TEMPLATES_FAULT = /\{ other = 1 \}|bad\.tpl/;

for (const [expression, at, detail] of WRONG) {
  test(`${expression} fails`, () => {
    const code = TEMPLATES_FAULT.test(expression) ? "invalid-template" : "invalid-template-call";
    assert.equal(reviewed("templates", output(expression, NAMES)), [{ code, at, detail }]);
  });
}

const ALSO_WRONG: readonly (readonly [expression: string, text: string])[] = [
  ['templatefile("${path.module}/unclosed.tpl", var.map)', "Unexpected end of template"],
  ['templatefile("${path.module}/function.tpl", { name = var.v })', 'There is no function named "foo".'],
  ['templatefile("${path.module}/nested.tpl", {})', "cannot recursively call templatefile"],
  ['templatefile("${local.dir}/deep.tpl", {})', "referenced at ./dir/deep.tpl:1,3-7"],
  ['templatefile(join("/", [path.module, "dir", "deep.tpl"]), {})', "./dir/deep.tpl"],
  ['templatefile("${path.module}/dir/../one.tpl", { a = var.v })', 'does not contain key "name"'],
  ['core::templatefile("${path.module}/one.tpl", {})', 'does not contain key "name"'],
  ['templatefile("one.tpl", {})', 'does not contain key "name"'],
  ['[for x in var.map : templatefile("${path.module}/one.tpl", { x = x })]', 'does not contain key "name"'],
];

for (const [expression, text] of ALSO_WRONG) {
  test(`${expression} fails, too`, () => {
    const reported = reviewed("templates", output(expression, NAMES));
    assert.is(reported.length, 1);
    assert.ok(reported[0]!.detail.includes(text), reported[0]!.detail);
  });
}

const FINE = [
  'templatefile("${path.module}/good.tpl", { name = "a", friends = ["b"] })',
  'templatefile("${path.module}/good.tpl", { name = var.v, friends = var.v })',
  'templatefile("${path.module}/good.tpl", var.map)',
  'templatefile("${path.module}/good.tpl", merge(var.map, {}))',
  'templatefile("${path.module}/escaped.tpl", { name = 1 })',
  // Missing files may be created before a run; files elsewhere are ignored.
  'templatefile("${path.module}/none.tpl", {})',
  'templatefile("${path.root}/one.tpl", {})',
  'templatefile("${path.cwd}/one.tpl", {})',
  'templatefile("${path.module}/${var.v}.tpl", {})',
  'templatefile("x/${path.module}/one.tpl", {})',
  'templatefile("${path.module}${path.module}/one.tpl", {})',
  'templatefile(upper("${path.module}/one.tpl"), {})',
  'templatefile("/one.tpl", {})',
  'templatefile("~/one.tpl", {})',
  // Other failures, and paths that do not begin with `path.module`, are reported elsewhere.
  'templatefile("${path.module}/one.tpl", { name = local.none })',
  'templatefile("${path.module}/one.tpl")',
  'templatefile("${path.module}/one.tpl", [])',
  // Failures that are caught.
  'try(templatefile("${path.module}/one.tpl", {}), 1)',
  'can(templatefile("${path.module}/bad.tpl", {}))',
];

for (const expression of FINE) {
  test(`reports nothing about ${expression}`, () => {
    assert.equal(reviewed("templates", output(expression, NAMES)), []);
  });
}

test("OpenTofu's functions are unknown", () => {
  const { "main.tf": main, ...rest } = output('templatefile("${path.module}/function.tpl", { name = 1 })');
  assert.equal(reviewed("templates", { ...rest, "main.tofu": main! }, "main.tofu"), []);
});

test("without files everything is unknown", () => {
  const { filesBelow: _, ...host } = moduleHost(output('templatefile("${path.module}/one.tpl", {})'));
  assert.equal(review(loadModule(".", host), "main.tf", "templates"), []);
});

const UNUSED: readonly (readonly [expression: string, ...at: string[]])[] = [
  ['templatefile("${path.module}/one.tpl", { name = 1, other = 2 })', "other"],
  ['templatefile("${path.module}/one.tpl", { "name" = 1, "other" = 2, more = 3 })', '"other"', "more"],
  ['templatefile("${path.module}/literal.tpl", { a = 1 })', "a"],
  ['templatefile("${path.module}/good.tpl", { name = 1, friends = [], f = 1 })', "f"],
  ['templatefile("one.tpl", { name = 1, other = 2 })', "other"],
  ["templatestring(local.greeting, { name = 1, other = 2 })", "other"],
  ["templatestring(local.greeting, { name = 1 })"],
  ["templatestring(var.v, { name = 1 })"],
  ["templatestring(local.none, { name = 1 })"],
  ['templatefile("${path.module}/one.tpl", { name = 1 })'],
  ['templatefile("${path.module}/one.tpl", merge({ name = 1 }, { other = 2 }))'],
  ['templatefile("${path.module}/one.tpl", { for k, v in var.map : k => v })'],
  ['templatefile("${path.module}/one.tpl", { name = 1, (var.v) = 2 })'],
  ['templatefile("${path.module}/bad.tpl", { a = 1 })'],
  ['templatefile("${path.module}/none.tpl", { a = 1 })'],
];

for (const [expression, ...at] of UNUSED) {
  test(`entries that are not used: ${expression}`, () => {
    const reported: readonly Reviewed[] = reviewed("template-variables", output(expression, NAMES + TEMPLATE));
    assert.equal(
      reported.map((one) => [one.code, one.at]),
      at.map((text) => ["unused-template-variable", text]),
    );
  });
}

/** Returns the variables of `t/a.tftpl` that no call passes; the template is `${a} ${b} ${b}`. */
function undeclared(files: Record<string, string>): string[] {
  const tree = parseTemplate("${a} ${b} ${b}");
  const loader = new ModuleLoader(openHost({ ...files, "t/a.tftpl": "" }));
  return undeclaredTemplateVariables(tree, callsOfTemplate("t/a.tftpl", loader)).map(({ subject }) =>
    tree.source.text.slice(subject.start, subject.end),
  );
}

const rendering = (variables: string, path = "${path.module}/t/a.tftpl"): string =>
  `output "o" {\n  value = templatefile("${path}", ${variables})\n}\n`;

const UNDECLARED: readonly (readonly [name: string, files: Record<string, string>, ...names: string[]])[] = [
  ["one call", { "main.tf": rendering("{ a = 1 }") }, "b"],
  ["no variables", { "main.tf": rendering("{}") }, "a", "b"],
  ["all variables", { "main.tf": rendering("{ a = 1, b = 2 }") }],
  ["no call", { "main.tf": rendering("{ a = 1 }", "${path.module}/t/b.tftpl") }],
  ["another call passes it", { "main.tf": rendering("{ a = 1 }") + rendering("{ b = 1 }").replace('"o"', '"p"') }],
  [
    "a call in another file",
    { "main.tf": rendering("{ a = 1 }"), "z.tf": rendering("{ b = 1 }").replace('"o"', '"p"') },
  ],
  [
    "a call in another module",
    { "main.tf": rendering("{}"), "m/main.tf": rendering("{ b = 1 }", "${path.module}/../t/a.tftpl") },
    "a",
  ],
  ["a merge of literal objects", { "main.tf": rendering("merge({ a = 1 }, { c = 2 })") }, "b"],
  [
    "a local object",
    { "main.tf": `locals {\n  o = { a = var.x }\n}\nvariable "x" {\n}\n${rendering("local.o")}` },
    "b",
  ],
  [
    "an object of a variable",
    { "main.tf": `variable "o" {\n  type = object({ a = string })\n}\n${rendering("var.o")}` },
    "b",
  ],
  ["in a loop", { "main.tf": rendering("{ a = 1 }").replace(/= (t.*)/, "= [for x in [1] : $1]") }, "b"],
  [
    "JSON",
    { "main.tf.json": '{"output": {"o": {"value": "${templatefile(\\"${path.module}/t/a.tftpl\\", { a = 1 })}"}}}' },
    "b",
  ],
  // What a call passes, or renders, is unknown.
  ["a map", { "main.tf": `variable "m" {\n  type = map(string)\n}\n${rendering("var.m")}` }],
  ["an unknown key", { "main.tf": `variable "k" {\n}\n${rendering("{ (var.k) = 1 }")}` }],
  [
    "a call in try",
    {
      "main.tf":
        rendering("{ a = 1 }") +
        rendering("{ b = 1 }")
          .replace(/= (t.*)/, "= try($1)")
          .replace('"o"', '"p"'),
    },
  ],
  [
    "an unknown file",
    { "main.tf": `variable "f" {\n}\n${rendering("{ a = 1 }")}${rendering("{}", "${path.module}/t/${var.f}")}` },
  ],
  ["any file", { "main.tf": `variable "f" {\n}\n${rendering("{ a = 1 }")}${rendering("{}", "${var.f}")}` }],
  [
    "an unknown file elsewhere",
    { "main.tf": `variable "f" {\n}\n${rendering("{ a = 1 }")}${rendering("{}", "${path.module}/u/${var.f}")}` },
    "b",
  ],
  ["a module with syntax errors", { "main.tf": rendering("{ a = 1 }"), "z.tf": "a = " }],
];

for (const [name, files, ...names] of UNDECLARED) {
  test(`variables that no call passes: ${name}`, () => {
    assert.equal(undeclared(files), names);
  });
}

test("a variable that no call passes: the message names the calls, and a similar name", () => {
  const tree = parseTemplate("${nmae}");
  const calls = ["a", "b", "c", "d"].map((name) => rendering("{ name = 1 }").replace('"o"', `"${name}"`));
  const message = (text: string): string => {
    const loader = new ModuleLoader(openHost({ "main.tf": text, "t/a.tftpl": "" }));
    return undeclaredTemplateVariables(tree, callsOfTemplate("t/a.tftpl", loader))[0]!.detail;
  };
  assert.is(
    message(calls[0]!),
    'The call of templatefile for this template (main.tf:2) does not pass "nmae", so rendering fails. Did you mean "name"?',
  );
  assert.is(
    message(calls.join("")),
    'None of the 4 calls of templatefile for this template (main.tf:2, main.tf:5, main.tf:8, …) passes "nmae", so rendering fails. Did you mean "name"?',
  );
});

test("a variable that no call passes does not hide another error of a call", () => {
  const files = { "main.tf": rendering("{ a = [] }"), "t/a.tftpl": "x${a}${b}" };
  assert.equal(
    reviewed("templates", files).map(({ code }) => code),
    ["invalid-template-call"],
  );
  const unknown = { "main.tf": rendering("{ a = 1 }"), "t/a.tftpl": "${b}${uper(a)}" };
  assert.equal(
    reviewed("templates", unknown).map(({ code }) => code),
    ["invalid-template"],
  );
});

test.run();
