import { test } from "uvu";
import { testRows } from "../../helpers/module-rows.ts";

/** A resource with something in it. */
function resource(content: string): string {
  return `resource "terraform_data" "a" {\n${content}}\n`;
}

testRows("provisioners", [
  [resource('  provisioner "local-exec" {\n    command = "x"\n  }\n')],
  [
    resource(
      '  provisioner "local-exec" {\n    command     = "x ${self.id}"\n    environment = { A = 1 }\n    interpreter = ["sh"]\n    quiet       = "true"\n  }\n',
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
    resource('  provisioner "local-exec" {\n    command = "x"\n    shell {\n    }\n  }\n'),
    "main.tf:4:5 Unsupported block type",
  ],
  [resource('  provisioner "local-exec" {\n    command = "x ${self.ip}"\n  }\n'), "main.tf:3:24 Unsupported attribute"],
  [resource('  provisioner "file" {\n    source      = "a"\n    content     = null\n    destination = "b"\n  }\n')],
  [
    resource('  provisioner "remote-exec" {\n    inline = ["x"]\n    script = "y"\n  }\n'),
    "main.tf:2:15 Invalid remote-exec provisioner configuration",
  ],
  [resource('  provisioner "ansible" {\n    plays = 1\n  }\n'), "main.tf:2:15 Missing required provisioner plugin"],
  [
    'variable "a" {\n  type      = string\n  ephemeral = true\n}\n' +
      resource('  provisioner "local-exec" {\n    command = "x ${var.a}"\n  }\n'),
  ],
]);

testRows("connections", [
  [
    resource(
      '  connection {\n    host = "a"\n  }\n  provisioner "remote-exec" {\n    inline = ["x"]\n    connection {\n      user = "b"\n    }\n  }\n',
    ),
  ],
  [
    resource('  provisioner "remote-exec" {\n    inline = ["x"]\n    connection {\n      user = "b"\n    }\n  }\n'),
    "main.tf:4:16 Missing required argument",
  ],
  [
    resource(
      '  provisioner "remote-exec" {\n    inline = ["x"]\n    connection {\n      host = "a"\n      port = "ssh"\n    }\n  }\n',
    ),
    "main.tf:6:14 Incorrect attribute value type",
  ],
  // Without a provisioner nothing is connected.
  [resource("  connection {\n    usr = 1\n  }\n")],
]);

test.run();
