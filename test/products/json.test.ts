// Files in HCL's JSON syntax: they are compared with the same schemas as native ones.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type CheckedProduct, DialectChecker, parseConfig, parseJson } from "../../src/index.ts";
import { dedent } from "../../tools/dedent.ts";
import { moduleHost } from "../../tools/module-host.ts";

function codes(product: CheckedProduct, name: string, content: unknown): string[] {
  return problems(product, name, content).map(({ code }) => code);
}

function problems(
  product: CheckedProduct,
  name: string,
  content: unknown,
  beside: Readonly<Record<string, string>> = {},
) {
  const files = Object.fromEntries(Object.entries(beside).map(([other, text]) => [`d/${other}`, text]));
  const input = { directory: "d", name, tree: parseJson(JSON.stringify(content)) };
  return new DialectChecker(moduleHost({ ...files, [`d/${name}`]: "" })).checkJson(product, input);
}

test("names that are not declared", () => {
  const text = { locals: { a: "${local.b}", c: "${try(local.d, 1)}", e: "${local.a}" } };
  const [problem, ...others] = problems("terragrunt", "terragrunt.hcl.json", text);
  assert.equal(others, []);
  assert.is(JSON.stringify(text).slice(problem!.subject.start, problem!.subject.end), "b");
  const job = {
    variable: { tag: {} },
    job: { a: { group: { b: { task: { c: { driver: "docker", config: { image: "${var.tga}" } } } } } } },
  };
  assert.equal(codes("nomad", "a.nomad.json", job), ["undeclared-name"]);
  assert.equal(codes("nomad", "a.nomad.json", { Job: { a: "${var.x}" } }), []);
  const template = { source: { null: { a: { ssh_host: "${var.host}" } } } };
  assert.equal(codes("packer", "a.pkr.json", template), ["undeclared-name"]);
  assert.equal(problems("packer", "a.pkr.json", template, { "b.pkr.hcl": 'variable "host" {\n}\n' }), []);
  assert.equal(problems("packer", "a.pkr.json", template, { "b.pkr.hcl": 'variable "host" {\n' }), []);
});

test("mistakes in each product", () => {
  const bake = (target: unknown): string[] => codes("docker-bake", "docker-bake.json", { target: { a: target } });
  assert.equal(bake({ tag: ["x"] }), ["json-unsupported-property"]);
  assert.equal(bake({ tags: "x" }), ["unsuitable-value-type"]);
  const unit = (content: unknown): string[] => codes("terragrunt", "terragrunt.hcl.json", content);
  assert.equal(unit({ input: {} }), ["json-unsupported-property"]);
  assert.equal(unit({ prevent_destroy: [] }), ["unsuitable-value-type"]);
  assert.equal(unit({ dependency: { vpc: { mock_outputs: {} } } }), ["missing-required-argument"]);
  const group = { b: { task: { c: { driver: "docker" } } } };
  const job = (content: object): string[] => codes("nomad", "a.nomad.json", { job: { a: { group, ...content } } });
  assert.equal(job({ datacentres: ["x"] }), ["json-unsupported-property"]);
  assert.equal(job({ group: { b: { ...group.b, count: "x" } } }), ["unsuitable-value-type"]);
  assert.equal(job({ type: "services" }), ["unknown-word"]);
  const template = (content: unknown): string[] => codes("packer", "a.pkr.json", content);
  assert.equal(template({ build: { source: ["x"] } }), ["json-array-element-not-labels", "json-missing-block-label"]);
  assert.equal(template({ variable: { a: { typ: "string" } } }), ["json-unsupported-property"]);
});

test("a misspelt name of a required argument is one mistake", () => {
  const target = { function: { f: { parms: ["a"], result: "${a}" } } };
  assert.equal(codes("docker-bake", "docker-bake.json", target), ["json-unsupported-property"]);
  const unit = { dependency: { vpc: { confg_path: "../vpc" } } };
  assert.equal(codes("terragrunt", "terragrunt.hcl.json", unit), ["json-unsupported-property"]);
});

test("what the products compare", () => {
  const job = (content: object): string[] => {
    const task = { c: { driver: "docker", ...content } };
    return codes("nomad", "a.nomad.json", { job: { a: { group: { b: { task } } } } });
  };
  assert.equal(job({ service: { port: "http" } }), ["nomad-undeclared-port"]);
  assert.equal(job({ template: { destination: "local/x" } }), ["nomad-missing-argument"]);
  const template = (content: object, build: object = { sources: ["source.null.a"] }): string[] =>
    codes("packer", "a.pkr.json", { source: { null: { a: {} } }, build, ...content });
  assert.equal(template({ variable: { b: { default: '${upper("x")}' } } }), ["packer-default-function"]);
  assert.equal(template({ variable: { b: { default: "${var.c}" } } }), ["packer-default-reference"]);
  assert.equal(template({ variable: { b: { default: '${env("B")}' } } }), []);
  assert.equal(template({ locals: { b: '${env("B")} ${path.rot}' } }), [
    "packer-misplaced-env",
    "packer-unknown-attribute",
  ]);
  assert.equal(template({}, { sources: ["source.null.b"] }), ["packer-unknown-source"]);
  assert.equal(template({}, { sources: ["source.null.a"], provisioner: { shell: {} } }), ["packer-missing-argument"]);
  const misspelt = { sources: ["source.null.a"], provisioner: { shell: { inlin: ["x"] } } };
  assert.equal(template({}, misspelt), ["json-unsupported-property"]);
  const bake = (target: object): string[] => {
    const variable = { TAG: { default: "x" } };
    return codes("docker-bake", "docker-bake.json", { variable, target: { app: {}, b: target } });
  };
  assert.equal(bake({ inherits: ["appp"], tags: ["a:${TAGG}"] }), ["bake-misspelt-target", "bake-misspelt-variable"]);
  assert.equal(bake({ "cache-to": ["mode=max"], name: "m-${v}", matrix: { v: ["1.0"] } }), [
    "bake-invalid-generated-name",
    "bake-invalid-option",
  ]);
  assert.equal(bake({ inherits: ["app"], tags: ["a:${TAG}"], args: { A: "${BAKE_CMD_CONTEXT}" } }), []);
});

