// On whole modules, in temporary directories. What is checked in which version: test/terraform/versions/queries.test.ts.
import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const LIST = 'list "x_y" "z" {\n  provider = x\n}\n';

testModules("terraform/valid-query", {
  valid: [{ "main.tf": "", "q.tfquery.hcl": LIST }],
  invalid: [
    {
      files: {
        "main.tf": "",
        "q.tfquery.hcl": `${LIST}${dedent`
          list "x_y" "w" {
            config {
              id = list.x_y.q.data[0].state.id
            }
          }
        `}`,
      },
      reports: [
        'q.tfquery.hcl:4:1-4:15 Missing "provider" attribute: A list block requires a provider: the name of a provider configuration, such as aws or aws.west.',
        'q.tfquery.hcl:6:10-6:20 Reference to undeclared resource: A list resource "x_y" "q" has not been declared in this module. Did you mean "z"?',
      ],
    },
  ],
});

test.run();
