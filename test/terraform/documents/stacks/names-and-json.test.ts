// Files of stacks: the summaries of invalid names, required providers, and JSON.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { openHost } from "../../../../tools/module-host.ts";
import { versionReports } from "../../../helpers/version-rows.ts";
import { loadModule } from "../../../../src/terraform/index.ts";

test("names", () => {
  const summaries = (text: string): string[] =>
    loadModule(".", openHost({ "a.tfcomponent.hcl": text })).diagnostics.map(({ diagnostic }) => diagnostic.summary);
  const rows = [
    [
      dedent`
        component "1" {
          source = "a/b/c"
          version = "1.0"
        }
      `,
      "Invalid component name",
    ],
    [
      dedent`
        stack "1" {
          source = "a/b/c"
          version = "1.0"
        }
      `,
      "Invalid name for call to embedded stack",
    ],
    ['variable "1" {\n  type = string\n}\n', "Invalid name for input variable"],
    [
      dedent`
        output "1" {
          type = number
          value = 1
        }
      `,
      "Invalid name for output value",
    ],
    ['provider "terraform" "1" {\n}\n', "Invalid provider configuration name"],
  ] as const;
  for (const [text, expected] of rows) assert.equal(summaries(text), [expected]);
  const locals = openHost({ "a.tfcomponent.json": '{"locals": {"a b": 1}}' });
  assert.equal(
    loadModule(".", locals).diagnostics.map(({ diagnostic }) => diagnostic.summary),
    ["Invalid name for local value"],
  );
});

test("required providers", () => {
  const of = (entry: string): string[] =>
    versionReports("TF 1.15", `# a.tfcomponent.hcl:\nrequired_providers {\n  a = ${entry}\n}\n`);
  assert.equal(of('{ source = "a/b", version = "1.0" }'), []);
  assert.equal(of('{ source = "a/b" }'), ["missing-stack-requirement a.tfcomponent.hcl:2,7-8"]);
  assert.equal(of('{ version = "1.0" }'), ["missing-stack-requirement a.tfcomponent.hcl:2,7-8"]);
  assert.equal(of('"1.0"'), ["static-map-required a.tfcomponent.hcl:2,8-11"]);
  assert.equal(of('{ source = "terraform.io/builtin/terraform" }'), []);
});

test("stacks in JSON", () => {
  const of = (content: object): string[] =>
    versionReports("TF 1.15", `# a.tfcomponent.json:\n${JSON.stringify(content)}\n`);
  assert.equal(of({ component: { c: {} } }), ["missing-required-argument a.tfcomponent.json:1,20-21"]);
  assert.equal(of({ output: { o: { type: "string", value: "${component.c.id}" } } }), [
    "undeclared-in-stack a.tfcomponent.json:1,44-58",
  ]);
  assert.equal(of({ removed: { from: "component.c", source: "a/b/c", version: "1.0", inputs: {} } }), [
    "inputs-of-removed-component a.tfcomponent.json:1,67-75",
  ]);
  assert.equal(of({ removed: { from: "component.c[each.key]", source: "a/b/c", version: "1.x", for_each: {} } }), [
    "invalid-stack-version a.tfcomponent.json:1,71-76",
  ]);
});

test("values of arguments in deployments", () => {
  const of = (text: string): string[] =>
    versionReports("TF 1.15", `# a.tfdeploy.hcl:\n${text}`).map((one) => one.replace("a.tfdeploy.hcl:", ""));
  const input = dedent`
    upstream_input "a" {
      type = "stak"
      source = "a/b/c/d"
    }
  `;
  assert.equal(of(input), ["invalid-deployment-keyword 2,10-16"]);
  const store = dedent`
    store "varset" "a" {
      id = "a"
      category = "all"
    }
  `;
  assert.equal(of(store), ["invalid-deployment-keyword 3,14-19"]);
  assert.equal(of('orchestrate "replan" "a" {\n}\n'), ["deprecated-orchestrate 1,1-12"]);
  assert.equal(of('orchestrate "replan" "a" {\n  description = "b"\n}\n'), ["deprecated-orchestrate 1,1-12"]);
});

test.run();
