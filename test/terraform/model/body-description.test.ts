// Described bodies agree with everything that reading and validating a module accepts.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type LoadedModule, loadModule, roleOf } from "../../../src/terraform/index.ts";
import type { BlockHeader, DescribedBody } from "../../../src/model/index.ts";
import { describeBody, describeLabels } from "../../../src/terraform/model/body-description.ts";
import { typeText } from "../../../src/values/index.ts";
import { dedent } from "../../../tools/dedent.ts";
import { moduleHost } from "../../../tools/module-host.ts";

function moduleWith(files: Readonly<Record<string, string>>): LoadedModule {
  const inDirectory = Object.entries(files).map(([name, text]) => [`m/${name}`, text] as const);
  return loadModule("m", moduleHost(Object.fromEntries(inDirectory)));
}

/** Describes the body in a primary file that a path such as `resource a b/lifecycle` leads to. */
function described(module: LoadedModule, path: string): DescribedBody {
  const headers = path === "" ? [] : path.split("/").map((part) => part.split(" "));
  return describeBody(
    module,
    "primary",
    headers.map(([type, ...labels]) => ({ type: type!, labels })),
  );
}

const namesIn = ({ arguments: all, blocks }: DescribedBody): string =>
  [
    ...all.map(({ name, isRequired, type }) => `${name}${isRequired ? "!" : ""}${type ? `:${typeText(type)}` : ""}`),
    ...blocks.map(({ type, labelNames }) => [`${type}{}`, ...labelNames].join(" ")),
  ].join(", ");

const TERRAFORM_DATA = 'resource "terraform_data" "a" {\n}\n';

for (const [path, expected] of [
  [
    "variable x",
    "description:string, default, type, sensitive:bool, ephemeral:bool, nullable:bool, deprecated:string, const, validation{}",
  ],
  ["moved", "from!, to!"],
  ["output x/precondition", "condition!, error_message!:string"],
  ["check x/data terraform_remote_state y/lifecycle/postcondition", "condition!, error_message!:string"],
  ["resource terraform_data a/provisioner local-exec p", /^when, on_failure, command!:string, .*connection\{\}$/],
  ["resource terraform_data a/provisioner file/connection", /^host!:string/],
  ["resource terraform_data a", /triggers_replace.*store\{\}, dynamic\{\} type$/],
  ["resource terraform_data a/dynamic store", "for_each!, iterator, labels, content{}"],
  ["resource terraform_data a/dynamic store/content", "input, version, sensitive:bool, replace:bool"],
  ["terraform/backend local", "path:string, workspace_dir:string"],
  ["terraform/backend remote", /workspaces:object\(/],
  ["locals", ""],
  ["resource unknown_thing a/no/such", ""],
] as const)
  test(`a body: ${path}`, () => {
    const names = namesIn(described(moduleWith({ "main.tf": TERRAFORM_DATA }), path));
    if (typeof expected === "string") assert.is(names, expected);
    else assert.match(names, expected);
  });

test("a called module's variables, and those of the module in its files of values and its tests", () => {
  const module = moduleWith({
    "main.tf": dedent`
      module "a" {
        source = "./c"
      }
      variable "own" {
        type = bool
      }
    `,
    "a.tfvars": "",
    "t.tftest.hcl": "",
    "c/main.tf": dedent`
      variable "needed" {
        type        = list(string)
        description = "Their names."
      }
      variable "other" {
        default = 1
      }
    `,
  });
  const { arguments: inputs } = described(module, "module a");
  const needed = inputs.find(({ name }) => name === "needed");
  assert.is(needed?.description, "Their names.");
  assert.match(namesIn(described(module, "module a")), /^source!:string, .*needed!:list\(string\), other$/);
  assert.is(namesIn(describeBody(module, "variables", [])), "own!:bool");
  assert.is(namesIn(describeBody(module, "test", [{ type: "variables", labels: [] }])), "own!:bool");
});

test("constructs that no version of the module has are left out", () => {
  const old = moduleWith({ "main.tf": 'terraform {\n  required_version = "~> 1.5.0"\n}\n' });
  assert.not.match(namesIn(described(old, "")), /removed|ephemeral/);
  assert.match(namesIn(described(moduleWith({ "main.tf": "" }), "")), /removed.*ephemeral/);
});

test("labels: types, providers, backends, blocks", () => {
  const module = moduleWith({ "main.tf": TERRAFORM_DATA });
  const labels = (type: string, path: readonly BlockHeader[] = []) => describeLabels(module, "primary", path, type);
  assert.equal(labels("resource"), ["terraform_data"]);
  assert.equal(labels("data"), ["terraform_remote_state"]);
  assert.ok(labels("backend", [{ type: "terraform", labels: [] }])?.includes("s3"));
  assert.equal(labels("dynamic", [{ type: "resource", labels: ["terraform_data", "a"] }]), ["store"]);
  assert.ok(labels("provider")?.includes("aws"));
  assert.is(labels("variable"), null);
});

/** Names of files for each role that has bodies. */
const FILES = [
  "a.tf",
  "a.tofu",
  "a.tftest.hcl",
  "a.tfmock.hcl",
  "a.tfquery.hcl",
  "a.tfcomponent.hcl",
  "a.tfdeploy.hcl",
];

/** The codes that say that a name cannot be there. */
const UNKNOWN = new Set(["unsupported-argument", "unsupported-block-type", "reserved-block-type"]);

/** Returns the text of every block that may be in a body, with all arguments, each of them null. */
function everything(module: LoadedModule, name: string, path: readonly BlockHeader[], extra: string): string {
  const role = roleOf(name)!;
  const { arguments: all, blocks } = describeBody(module, role, path);
  const inside = blocks.map(({ type, labelNames }) => {
    const [first = "x"] = describeLabels(module, role, path, type) ?? [];
    const labels = labelNames.map((_, index) => (index === 0 ? first : "x"));
    const isRepeated = path.some((one) => one.type === type);
    const body = isRepeated ? "" : everything(module, name, [...path, { type, labels }], extra);
    return `${[type, ...labels.map((label) => `"${label}"`)].join(" ")} {\n${body}}\n`;
  });
  return `${all.map((one) => `${one.name} = null\n`).join("")}${extra}${inside.join("")}`;
}

for (const name of FILES)
  test(`everything that is described in ${name} is accepted there`, () => {
    const text = everything(moduleWith({ [name]: "" }), name, [], "");
    const refused = moduleWith({ [name]: text })
      .diagnosticsOf(name)
      .filter(({ code }) => UNKNOWN.has(code));
    assert.equal(
      refused.map(({ detail, subject }) => [detail, text.slice(subject.start, subject.end)]),
      [],
    );
    assert.ok(text.length > 50);
  });

test.run();
