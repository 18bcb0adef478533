// Small languages: which file has which, mistakes in them, and what they ignore.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkSmallLanguage, smallLanguageOf } from "../../src/internal.ts";
import { parseConfig } from "../../src/index.ts";
import { dedent } from "../../tools/dedent.ts";
import { SMALL_MISTAKES } from "../../tools/mistakes/small.ts";

const codesIn = (name: string, text: string): string[] =>
  checkSmallLanguage(name, parseConfig(text)).map(({ code }) => code);
const titleOf = (name: string, text: string): string | null => smallLanguageOf(name, parseConfig(text))?.title ?? null;

/** The file name and the valid text around a mistake, by language. */
const AROUND: Readonly<Record<string, readonly [file: string, title: string, around: (text: string) => string]>> = {
  vault: [
    "admin.hcl",
    "Vault policy",
    (text) => `path "a" {\ncapabilities = ["read"]\n}\npath "secret/*" {\n${text}\n}`,
  ],
  consul: ["web.hcl", "Consul policy", (text) => `key_prefix "a" {\npolicy = "list"\n}\n${text}`],
  nomadPolicy: ["ops.hcl", "Nomad policy", (text) => `agent {\npolicy = "read"\n}\n${text}`],
  nomadVolume: ["db.hcl", "Nomad volume", (text) => `id = "db"\ntype = "csi"\nexternal_id = "vol-1"\n${text}`],
  nomadNamespace: [
    "dev.hcl",
    "Nomad namespace",
    (text) => `name = "dev"\ncapabilities {\nenabled_task_drivers = ["docker"]\n}\n${text}`,
  ],
  nomadQuota: ["q.hcl", "Nomad quota", (text) => `name = "q"\nlimit {\nregion = "global"\n}\n${text}`],
  nomadNodePool: ["p.hcl", "Nomad node pool", (text) => `node_pool "gpu" {\nmeta {\nrack = 1\n}\n${text}\n}`],
  commandLine: [".terraformrc", "Terraform command-line configuration", (text) => `disable_checkpoint = true\n${text}`],
  tflint: [".tflint.hcl", "TFLint configuration", (text) => `config {\nforce = false\n}\n${text}`],
  terraformPolicy: [
    "a.policy.hcl",
    "Terraform policy",
    (text) => `module_policy "a" "b" {\nenforce {\ncondition = true\n}\n}\n${text}`,
  ],
  terraformPolicyTest: ["a.policytest.hcl", "Terraform policy test", (text) => `locals {\na = 1\n}\n${text}`],
};

for (const [language, mistakes] of Object.entries(SMALL_MISTAKES)) {
  const [file, title, around] = AROUND[language]!;
  const whole = (text: string): string => `${around(text.replaceAll("; ", "\n"))}\n`;
  test(`recognises a ${title}`, () => {
    assert.is(titleOf(`d/${file}`, whole("")), title);
    assert.equal(codesIn(file, whole("")), []);
  });
  for (const [source, text, code] of mistakes)
    test(`reports what ${source} refuses: ${text}`, () => assert.equal(codesIn(file, whole(text)), [code]));
}

test("a file that may be in several languages, or in another one, has none", () => {
  for (const [name, text] of [
    ["a.hcl", 'namespace "a" {\n  policy = "write"\n}\n'],
    ["a.hcl", 'service "a" {\n  name = "b"\n}\n'],
    ["a.hcl", 'type = "csi"\n'],
    ["a.policy.hcl", "a = 1\n"],
    ["a.hcl", 'path = "x"\n'],
    ["vault.hcl", 'listener "tcp" {\n}\n'],
  ] as const)
    assert.is(titleOf(name, text), null, text);
  assert.is(titleOf("x.policy.hcl", 'path "a" {\n  capabilities = []\n}\n'), "Vault policy");
});

test("names that a product ignores are reported only if they are slips", () => {
  const text = dedent`
    id        = "db"
    type      = "csi"
    plugin_id = "ebs"
    anything  = 1
    label     = "x"
    extra {
      a = 1
    }
  `;
  assert.equal(codesIn("db.hcl", text), []);
});

test("a word in a list is at its element, with the word that is meant", () => {
  const text = 'path "a" {\n  capabilities = ["list", "raed"]\n}\n';
  const [problem] = checkSmallLanguage("a.hcl", parseConfig(text));
  assert.is(text.slice(problem!.subject.start, problem!.subject.end), '"raed"');
  assert.equal(problem!.suggestion!.text, "read");
});

test("templates in policies, and files with syntax errors, are accepted", () => {
  assert.equal(codesIn("a.hcl", 'path "{{identity.entity.id}}" {\n  capabilities = ["{{x}}"]\n}\n'), []);
  assert.equal(codesIn("a.hcl", 'path "a" {\n  capabilities = ["raed"\n}\n'), []);
});

test("inputs that a file of policies declares", () => {
  const text = dedent`
    input "regions" {
      type = list(string)
    }
    resource_policy "aws_instance" "region" {
      enforce {
        condition = core::contains(input.regions, core::try(input.other, "x"))
      }
    }
  `;
  assert.equal(codesIn("a.policy.hcl", text), []);
  assert.equal(codesIn("a.policy.hcl", text.replace('"regions"', '"region"')), ["undeclared-name"]);
});

test.run();
