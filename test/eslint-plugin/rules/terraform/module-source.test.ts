import { test } from "uvu";
import { rule as terraformModuleSource } from "../../../../eslint-plugin/rules/terraform/module-source.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const call = (source: string): string => `# why\r\nmodule "ä" {\r\n  source = ${source} # ü\r\n}\r\n`;
const wrong = (source: string, kind: string) => ({
  code: call(source),
  errors: [
    placed(call(source), source, {
      messageId: "kind",
      data: { name: "ä", kind, allowed: "a local path or a registry" },
    }),
  ],
});

hclTester.run("terraform/module-source", terraformModuleSource, {
  valid: [
    ...['"./a"', '"../a/b"', '"a/b/c"', '"example.com/a/b/c"', '"a/b/c//d"', "unknown", '"${var.a}"'].map(call),
    'module "a" {}\n',
    { code: call('"github.com/a/b"'), options: [{ kinds: ["git"] }] },
    { code: call('"./modules/a"'), options: [{ directories: ["./modules/*"] }] },
    { code: call('"a/b/c"'), options: [{ directories: ["./modules/*"] }] },
    { code: call('"github.com/a/b"'), filename: "a.pkr.hcl" },
  ],
  invalid: [
    wrong('"github.com/a/b"', "a Git repository"),
    wrong('"git::https://example.com/a.git?ref=v1"', "a Git repository"),
    wrong('"hg::http://example.com/a.hg"', "a Mercurial repository"),
    wrong('"https://example.com/a.zip"', "an archive or a bucket"),
    {
      code: call('"./a"'),
      options: [{ directories: ["./modules/*", "../*"] }],
      errors: [
        placed(call('"./a"'), '"./a"', {
          messageId: "directory",
          data: { name: "ä", directories: "`./modules/*`, `../*`" },
        }),
      ],
    },
    {
      code: call('"./a"'),
      options: [{ kinds: ["registry"] }],
      errors: [
        placed(call('"./a"'), '"./a"', {
          messageId: "kind",
          data: { name: "ä", kind: "a local path", allowed: "a registry" },
        }),
      ],
    },
  ],
});

const JSON_CODE = '{ "module": { "a": { "source": "github.com/a/b" } } }\n';

jsonTester.run("terraform/module-source", terraformModuleSource, {
  valid: ['{ "module": { "a": { "source": "./a" } } }\n'],
  invalid: [{ code: JSON_CODE, errors: [placed(JSON_CODE, '"github.com/a/b"', { messageId: "kind" })] }],
});

test.run();
