// Configurations of Nomad's own task drivers, and variables of ports: what is not reported, and the place of a report.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { findings } from "../helpers/dialect-checks.ts";

const DOCKER = dedent`
  driver = "docker"
  config {
    image  = "a"
    ports  = ["http"]
    mounts = [{ type = "bind" }]
    labels = {
      x = "y"
    }
    ulimit {
      nofile = "1:2"
    }
  }
`;
const PODMAN = dedent`
  driver = "podman"
  config {
    anything = [1]
  }
`;
const NETWORK = dedent`
  network {
    port "http" {
    }
  }
`;

for (const [what, task] of [
  ["blocks and arguments of a driver's configuration are the same", DOCKER],
  ["a plugin has its own arguments", PODMAN],
  ["a driver without its configuration", 'driver = "exec"'],
  ["labels of the group, also with a task", 'driver = "exec"\nuser = "${NOMAD_PORT_http}-${NOMAD_ADDR_c_http}"'],
  ["variables of other kinds", 'driver = "exec"\nuser = "${NOMAD_TASK_DIR}${NOMAD_META_x}${NOMAD_UPSTREAM_ADDR_x}"'],
] as const)
  test(`nothing is reported: ${what}`, () => {
    const text = ['job "a" {', 'group "b" {', NETWORK, 'task "c" {', task, "}", "}", "}", ""].join("\n");
    assert.equal(findings("nomad", { "d/a.nomad.hcl": text }), []);
  });

test("port variables in templates, with the label that was meant", () => {
  const text = dedent`
    job "a" {
      group "b" {
        network {
          port "http" {
          }
        }
        task "c" {
          driver = "exec"
          template {
            destination = "x"
            data        = <<-EOT
              PORT={{ env "NOMAD_PORT_htp" }} {{ env "NOMAD_PORT_http" }}
            EOT
          }
        }
      }
    }
  `;
  assert.equal(findings("nomad", { "d/a.nomad.hcl": text }), ["12 nomad-unknown-port-variable NOMAD_PORT_htp"]);
});

test.run();