test("the configuration of drivers", () => {
  const job = (driver: string, config: unknown): string[] => {
    const task = { c: { driver, config } };
    const group = { b: { network: { port: { http: {} } }, task } };
    return codes("nomad", "a.nomad.json", { job: { a: { group } } });
  };
  assert.equal(job("docker", { image: "a", prots: ["http"] }), ["json-unsupported-property"]);
  assert.equal(job("docker", { image: "a", privileged: "perhaps" }), ["unsuitable-value-type"]);
  assert.equal(job("docker", { image: "a", ports: ["https"] }), ["nomad-undeclared-port"]);
  assert.equal(job("doker", { image: "a" }), ["nomad-misspelt-driver"]);
  assert.equal(job("java", { args: ["a"] }), ["nomad-missing-argument"]);
  assert.equal(job("java", { jarpath: "a" }), ["json-unsupported-property"]);
  const mount = { type: "bind", source: "a", target: "/a" };
  const config = { image: "a:${NOMAD_META_tag}", ports: ["http"], labels: [{ a: "b" }], mount: [mount] };
  assert.equal(job("docker", config), []);
  assert.equal(job("docker", [config]), []);
  assert.equal(job("podman", { imge: "a" }), []);
});

test("values for Packer's variables", () => {
  const template = dedent`
    variable "size" {
      type = number
      validation {
        condition     = var.size > 1
        error_message = "Too small."
      }
    }
    variable "names" {
      type = list(string)
    }
  `;
  const values = (content: unknown, name = "prod.pkrvars.json", text = template): string[] =>
    problems("packer", name, content, { "main.pkr.hcl": text }).map(({ code }) => code);
  assert.equal(values({ size: 2, names: ["a", "${var.b}", '%{ upper("c") }'], other: null }), []);
  assert.equal(values({ size: "x" }), ["packer-unsuitable-value"]);
  assert.equal(values({ size: "${SIZE}" }), [], "another tool may fill it in");
  assert.equal(values({ size: '%{ upper("c") }' }), ["packer-unsuitable-value"]);
  assert.equal(values({ size: "2", names: "a" }), ["packer-unsuitable-value"]);
  assert.equal(values({ size: 1 }), ["packer-rejected-value"]);
  assert.equal(values({ name: [] }), ["packer-undeclared-value"]);
  assert.equal(values({ other: 1 }, "prod.auto.pkrvars.json"), ["packer-undeclared-value"]);
  assert.equal(values({ size: "x" }, "prod.pkrvars.json", "variable {"), []);
  assert.equal(values([]), ["json-not-arguments"]);
  const text = JSON.stringify({ sizee: 2 });
  const [problem] = problems("packer", "a.pkrvars.json", { sizee: 2 }, { "main.pkr.hcl": template });
  assert.is(text.slice(problem!.subject.start, problem!.subject.end), '"sizee"');
  assert.equal([problem!.suggestion?.text, problem!.suggestion?.range], ["size", { start: 2, end: 7 }]);
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
  const job = {
    variable: { tag: { default: "1" } },
    job: {
      a: {
        datacenters: ["dc1"],
        meta: { x: "y" },
        group: { b: [{ task: { c: { driver: "docker", env: { A: "b" }, config: { image: "a:${var.tag}" } } } }] },
      },
    },
  };
  assert.equal(codes("nomad", "a.nomad.json", job), []);
  assert.equal(codes("nomad", "a.nomad.json", { Job: { ID: "a", TaskGroups: [] } }), []);
  assert.equal(codes("nomad", "a.nomad.json", { ID: "a", TaskGroups: [] }), []);
  const template = {
    source: { null: { x: { communicator: "none" } } },
    build: [{ sources: ["source.null.x"], provisioner: [{ shell: { inline: ["x"] } }] }],
  };
  assert.equal(codes("packer", "a.pkr.json", template), []);
});

test("a file with syntax errors is not compared", () => {
  const input = { directory: "d", name: "a.pkr.json", tree: parseJson('{"a": ') };
  assert.equal(new DialectChecker(null).checkJson("packer", input), []);
});

test("a product without checks is a RangeError that lists those with them", () => {
  const [checker, product] = [new DialectChecker(null), "terraform" as CheckedProduct];
  const file = { directory: "d", name: "a.hcl" };
  const isRefused = (error: unknown): boolean =>
    error instanceof RangeError &&
    error.message.startsWith("The checked products are ") &&
    error.message.endsWith('; not "terraform".');
  assert.throws(() => checker.checkJson(product, { ...file, tree: parseJson("{}") }), isRefused);
  assert.throws(() => checker.check(product, { ...file, tree: parseConfig("a {\n}\n") }), isRefused);
});

test.run();
