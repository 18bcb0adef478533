import { test } from "uvu";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-refactoring", {
  valid: [
    "moved {\n  from = a.b\n  to   = module.c.a.b\n}\n",
    'resource "a" "b" {\n  for_each = {}\n}\nimport {\n  to = a.b["x"]\n  id = "y"\n}\n',
    "removed {\n  from = a.b\n  lifecycle {\n    destroy = false\n  }\n}\n",
    { "main.tf.json": '{"moved": {"from": "a.b", "to": "a.c"}}\n' },
  ],
  invalid: [
    {
      files: {
        "a.tf": 'resource "a" "b" {}\n',
        "c.tf": "moved {\n  from = a.b\n  to   = a.c\n}\n",
      },
      reports: [
        "c.tf:1:1-1:6 Moved object still exists: This block moves a.b away, but it is still declared at a.tf:1,1-17. Rename what is declared there, or leave the block out.",
      ],
    },
    {
      files: "moved {\n  from = a\n  to   = a.b\n}\n",
      reports: ["main.tf:2:10-2:11 Invalid address: Resource specification must include a resource type and name."],
    },
    {
      files: "moved {\n  from = module\n  to   = module.a\n}\n",
      reports: ['main.tf:2:10-2:16 Invalid address operator: Prefix "module." must be followed by a module name.'],
    },
    {
      files: "moved {\n  from = a.b\n  to   = module.c\n}\n",
      reports: [
        'main.tf:1:1-1:6 Invalid "moved" addresses: The "from" and "to" addresses must either both refer to resources or both refer to modules.',
      ],
    },
    {
      files: "removed {\n  from = a.b[0]\n}\n",
      reports: [
        'main.tf:2:13-2:16 Resource instance keys not allowed: Resource address must be a resource (e.g. "test_instance.foo"), not a resource instance (e.g. "test_instance.foo[1]").',
      ],
    },
    {
      files: "removed {\n  from = module.a[0]\n}\n",
      reports: [
        'main.tf:2:18-2:21 Module instance keys not allowed: Module address must be a module (e.g. "module.foo"), not a module instance (e.g. "module.foo[1]").',
      ],
    },
    {
      files: 'resource "a" "b" {\n  for_each = {}\n}\nimport {\n  to = a.b[0]\n  id = "y"\n}\n',
      reports: ["main.tf:5:8-5:14 Invalid import 'to' expression: The target resource does not use count."],
    },
    {
      files: "removed {\n  from = data.a.b\n}\n",
      reports: [
        "main.tf:2:10-2:18 Data source address not allowed: Data sources are never destroyed, so they are not valid targets of removed blocks. To remove the data source from state, remove the data source block from configuration.",
      ],
    },
    {
      files: "removed {\n  from = module.a\n  connection {\n  }\n}\n",
      reports: [
        "main.tf:3:3-3:13 Invalid connection block: Provisioner connection configuration is valid only when a removed block targets a managed resource.",
      ],
    },
    {
      files: 'removed {\n  from = module.a\n  provisioner "local-exec" {\n    when = destroy\n  }\n}\n',
      reports: [
        "main.tf:3:3-3:27 Invalid provisioner block: Provisioners are valid only when a removed block targets a managed resource.",
      ],
    },
    {
      files: 'removed {\n  from = a.b\n  provisioner "local-exec" {\n  }\n}\n',
      reports: [
        'main.tf:3:3-3:27 Invalid provisioner block: Only destroy-time provisioners are valid in "removed" blocks. To declare a destroy-time provisioner, use:\n    when = destroy',
      ],
    },
    {
      files: 'import {\n  to = data.a.b\n  id = "x"\n}\n',
      reports: ["main.tf:2:3-2:16 Invalid import address: Only managed resources can be imported."],
    },
    {
      files: 'import {\n  to = module.a\n  id = "x"\n}\n',
      reports: [
        "main.tf:2:3-2:16 Invalid import address: Only managed resources can be imported.",
        "main.tf:2:8-2:16 Invalid address: A resource instance address is required here. The module path must be followed by a resource instance specification.",
      ],
    },
    {
      files: 'import {\n  to = a.b\n  id = "x"\n}\nimport {\n  to = a.b\n  id = "y"\n}\n',
      reports: [
        'main.tf:6:8-6:11 Duplicate import configuration for "a.b": An import block for the resource "a.b" was already declared at main.tf:1,1-7. A resource can have only one import block.',
      ],
    },
    {
      files:
        'module "a" {\n  source = "a/b/c"\n}\nimport {\n  to       = module.a.b.c\n  id       = "x"\n  provider = d\n}\n',
      reports: [
        "main.tf:7:3-7:15 Invalid import provider argument: The provider argument can only be specified in import blocks that will generate configuration.\n\nUse the providers argument within the module block to configure providers for all resources within a module, including imported resources.",
      ],
    },
    {
      files: { "main.tf.json": '{"import": {"to": 1, "id": "x"}}\n' },
      reports: ["main.tf.json:1:19-1:20 Invalid reference expression: A single reference string is required."],
    },
    {
      files:
        'resource "terraform_data" "a" {\n}\nimport {\n  to       = terraform_data.a\n  id       = "x"\n  provider = terraform\n}\n',
      reports: [
        "main.tf:6:3-6:23 Invalid import provider argument: The provider argument can only be specified in import blocks that will generate configuration.\n\nUse the provider argument in the target resource block to configure the provider for a resource with explicit provider configuration.",
      ],
    },
  ],
});

test.run();
