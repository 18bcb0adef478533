import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const PROXY = dedent`
  terraform {
    required_providers {
      foo = { source = "acme/foo" }
    }
  }
  provider "foo" {
    alias = "y"
  }
`;
const PROXY_CALLER = `${PROXY.replace('"y"', '"x"')}module "c" {\n  source    = "./c"\n  providers = { foo.y = foo.x }\n}\n`;

testModules("terraform/valid-provider", {
  valid: [
    // A proxy block for a third-party provider.
    { "main.tf": PROXY_CALLER, "c/main.tf": PROXY },
    dedent`
      terraform {
        required_providers {
          aws = {
            source                = "hashicorp/aws"
            version               = "~> 5.0"
            configuration_aliases = [aws.west]
          }
          old = "~> 1.0"
        }
      }
    `,
    dedent`
      provider "aws" {
        alias  = "west"
        region = "x"
      }
      resource "a" "b" {
        provider = aws.west
      }
    `,
  ],
  invalid: [
    {
      files: { "main.tf": PROXY_CALLER, "c/main.tf": PROXY.replace("acme/foo", "other/foo") },
      reports: [
        'main.tf:11:25-11:28 Provider type mismatch: The local name "foo.x" in this module represents provider "acme/foo", but "foo.y" in module.c represents "other/foo".\n\nEach provider has its own distinct configuration schema and provider types, so this module\'s "foo.y" can be assigned only a configuration for other/foo, which is not required by module.c.',
      ],
    },
    {
      files: 'provider "-a" {\n}\n',
      reports: [
        "main.tf:1:1-1:14 Invalid provider local name: -a is an invalid provider local name: must contain only letters, digits, and dashes, and may not use leading or trailing dashes",
      ],
    },
    {
      files: 'provider "AWS" {\n}\n',
      reports: [
        'main.tf:1:1-1:15 Invalid provider local name: Provider names must be normalized. Replace "AWS" with "aws" to fix this error.',
      ],
    },
    {
      files: 'resource "terraform_data" "a" {\n  provider = c.d.e\n}\n',
      reports: [
        "main.tf:2:14-2:19 Invalid provider configuration reference: The provider argument requires a provider type name, optionally followed by a period and then a configuration alias.",
      ],
    },
    {
      files: 'resource "terraform_data" "a" {\n  provider = c[0]\n}\n',
      reports: [
        "main.tf:2:15-2:18 Invalid provider configuration reference: Provider name must either stand alone or be followed by a period and then a configuration alias.",
      ],
    },
    {
      files: dedent`
        module "a" {
          source = "./a"
          providers = {
            b = b
            b = b.c
          }
        }
      `,
      reports: [
        "main.tf:5:9-5:12 Duplicate provider address: A provider configuration was already passed to b at main.tf:4,5-10. Each child provider configuration can be assigned only once.",
      ],
    },
    {
      files: 'provider "a" {\n  alias = "b c"\n}\n',
      reports: [
        "main.tf:2:11-2:16 Invalid provider configuration alias: An alias must be a valid name. A name must start with a letter or underscore and may contain only letters, digits, underscores, and dashes.",
      ],
    },
    {
      files: 'provider "a" {\n  count = 1\n}\n',
      reports: [
        'main.tf:2:3-2:8 Reserved argument name in provider block: The provider argument name "count" is reserved for use by Terraform in a future version.',
      ],
    },
    {
      files: "required_providers {\n}\n",
      reports: [
        'main.tf:1:1-1:19 Invalid required_providers block: A "required_providers" block must be nested inside a "terraform" block.',
      ],
    },
    {
      files: dedent`
        terraform {
          required_providers {
            a = []
          }
        }
      `,
      reports: [
        "main.tf:3:9-3:11 Invalid required_providers object: required_providers entries must be strings or objects.",
      ],
    },
    {
      files: dedent`
        terraform {
          required_providers {
            a = { region = "x" }
          }
        }
      `,
      reports: [
        'main.tf:3:11-3:17 Invalid required_providers object: required_providers objects can only contain "version", "source" and "configuration_aliases" attributes. To configure a provider, use a "provider" block.',
      ],
    },
    {
      files: dedent`
        terraform {
          required_providers {
            a = { source = 1 }
          }
        }
      `,
      reports: ["main.tf:3:20-3:21 Invalid source: Source must be specified as a string."],
    },
    {
      files: dedent`
        terraform {
          required_providers {
            a = { source = "b/a", configuration_aliases = [b.c] }
          }
        }
      `,
      reports: [
        'main.tf:3:51-3:56 Invalid configuration_aliases value: Configuration aliases must be prefixed with the provider name. Expected "a", but found "b".',
      ],
    },
    {
      files: dedent`
        terraform {
          required_providers {
            a = { source = "https://registry.terraform.io/b/a" }
          }
        }
      `,
      reports: [
        'main.tf:3:20-3:55 Invalid provider source string: The "source" attribute must be in the format "[hostname/][namespace/]name"',
      ],
    },
    {
      files: dedent`
        terraform {
          required_providers {
            a = { source = "b/-a" }
          }
        }
      `,
      reports: [
        'main.tf:3:20-3:26 Invalid provider type: Invalid provider type "-a" in source "b/-a": must contain only letters, digits, and dashes, and may not use leading or trailing dashes"',
      ],
    },
    {
      files: dedent`
        terraform {
          required_providers {
            a = { source = "-b/a" }
          }
        }
      `,
      reports: [
        'main.tf:3:20-3:26 Invalid provider namespace: Invalid provider namespace "" in source "-b/a": must contain only letters, digits, and dashes, and may not use leading or trailing dashes"',
      ],
    },
    {
      files: dedent`
        terraform {
          required_providers {
            a = { source = "example.com/-/a" }
          }
        }
      `,
      reports: [
        'main.tf:3:20-3:37 Invalid provider namespace: The legacy provider namespace "-" can be used only with hostname registry.terraform.io.',
      ],
    },
    {
      files: dedent`
        terraform {
          required_providers {
            a = { source = "b/terraform-provider-a" }
          }
        }
      `,
      reports: [
        'main.tf:3:20-3:44 Invalid provider type: Provider source "b/terraform-provider-a" has a type with the prefix "terraform-provider-", which isn\'t valid. Although that prefix is often used in the names of version control repositories for Terraform providers, provider source strings should not include it.\n\nDid you mean "b/a"?',
      ],
    },
    {
      files: dedent`
        terraform {
          required_providers {
            a = { source = "b/terraform-a" }
          }
        }
      `,
      reports: [
        'main.tf:3:20-3:35 Invalid provider type: Provider source "registry.terraform.io/b/terraform-a" has a type with the prefix "terraform-", which isn\'t allowed because it would be redundant to name a Terraform provider with that prefix. If you are the author of this provider, rename it to not include the prefix.',
      ],
    },
    {
      files: dedent`
        terraform {
          required_providers {
          }
          required_providers {
          }
        }
      `,
      reports: [
        "main.tf:4:3-4:21 Duplicate required providers configuration: A module may have only one required providers configuration. The required providers were previously configured at main.tf:2,3-21.",
      ],
    },
    {
      files: dedent`
        terraform {
          provider_meta "a" {
          }
          provider_meta "a" {
          }
        }
      `,
      reports: [
        'main.tf:4:3-4:20 Duplicate provider_meta block: A provider_meta block for provider "a" was already declared at main.tf:2,3-20. Providers may only have one provider_meta block per module.',
      ],
    },
    {
      files: {
        "main.tf.json":
          '{"terraform": {"required_providers": {"a": {"source": "https://registry.terraform.io/b/a"}}}}\n',
      },
      reports: [
        'main.tf.json:1:55-1:90 Invalid provider source string: The "source" attribute must be in the format "[hostname/][namespace/]name"',
      ],
    },
    {
      files: {
        "a.tf": dedent`
          terraform {
            required_providers {
            }
          }
        `,
        "b.tf": dedent`
          terraform {
            required_providers {
            }
          }
        `,
      },
      reports: [
        "b.tf:2:3-2:21 Duplicate required providers configuration: A module may have only one required providers configuration. The required providers were previously configured at a.tf:2,3-21.",
      ],
    },
    {
      files: {
        "main.tf": 'module "m" {\n  source = "./c"\n}\n',
        "c/main.tf": dedent`
          terraform {
            required_providers {
              terraform = {
                source                = "terraform.io/builtin/terraform"
                configuration_aliases = [terraform.x]
              }
            }
          }
        `,
      },
      reports: [
        'main.tf:1:1-1:11 Missing required provider configuration: The child module requires an additional configuration for provider terraform.io/builtin/terraform, with the local name "terraform.x".\n\nRefer to the module\'s documentation to understand the intended purpose of this additional provider configuration, and then add an entry for terraform.x in the "providers" meta-argument in the module block to choose which provider configuration the module should use for that purpose.',
      ],
    },
    {
      files: {
        "main.tf": dedent`
          module "m" {
            source = "./c"
            providers = {
              terraform.x = terraform
              terraform.y = terraform
            }
          }
        `,
        "c/main.tf": dedent`
          terraform {
            required_providers {
              terraform = {
                source                = "terraform.io/builtin/terraform"
                configuration_aliases = [terraform.x]
              }
            }
          }
        `,
      },
      reports: [
        'main.tf:4:19-4:28 Provider type mismatch: The local name "terraform" in this module represents provider "hashicorp/terraform", but "terraform.x" in module.m represents "terraform.io/builtin/terraform".\n\nEach provider has its own distinct configuration schema and provider types, so this module\'s "terraform.x" can be assigned only a configuration for terraform.io/builtin/terraform, which is not required by module.m.',
        'main.tf:5:5-5:14 Reference to undefined provider: The child module does not declare any provider requirement with the local name "terraform.y".\n\nIf you also control the child module, you can add a required_providers entry named "terraform.y" with the source address "terraform.io/builtin/terraform" to accept this provider configuration.',
        'main.tf:5:19-5:28 Provider type mismatch: The local name "terraform" in this module represents provider "hashicorp/terraform", but "terraform.y" in module.m represents "terraform.io/builtin/terraform".\n\nEach provider has its own distinct configuration schema and provider types, so this module\'s "terraform.y" can be assigned only a configuration for terraform.io/builtin/terraform, which is not required by module.m.',
      ],
    },
  ],
});

test.run();
