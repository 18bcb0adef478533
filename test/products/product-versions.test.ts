// Checks reports about items that the versions of a configuration lack, by what states these versions.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { DialectChecker, parseJson } from "../../src/index.ts";
import { dedent } from "../../tools/dedent.ts";
import { moduleHost } from "../../tools/module-host.ts";
import { findings } from "../helpers/dialect-checks.ts";

type Files = Readonly<Record<string, string>>;

const unavailable = (product: Parameters<typeof findings>[0], files: Files): string[] =>
  findings(product, files).filter((line) => line.includes("unavailable-item"));

const TEMPLATE = dedent`
  source "null" "a" {
  }
  build {
    sources = ["source.null.a"]
    provisioner "shell" {
      inline            = [rfc3339_parse("x")]
      continue_on_error = true
    }
  }
`;
const FOUND = ["6 unavailable-item rfc3339_parse", "7 unavailable-item continue_on_error"];

const packerFor = (constraint: string): string => `packer {\n  required_version = "${constraint}"\n}\n`;

test("Packer's required_version excludes items of later versions", () => {
  const lines = (constraint: string): string[] =>
    unavailable("packer", { "d/a.pkr.hcl": `${TEMPLATE}${packerFor(constraint)}` });
  for (const constraint of ["~> 1.15.0", "< 1.16", "1.10.3", ">= 1.9, < 1.12"]) assert.equal(lines(constraint), FOUND);
  for (const constraint of [">= 1.10", "~> 1.16", "~> 1.9", "1.x"]) assert.equal(lines(constraint), []);
});

test("a pinned version counts in the directory and below", () => {
  const lines = (path: string, text: string): string[] =>
    unavailable("packer", { "r/d/a.pkr.hcl": TEMPLATE, [path]: text });
  assert.equal(lines("r/.tool-versions", "terraform 1.5.0\npacker 1.14.2\n"), FOUND);
  assert.equal(lines("r/d/mise.toml", '[tools]\npacker = "1.15"\n'), FOUND);
  assert.equal(lines("r/.config/mise/config.toml", '[tools]\npacker = "1.15"\n'), FOUND);
  assert.equal(lines("r/d/.packer-version", "1.15.4\n"), FOUND);
  assert.equal(lines("r/d/.packer-version", "latest\n"), []);
  assert.equal(lines("r/.tool-versions", "packer 1.16.0\n"), []);
});

test("a pinned version that required_version excludes does not count", () => {
  const text = `${TEMPLATE}${packerFor(">= 1.16")}`;
  assert.equal(unavailable("packer", { "d/a.pkr.hcl": text, "d/.tool-versions": "packer 1.9.0\n" }), []);
});

test("required_version in another file counts for files that certainly belong to it", () => {
  const plugins = packerFor("~> 1.15.0");
  const own = `${TEMPLATE}locals {\n  x = var.size\n}\n`;
  const variables = 'variable "size" {\n}\n';
  const beside = { "d/plugins.pkr.hcl": plugins, "d/variables.pkr.hcl": variables };
  assert.equal(unavailable("packer", { "d/a.pkr.hcl": own, ...beside }), FOUND);
  assert.equal(unavailable("packer", { "d/a.pkr.hcl": TEMPLATE, ...beside }), []);
});

test("optional in a type needs Packer 1.16", () => {
  const variable = 'variable "a" {\n  type = object({ b = optional(string) })\n}\n';
  const lines = unavailable("packer", { "d/a.pkr.hcl": `${variable}${packerFor("~> 1.15.0")}` });
  assert.equal(lines, ["2 unavailable-item optional"]);
  assert.equal(unavailable("packer", { "d/a.pkr.hcl": variable }), []);
});

test("items of later Nomad versions, and of earlier ones", () => {
  const job = dedent`
    job "a" {
      group "b" {
        disconnect {
          lost_after = "1m"
        }
        task "c" {
          driver = "docker"
          config {
            image = "x"
            auth {
              email = "a@b.c"
            }
          }
          secret "d" {
            provider = "vault"
            path     = "x"
          }
        }
      }
    }
  `;
  const lines = (pin: string): string[] =>
    unavailable("nomad", { "d/a.nomad.hcl": job, "d/.tool-versions": `nomad ${pin}\n` });
  assert.equal(lines("1.7.2"), ["3 unavailable-item disconnect", "14 unavailable-item secret"]);
  assert.equal(lines("1.10.0"), ["14 unavailable-item secret"]);
  assert.equal(lines("2.0.5"), ["11 unavailable-item email"]);
  assert.equal(unavailable("nomad", { "d/a.nomad.hcl": job }), []);
});

test("Nomad before 2.0.5 wants sentences", () => {
  const job = dedent`
    job "a" {
      name = var.n
      group "b" {
        task "c" {
          driver = "exec"
          config {
            command = "x"
          }
        }
      }
    }
    variable "n" {
      validation {
        condition     = var.n != "x"
        error_message = "kein x"
      }
    }
  `;
  const codes = (pin: string): string[] =>
    findings("nomad", { "d/a.nomad.hcl": job, "d/.nomad-version": pin }).map((line) => line.split(" ")[1]!);
  assert.equal(codes("1.10.1"), ["validation-message-sentence"]);
  assert.equal(codes("2.0.5"), []);
});

test("Terragrunt's constraint, in the file or in one that it includes", () => {
  const unit = dedent`
    include "root" {
      path = "../root.hcl"
    }
    terraform {
      source  = "tfr:///a/b/c"
      version = "1.0"
    }
    locals {
      a = mark_glob_as_read("*")
    }
  `;
  const lines = (root: string): string[] =>
    unavailable("terragrunt", { "r/a/terragrunt.hcl": unit, "r/root.hcl": root });
  assert.equal(lines('terragrunt_version_constraint = "~> 1.0.0"\n'), ["6 unavailable-item version"]);
  assert.equal(lines('terragrunt_version_constraint = "< 0.99"\n'), [
    "6 unavailable-item version",
    "9 unavailable-item mark_glob_as_read",
  ]);
  assert.equal(lines('terragrunt_version_constraint = ">= 0.99"\n'), []);
});

test("files in JSON", () => {
  const text = JSON.stringify({
    packer: { required_version: "~> 1.15.0" },
    source: { null: { a: {} } },
    build: { sources: ["source.null.a"], provisioner: { shell: { inline: ["a"], continue_on_error: true } } },
  });
  const checker = new DialectChecker(moduleHost({ "d/a.pkr.json": text }));
  const found = checker.checkJson("packer", { directory: "d", name: "a.pkr.json", tree: parseJson(text) });
  assert.equal(
    found.map(({ code, detail }) => `${code}: ${detail}`),
    ['unavailable-item: "continue_on_error" needs Packer 1.16, and `required_version` allows earlier versions only.'],
  );
});

test.run();
