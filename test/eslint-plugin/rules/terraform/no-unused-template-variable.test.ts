import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/no-unused-template-variable", {
  valid: [
    {
      "main.tf": 'output "o" {\n  value = templatefile("${path.module}/hello.tftpl", { name = 1 })\n}\n',
      "hello.tftpl": "Hello ${name}!\n",
    },
    {
      "main.tf": 'output "o" {\n  value = templatefile("${path.module}/none.tftpl", { other = 1 })\n}\n',
      "hello.tftpl": "Hello ${name}!\n",
    },
    {
      "main.tf":
        'output "o" {\n  value = templatefile("${path.module}/hello.tftpl", merge({ name = 1 }, { other = 2 }))\n}\n',
      "hello.tftpl": "Hello ${name}!\n",
    },
  ],
  invalid: [
    {
      files: {
        "main.tf": dedent`
          output "o" {
            value = templatefile("\${path.module}/hello.tftpl", {
              name  = 1
              # ü
              other = 2
            })
          }
        `,
        "hello.tftpl": "Hello ${name}!\n",
      },
      reports: [
        'main.tf:5:5-5:10 Unused template variable: The template "./hello.tftpl" does not use "other". Remove it.',
      ],
    },
  ],
});

test.run();
