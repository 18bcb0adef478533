// The plugin through Prettier's API: parsers, options, pragmas, line ends, errors, ignored files.
import { check, format, type Options } from "prettier";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import plugin from "../../prettier-plugin/index.ts";

function fmt(text: string, options: Options & Record<string, unknown>): Promise<string> {
  return format(text, { plugins: [plugin], ...options });
}

const LONG = 'locals {\n  zones = ["eu-west-1a", "eu-west-1b", "eu-west-1c"]\n}\n';

test("the parser decides the dialect", async () => {
  const text = 'variable name {\n  type = "list"\n}\n';
  assert.is(await fmt(text, { parser: "terraform" }), 'variable "name" {\n  type = list(string)\n}\n');
  assert.is(await fmt(text, { parser: "hcl" }), text);
});

test("the file name decides the parser", async () => {
  assert.is(await fmt('a = "${b}"\n', { filepath: "x/prod.tfvars" }), "a = b\n");
  assert.is(await fmt('a = "${b}"\n', { filepath: "x/api.nomad" }), 'a = "${b}"\n');
});

test("options reach the engine", async () => {
  const narrow = { parser: "hcl", printWidth: 40 } as const;
  const broken = dedent`
    locals {
      zones = [
        "eu-west-1a",
        "eu-west-1b",
        "eu-west-1c",
      ]
    }
  `;
  assert.is(await fmt(LONG, { parser: "hcl" }), LONG);
  assert.is(await fmt(LONG, narrow), broken);
  assert.is(await fmt(LONG, { ...narrow, hclLineBreaks: "preserve" }), LONG);
  assert.is(await fmt(LONG, { ...narrow, trailingComma: "es5" }), broken);
  assert.is(await fmt(LONG, { ...narrow, trailingComma: "none" }), broken.replace('1c",', '1c"'));
  assert.is(await fmt(LONG, { ...narrow, tabWidth: 4 }), broken.replace(/^( +)/gm, "$1$1"));
  assert.is(await fmt(LONG, { ...narrow, useTabs: true }), broken.replace(/ {2}/g, "\t"));
  assert.is(await fmt("a={\nb=1\n}\n", { parser: "hcl", objectWrap: "collapse" }), "a = { b = 1 }\n");
  assert.is(await fmt("a=1\nbcd=2\n", { parser: "hcl" }), "a   = 1\nbcd = 2\n");
  assert.is(await fmt("a=1\nbcd=2\n", { parser: "hcl", hclAlign: false }), "a = 1\nbcd = 2\n");
  const chain = await fmt(`a = ${"b".repeat(60)} && ${"c".repeat(60)}\n`, {
    parser: "hcl",
    experimentalOperatorPosition: "start",
  });
  assert.is(chain, `a = (\n  ${"b".repeat(60)}\n  && ${"c".repeat(60)}\n)\n`);
});

test("HCL is 100 columns wide unless the user sets another width, and other languages stay as they are", async () => {
  const call = (width: number): string => `a = f(${"b".repeat(width - 10)}, c)\n`;
  for (const parser of ["hcl", "terraform"]) {
    assert.is(await fmt(call(100), { parser }), call(100));
    assert.is.not(await fmt(call(101), { parser }), call(101));
    assert.is.not(await fmt(call(81), { parser, printWidth: 80 }), call(81));
  }
  const list = `const a = [${"b".repeat(40)}, ${"c".repeat(40)}];\n`;
  assert.is.not(await fmt(list, { parser: "babel" }), list);
});

test("options without a meaning for HCL do nothing", async () => {
  const options = { parser: "hcl", bracketSpacing: false, singleQuote: true, quoteProps: "consistent" } as const;
  assert.is(await fmt('a = { b = "c", "d" = 1 }\n', options), 'a = { b = "c", "d" = 1 }\n');
});

test("an invalid choice is rejected", async () => {
  await fmt("a = 1\n", { parser: "hcl", hclLineBreaks: "never" }).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, /hclLineBreaks/),
  );
});

test("requirePragma leaves other files unchanged", async () => {
  assert.is(await fmt("a=1\n", { parser: "hcl", requirePragma: true }), "a=1\n");
  assert.is(await fmt("// @format\na=1\n", { parser: "hcl", requirePragma: true }), "// @format\na = 1\n");
});

