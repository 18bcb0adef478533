import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as noSuspiciousTemplate } from "../../../eslint-plugin/rules/no-suspicious-template.ts";
import { hclTester, jsonTester } from "../rule-tester.ts";

hclTester.run("no-suspicious-template", noSuspiciousTemplate, {
  valid: [
    'a = "${var.x}"\n',
    'a = "$${var.x}"\n',
    'a = "$$var.x"\n',
    'a = "$HOME and $1"\n',
    'a = "$(var) $(date) $(varx.y) $$(var.x)"\n',
    "a = <<E\n$(var.x)\nE\n",
    'a = "{{ event.title }}"\n',
    'a = "{{ .var.x }}"\n',
    "a = <<E\n$var.x {{ var.y }}\nE\n",
    'a = "x-${"y-${var.z}"}"\n',
    'a = "$data.x $path.x"\n',
    'a = "%{if var.x}b%{endif}"\n',
    'a = "var.x"\n',
    'a = "$var."\n',
    'a = "{{{ var.x }}}"\n',
    { code: 'a = "$var.x"\n', filename: "x.hcl" },
    { code: 'a = "$each.key"\n', filename: "x.nomad.hcl" },
    "# $var.x\n",
    // Jinja, which something else renders.
    "a = <<E\n{% if x %}y{% endif %}\nE\n",
    'a = "%{ if var.x }{ %{ endif } 5{% of y"\n',
    "a = <<E\n%%{ if x }%{ if b }c%{ endif }\nE\n",
  ],
  invalid: [
    {
      code: 'a = "$(local.x)-y"\n',
      output: null,
      errors: [
        {
          messageId: "dollar",
          data: { text: "$(local.x)", reference: "local.x" },
          line: 1,
          column: 6,
          endLine: 1,
          endColumn: 16,
          suggestions: [{ messageId: "interpolate", data: { reference: "local.x" }, output: 'a = "${local.x}-y"\n' }],
        },
      ],
    },
    {
      code: 'a = "$var.x"\n',
      output: null,
      errors: [
        {
          messageId: "dollar",
          data: { text: "$var.x", reference: "var.x" },
          line: 1,
          column: 6,
          endLine: 1,
          endColumn: 12,
          suggestions: [{ messageId: "interpolate", data: { reference: "var.x" }, output: "a = var.x\n" }],
        },
      ],
    },
    {
      code: 'a = "é $local.x.y-$each.key."\n',
      output: null,
      errors: [
        {
          messageId: "dollar",
          data: { text: "$local.x.y", reference: "local.x.y" },
          line: 1,
          column: 8,
          endLine: 1,
          endColumn: 18,
          suggestions: [
            { messageId: "interpolate", data: { reference: "local.x.y" }, output: 'a = "é ${local.x.y}-$each.key."\n' },
          ],
        },
        {
          messageId: "dollar",
          data: { text: "$each.key", reference: "each.key" },
          line: 1,
          column: 19,
          endLine: 1,
          endColumn: 28,
          suggestions: [
            { messageId: "interpolate", data: { reference: "each.key" }, output: 'a = "é $local.x.y-${each.key}."\n' },
          ],
        },
      ],
    },
    {
      code: 'a = "{{ var.x }}"\n',
      output: null,
      errors: [
        {
          messageId: "braces",
          data: { text: "{{ var.x }}", reference: "var.x" },
          line: 1,
          column: 6,
          endLine: 1,
          endColumn: 17,
          suggestions: [{ messageId: "interpolate", data: { reference: "var.x" }, output: "a = var.x\n" }],
        },
      ],
    },
    {
      code: 'a = "{{var.x}} {path.module}"\n',
      output: null,
      errors: [
        {
          messageId: "braces",
          data: { text: "{{var.x}}", reference: "var.x" },
          line: 1,
          column: 6,
          endLine: 1,
          endColumn: 15,
          suggestions: [
            { messageId: "interpolate", data: { reference: "var.x" }, output: 'a = "${var.x} {path.module}"\n' },
          ],
        },
        {
          messageId: "braces",
          data: { text: "{path.module}", reference: "path.module" },
          line: 1,
          column: 16,
          endLine: 1,
          endColumn: 29,
          suggestions: [
            {
              messageId: "interpolate",
              data: { reference: "path.module" },
              output: 'a = "{{var.x}} ${path.module}"\n',
            },
          ],
        },
      ],
    },
    {
      code: 'a = "b-${"${var.x}"}"\n',
      output: 'a = "b-${var.x}"\n',
      errors: [{ messageId: "nested", line: 1, column: 10, endLine: 1, endColumn: 20 }],
    },
    {
      code: 'a = "${"${var.x}"}"\n',
      output: 'a = "${var.x}"\n',
      errors: [{ messageId: "nested", line: 1, column: 8, endLine: 1, endColumn: 18 }],
    },
    {
      code: 'a = "b ${("${var.x ? 1 : 2}")} c"\n',
      output: 'a = "b ${(var.x ? 1 : 2)} c"\n',
      errors: [{ messageId: "nested", line: 1, column: 11, endLine: 1, endColumn: 29 }],
    },
    {
      code: 'a = "b ${"${ /* c */ var.x}"} c"\n',
      output: null,
      errors: [{ messageId: "nested", line: 1, column: 10, endLine: 1, endColumn: 29 }],
    },
    {
      code: 'a = <<E\nb ${"${var.x}"} "$var.x"\nE\n',
      output: 'a = <<E\nb ${var.x} "$var.x"\nE\n',
      errors: [{ messageId: "nested", line: 2, column: 5, endLine: 2, endColumn: 15 }],
    },
    {
      code: 'a = "é"\r\nb = "$module.x.y" # c\r\n',
      output: null,
      errors: [
        {
          messageId: "dollar",
          data: { text: "$module.x.y", reference: "module.x.y" },
          line: 2,
          column: 6,
          endLine: 2,
          endColumn: 17,
          suggestions: [
            {
              messageId: "interpolate",
              data: { reference: "module.x.y" },
              output: 'a = "é"\r\nb = module.x.y # c\r\n',
            },
          ],
        },
      ],
    },
    {
      code: 'a = "${var.x}$var.y"\n',
      output: null,
      errors: [
        {
          messageId: "dollar",
          data: { text: "$var.y", reference: "var.y" },
          line: 1,
          column: 14,
          endLine: 1,
          endColumn: 20,
          suggestions: [{ messageId: "interpolate", data: { reference: "var.y" }, output: 'a = "${var.x}${var.y}"\n' }],
        },
      ],
    },
    {
      code: dedent`
        a = <<E
        %{ for x in y ~}
        {~% if x ~}z{% endif %}
        %{ endfor ~}
        E
      `,
      output: null,
      errors: [
        {
          messageId: "directive",
          data: { text: "{~% if", directive: "%{~ if" },
          line: 3,
          column: 1,
          endLine: 3,
          endColumn: 7,
        },
        {
          messageId: "directive",
          data: { text: "{% endif", directive: "%{ endif" },
          line: 3,
          column: 13,
          endLine: 3,
          endColumn: 21,
        },
      ],
    },
    {
      code: "a = <<E\n{~% for x in var.y ~}\nE\n",
      output: null,
      errors: [
        {
          messageId: "directive",
          data: { text: "{~% for", directive: "%{~ for" },
          line: 2,
          column: 1,
          endLine: 2,
          endColumn: 8,
        },
      ],
    },
    {
      code: 'a = "%{ if var.x }b{%- else %}c%{ endif }"\n',
      output: null,
      errors: [
        {
          messageId: "directive",
          data: { text: "{%- else", directive: "%{ else" },
          line: 1,
          column: 20,
          endLine: 1,
          endColumn: 28,
        },
      ],
    },
    {
      code: 'a = "$var.x"\n',
      filename: "x.pkr.hcl",
      output: null,
      errors: [
        {
          messageId: "dollar",
          data: { text: "$var.x", reference: "var.x" },
          line: 1,
          column: 6,
          endLine: 1,
          endColumn: 12,
          suggestions: [{ messageId: "interpolate", data: { reference: "var.x" }, output: 'a = "${var.x}"\n' }],
        },
      ],
    },
  ],
});

jsonTester.run("no-suspicious-template", noSuspiciousTemplate, {
  valid: ['{ "a": "${var.x}" }', '{ "a": "$${var.x}" }'],
  invalid: [
    {
      code: '{ "a": "$var.x" }',
      output: null,
      errors: [
        {
          messageId: "dollar",
          data: { text: "$var.x", reference: "var.x" },
          line: 1,
          column: 9,
          endLine: 1,
          endColumn: 15,
        },
      ],
    },
    {
      code: '{ "a": "b ${\\"${var.x}\\"} {{ var.y }}" }',
      output: null,
      errors: [
        { messageId: "nested", line: 1, column: 13, endLine: 1, endColumn: 25 },
        {
          messageId: "braces",
          data: { text: "{{ var.y }}", reference: "var.y" },
          line: 1,
          column: 27,
          endLine: 1,
          endColumn: 38,
        },
      ],
    },
  ],
});

test.run();
