// Dialect detection by file name: the names in use.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { formattingOf, isHclFile } from "../../src/products/file-names.ts";

const TERRAFORM = [
  "main.tf",
  "main.tofu",
  "terraform.tfvars",
  "prod.auto.tfvars",
  "a.tftest.hcl",
  "a.tofutest.hcl",
  "a.tfmock.hcl",
  "a.tfquery.hcl",
  "a.tfstack.hcl",
  "a.tfcomponent.hcl",
  "a.tfdeploy.hcl",
  "modules/vpc/MAIN.TF",
  "C:\\infra\\main.tf",
  ".tf",
];

const PLAIN = [
  "terragrunt.hcl",
  "root.hcl",
  "api.nomad",
  "api.nomad.hcl",
  "ubuntu.pkr.hcl",
  "ubuntu.auto.pkrvars.hcl",
  "docker-bake.hcl",
  "atlas.hcl",
  "schema.pg.hcl",
  ".tflint.hcl",
  "sentinel.hcl",
  "waypoint.hcl",
  "boundary.hcl",
  "policy.hcl",
  "prod.tfbackend",
  ".terraformrc",
  "home/terraform.rc",
];

const FOREIGN = [
  ".terraform.lock.hcl",
  "envs/prod/.terraform.lock.hcl",
  "envs\\prod\\.terraform.lock.hcl",
  "main.tf.json",
  "terraform.tfvars.json",
  "a.tftest.json",
  "ubuntu.pkr.json",
  "config.hcl.json",
  "terraform.tfstate",
  "user-data.tftpl",
  "manifest.pp",
  "tf",
  "main.tf/readme.md",
  "",
];

for (const name of TERRAFORM) {
  test(`${name} is Terraform's`, () => {
    assert.is(isHclFile(name), true);
    assert.is(formattingOf(name), "terraform");
  });
}

for (const name of PLAIN) {
  test(`${name} is plain HCL`, () => {
    assert.is(isHclFile(name), true);
    assert.is(formattingOf(name), "hcl");
  });
}

for (const name of FOREIGN) {
  test(`"${name}" is not HCL`, () => {
    assert.is(isHclFile(name), false);
  });
}

test.run();