test("checkIgnorePragma leaves files with the pragma unchanged", async () => {
  const text = "/* @noformat */\na=1\n";
  assert.is(await fmt(text, { parser: "hcl", checkIgnorePragma: true }), text);
  assert.is(await fmt(text, { parser: "hcl" }), "/* @noformat */\na = 1\n");
});

test("insertPragma inserts one, once", async () => {
  const once = await fmt("a=1\n", { parser: "hcl", insertPragma: true });
  assert.is(once, "# @format\n\na = 1\n");
  assert.is(await fmt(once, { parser: "hcl", insertPragma: true }), once);
});

test("line ends follow endOfLine, and a byte order mark stays", async () => {
  assert.is(await fmt("a=1\r\nb=2\r\n", { parser: "hcl" }), "a = 1\nb = 2\n");
  assert.is(await fmt("a=1\nb=2\n", { parser: "hcl", endOfLine: "crlf" }), "a = 1\r\nb = 2\r\n");
  assert.is(await fmt("a=<<E\r\nx\r\nE\r\n", { parser: "hcl", endOfLine: "auto" }), "a = <<E\r\nx\r\nE\r\n");
  assert.is(await fmt("\uFEFFa=1\n", { parser: "terraform" }), "\uFEFFa = 1\n");
});

async function refused(text: string, options: Options): Promise<Error> {
  return fmt(text, options).then(
    () => assert.unreachable() as never,
    (error: Error) => error,
  );
}

test("lone CR line ends are rejected: they end no line in HCL", async () => {
  assert.match(
    (await refused("# a\nb=1\n", { parser: "hcl", endOfLine: "cr" })).message,
    /endOfLine "cr" cannot be used/,
  );
  assert.match((await refused("a=1\rb=2\r", { parser: "hcl", endOfLine: "auto" })).message, /endOfLine "cr" cannot be/);
});

test("a text that the host could not decode fully is rejected, with the position", async () => {
  const error = await refused("# caf\ufffd\na=1\n", { parser: "terraform" });
  assert.instance(error, SyntaxError);
  assert.match(error.message, /not valid UTF-8.* \(1:6\)\n/);
});

test("empty texts", async () => {
  assert.is(await fmt("", { parser: "hcl" }), "");
  assert.is(await fmt("\n\n  \n", { parser: "hcl" }), "");
  assert.is(await fmt("# only a comment", { parser: "hcl" }), "# only a comment\n");
});

test("ignore comments work", async () => {
  const text = "# prettier-ignore\na   =   1\nb   =   2\n";
  assert.is(await fmt(text, { parser: "hcl" }), "# prettier-ignore\na   =   1\nb = 2\n");
});

test("check agrees with format", async () => {
  assert.is(await check(LONG, { plugins: [plugin], parser: "terraform" }), true);
  assert.is(await check(LONG.replace(" = ", "="), { plugins: [plugin], parser: "terraform" }), false);
});

test("a syntax error has a position and a code frame", async () => {
  await fmt("a = 1\nb = [1,\n", { parser: "terraform" }).then(
    () => assert.unreachable(),
    (error: Error & { loc: { start: unknown }; codeFrame: string }) => {
      assert.instance(error, SyntaxError);
      assert.match(error.message, /^.+: .+ \(\d+:\d+\)\n/);
      assert.type((error.loc.start as { line: unknown }).line, "number");
      assert.match(error.codeFrame, /^> \d+ \|/m);
    },
  );
});

test("the code frame points at the first error", async () => {
  await fmt("a = 1\nb = 1 1\nc = *\n", { parser: "hcl" }).then(
    () => assert.unreachable(),
    (error: Error & { loc: { start: unknown }; codeFrame: string }) => {
      assert.equal(error.loc.start, { line: 2, column: 7 });
      assert.match(error.codeFrame, /> 2 \| b = 1 1\n {4}\| {7}\^/);
    },
  );
});

test("the lock file is unchanged, valid or not", async () => {
  const texts = [
    dedent`
      provider   "x" {
      version="1"
      }


    `,
    "provider {{\n",
  ];
  for (const text of texts) {
    assert.is(await fmt(text, { filepath: "envs/prod/.terraform.lock.hcl" }), text);
    assert.is(await fmt(text, { filepath: ".terraform.lock.hcl", hclLineBreaks: "preserve" }), text);
  }
});

test.run();
