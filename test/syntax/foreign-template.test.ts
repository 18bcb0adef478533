// Templates that other tools render: told by tokens at the first syntax error, or by quotes that divide a label.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isForeignTemplateFile } from "../../src/internal.ts";
import { parseConfig } from "../../src/syntax/index.ts";
import { dedent } from "../../tools/dedent.ts";

const isTemplate = (name: string, text: string): boolean => isForeignTemplateFile(name, text, parseConfig);

const TEMPLATES: readonly (readonly [name: string, text: string])[] = [
  [
    "a.nomad",
    dedent`
      job "x" {
        group "[[env "G"]]" {
        }
      }
    `,
  ],
  ["a.nomad.hcl", 'job "[[ .job | default "web one" ]]" {\n}\n'],
  ["a.nomad", 'job "x" {\n  count = [[ .n ]]\n}\n'],
  [
    "a.nomad",
    dedent`
      job "x" {
        [[ range $i := .g ]]
        [[ end ]]
      }
    `,
  ],
  ["terragrunt.hcl", 'inputs = {\n  a = "{{ shell "echo" "x" }}"\n}\n'],
  ["conf.hcl", "address = ${addr}\n"],
  ["conf.hcl", "a = [${b}]\n"],
  ["conf.hcl", "a {\n  ${b}\n}\n"],
  ["x.hcl", "a = <%= b %>\n"],
  ["a.tfvars", "project = %%PROJECT_ID%%\n"],
  [
    "a.tf",
    dedent`
      locals {
        a = %%NAME%%
        b = "x"
      }
    `,
  ],
  [
    "a.tf",
    dedent`
      {{if .x}}
      locals {
      }
      {{end}}
    `,
  ],
  [
    "a.tf",
    dedent`
      locals {
        {{- range .items }}
        a = 1
        {{- end }}
      }
    `,
  ],
  ["a.tf", "locals {\n  a = {{ project_id }}\n}\n"],
  ["a.tf", "locals {\n  a = {{ .Values.name | quote }}\n}\n"],
  [
    "a.tf",
    dedent`
      {% if x %}
      locals {
      }
      {% endif %}
    `,
  ],
  [
    "vault.hcl",
    dedent`
      seal "a" {
      %{~ if region != "" ~}
        region = "b"
      %{ endif }
      }
    `,
  ],
  [
    "a.tf",
    dedent`
      locals {
        a = [
          %{ for b in c ~}
        ]
      }
    `,
  ],
  [
    "jobs/api.hcl",
    dedent`
      job "api-\${version}" {
        %{ if update }
        type = "service"
        %{ endif }
      }
    `,
  ],
  [
    "jobs/api.hcl",
    dedent`
      job "api" {
        port "\${name}" {
        }
        count = \${count}
      }
    `,
  ],
  ["x.pkr.hcl", 'source "null" "a" {\n  x = {{ user `y` }}\n}\n'],
];

for (const [name, text] of TEMPLATES)
  test(`a template: ${name} ${JSON.stringify(text)}`, () => assert.ok(isTemplate(name, text)));

const OTHERS: readonly (readonly [name: string, text: string])[] = [
  [
    "a.nomad",
    dedent`
      job "x" {
        group "[[ .g ]]" {
        }
      }
    `,
  ],
  ["a.hcl", 'a = "{{ .b }}"\nc = "%%D%%"\ne = "[[ env \\"F\\" ]]"\n'],
  ["a.hcl", 'a = ["{{", "}}"]\n'],
  ["a.hcl", "a = 5 %{ b = 1 }\n"],
  ["a.hcl", 'job "\${a}" {\n  b = "%{ if c }d%{ endif }"\n}\n'],
  [
    "a.hcl",
    dedent`
      job "\${a}" {
        data = <<EOH
      %{ if b }
        count = \${c}
      %{ endif }
      EOH
      }
    `,
  ],
  ["a.hcl", "a = [[1], [2]]\nb = \n"],
  ["a.hcl", "# {{ a }}\nb = \n"],
  ["a.hcl", "b = /* {{ a }} */\n"],
  ["a.hcl", 'a = "${b}"\nc = "x\n'],
  ["a.tf", "locals {\n  a = ${var.b}\n}\n"],
  ["a.tf", "locals {\n  a = {{ b = 1 }}\n}\n"],
  ["a.tf", "locals {\n  a = 5 %% 2\n}\n"],
  ["a.tf.json", '{"a": {{ .b }}}'],
  [
    "a.nomad.hcl",
    dedent`
      job "j" {
        data = <<EOH
      URL=\${URL:-{{ key "url" }}}
      EOH
        drivr = 1
      }
    `,
  ],
  [
    "a.nomad.hcl",
    dedent`
      job "j" {
        data = <<EOH
      {{ with secret "a" }}{{ .Data }}{{ end }}
      EOH
        count =
      }
    `,
  ],
];

for (const [name, text] of OTHERS)
  test(`no template: ${name} ${JSON.stringify(text)}`, () => assert.not.ok(isTemplate(name, text)));

test.run();
