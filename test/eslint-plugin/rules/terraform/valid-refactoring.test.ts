import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-refactoring", {
  valid: [
    dedent`
      moved {
        from = a.b
        to   = module.c.a.b
      }
    `,
    dedent`
      resource "a" "b" {
        for_each = { x = 1 }
      }
      import {
        to = a.b["x"]
        id = "y"
      }
    `,
    dedent`
      removed {
        from = a.b
        lifecycle {
          destroy = false
        }
      }
    `,
    { "main.tf.json": '{"moved": {"from": "a.b", "to": "a.c"}}\n' },
  ],
  invalid: [
    {
      files: {
        "a.tf": 'resource "a" "b" {}\n',
        "c.tf": dedent`
          moved {
            from = a.b
            to   = a.c
          }
        `,
      },
      reports: [
        "c.tf:1:1-1:6 Moved object still exists: This block moves a.b, which is still declared at a.tf:1,1-17. Rename that declaration, or remove this block.",
      ],
    },
    {
      files: dedent`
        moved {
          from = a
          to   = a.b
        }
      `,
      reports: ["main.tf:2:10-2:11 Invalid address: Resource specification must include a resource type and name."],
    },
    {
      files: dedent`
        moved {
          from = module
          to   = module.a
        }
      `,
      reports: ['main.tf:2:10-2:16 Invalid address operator: Prefix "module." must be followed by a module name.'],
    },
    {
      files: dedent`
        moved {
          from = a.b
          to   = module.c
        }
      `,
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
      files: dedent`
        resource "a" "b" {
          for_each = {}
        }
        import {
          to = a.b[0]
          id = "y"
        }
      `,
      reports: ["main.tf:5:8-5:14 Invalid import 'to' expression: The target resource does not use count."],
    },
    {
      files: "removed {\n  from = data.a.b\n}\n",
      reports: [
        "main.tf:2:10-2:18 Data source address not allowed: Data sources are never destroyed, so they are not valid targets of removed blocks. To remove the data source from state, remove the data source block from configuration.",
      ],
    },
    {
      files: dedent`
        removed {
          from = module.a
          connection {
          }
        }
      `,
      reports: [
        "main.tf:3:3-3:13 Invalid connection block: Provisioner connection configuration is valid only when a removed block targets a managed resource.",
      ],
    },
    {
      files: dedent`
        removed {
          from = module.a
          provisioner "local-exec" {
            when = destroy
          }
        }
      `,
      reports: [
        "main.tf:3:3-3:27 Invalid provisioner block: Provisioners are valid only when a removed block targets a managed resource.",
      ],
    },
    {
      files: dedent`
        removed {
          from = a.b
          provisioner "local-exec" {
          }
        }
      `,
      reports: [
        'main.tf:3:3-3:27 Invalid provisioner block: Only destroy-time provisioners are valid in "removed" blocks. To declare a destroy-time provisioner, use:\n    when = destroy',
      ],
    },
    {
      files: dedent`
        import {
          to = data.a.b
          id = "x"
        }
      `,
      reports: ["main.tf:2:3-2:16 Invalid import address: Only managed resources can be imported."],
    },
    {
      files: dedent`
        import {
          to = module.a
          id = "x"
        }
      `,
      reports: [
        "main.tf:2:3-2:16 Invalid import address: Only managed resources can be imported.",
        "main.tf:2:8-2:16 Invalid address: A resource instance address is required here. The module path must be followed by a resource instance specification.",
      ],
    },
    {
      files: dedent`
        import {
          to = a.b
          id = "x"
        }
        import {
          to = a.b
          id = "y"
        }
      `,
      reports: [
        'main.tf:6:8-6:11 Duplicate import configuration for "a.b": An import block for the resource "a.b" was already declared at main.tf:1,1-7. A resource can have only one import block.',
      ],
    },
    {
      files: dedent`
        module "a" {
          source = "a/b/c"
        }
        import {
          to       = module.a.b.c
          id       = "x"
          provider = d
        }
      `,
      reports: [
        "main.tf:7:3-7:15 Invalid import provider argument: The provider argument can only be specified in import blocks that will generate configuration.\n\nUse the providers argument within the module block to configure providers for all resources within a module, including imported resources.",
      ],
    },
    {
      files: { "main.tf.json": '{"import": {"to": 1, "id": "x"}}\n' },
      reports: ["main.tf.json:1:19-1:20 Invalid reference expression: A single reference string is required."],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
        }
        import {
          to       = terraform_data.a
          id       = "x"
          provider = terraform
        }
      `,
      reports: [
        "main.tf:6:3-6:23 Invalid import provider argument: The provider argument can only be specified in import blocks that will generate configuration.\n\nUse the provider argument in the target resource block to configure the provider for a resource with explicit provider configuration.",
      ],
    },
  ],
});

test.run();
