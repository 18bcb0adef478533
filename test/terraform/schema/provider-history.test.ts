// Since and until which version of a provider there is a name, and the changes of constraints that are suggested.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { schemaLibrary, serverSchema } from "../../helpers/schema-library.ts";
import { moduleHost } from "../../../tools/module-host.ts";
import { loadModule } from "../../../src/terraform/index.ts";
import { changeText, type SchemaName } from "../../../src/terraform/schema/provider-history.ts";
import { providerNeeds } from "../../../src/terraform/model/providers/provider-needs.ts";

const CLOUD = "registry.terraform.io/acme/cloud";
const string = { type: "string", optional: true };
const computed = { type: "string", computed: true };
const disk = (attributes: object) => ({ disk: { nesting_mode: "list", block: { attributes } } });

const LIBRARY = schemaLibrary({
  [CLOUD]: {
    "1.0.0": serverSchema({ old: string, back: string, id: computed }),
    "1.1.0": serverSchema({ old: string, zone: computed, id: computed }, disk({ size: string })),
    "1.9.0": serverSchema({ zone: string, back: string, id: computed }, disk({ size: string, speed: string })),
    "3.0.0": serverSchema({ zone: string, back: string, id: computed }, disk({ size: string, speed: string })),
  },
});

const requires = (version: string): string =>
  `terraform {\n  required_providers {\n    cloud = {\n      source  = "acme/cloud"\n      version = "${version}"\n    }\n  }\n}\n`;

const load = (text: string, version = ">= 1.0") =>
  loadModule(".", moduleHost({ "main.tf": `${requires(version)}${text}` }), { schemaLibrary: LIBRARY });

const USES: readonly (readonly [body: string, ...reasons: string[]])[] = [
  ["id = 1"],
  ["old = 1", "argument old until about 1.9"],
  ["zone = 1", "argument zone since about 1.9"],
  ["back = 1", "argument back since about 1.9"],
  ["invented = 1"],
  ["disk {\n}", "block disk since 1.1"],
  ['disk {\n  size = "1"\n}', "block disk since 1.1"],
  ['disk {\n  speed = "1"\n}', "block disk since 1.1", "argument speed since about 1.9"],
  [
    dedent`
      dynamic "disk" {
        for_each = [1]
        content {
          size = "1"
        }
      }`,
    "block disk since 1.1",
  ],
];

for (const [body, ...expected] of USES)
  test(`needs: ${JSON.stringify(body)}`, () => {
    const [need] = providerNeeds(load(`resource "cloud_server" "a" {\n${body}\n}\n`));
    const reasons = need!.reasons.map(({ used: { name }, since, until }) => {
      const change = since === null ? `until ${changeText(until!)}` : `since ${changeText(since)}`;
      return `${name.form} ${name.name} ${change}`;
    });
    assert.equal(reasons, expected);
  });

test("an attribute in a reference, in its own form", () => {
  const [need] = providerNeeds(
    load(dedent`
      resource "cloud_server" "a" {
      }
      output "b" {
        value = cloud_server.a.zone
      }
    `),
  );
  const names: SchemaName[] = need!.reasons.map(({ used }) => used.name);
  assert.equal(
    names.map(({ form, name }) => [form, name]),
    [["attribute", "zone"]],
  );
  assert.equal([need!.lowest?.text, need!.lowest?.after, need!.before], ["1.1", null, null]);
});

const SUGGESTIONS: readonly (readonly [constraint: string, suggested: string | null])[] = [
  ["~> 1.0.0", "~> 1.9.0"],
  ["1.0.0", "1.9.0"],
  ["= 1.0.0", "= 1.9.0"],
  // Another decision than the number alone.
  [">= 1.0.0, < 1.1.0", null],
  ["< 1.1.0", null],
];

for (const [constraint, suggested] of SUGGESTIONS)
  test(`the suggestion for ${constraint}`, () => {
    const module = load('resource "cloud_server" "a" {\n  zone = "b"\n}\n', constraint);
    const [{ diagnostic }] = module.diagnostics as [(typeof module.diagnostics)[number]];
    assert.is(diagnostic.code, "unsupported-provider-feature");
    const { suggestion } = diagnostic;
    assert.is(suggestion?.text ?? null, suggested);
    const { range } = suggestion ?? {};
    if (range != null) assert.is(requires(constraint).slice(range.start, range.end), constraint);
  });

const VERSIONS: readonly (readonly [text: string, after: string | null, words: string])[] = [
  ["5.31", null, "5.31"],
  ["5.31", "5.22", "about 5.31"],
  ["0.71", "0.38", "0.71 (or an earlier version after 0.38)"],
  ["6.0", "5.9", "6.0 (or an earlier version after 5.9)"],
];

for (const [text, after, words] of VERSIONS)
  test(`words: ${words}`, () => assert.is(changeText({ text, after }), words));

test.run();
