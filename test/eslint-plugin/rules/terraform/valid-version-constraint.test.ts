import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const CALL = 'module "net" {\n  source = "./net"\n}\n';

const required = (version: string, source = "hashicorp/aws"): string =>
  `terraform {\n  required_providers {\n    aws = {\n      source  = "${source}"\n      version = "${version}"\n    }\n  }\n}\n`;

testModules("terraform/valid-version-constraint", {
  valid: [
    dedent`
      terraform {
        required_version = ">= 1.5, < 2.0"
        required_providers {
          a = { source = "b/a", version = "~> 1.2.3" }
          c = "1.0.0-beta1"
        }
      }
    `,
    dedent`
      module "m" {
        source  = "a/b/c"
        version = "~> 1.0"
      }
    `,
    { "main.tf": `${required(">= 5.0")}${CALL}`, "net/main.tf": required("~> 5.40") },
    { "main.tf": `${required("!= 5.0.0")}${CALL}`, "net/main.tf": required("= 5.0.0") },
    { "main.tf": `${required("~> 5.0")}${CALL}`, "net/main.tf": required(">= 6.0.0-beta1") },
    { "main.tf": `${required("~> 5.0")}${CALL}`, "net/main.tf": required(">= 6.0", "other/aws") },
  ],
  invalid: [
    {
      files: { "main.tf": `${required("~> 5.40")}${CALL}`, "net/main.tf": required(">= 6.0") },
      reports: [
        'main.tf:5:18-5:25 Provider versions that exclude each other: No version of hashicorp/aws is both "~> 5.40" and ">= 6.0", which net/main.tf:3,5-8 requires: init fails. Change one of the constraints.',
      ],
    },
    {
      files: {
        "main.tf": `${CALL}module "other" {\n  source = "./other"\n}\n`,
        "net/main.tf": 'module "inner" {\n  source = "./inner"\n}\n',
        "net/inner/main.tf": required("< 5"),
        "other/main.tf": required(">= 5.1"),
      },
      reports: [
        'main.tf:4:1-4:15 Provider versions that exclude each other: No version of hashicorp/aws is both ">= 5.1" and "< 5", which net/inner/main.tf:3,5-8 requires: init fails. Change one of the constraints.',
      ],
    },
    {
      files: 'terraform {\n  required_version = "latest"\n}\n',
      reports: [
        'main.tf:2:22-2:30 Invalid version constraint: This string does not use correct version constraint syntax. A version is numbers with dots between them, as in "~> 1.5"; "latest" is not.',
      ],
    },
    {
      files: "terraform {\n  required_version = []\n}\n",
      reports: ["main.tf:2:22-2:24 Invalid version constraint: A string value is required for required_version."],
    },
    {
      files: 'terraform {\n  required_version = ">= 1.0.0-beta1"\n}\n',
      reports: [
        "main.tf:2:3-2:38 Invalid required_version constraint: Prerelease version constraints are not supported: >= 1.0.0-beta1. Remove the prerelease information from the constraint. Prerelease versions of terraform will match constraints using their version core only.",
      ],
    },
    {
      files: dedent`
        terraform {
          required_providers {
            a = { version = 1 }
          }
        }
      `,
      reports: ["main.tf:3:21-3:22 Invalid version constraint: Version must be specified as a string."],
    },
    {
      files: dedent`
        terraform {
          required_providers {
            a = { source = "b/a", version = "=> 1" }
          }
        }
      `,
      reports: [
        'main.tf:3:37-3:43 Invalid version constraint: This string does not use correct version constraint syntax. For "=> 1", write ">= 1".',
      ],
    },
    {
      files: dedent`
        module "m" {
          source  = "a/b/c"
          version = "1.x"
        }
      `,
      reports: [
        'main.tf:3:13-3:18 Invalid version constraint: This string does not use correct version constraint syntax. A version is numbers with dots between them, as in "~> 1.5"; "1.x" is not.',
      ],
    },
    {
      files: { "main.tf.json": '{"terraform": {"required_version": "latest"}}\n' },
      reports: [
        'main.tf.json:1:36-1:44 Invalid version constraint: This string does not use correct version constraint syntax. A version is numbers with dots between them, as in "~> 1.5"; "latest" is not.',
      ],
    },
  ],
});

test.run();
