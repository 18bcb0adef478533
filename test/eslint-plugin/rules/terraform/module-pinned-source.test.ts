import { test } from "uvu";
import { rule as modulePinnedSource } from "../../../../eslint-plugin/rules/terraform/module-pinned-source.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const moduleFrom = (source: string): string => `module "a" {\n  source = ${source} # why\n}\n`;
const wrong = (source: string, messageId: string, revision = "", options?: readonly object[]) => {
  const code = moduleFrom(source);
  const errors = [placed(code, source, { messageId, data: { name: "a", revision } })];
  return options === undefined ? { code, errors } : { code, errors, options: [...options] };
};
const SEMVER = [{ style: "semver" }] as const;

hclTester.run("terraform/module-pinned-source", modulePinnedSource, {
  valid: [
    ...[
      '"./a"',
      '"../a?ref=main"',
      '"terraform-aws-modules/vpc/aws"',
      '"app.terraform.io/a/b/c//modules/d"',
      '"https://example.com/a.zip"',
      '"s3::https://s3.amazonaws.com/a/b.zip"',
      '"github.com/a/b?ref=v1.0.0"',
      '"github.com/a/b//c?depth=1&ref=0f1e2d3c"',
      '"git@github.com:a/b.git?ref=v1"',
      '"git::ssh://git@example.com/a.git?ref=v1"',
      '"hg::http://example.com/a?rev=2"',
      '"${unknown}"',
      "unknown",
      "1",
    ].map(moduleFrom),
    'module "a" {}\n',
    { code: moduleFrom('"github.com/a/b?ref=main"'), options: [{ defaultBranches: ["trunk"] }] },
    { code: moduleFrom('"github.com/a/b?ref=v1.2.3-rc.1"'), options: [...SEMVER] },
    { code: moduleFrom('"github.com/a/b"'), filename: "a.pkr.hcl" },
  ],
  invalid: [
    wrong('"github.com/a/b"', "unpinned"),
    wrong('"github.com/a/ä//c?depth=1"', "unpinned"),
    wrong('"bitbucket.org/a/b"', "unpinned"),
    wrong('"git@github.com:a/b.git"', "unpinned"),
    wrong('"git::https://example.com/a.git"', "unpinned"),
    wrong('"git::ssh://git@example.com/a.git?ref="', "unpinned"),
    wrong('"hg::http://example.com/a"', "unpinned"),
    wrong('"git::"', "address"),
    wrong('"github.com/a/b?ref=master"', "branch", "master"),
    wrong('"hg::http://example.com/a?rev=default"', "branch", "default"),
    wrong('"github.com/a/b?ref=trunk"', "branch", "trunk", [{ defaultBranches: ["trunk"] }]),
    wrong('"github.com/a/b?ref=release"', "version", "release", SEMVER),
  ],
});

const JSON_CODE = '{ "module": { "a": { "source": "github.com/a/b" } } }\n';

jsonTester.run("terraform/module-pinned-source", modulePinnedSource, {
  valid: ['{ "module": { "a": { "source": "./b" } } }\n'],
  invalid: [{ code: JSON_CODE, errors: [placed(JSON_CODE, '"github.com/a/b"', { messageId: "unpinned" })] }],
});

test.run();
