// `encryption` blocks of OpenTofu: their parts, and the references between these.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { versionReports } from "../../helpers/version-rows.ts";

/** Returns the reports for the content of an `encryption` block, whose first line is line 1. */
function reports(text: string, versions = "OT 1.12"): string[] {
  const all = versionReports(versions, `terraform {\n  encryption {\n${text}}\n}\n`);
  return all.map((one) => one.replace(/(\d+),/, (_, line: string) => `${Number(line) - 2},`));
}

const KEYS = 'key_provider "pbkdf2" "k" {\n  passphrase = "correct-horse-battery"\n}\n';
const METHOD = 'method "aes_gcm" "m" {\n  keys = key_provider.pbkdf2.k\n}\n';

test("valid encryption", () => {
  const text = dedent`
    key_provider "aws_kms" "a" {
      kms_key_id = "a4f791e1-0d46-4c8e-b489-917e0bec05ef"
      region     = "us-east-1"
      key_spec   = "AES_256"
    }
    key_provider "pbkdf2" "k" {
      chain                    = key_provider.aws_kms.a
      encrypted_metadata_alias = "k"
    }
    method "aes_gcm" "m" {
      keys = key_provider.pbkdf2.k
    }
    method "unencrypted" "u" {}
    state {
      method = method.aes_gcm.m
      fallback {
        method = method.unencrypted.u
      }
    }
    plan {
      method   = method.aes_gcm.m
      enforced = true
    }
    remote_state_data_sources {
      default {
        method = method.aes_gcm.m
      }
      remote_state_data_source "network" {
        method = method.unencrypted.u
      }
    }
  `;
  assert.equal(reports(text), []);
});

test("references to methods in JSON", () => {
  const module = (method: string) =>
    `# main.tf.json:\n${JSON.stringify({
      terraform: {
        encryption: {
          key_provider: { pbkdf2: { k: { passphrase: "correct-horse-battery" } } },
          method: { aes_gcm: { m: { keys: "${key_provider.pbkdf2.k}" } } },
          state: { method },
        },
      },
    })}\n`;
  const codes = (method: string) => versionReports("OT 1.7", module(method)).map((report) => report.split(" ")[0]);
  assert.equal(codes("${method.aes_gcm.m}"), []);
  assert.equal(codes("method.aes_gcm.m"), []);
  assert.equal(codes("${method.aes_gcm.n}"), ["undefined-encryption-method"]);
  assert.equal(codes("${method.aes_gcm}"), ["invalid-encryption-method"]);
  assert.equal(codes("aes_gcm"), ["invalid-encryption-method"]);
});

test("references to what is not there", () => {
  assert.equal(reports(METHOD.replace("pbkdf2.k", "pbkdf2.j") + KEYS), ["undefined-key-provider 2,10-31"]);
  assert.equal(reports(`${KEYS}method "aes_gcm" "m" {\n  keys = key_provider.k\n}\n`), [
    "invalid-key-provider-reference 5,10-24",
  ]);
  assert.equal(reports(`${KEYS}${METHOD}state {\n  method = method.aes_gcm.n\n}\n`), [
    "undefined-encryption-method 8,12-28",
  ]);
  assert.equal(reports(`${KEYS}${METHOD}state {\n  method = "m"\n}\n`), ["invalid-encryption-method 8,12-15"]);
});

test("the environment may declare everything", () => {
  assert.equal(
    reports(dedent`
      state {
        method   = method.aes_gcm.m
        enforced = true
      }
    `),
    [],
  );
  assert.equal(reports(METHOD), []);
});

test("key providers that depend on themselves", () => {
  const chained = (name: string, other: string): string =>
    `key_provider "pbkdf2" "${name}" {\n  chain = key_provider.pbkdf2.${other}\n}\n`;
  assert.equal(reports(chained("a", "a")), ["key-provider-cycle 1,1-26"]);
  assert.equal(reports(chained("a", "b") + chained("b", "a")).length, 1);
  assert.equal(reports(KEYS + chained("a", "k") + chained("b", "a")), []);
});

test("excerpts refer to parts that stand for any other", () => {
  assert.equal(reports(`${KEYS.replace("}", "  chain = key_provider.other.provider\n}")}`), []);
  assert.equal(reports(`${KEYS}${METHOD}state {\n  method = method.some_method.name\n}\n`), []);
  assert.equal(reports('key_provider "some_key_provider" "k" {}\nmethod "your_method" "m" {}\n'), []);
  // The name of a part with another type, and a misspelled type.
  assert.equal(reports(`${KEYS}${METHOD}state {\n  method = method.other.m\n}\n`), [
    "undefined-encryption-method 8,12-26",
  ]);
  assert.equal(reports(METHOD.replace("pbkdf2.k", "pbkdf.j") + KEYS), ["undefined-key-provider 2,10-30"]);
});

test("enforced encryption", () => {
  const methods = `${KEYS}${METHOD}method "unencrypted" "u" {}\n`;
  const fallback = "  fallback {\n    method = method.unencrypted.u\n  }\n";
  const state = `state {\n  method   = method.aes_gcm.m\n  enforced = true\n${fallback}}\n`;
  assert.equal(reports(methods + state), ["forbidden-unencrypted-method 12,14-34"]);
});

