// Each rule in tflint-ruleset-terraform has a counterpart, which names it in its metadata and in docs/tflint.md.
import type { Linter } from "eslint";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { correspondsTo } from "../../eslint-plugin/analysis/tflint-rules.ts";
import plugin from "../../eslint-plugin/index.ts";
import { dedent } from "../../tools/dedent.ts";
import { lint } from "../../tools/lint.ts";
import type { HclRuleDocs } from "../../eslint-plugin/types.ts";

const TFLINT = [
  ...["comment_syntax", "deprecated_index", "deprecated_interpolation", "deprecated_lookup", "documented_outputs"],
  ...["documented_variables", "empty_list_equality", "json_syntax", "map_duplicate_keys", "module_pinned_source"],
  ...["module_shallow_clone", "module_version", "naming_convention", "required_providers", "required_version"],
  ...["standard_module_structure", "typed_variables", "unused_declarations", "unused_required_providers"],
  "workspace_remote",
].map((name) => `terraform_${name}`);

/** Rules in this plugin by their tflint counterpart. */
const counterparts = new Map<string, string[]>();
for (const [name, { meta }] of Object.entries(plugin.rules) as [string, { meta: { docs: { tflint?: string } } }][]) {
  const { tflint } = meta.docs;
  if (tflint?.startsWith("terraform_") === true) counterparts.set(tflint, [...(counterparts.get(tflint) ?? []), name]);
}

test("each tflint rule has one", () => {
  assert.equal([...counterparts.keys()].toSorted(), TFLINT.toSorted());
});

test("rules in the plugins of providers have counterparts, some by a pattern", () => {
  const docsOf = (name: "terraform/required-tags" | "terraform/valid-attribute-value" | "no-legacy-index") =>
    (plugin.rules[name] as { readonly meta: { readonly docs: HclRuleDocs } }).meta.docs;
  assert.ok(correspondsTo(docsOf("terraform/required-tags"), "aws_resource_missing_tags"));
  assert.ok(correspondsTo(docsOf("terraform/valid-attribute-value"), "aws_instance_invalid_type"));
  assert.ok(correspondsTo(docsOf("terraform/valid-attribute-value"), "google_compute_instance_invalid_machine_type"));
  assert.not.ok(correspondsTo(docsOf("terraform/valid-attribute-value"), "aws_instance_previous_type"));
  assert.not.ok(correspondsTo(docsOf("terraform/required-tags"), "aws_instance_invalid_type"));
  assert.ok(correspondsTo(docsOf("no-legacy-index"), "terraform_deprecated_index"));
  assert.not.ok(correspondsTo({}, ""));
});

test("comments for them silence the counterparts", () => {
  const linesOf = (comment: string): number[] => {
    const text = dedent`
      provider "aws" {
      }
      resource "aws_vpc" "a" {
        # COMMENT
        tags = {}
      }
      resource "aws_s3_bucket" "b" {
        # COMMENT
        acl  = "none"
        tags = { Owner = "x" }
      }
    `;
    const rules: Linter.RulesRecord = {
      "hcl/terraform/required-tags": ["error", { tags: ["Owner"], resources: ["*"] }],
      "hcl/terraform/valid-attribute-value": "error",
    };
    return lint(text.replaceAll("COMMENT", comment), { filename: "main.tf", rules }).map(({ line }) => line);
  };
  assert.equal(linesOf("why"), [5, 9]);
  assert.equal(linesOf("tflint-ignore: aws_resource_missing_tags"), [9]);
  assert.equal(linesOf("tflint-ignore: aws_s3_bucket_invalid_acl"), [5]);
  assert.equal(linesOf("tflint-ignore: aws_resource_missing_tags, aws_s3_bucket_invalid_acl"), []);
});

test("docs/tflint.md lists them", () => {
  const text = readFileSync(join(import.meta.dirname, "../../docs/tflint.md"), "utf8");
  const rows = [...text.matchAll(/^\| (terraform_\w+) +\|([^|]*)\|/gm)];
  assert.equal(
    rows.map(([, name]) => name),
    TFLINT,
  );
  for (const [, name, cell] of rows) {
    const linked = [...cell!.matchAll(/\]\(rules\/([\w/-]+)\.md\)/g)].map(([, rule]) => rule!);
    assert.equal(linked, counterparts.get(name!), name);
  }
});

test.run();
