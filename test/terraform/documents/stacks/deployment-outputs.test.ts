// References to the outputs of deployments, which are those of their stack.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { versionReports } from "../../../helpers/version-rows.ts";

test("outputs of deployments", () => {
  const text = dedent`
    # a.tfcomponent.hcl:
    output "id" {
      type  = string
      value = "a"
    }
    # d.tfdeploy.hcl:
    deployment "dev" {
      inputs = {}
    }
    publish_output "a" {
      value = deployment.dev.id
    }
  `;
  assert.equal(versionReports("TF 1.15", text), []);
  assert.equal(versionReports("TF 1.15", text.replace("dev.id", "dev.idd")), [
    "undeclared-in-stack d.tfdeploy.hcl:5,11-29",
  ]);
});

test("a stack without outputs is not compared", () => {
  const text = dedent`
    # d.tfdeploy.hcl:
    deployment "dev" {
      inputs = {}
    }
    publish_output "a" {
      value = deployment.dev.id
    }
  `;
  assert.equal(versionReports("TF 1.15", text), []);
});

test.run();
