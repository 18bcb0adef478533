// Each rule in tflint-ruleset-terraform has a counterpart, which names it in its metadata and in docs/linting.md.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import plugin from "../../eslint-plugin/index.ts";

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
  if (tflint !== undefined) counterparts.set(tflint, [...(counterparts.get(tflint) ?? []), name]);
}

test("each tflint rule has one", () => {
  assert.equal([...counterparts.keys()].toSorted(), TFLINT.toSorted());
});

test("docs/linting.md lists them", () => {
  const text = readFileSync(join(import.meta.dirname, "../../docs/linting.md"), "utf8");
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
