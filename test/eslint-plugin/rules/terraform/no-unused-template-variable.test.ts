import { test } from "uvu";
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
        "main.tf":
          'output "o" {\n  value = templatefile("${path.module}/hello.tftpl", {\n    name  = 1\n    # ü\n    other = 2\n  })\n}\n',
        "hello.tftpl": "Hello ${name}!\n",
      },
      reports: ['main.tf:5:5-5:10 Unused template variable: The template "./hello.tftpl" does not use "other".'],
    },
  ],
});

test.run();
