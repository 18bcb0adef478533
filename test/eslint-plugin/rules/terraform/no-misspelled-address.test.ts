import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const SERVER = 'resource "terraform_data" "server" {}\n';

const moved = (from: string, to: string): string => `moved {\n  from = ${from}\n  to   = ${to}\n}\n`;

const CHILD = 'resource "terraform_data" "server" {}\n';

const CALL = 'module "network" {\n  source = "./m"\n}\n';

testModules("terraform/no-misspelled-address", {
  valid: [
    SERVER + moved("terraform_data.host", "terraform_data.server"),
    // Nothing like it, or another type.
    SERVER + moved("terraform_data.host", "terraform_data.client"),
    SERVER + moved("terraform_data.host", "terraform_data.server2"),
    SERVER + moved("null_resource.host", "null_resource.sever"),
    // It went on from there.
    SERVER +
      moved("terraform_data.host", "terraform_data.sever") +
      moved("terraform_data.sever", "terraform_data.server"),
    SERVER +
      moved("terraform_data.host", "terraform_data.sever") +
      dedent`
        removed {
          from = terraform_data.sever
          lifecycle {
            destroy = false
          }
        }
      `,
    { "main.tf": CALL + moved("module.net", "module.network"), "m/main.tf": CHILD },
    // The module cannot be read.
    CALL + moved("terraform_data.a", "module.network.terraform_data.sever"),
  ],
  invalid: [
    {
      files: SERVER + moved("terraform_data.host", "terraform_data.sever"),
      reports: [
        'main.tf:4:10-4:30 Misspelled address: Nothing is declared at terraform_data.sever, so the moved object is destroyed. Did you mean "terraform_data.server"?',
      ],
    },
    {
      files: { "main.tf": CALL + moved("module.net", "module.netwrok"), "m/main.tf": CHILD },
      reports: [
        'main.tf:6:10-6:24 Misspelled address: Nothing is declared at module.netwrok, so the moved object is destroyed. Did you mean "module.network"?',
      ],
    },
    {
      files: {
        "main.tf": CALL + moved("terraform_data.a", 'module.netwrok.terraform_data.server["a"]'),
        "m/main.tf": CHILD,
      },
      reports: [
        'main.tf:6:10-6:51 Misspelled address: Nothing is declared at module.netwrok.terraform_data.server["a"], so the moved object is destroyed. Did you mean "module.network.terraform_data.server"?',
      ],
    },
    {
      files: { "main.tf": CALL + moved("terraform_data.a", "module.network.terraform_data.sever"), "m/main.tf": CHILD },
      reports: [
        'main.tf:6:10-6:45 Misspelled address: Nothing is declared at module.network.terraform_data.sever, so the moved object is destroyed. Did you mean "module.network.terraform_data.server"?',
      ],
    },
  ],
});

test.run();
