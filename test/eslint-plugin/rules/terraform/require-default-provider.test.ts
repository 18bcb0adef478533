// On whole modules, in temporary directories.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as requireDefaultProvider } from "../../../../eslint-plugin/rules/terraform/require-default-provider.ts";
import { lintFolder } from "../../../helpers/lint-folder.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const ALIAS = '# why\r\nprovider "aws" {\r\n  alias  = "ü"\r\n  region = "${var.a}"\r\n}\r\n';
const SECOND = dedent`
  provider "aws" {
    alias  = "b"
    region = unknown
  }
`;

hclTester.run("terraform/require-default-provider", requireDefaultProvider, {
  valid: [
    `provider "aws" {}\n${SECOND}`,
    `${SECOND}provider "aws" {\n  region = "c"\n}\n`,
    { name: "a provider that is passed in, in the old way", code: 'provider "aws" {\n  alias = "a"\n}\n' },
    { code: SECOND, filename: "override.tf" },
    { code: SECOND, filename: "a.tftest.hcl" },
  ],
  invalid: [
    { code: ALIAS, errors: [placed(ALIAS, 'provider "aws"', { messageId: "missing", data: { name: "aws" } })] },
    {
      name: "once for each provider",
      code: ALIAS + SECOND,
      errors: [placed(ALIAS + SECOND, 'provider "aws"', { messageId: "missing" })],
    },
  ],
});

const JSON_CODE = '{ "provider": { "aws": { "alias": "a", "region": "b" } } }\n';

jsonTester.run("terraform/require-default-provider", requireDefaultProvider, {
  valid: ['{ "provider": { "aws": { "region": "b" } } }\n'],
  invalid: [{ code: JSON_CODE, errors: [placed(JSON_CODE, '"aws"', { messageId: "missing", data: { name: "aws" } })] }],
});

test("configurations in other files count, and the first one is reported", () => {
  const problems = (files: Readonly<Record<string, string>>): unknown =>
    lintFolder(files, { "hcl/terraform/require-default-provider": "error" }).problems;
  assert.equal(problems({ "a.tf": SECOND, "b.tf": 'provider "aws" {}\n' }), {});
  assert.equal(problems({ "a.tf": SECOND, "b.tf": SECOND.replace('"b"', '"c"') }), {
    "a.tf": ["1:1 All configurations of provider `aws` have an alias. Add a default configuration without one."],
  });
});

test.run();
