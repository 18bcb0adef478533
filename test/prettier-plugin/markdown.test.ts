// HCL in Markdown fences, as Prettier formats it once the languages are registered.
import { format } from "prettier";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import plugin from "../../prettier-plugin/index.ts";

function markdown(text: string, options: object = {}): Promise<string> {
  return format(text, { parser: "markdown", plugins: [plugin], ...options });
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\`\n`;
}

for (const language of [
  "hcl",
  "HCL",
  "terraform",
  "tf",
  "opentofu",
  "tofu",
  "tfvars",
  "nomad",
  "packer",
  "terragrunt",
]) {
  test(`a fence named ${language}`, async () => {
    assert.is(await markdown(fence(language, "a=1\nbcd=2")), fence(language, "a   = 1\nbcd = 2"));
  });
}

test("the fence decides the dialect", async () => {
  assert.is(await markdown(fence("tf", 'a = "${b}"')), fence("tf", "a = b"));
  assert.is(await markdown(fence("hcl", 'a = "${b}"')), fence("hcl", 'a = "${b}"'));
});

test("a fence has the width of its document", async () => {
  const call = (width: number): string => `a = f(${"b".repeat(width - 10)}, c)`;
  for (const printWidth of [80, 100]) {
    assert.is(await markdown(fence("hcl", call(printWidth)), { printWidth }), fence("hcl", call(printWidth)));
    assert.match(await markdown(fence("hcl", call(printWidth + 1)), { printWidth }), /^a = f\($/m);
  }
  assert.match(await markdown(fence("hcl", call(81))), /^a = f\($/m);
});

test("a fence in a list keeps its position", async () => {
  const before = "- text\n\n  ```hcl\n  a {\n  b=<<E\n  x\n\n\n   y \n  E\n\n  c=1\n  }\n  ```\n";
  const after = "- text\n\n  ```hcl\n  a {\n    b = <<E\n  x\n\n\n   y \n  E\n\n    c = 1\n  }\n  ```\n";
  assert.is(await markdown(before), after);
});

test("a fence may end in a heredoc", async () => {
  const [before, after] = [
    dedent`
      a=1
      b = <<-EOT
        x
      EOT`,
    dedent`
      a = 1
      b = <<-EOT
        x
      EOT`,
  ];
  assert.is(await markdown(fence("hcl", before)), fence("hcl", after));
  assert.is(await markdown(fence("hcl", after)), fence("hcl", after));
});

test("a fence that does not parse stays as it is", async () => {
  const text = fence("terraform", "resource {{{\n  a=1");
  assert.is(await markdown(text), text);
});

test("fences of other languages and switched-off embedding stay as they are", async () => {
  for (const language of ["sentinel", "rego", "text"]) {
    assert.is(await markdown(fence(language, "a=1")), fence(language, "a=1"));
  }
  assert.is(await markdown(fence("hcl", "a=1"), { embeddedLanguageFormatting: "off" }), fence("hcl", "a=1"));
});

test.run();
