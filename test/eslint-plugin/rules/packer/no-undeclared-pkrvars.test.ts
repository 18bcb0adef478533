import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const TEMPLATE = dedent`
  variable "region" {
  }
  variables {
    size = 1
  }
`;

/** Returns a file with values, and a template beside it. */
const beside = (name: string, text: string, template = TEMPLATE) => ({ [name]: text, "main.pkr.hcl": template });

const report = (place: string, name: string, rest = ""): string =>
  `${place} Value for an undeclared variable: No template in this directory declares a variable "${name}", so the value has no effect.${rest}`;

testModules("packer/no-undeclared-pkrvars", {
  valid: [
    beside("a.auto.pkrvars.hcl", 'region = "x"\nsize = 2\n'),
    beside("a.pkrvars.hcl", 'owner = "x"\n'),
    beside("a.auto.pkrvars.hcl", 'owner = "x"\n', 'variable "region" {\n'),
    beside("a.auto.pkrvars.hcl", 'owner = "x"\n', "build {\n}\n"),
  ],
  invalid: [
    {
      files: beside("a.auto.pkrvars.hcl", 'owner = "x"\n'),
      reports: [report("a.auto.pkrvars.hcl:1:1-1:6", "owner")],
    },
    {
      files: beside("prod.pkrvars.hcl", 'size = 1\nregoin = "x"\n'),
      reports: [report("prod.pkrvars.hcl:2:1-2:7", "regoin", ' Did you mean "region"?')],
    },
  ],
});

test.run();
