// The scopes of the grammar, by cases.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { grammarOf, scopedText } from "./grammar.ts";

const hcl = await grammarOf("source.hcl");

/** A case: a text, and pieces of it, each with the scopes that it has among others, or does not have (with `!`). */
type Case = readonly [name: string, text: string, pieces: Readonly<Record<string, string>>];

const CASES: readonly Case[] = [
  [
    "blocks have a type and labels, quoted or not",
    dedent`
      resource "aws_instance" web {
        ami = 1
      }
    `,
    {
      resource: "meta.block.hcl entity.name.type.block.hcl",
      aws_instance: "string.quoted.double.hcl entity.name.label.hcl",
      web: "entity.name.label.hcl",
      ami: "meta.argument.hcl variable.declaration.hcl",
    },
  ],
  [
    "arguments end with their line",
    "a = b\nc { d = e }\n",
    { b: "meta.argument.hcl", c: "!meta.argument.hcl", d: "meta.argument.hcl" },
  ],
  ["an argument in one line ends with its block", "a { b = 1 }\nc = 2\n", { c: "!meta.block.hcl" }],
  [
    "comments of each kind",
    "a = 1 # one\n// two\n/* three\nfour */\nb = 2\n",
    {
      " one": "comment.line.number-sign.hcl",
      " two": "comment.line.double-slash.hcl",
      "four ": "comment.block.hcl",
      b: "!comment",
    },
  ],
  [
    "strings have escapes and templates, and these have strings",
    'a = "x\\n$${no}${b["k"]}y"\n',
    {
      "\\n": "constant.character.escape.hcl",
      $$: "constant.character.escape.template.hcl",
      "{no}": "string.quoted.double.hcl !meta.interpolation.hcl",
      b: "meta.interpolation.hcl variable.other.hcl",
      k: "meta.interpolation.hcl string.quoted.double.hcl",
      y: "string.quoted.double.hcl !meta.interpolation.hcl",
    },
  ],
  [
    "an escape that does not exist is invalid",
    String.raw`a = "\q"`,
    { [String.raw`\q`]: "invalid.illegal.escape.hcl" },
  ],
  ["an open string ends with its line", 'a = "x\nb = 1\n', { b: "!string.quoted.double.hcl" }],
  [
    "heredocs, indented or not, with templates",
    dedent`
      a = <<-EOT
        one \${b} %{ if c ~}
        two
        EOT
      d = 1
    `,
    {
      EOT: "keyword.control.heredoc.hcl",
      "  one ": "string.unquoted.heredoc.hcl",
      b: "meta.interpolation.hcl variable.other.hcl",
      if: "keyword.control.template.hcl",
      "~}": "punctuation.section.template.end.hcl",
      d: "!string.unquoted.heredoc.hcl",
    },
  ],
  [
    "JSON in a heredoc, which ends where it does, whatever is open",
    'a = <<JSON\n{ "k": "${b}\nJSON\nc = 1\n',
    {
      k: "meta.embedded.block.json string.quoted.double.json",
      b: "meta.embedded.block.json meta.interpolation.hcl variable.other.hcl",
      c: "!meta.embedded.block.json",
    },
  ],
  [
    "YAML in a heredoc",
    "a = <<-YAML\n  key: ${b}\n  YAML\n",
    { key: "meta.embedded.block.yaml entity.name.tag.yaml", b: "meta.interpolation.hcl" },
  ],
  [
    "a shell script in a heredoc",
    "a = <<-BASH\n  # ${b}\n  BASH\n",
    { "#": "meta.embedded.block.shellscript comment.line.shell", b: "meta.interpolation.hcl" },
  ],
  ["other tags are plain", "a = <<EOT\n{}\nEOT\n", { "{}": "string.unquoted.heredoc.hcl !meta.embedded.block.json" }],
  [
    "functions, with namespaces",
    "a = provider::aws::arn(b.max(1))\n",
    {
      aws: "entity.name.namespace.hcl",
      arn: "support.function.hcl",
      b: "variable.other.hcl",
      max: "variable.other.member.hcl",
    },
  ],
  [
    "numbers",
    "a = [1, 2.5e-3, b-1]\n",
    { "1": "constant.numeric.hcl", "2.5e-3": "constant.numeric.hcl", "b-1": "variable.other.hcl" },
  ],
  [
    "operators",
    "a = !b && c >= d ? e... : f\n",
    {
      "!": "keyword.operator.logical.hcl",
      ">=": "keyword.operator.comparison.hcl",
      "?": "keyword.operator.conditional.hcl",
      "...": "keyword.operator.expansion.hcl",
    },
  ],
  [
    "for expressions",
    "a = { for k, v in b : k => v if v != null }\n",
    {
      for: "keyword.control.for.hcl",
      in: "keyword.control.in.hcl",
      "=>": "keyword.operator.arrow.hcl",
      if: "keyword.control.if.hcl",
      null: "constant.language.hcl",
    },
  ],
  [
    "the words of for expressions are names elsewhere",
    "a = { for = 1, in = 2, if = b.for }\n",
    { for: "variable.other.property.hcl", in: "variable.other.property.hcl", if: "variable.other.property.hcl" },
  ],
  [
    "types",
    "type = map(object({ a = optional(string, 1) }))\n",
    { map: "support.type.hcl", string: "support.type.hcl", a: "variable.other.property.hcl" },
  ],
  ["roots of references", "a = [var.b, local.c, x.var]\n", { local: "variable.language.hcl", x: "variable.other.hcl" }],
  ["splats", "a = b[*].c\n", { "*": "keyword.operator.splat.hcl" }],
];

for (const [name, text, expected] of CASES)
  test(name, () => {
    const pieces = scopedText(hcl, text);
    for (const [piece, wanted] of Object.entries(expected)) {
      const scopes = pieces.find((one) => one.text === piece)?.scopes.flatMap((scope) => scope.split(" "));
      assert.ok(scopes, `${piece} is no piece: ${JSON.stringify(pieces.map((one) => one.text))}`);
      for (const scope of wanted.split(" ")) {
        const isWanted = !scope.startsWith("!");
        assert.is(scopes.includes(isWanted ? scope : scope.slice(1)), isWanted, `${piece}: ${scopes.join(" ")}`);
      }
    }
  });

test("files of templates are text with templates", async () => {
  const pieces = scopedText(
    await grammarOf("text.hcl.template"),
    'a = "${upper(b)}" %{ for c in d }# no %{ endfor }\n',
  );
  const scopesOf = (piece: string): readonly string[] =>
    pieces.find(({ text }) => text === piece)?.scopes ?? ["missing"];
  assert.equal(scopesOf('a = "'), []);
  assert.ok(scopesOf("upper").includes("support.function.hcl"));
  assert.ok(scopesOf("for").includes("keyword.control.template.hcl"));
  assert.equal(scopesOf("# no "), []);
});

test.run();
