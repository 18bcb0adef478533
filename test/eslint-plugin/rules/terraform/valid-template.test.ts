import { test } from "uvu";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-template", {
  valid: [
    {
      "main.tf": 'output "o" {\n  value = templatefile("${path.module}/hello.tftpl", { name = 1 })\n}\n',
      "hello.tftpl": "Hello ${name}!\n",
    },
    {
      "main.tf": 'output "o" {\n  value = templatefile("${path.module}/none.tftpl", {})\n}\n',
      "hello.tftpl": "Hello ${name}!\n",
    },
    // Another tool may make files with other names.
    ...["hello-2.tftpl", "hellos.tftpl", "a/hello.tftpl", "hallo/hello.tftpl", "${local.a}"].map((name) => ({
      "main.tf": `output "o" {\n  value = templatefile("\${path.module}/${name}", {})\n}\n`,
      "hello.tftpl": "",
      "hello-1.tftpl": "",
    })),
    {
      "main.tf": 'output "o" {\n  value = try(templatefile("${path.module}/helo.tftpl", {}), 1)\n}\n',
      "hello.tftpl": "",
    },
    {
      "main.tf": 'output "o" {\n  value = templatefile("helo.tftpl", {})\n}\n',
      "hello.tftpl": "",
    },
    {
      "main.tf": 'output "o" {\n  value = templatefile("${path.module}/../hello.tftpl", {})\n}\n',
      "hello.tftpl": "Hello ${name}!\n",
    },
    {
      "main.tf": 'output "o" {\n  value = try(templatefile("${path.module}/hello.tftpl", {}), 1)\n}\n',
      "hello.tftpl": "Hello ${name}!\n",
    },
  ],
  invalid: [
    ...["a/helo-you.tftpl", "a/hello_you.tftpl", "a/Hello-you.tftpl", "a/hello-you.tpl", "a/hello-you"].map((name) => ({
      files: {
        "main.tf": `output "o" {\n  value = templatefile("\${path.module}/${name}", {})\n}\n`,
        "a/hello-you.tftpl": "",
      },
      reports: [
        `main.tf:2:24-2:${41 + name.length} Missing template: There is no file "./${name}", so the call fails. Did you mean "./a/hello-you.tftpl"?`,
      ],
    })),
    {
      files: {
        ".git/HEAD": "",
        "main.tf": 'module "a" {\n  source = "./modules/a"\n}\n',
        "modules/a/main.tf": 'output "o" {\n  value = templatefile("${path.module}/../../hello.tftpl", {})\n}\n',
        "hello.tftpl": "Hello ${name}!\n",
      },
      reports: [
        'modules/a/main.tf:2:60-2:61 Invalid function argument: Invalid value for "vars" parameter: vars map does not contain key "name", referenced at ./../../hello.tftpl:1,9-13.',
      ],
    },
    {
      files: {
        "main.tf": 'output "o" {\n  value = templatefile("${path.module}/hello.tftpl", { ü = 1 })\n}\n',
        "hello.tftpl": "Hello ${name}!\n",
      },
      reports: [
        'main.tf:2:54-2:55 Invalid function argument: Invalid value for "vars" parameter: vars map does not contain key "name", referenced at ./hello.tftpl:1,9-13.',
      ],
    },
    {
      files: {
        "main.tf": 'output "o" {\n  value = templatefile("${path.module}/a/bad.tftpl", {})\n}\n',
        "a/bad.tftpl": "%{ if }",
      },
      reports: [
        'main.tf:2:11-2:24 Error in function call: Call to function "templatefile" failed: ./a/bad.tftpl:1,7-8: Invalid expression; Expected the start of an expression, but found an invalid expression token., and 1 other diagnostic(s).',
      ],
    },
  ],
});

test.run();
