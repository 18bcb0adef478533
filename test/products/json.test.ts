// Files in HCL's JSON syntax: they are compared with the same schemas as native ones.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type CheckedProduct, DialectChecker, parseJson } from "../../src/index.ts";

function codes(product: CheckedProduct, name: string, content: unknown): string[] {
  return new DialectChecker(null).checkJson(product, name, parseJson(JSON.stringify(content))).map(({ code }) => code);
}

test("mistakes in each product", () => {
  const bake = (target: unknown): string[] => codes("docker-bake", "docker-bake.json", { target: { a: target } });
  assert.equal(bake({ tag: ["x"] }), ["json-unsupported-property"]);
  assert.equal(bake({ tags: "x" }), ["unsuitable-value-type"]);
  const unit = (content: unknown): string[] => codes("terragrunt", "terragrunt.hcl.json", content);
  assert.equal(unit({ input: {} }), ["json-unsupported-property"]);
  assert.equal(unit({ prevent_destroy: [] }), ["unsuitable-value-type"]);
  assert.equal(unit({ dependency: { vpc: { mock_outputs: {} } } }), ["missing-required-argument"]);
  const template = (content: unknown): string[] => codes("packer", "a.pkr.json", content);
  assert.equal(template({ build: { source: ["x"] } }), ["json-array-element-not-labels", "json-missing-block-label"]);
  assert.equal(template({ variable: { a: { typ: "string" } } }), ["json-unsupported-property"]);
});

test("what the products accept", () => {
  const bake = {
    variable: { A: { default: "x" } },
    function: { f: { params: ["a"], result: "${a}" } },
    group: { default: { targets: ["a"] } },
    target: { a: { args: { x: "${f(A)}" }, tags: ["x"] } },
    OTHER: 1,
  };
  assert.equal(codes("docker-bake", "docker-bake.json", bake), []);
  const unit = {
    "//": "a comment",
    include: { path: "root.hcl", expose: true },
    dependency: { vpc: { config_path: "../vpc" } },
    remote_state: { backend: "s3", generate: { path: "a.tf", if_exists: "overwrite" }, config: { bucket: "x" } },
    inputs: { id: "${dependency.vpc.outputs.id}" },
  };
  assert.equal(codes("terragrunt", "terragrunt.hcl.json", unit), []);
  assert.equal(codes("terragrunt", "terragrunt.hcl.json", { include: { root: { path: "root.hcl" } } }), []);
  const template = {
    source: { null: { x: { communicator: "none" } } },
    build: [{ sources: ["source.null.x"], provisioner: [{ shell: { inline: ["x"] } }] }],
  };
  assert.equal(codes("packer", "a.pkr.json", template), []);
});

test("a file with syntax errors is not compared", () => {
  assert.equal(new DialectChecker(null).checkJson("packer", "a.pkr.json", parseJson('{"a": ')), []);
});

test.run();
