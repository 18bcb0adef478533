import { test } from "uvu";
import { rule as packerNoLegacyTemplate } from "../../../../eslint-plugin/rules/packer/no-legacy-template.ts";
import { hclTester } from "../../rule-tester.ts";

const at = (text: string, name: string, [line, column, endColumn]: readonly number[], output: string) => ({
  messageId: "legacy",
  data: { text, reference: `\${var.${name}}` },
  line: line!,
  column: column!,
  endLine: line!,
  endColumn: endColumn!,
  suggestions: [{ messageId: "refer", data: { reference: `\${var.${name}}` }, output }],
});

hclTester.run("packer/no-legacy-template", packerNoLegacyTemplate, {
  valid: [
    'a = "{{isotime}} {{ .Vars }} {{ build `ID` }} ${var.a}"\n',
    'a = "{{user}} {user `b`} {{ user b }}"\n',
    { code: 'a = "{{user `b`}}"\n', filename: "main.tf" },
  ],
  invalid: [
    {
      code: 'a = "{{user `b`}}"\n',
      output: null,
      errors: [at("{{user `b`}}", "b", [1, 6, 18], 'a = "${var.b}"\n')],
    },
    {
      code: 'a = "😀${x}-{{ user `b` }}/{{- user \\"c\\" -}}"\r\n',
      output: null,
      errors: [
        at("{{ user `b` }}", "b", [1, 13, 27], 'a = "😀${x}-${var.b}/{{- user \\"c\\" -}}"\r\n'),
        at('{{- user \\"c\\" -}}', "c", [1, 28, 46], 'a = "😀${x}-{{ user `b` }}/${var.c}"\r\n'),
      ],
    },
    {
      code: "a = <<-EOT\n  {{user `b`}} # c\nEOT\n",
      output: null,
      errors: [at("{{user `b`}}", "b", [2, 3, 15], "a = <<-EOT\n  ${var.b} # c\nEOT\n")],
    },
  ],
});

test.run();
