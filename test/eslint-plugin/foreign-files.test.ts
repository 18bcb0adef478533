// Files that are named like HCL 2 files but are not: templates are skipped, and so is HCL 1.
import { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import plugin from "../../eslint-plugin/index.ts";

const lint = (filename: string, text: string): string[] =>
  new Linter()
    .verify(text, plugin.configs.recommended as Linter.Config[], { filename })
    .map(({ line, message }) => `${line}: ${message}`);

test("other tools' templates are skipped", () => {
  assert.equal(
    lint(
      "a.nomad",
      dedent`
        job "a" {
          count = [[ .count ]]
          x = = 1
        }
      `,
    ),
    [],
  );
  assert.equal(lint("a.hcl", "{{ if x }}\na = = 1\n{{ end }}\n"), []);
  assert.is(lint("a.nomad", 'job "a" {\n  x = = 1\n}\n').length > 0, true);
});

test("a credential in a template is reported at its place", () => {
  const text = dedent`
    resource "a" "b" {
      {{ if .x }}
      key = "KEY"
      {{ end }}
    }
  `;
  const withKey = text.replace("KEY", `AKIA${"Q3EGRIMAJZ7Y5T4D"}`);
  assert.match(lint("main.tf", withKey).join(), /^3: Hard-coded credential/);
});

test("templates are ignored by their names", () => {
  for (const name of ["a.pkrtpl.hcl", "a.tftpl.hcl", "b.tmpl.hcl", "c.tpl.nomad"]) {
    assert.match(lint(name, "#cloud-config\nusers: []\n").join(), /No matching configuration/, name);
  }
});

test("Nomad jobs and other jobs may end in .job", () => {
  assert.equal(lint("a.job", "type=command\ncommand=echo a b\n"), []);
  assert.match(lint("a.job", 'job "a" {\n  count = uper("x")\n}\n').join(), /Function `uper` does not exist in Nomad/);
  assert.is(lint("a.job", 'job "a" {\n  x = = 1\n}\n').length > 0, true);
});

test("HCL 1 is skipped where the product reads it", () => {
  const policy = dedent`
    path "a/*"
    {
      capabilities = ["read"]
    }
    path "b/*"
    {
    }
  `;
  for (const name of ["policy.hcl", "vault.hcl", "consul.hcl"]) assert.equal(lint(name, policy), [], name);
  assert.is(lint("main.tf", policy).length > 0, true);
  assert.is(lint("policy.hcl", `${policy}path = = {\n`).length > 0, true);
  assert.is(lint("a.hcl", "a = 1\na = 2\n").length, 1, "a repeated argument is a mistake in both");
});

test("in a file that may be HCL 1, forms that HCL 1 has are not reported beside other errors", () => {
  const broken = dedent`
    options {
      "a.b" = "1"
      "c.d" = "2"
    }
    acl {
      enabled = = true
    }
  `;
  const lines = (name: string, text: string) => lint(name, text).map((report) => report[0]);
  for (const name of ["client.hcl", "consul.hcl"]) assert.equal(lines(name, broken), ["6"], name);
  assert.equal(lines("main.tf", broken), ["2", "3", "6"]);
  // A name as a value is an error in HCL 1, and in HCL 2 none of the syntax.
  assert.equal(lines("client.hcl", 'a = b\n"c.d" = "2"\n'), ["2"]);
});

test.run();
