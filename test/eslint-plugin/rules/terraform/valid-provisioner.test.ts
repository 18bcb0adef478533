import { test } from "uvu";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-provisioner", {
  valid: [
    'resource "terraform_data" "a" {\n  provisioner "local-exec" {\n    when       = destroy\n    on_failure = continue\n    command    = "x ${self.id}"\n  }\n}\n',
    'resource "terraform_data" "a" {\n  count = 1\n  provisioner "local-exec" {\n    when    = destroy\n    command = "x ${count.index}"\n  }\n}\n',
    'resource "terraform_data" "a" {\n  provisioner "local-exec" {\n    command = var.c\n  }\n}\n',
  ],
  invalid: [
    {
      files: 'resource "terraform_data" "a" {\n  provisioner "chef" {\n  }\n}\n',
      reports: [
        'main.tf:2:15-2:21 The "chef" provisioner has been removed: The "chef" provisioner was deprecated in Terraform 0.13.4 has been removed from Terraform. Visit https://learn.hashicorp.com/collections/terraform/provision for alternatives to using provisioners that are a better fit for the Terraform workflow.',
      ],
    },
    {
      files:
        'resource "terraform_data" "a" {\n  provisioner "local-exec" {\n    when    = update\n    command = "x"\n  }\n}\n',
      reports: [
        'main.tf:3:15-3:21 Invalid "when" keyword: The "when" argument requires one of the following keywords: create or destroy.',
      ],
    },
    {
      files:
        'resource "terraform_data" "a" {\n  provisioner "local-exec" {\n    on_failure = ignore\n    command    = "x"\n  }\n}\n',
      reports: [
        'main.tf:3:18-3:24 Invalid "on_failure" keyword: The "on_failure" argument requires one of the following keywords: continue or fail.',
      ],
    },
    {
      files:
        'resource "terraform_data" "a" {\n  provisioner "local-exec" {\n    when    = destroy\n    command = "x ${var.c}"\n  }\n}\n',
      reports: [
        "main.tf:4:15-4:27 Invalid reference from destroy provisioner: Destroy-time provisioners and their connection configurations may only reference attributes of the related resource, via 'self', 'count.index', or 'each.key'.\n\nReferences to other resources during the destroy phase can cause dependency cycles and interact poorly with create_before_destroy.",
      ],
    },
    {
      files:
        'resource "terraform_data" "a" {\n  connection {\n    host = local.h\n  }\n  provisioner "remote-exec" {\n    when   = destroy\n    inline = [self.id]\n  }\n}\n',
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
