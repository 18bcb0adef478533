// Connections that OpenTofu warns of.
import { test } from "uvu";
import { testVersionRows } from "../../helpers/version-rows.ts";

function resource(type: string): string {
  return `resource "terraform_data" "a" {
  connection {
    type = ${type}
    host = "a"
  }
  provisioner "remote-exec" {
    inline = ["a"]
    connection {
      type = ${type}
    }
  }
}
`;
}

testVersionRows([
  ["OT 1.12", resource('"winrm"'), "deprecated-winrm 3,12-19", "deprecated-winrm 9,14-21"],
  ["OT 1.12", resource('"ssh"')],
  ["OT 1.11", resource('"winrm"')],
  ["OT >=1.11", resource('"winrm"')],
  ["TF 1.15", resource('"winrm"')],
]);

test.run();
