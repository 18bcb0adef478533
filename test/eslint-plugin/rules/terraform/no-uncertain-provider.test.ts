import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const CLUSTER = dedent`
  variable "name" {
  }
  resource "terraform_data" "c" {
    input = var.name
  }
`;

const CHILD = dedent`
  resource "terraform_data" "c" {
  }
  output "hosts" {
    value = [terraform_data.c.id]
  }
`;

testModules("terraform/no-uncertain-provider", {
  valid: [
    `${CLUSTER}provider "k" {\n  host = terraform_data.c.input\n}\n`,
    `${CLUSTER}provider "k" {\n  host = var.name\n}\n`,
    `${CLUSTER}provider "k" {\n  host = other_thing.c.id\n}\nresource "other_thing" "c" {\n}\n`,
    `${CLUSTER}provider "k" {\n  host = var.name == "" ? terraform_data.c.id : "x"\n}\n`,
    `${CLUSTER}import {\n  to = terraform_data.c\n  id = "x"\n}\nprovider "k" {\n  host = terraform_data.c.id\n}\n`,
  ],
  invalid: [
    {
      files: `${CLUSTER}locals {\n  host = "https://\${terraform_data.c.id}"\n}\nprovider "k" {\n  alias = "a"\n  exec {\n    args = ["-h", local.host]\n  }\n}\n`,
      reports: [
        'main.tf:12:12-12:30 Provider configuration known only after apply: The provider "k.a" may fail in the first plan, because these arguments are known only after apply: args, from local.host ← terraform_data.c.id. Create that object in another configuration, and apply it first, or use constants and variables here.',
      ],
    },
    {
      files: {
        "main.tf": dedent`
          module "net" {
            source = "./net"
          }
          provider "k" {
            host = module.net.hosts[0]
            token = module.net.hosts[0]
          }
        `,
        "net/main.tf": CHILD,
      },
      reports: [
        'main.tf:5:10-5:29 Provider configuration known only after apply: The provider "k" may fail in the first plan, because these arguments are known only after apply: host, token, from module.net.hosts[0] ← terraform_data.c.id. Create that object in another configuration, and apply it first, or use constants and variables here.',
      ],
    },
  ],
});

test.run();
