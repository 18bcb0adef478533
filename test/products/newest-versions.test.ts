// What the newest versions of products accept: no report.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { findings as allFindings } from "../helpers/dialect-checks.ts";

const findings = (...given: Parameters<typeof allFindings>): string[] =>
  allFindings(...given).filter((finding) => !finding.includes("unused-declaration"));

const job = (inside: string, inGroup = ""): Record<string, string> => ({
  "/r/a.nomad.hcl": `job "web" {\n${inside}\n  group "app" {\n${inGroup}\n    task "t" {\n      driver = "docker"\n    }\n  }\n}\n`,
});

const SECRET = dedent`
  secret "db" {
    provider = "vault"
    path     = "kv/db"
    config {
      a = 1
    }
  }`;

test("secrets of a job, and of a group", () => {
  assert.equal(findings("nomad", job(SECRET)), []);
  assert.equal(findings("nomad", job("", SECRET)), []);
  assert.is(findings("nomad", job("", SECRET.replace("path", "pth"))).length, 1);
});

test("headers that an ingress gateway removes", () => {
  const service = (remove: string): string =>
    `network {\n  mode = "host"\n}\nservice {\n  name = "a"\n  connect {\n    gateway {\n      ingress {\n        listener {\n          port = 1\n          service {\n            name = "b"\n            request_headers {\n              remove = ${remove}\n            }\n            response_headers {\n              remove = ["y"]\n            }\n          }\n        }\n      }\n    }\n  }\n}`;
  assert.equal(findings("nomad", job("", service('["x"]'))), []);
  assert.is(findings("nomad", job("", service('"x"'))).length, 1);
});

test("messages of validations in any language, in Nomad", () => {
  const variable = (message: string): string =>
    dedent`
      variable "v" {
        default = 1
        validation {
          condition     = var.v > 0
          error_message = "MESSAGE"
        }
      }
    `.replace("MESSAGE", message);
  for (const message of ["muss positiv sein", "no", "Must be positive."])
    assert.equal(findings("nomad", { "/r/a.nomad.hcl": variable(message) }), [], message);
  assert.is(findings("packer", { "/r/a.pkr.hcl": variable("must be positive") }).length, 1);
});

test("flags in front of the pattern of mark_glob_as_read", () => {
  const unit = (args: string) => ({ "/r/terragrunt.hcl": `inputs = {\n  a = mark_glob_as_read(${args})\n}\n` });
  assert.equal(findings("terragrunt", unit('"--terragrunt-boundary=/etc/x", "/etc/x/*.yaml"')), []);
  assert.equal(findings("terragrunt", unit('"*.yaml"')), []);
});

test("a unit in a stack that is not validated", () => {
  const stack = (more: string) => ({
    "/r/terragrunt.stack.hcl": `unit "u" {\n  source = "../units"\n  path   = "u"\n${more}}\n`,
    "/units/a.txt": "",
  });
  assert.equal(findings("terragrunt", stack("  no_validation = true\n")), []);
  assert.equal(findings("terragrunt", stack('  no_validation = get_env("X") == ""\n')), []);
  for (const more of ["", "  no_validation = false\n"]) assert.is(findings("terragrunt", stack(more)).length, 1, more);
});

test("optional attributes of Packer's types", () => {
  const variable = (value: string) => ({
    "/r/a.pkr.hcl": `variable "c" {\n  type = object({\n    mode = optional(string, "fast")\n    name = string\n  })\n  default = ${value}\n}\n`,
  });
  assert.equal(findings("packer", variable('{ name = "set" }')), []);
  assert.is(findings("packer", variable('{ mode = "set" }')).length, 1);
});

test.run();
