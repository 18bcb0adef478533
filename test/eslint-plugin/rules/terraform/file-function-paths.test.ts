import { test } from "uvu";
import { rule as fileFunctionPaths } from "../../../../eslint-plugin/rules/terraform/file-function-paths.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

const read = (call: string): string => `# why\r\nlocals {\r\n  ä = ${call} # ü\r\n}\r\n`;
const TEMPLATE = read('templatefile("${path.module}/a/b.sh", {})');
const NESTED = read('"x ${base64encode(file("${path.module}/run.sh"))}"');

hclTester.run("terraform/file-function-paths", fileFunctionPaths, {
  valid: [
    ...[
      'templatefile("${path.module}/templates/a.tftpl", {})',
      'templatefile("${path.module}/templates/a/b.sh.tftpl", {})',
      'file("${path.module}/files/a")',
      'file("${path.module}/scripts/a.sh")',
      'file("${path.module}/${var.a}")',
      'file("${path.module}/a/${var.b}")',
      'file("${path.module}/../a")',
      'file("${path.root}/a")',
      'file("~/.ssh/id.pub")',
      'file("${path.module}")',
      "file(unknown)",
      "file()",
      'fileexists("${path.module}/a")',
      'provider::a::file("${path.module}/a")',
    ].map(read),
    { code: TEMPLATE, options: [{ templatefile: ["a/*"] }] },
    { code: TEMPLATE, filename: "a.pkr.hcl" },
  ],
  invalid: [
    {
      code: TEMPLATE,
      errors: [
        placed(TEMPLATE, '"${path.module}/a/b.sh"', {
          messageId: "path",
          data: { name: "templatefile", path: "a/b.sh", patterns: "`templates/*.tftpl`" },
        }),
      ],
    },
    {
      name: "in templates",
      code: NESTED,
      errors: [
        placed(NESTED, '"${path.module}/run.sh"', {
          messageId: "path",
          data: { name: "file", path: "run.sh", patterns: "`files/*` or `scripts/*`" },
        }),
      ],
    },
    {
      code: read('fileset("${path.module}/./a", "*")'),
      options: [{ fileset: ["b"] }],
      errors: [
        placed(read('fileset("${path.module}/./a", "*")'), '"${path.module}/./a"', {
          messageId: "path",
          data: { name: "fileset", path: "a", patterns: "`b`" },
        }),
      ],
    },
  ],
});

test.run();
