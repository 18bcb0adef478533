import type { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { lint } from "../../../../tools/lint.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/required-tags", {
  valid: [
    dedent`
      provider "aws" {
      }
      resource "aws_vpc" "a" {
      }
    `,
  ],
  invalid: [],
});

const TEXT = dedent`
  provider "aws" {
  }
  resource "aws_vpc" "ä" {
    tags = { Owner = "x" } # why
  }
  resource "aws_iam_user" "b" {
  }
  resource "google_compute_instance" "c" {
  }
`;

function reports(options: object): string[] {
  const rules: Linter.RulesRecord = { "hcl/terraform/required-tags": ["error", options] };
  const messages = lint(TEXT, { filename: "main.tf", rules, settings: { hcl: { providerSchemas: false } } });
  return messages.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

const MISSING = "Add it to `tags` or to `default_tags` of its provider.";

test("types without a schema, by patterns", () => {
  assert.equal(reports({ tags: ["Env"] }), []);
  assert.equal(reports({ tags: ["Env"], resources: ["aws_*"] }), [
    `4:10 Missing tags: aws_vpc.ä lacks the tag "Env". ${MISSING}`,
    `6:1 Missing tags: aws_iam_user.b lacks the tag "Env". ${MISSING}`,
  ]);
  assert.equal(reports({ tags: ["Env"], resources: ["aws_*"], exclude: ["aws_iam_*", "aws_vpc"] }), []);
});

test("patterns for values, and labels", () => {
  const tags = [{ name: "Owner", pattern: "^team-" }];
  assert.equal(reports({ tags, resources: ["aws_vpc", "google_*"] }), [
    '4:10 Invalid tag value: The tag "Owner" of aws_vpc.ä is "x", which does not match ^team-.',
  ]);
  assert.throws(
    () => reports({ tags: [{ name: "Owner", pattern: "(" }] }),
    `terraform/required-tags: The pattern of "Owner" is no regular expression in RE2's syntax: (`,
  );
});

test.run();
