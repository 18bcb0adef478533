import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as noProviderInModule } from "../../../../eslint-plugin/rules/terraform/no-provider-in-module.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const CODE = dedent`
  # why
  provider "ä" {
    region = "\${b}"
  }

  terraform {
    backend "s3" {}

    cloud {}
  }
`;
const ERRORS = [
  placed(CODE, 'provider "ä"', { messageId: "provider", data: { name: "ä" } }),
  placed(CODE, 'backend "s3"', { messageId: "backend" }),
  placed(CODE, "cloud", { messageId: "backend" }),
];
const ANY = [{ modules: ["*"] }];

hclTester.run("terraform/no-provider-in-module", noProviderInModule, {
  valid: [
    CODE,
    { code: CODE, filename: "modules.tf" },
    { code: CODE, filename: "modules/a/examples/b/main.tf" },
    { code: CODE, filename: "modules/a/main.pkr.hcl" },
    { code: CODE, filename: "tests/main.tf", options: ANY },
    {
      name: "folders above are not looked at",
      code: CODE,
      filename: `${process.cwd()}/main.tf`,
      options: [{ modules: ["*a*", "*o*", "*e*"] }],
    },
    { code: "terraform {\n  required_providers {}\n}\n", filename: "modules/a/main.tf" },
  ],
  invalid: [
    { code: CODE, filename: "modules/a/main.tf", errors: ERRORS },
    { code: CODE, filename: "b\\modules\\a\\main.tf", errors: ERRORS },
    { code: CODE, options: ANY, errors: ERRORS },
    { code: CODE, filename: "terraform-a/main.tf", options: [{ modules: ["terraform-*"] }], errors: ERRORS },
  ],
});

const JSON_CODE = '{ "provider": { "aws": {} } }\n';

jsonTester.run("terraform/no-provider-in-module", noProviderInModule, {
  valid: [JSON_CODE],
  invalid: [{ code: JSON_CODE, options: ANY, errors: [placed(JSON_CODE, '"aws"', { messageId: "provider" })] }],
});

test.run();
