import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testRows } from "../../../helpers/module-rows.ts";

/** Returns a resource with some content. */
function resource(content: string): string {
  return `resource "terraform_data" "a" {\n${content}}\n`;
}

testRows("provisioners", [
  [resource('  provisioner "local-exec" {\n    command = "x"\n  }\n')],
  [
    resource(
      dedent`
          provisioner "local-exec" {
            command     = "x \${self.id}"
            environment = { A = 1 }
            interpreter = ["sh"]
            quiet       = "true"
          }
      `,
    ),
  ],
  [resource('  provisioner "local-exec" {\n    command = null\n  }\n')],
  [resource('  provisioner "local-exec" {\n  }\n'), "main.tf:2:28 Missing required argument"],
  [resource('  provisioner "local-exec" {\n    command = ["x"]\n  }\n'), "main.tf:3:15 Incorrect attribute value type"],
  [
    resource('  provisioner "local-exec" {\n    comand = "x"\n  }\n'),
    "main.tf:2:28 Missing required argument",
    "main.tf:3:5 Unsupported argument",
  ],
  [
    resource(dedent`
        provisioner "local-exec" {
          command = "x"
          shell {
          }
        }
    `),
    "main.tf:4:5 Unsupported block type",
  ],
  [resource('  provisioner "local-exec" {\n    command = "x ${self.ip}"\n  }\n'), "main.tf:3:24 Unsupported attribute"],
  [
    resource(dedent`
        provisioner "file" {
          source      = "a"
          content     = null
          destination = "b"
        }
    `),
  ],
  [
    resource(dedent`
        provisioner "remote-exec" {
          inline = ["x"]
          script = "y"
        }
    `),
    "main.tf:2:15 Invalid remote-exec provisioner configuration",
  ],
  [resource('  provisioner "ansible" {\n    plays = 1\n  }\n'), "main.tf:2:15 Missing required provisioner plugin"],
  [
    dedent`
      variable "a" {
        type      = string
        ephemeral = true
      }
    ` + resource('  provisioner "local-exec" {\n    command = "x ${var.a}"\n  }\n'),
  ],
]);

testRows("connections", [
  [
    resource(
      dedent`
          connection {
            host = "a"
          }
          provisioner "remote-exec" {
            inline = ["x"]
            connection {
              user = "b"
            }
          }
      `,
    ),
  ],
  [
    resource(dedent`
        provisioner "remote-exec" {
          inline = ["x"]
          connection {
            user = "b"
          }
        }
    `),
    "main.tf:4:16 Missing required argument",
  ],
  [
    resource(
      dedent`
          provisioner "remote-exec" {
            inline = ["x"]
            connection {
              host = "a"
              port = "ssh"
            }
          }
      `,
    ),
    "main.tf:6:14 Incorrect attribute value type",
  ],
  // A connection without a provisioner is unused.
  [resource("  connection {\n    usr = 1\n  }\n")],
]);

test.run();