test("types and arguments", () => {
  assert.equal(reports('key_provider "pbkdf" "k" {}\n'), ["unknown-encryption-type 1,14-21"]);
  assert.equal(reports('method "aes" "k" {}\n'), ["unknown-encryption-type 1,8-13"]);
  assert.equal(reports('key_provider "pbkdf2" "k" {\n  pass = 1\n}\n'), ["unsupported-argument 2,3-7"]);
  assert.equal(reports('key_provider "gcp_kms" "k" {\n  key_length = 32\n}\n'), ["missing-required-argument 1,28-28"]);
  assert.equal(reports("state {\n  metod = 1\n}\n"), ["unsupported-argument 2,3-8"]);
  assert.equal(reports("stat {\n}\n"), ["unsupported-block-type 1,1-5"]);
});

test("arguments of key providers in a cloud", () => {
  const aws = 'key_provider "aws_kms" "k" {\n  kms_key_id = "a"\n  key_spec = "AES_256"\n';
  assert.equal(reports(`${aws}  regoin = "eu-west-1"\n}\n`), ["unsupported-argument 4,3-9"]);
  const connection = dedent`
      region = "r"
      assume_role = { role_arn = "a" }
      endpoints {
        sts = "https://s"
      }
  `;
  assert.equal(reports(`${aws}${connection}}\n`), []);
  assert.equal(reports(`${aws}  encryption_context = {}\n}\n`), ["unavailable-feature 4,3-21"]);
  assert.equal(reports(`${aws}  encryption_context = {}\n}\n`, "OT 1.13"), []);
  const google = 'key_provider "gcp_kms" "k" {\n  kms_encryption_key = "a"\n  key_length = 32\n';
  assert.equal(reports(`${google}  credentials = "c"\n}\n`), []);
  assert.equal(reports(`${google}  project = "c"\n}\n`), ["unsupported-argument 4,3-10"]);
  const bao = 'key_provider "openbao" "k" {\n  key_name = "a"\n';
  assert.equal(reports(`${bao}  transit_engine_path = "/t"\n  encrypted_metadata_alias = "a"\n}\n`), []);
  assert.equal(reports(`${bao}  adress = "a"\n}\n`), ["unsupported-argument 3,3-9"]);
});

test("arguments of azure_vault and stackit_kms", () => {
  const azure = 'key_provider "azure_vault" "k" {\n  vault_uri = "https://v.vault.azure.net"\n  key_length = 32\n';
  const name = '  vault_key_name = "n"\n';
  assert.equal(reports(`${azure}${name}  symmetric = true\n  symmetric_key_size = 256\n  use_cli = true\n}\n`), []);
  assert.equal(reports(`${azure}}\n`), ["missing-required-argument 1,32-32"]);
  assert.equal(reports(`${azure}${name}  key_name = "n"\n}\n`), ["unsupported-argument 5,3-11"]);
  const stackit = dedent`
    key_provider "stackit_kms" "k" {
      project_id = "p"
      region = "eu01"
      key_ring_id = "r"
  `;
  const key = '  key_id = "k"\n  key_length = 32\n';
  assert.equal(reports(`${stackit}${key}  key_version = 2\n  service_account_token = "t"\n}\n`, "OT 1.13"), []);
  assert.equal(reports(`${stackit}${key}  token = "t"\n}\n`, "OT 1.13"), ["unsupported-argument 7,3-8"]);
});

test("arguments that no source describes in full", () => {
  assert.equal(reports('key_provider "ovhcloud_kms" "k" {\n  endpoint = "e"\n}\n', "OT 1.13"), []);
});

test("each part once", () => {
  assert.equal(reports(KEYS + KEYS), ["duplicate-encryption-part 4,1-26"]);
  assert.equal(reports("state {}\nstate {}\n"), ["duplicate-encryption-block 2,1-6"]);
  const block = "terraform {\n  encryption {}\n}\n";
  assert.equal(versionReports("OT 1.12", block + block), ["duplicate-encryption 5,3-13"]);
});

test("types and arguments of later versions", () => {
  const external = 'key_provider "external" "k" {\n  command = ["a"]\n}\n';
  assert.equal(reports(external, "OT 1.9"), ["unavailable-feature 1,14-24"]);
  assert.equal(reports(external, "OT 1.10"), []);
  assert.equal(reports('key_provider "pbkdf2" "k" {\n  chain = 1\n}\n', "OT 1.9"), ["unavailable-feature 2,3-8"]);
});

test("values are known early", () => {
  const text = 'key_provider "pbkdf2" "k" {\n  passphrase = terraform_data.a.id\n}\n';
  assert.equal(reports(text), ["dynamic-in-static-context 2,16-32"]);
});

test("Terraform has no encryption", () => {
  assert.equal(reports('key_provider "pbkdf" "k" {}\n', "TF 1.11"), ["unavailable-feature 0,3-13"]);
});

test.run();
