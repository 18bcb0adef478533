import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-provisioner", {
  valid: [
    dedent`
      resource "terraform_data" "a" {
        provisioner "local-exec" {
          when       = destroy
          on_failure = continue
          command    = "x \${self.id}"
        }
      }
    `,
    dedent`
      resource "terraform_data" "a" {
        count = 1
        provisioner "local-exec" {
          when    = destroy
          command = "x \${count.index}"
        }
      }
    `,
    dedent`
      resource "terraform_data" "a" {
        provisioner "local-exec" {
          command = var.c
        }
      }
    `,
  ],
  invalid: [
    {
      files: dedent`
        resource "terraform_data" "a" {
          provisioner "chef" {
          }
        }
      `,
      reports: [
        'main.tf:2:15-2:21 The "chef" provisioner has been removed: The "chef" provisioner was deprecated in Terraform 0.13.4 has been removed from Terraform. Visit https://learn.hashicorp.com/collections/terraform/provision for alternatives to using provisioners that are a better fit for the Terraform workflow.',
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          provisioner "local-exec" {
            when    = update
            command = "x"
          }
        }
      `,
      reports: [
        'main.tf:3:15-3:21 Invalid "when" keyword: The "when" argument requires one of the following keywords: create or destroy.',
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          provisioner "local-exec" {
            on_failure = ignore
            command    = "x"
          }
        }
      `,
      reports: [
        'main.tf:3:18-3:24 Invalid "on_failure" keyword: The "on_failure" argument requires one of the following keywords: continue or fail.',
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          provisioner "local-exec" {
            when    = destroy
            command = "x \${var.c}"
          }
        }
      `,
      reports: [
        "main.tf:4:15-4:27 Invalid reference from destroy provisioner: Destroy-time provisioners and their connection configurations may only reference attributes of the related resource, via 'self', 'count.index', or 'each.key'.\n\nReferences to other resources during the destroy phase can cause dependency cycles and interact poorly with create_before_destroy.",
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
          connection {
            host = local.h
          }
          provisioner "remote-exec" {
            when   = destroy
            inline = [self.id]
          }
        }
      `,
      reports: [
        "main.tf:3:12-3:19 Invalid reference from destroy provisioner: Destroy-time provisioners and their connection configurations may only reference attributes of the related resource, via 'self', 'count.index', or 'each.key'.\n\nReferences to other resources during the destroy phase can cause dependency cycles and interact poorly with create_before_destroy.",
      ],
    },
    {
      files: {
        "main.tf.json":
          '{"resource": {"terraform_data": {"a": {"provisioner": [{"local-exec": {"command": "${var.c}", "when": "destroy"}}]}}}}\n',
      },
      reports: [
        "main.tf.json:1:83-1:93 Invalid reference from destroy provisioner: Destroy-time provisioners and their connection configurations may only reference attributes of the related resource, via 'self', 'count.index', or 'each.key'.\n\nReferences to other resources during the destroy phase can cause dependency cycles and interact poorly with create_before_destroy.",
      ],
    },
  ],
});

test.run();
