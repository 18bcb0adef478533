// Provider configurations of runs, against the modules that they test. The verdicts are those of `terraform test` and,
// for mismatches, of `terraform init`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { moduleReports } from "../../../../tools/module-host.ts";

/** Returns a `required_providers` block with the built-in provider, whose aliases the caller passes. */
function builtIn(aliases = ""): string {
  const source = 'source = "terraform.io/builtin/terraform"';
  return `terraform {\nrequired_providers {\nterraform = {\n${source}\nconfiguration_aliases = [${aliases}]\n}\n}\n}\n`;
}

const EXPECTING = builtIn("terraform.a");
const RESOURCE = `${EXPECTING}resource "terraform_data" "r" {\nprovider = terraform.a\n}\n`;
const DATA = `${EXPECTING}data "terraform_remote_state" "r" {\nprovider = terraform.a\nbackend = "local"\n}\n`;
const CALL = `${EXPECTING}module "m" {\nsource = "./m"\nproviders = { terraform = terraform.a }\n}\n`;
const CONFIGURED = dedent`
  resource "terraform_data" "r" {
  provider = terraform.a
  }
  provider "terraform" {
  alias = "a"
  }
`;
const PROVIDER = 'provider "terraform" {\nalias = "a"\n}\n';
const MOCK = 'mock_provider "terraform" {\nalias = "a"\n}\n';
const DEFAULT = 'provider "terraform" {\n}\n';

/** Returns a module that requires a provider as `foo`, with an alias. */
function foo(source: string): string {
  return `terraform {\nrequired_providers {\nfoo = {\nsource = "${source}"\nconfiguration_aliases = [foo.b]\n}\n}\n}\n`;
}

function run(name: string, body = ""): string {
  return `run "${name}" {\n${body}\n}\n`;
}

const OTHER = 'module {\nsource = "./m"\n}';
const MISSING = "missing-run-provider";
const MISMATCH = "test-provider-type-mismatch";

/** A title, the module under test, a test file, and the expected reports: line and code. */
const ROWS: readonly (readonly [title: string, main: string, text: string, ...expected: string[]])[] = [
  ["no configuration", RESOURCE, run("r"), `1 ${MISSING}`],
  ["another configuration", RESOURCE, DEFAULT + run("r"), `3 ${MISSING}`],
  ["one of the file", RESOURCE, PROVIDER + run("r")],
  ["one that the file mocks", RESOURCE, MOCK + run("r")],
  ["one that the run passes", RESOURCE, PROVIDER + run("r", "providers = { terraform.a = terraform.a }")],
  ["the default one, passed", RESOURCE, DEFAULT + run("r", "providers = { terraform.a = terraform }")],
  [
    "one that the run does not pass",
    RESOURCE,
    PROVIDER + run("r", "providers = { terraform = terraform.a }"),
    `4 ${MISSING}`,
  ],
  ["one that the module has", CONFIGURED, run("r")],
  ["one that nothing uses", EXPECTING, run("r")],
  ["a data source", DATA, run("r"), `1 ${MISSING}`],
  ["a call", CALL, run("r"), `1 ${MISSING}`],
  ["a run of another module", RESOURCE, run("r", OTHER)],
  ["a providers argument without pairs", RESOURCE, run("r", "providers = {}")],
  ["names of the module", foo("x/foo"), `provider "foo" {\n}\nprovider "foo" {\nalias = "b"\n}\n${run("r")}`],
  ["a name for another provider", foo("x/foo"), `provider "foo" {\n}\n${run("q", OTHER)}${run("r")}`, `1 ${MISMATCH}`],
  [
    "an alias for another provider",
    foo("x/foo"),
    `provider "foo" {\nalias = "b"\n}\n${run("q", OTHER)}${run("r")}`,
    `1 ${MISMATCH}`,
  ],
  ["the module under test first", foo("x/foo"), `provider "foo" {\n}\n${run("r")}`],
  [
    "a name that an earlier run passes for another provider",
    `${foo("x/foo")}provider "bar" {\n}\n`,
    `provider "bar" {\n}\n${run("q", "providers = { bar = bar }")}${run("r", "providers = { foo = bar }")}`,
    `7 ${MISMATCH}`,
  ],
  ["a name of the file", foo("x/foo"), `provider "baz" {\n}\n${run("r", "providers = { foo = baz }")}`],
  [
    "a mock for another provider",
    foo("x/foo"),
    `mock_provider "foo" {\n}\n${run("q", OTHER)}${run("r")}`,
    `1 ${MISMATCH}`,
  ],
  ["an unknown module", foo("x/foo"), `provider "foo" {\n}\n${run("q", 'module {\nsource = "a/b/c"\n}')}${run("r")}`],
];

for (const [title, main, text, ...expected] of ROWS)
  test(title, () => {
    const child = main.includes("foo") ? foo("y/foo") : builtIn();
    const found = moduleReports({ "main.tf": main, "m/main.tf": child, "a.tftest.hcl": text });
    const reports = found.map(({ line, code }) => `${line} ${code}`);
    assert.equal(
      reports.filter((report) => report.endsWith(MISSING) || report.endsWith(MISMATCH)),
      expected,
    );
  });

test.run();
