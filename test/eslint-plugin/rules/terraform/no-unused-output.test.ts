import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const CHILD = 'output "o" {\n  value = 1\n}\n';

testModules("terraform/no-unused-output", {
  valid: [
    {
      "main.tf": dedent`
        module "m" {
          source = "./c"
        }
        output "x" {
          value = module.m.o
        }
      `,
      "c/main.tf": CHILD,
    },
    {
      "main.tf": dedent`
        module "m" {
          source = "./c"
        }
        output "x" {
          value = module.m
        }
      `,
      "c/main.tf": CHILD,
    },
    { "main.tf": 'module "m" {\n  source = "./c"\n}\n' },
  ],
  invalid: [
    {
      files: {
        "main.tf": 'module "m" {\n  source = "./c"\n}\n',
        "c/main.tf": CHILD,
      },
      reports: ['main.tf:1:1-1:11 Unused module output: No caller uses output "o" of the module "./c". Remove it.'],
    },
  ],
});

test.run();
