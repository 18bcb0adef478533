/** Explanations and examples for the codes about moved, removed and import blocks. */
import type { refactoringCodes } from "./codes.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof refactoringCodes> = {
  "moved-between-kinds": {
    explanation: "A resource can only move to a resource, and a module to a module.",
    example: {
      text: `moved {
  from = a.b
  to   = module.c
}
`,
      as: "module",
    },
  },
  "removed-data-source": {
    explanation: "Remove the `data` block. A `removed` block is not required.",
    example: {
      text: `removed {
  from = data.a.b
}
`,
      as: "module",
    },
  },
  "removed-connection-of-other": {
    explanation: "Only managed resources have connections.",
    example: {
      text: `removed {
  from = module.a
  connection {
  }
}
`,
      as: "module",
    },
  },
  "removed-provisioner-of-other": {
    explanation: "Only managed resources have provisioners.",
    example: {
      text: `removed {
  from = module.a
  provisioner "local-exec" {
    when = destroy
  }
}
`,
      as: "module",
    },
  },
  "removed-provisioner-on-create": {
    explanation: "The resource is never created again. Add `when = destroy`.",
    example: {
      text: `removed {
  from = a.b
  provisioner "local-exec" {
  }
}
`,
      as: "module",
    },
  },
  "removed-without-lifecycle": {
    explanation:
      "OpenTofu forgets the object where Terraform destroys it, so that the block should say which of both is meant.",
    example: {
      text: `# main.tofu:
removed {
  from = terraform_data.a
}
`,
      as: "module",
    },
  },
  "removed-with-idle-provisioners": {
    explanation: "Provisioners of a `removed` block run when the object is destroyed.",
    example: {
      text: `# main.tofu:
removed {
  from = terraform_data.a
  lifecycle {
    destroy = false
  }
  provisioner "local-exec" {
    when    = destroy
    command = "true"
  }
}
`,
      as: "module",
    },
  },
  "removed-data-source-in-tofu": {
    explanation: "OpenTofu drops a data source from the state as soon as its block is gone.",
    example: {
      text: `# main.tofu:
removed {
  from = data.terraform_remote_state.a
}
`,
      as: "module",
    },
  },
  "removed-ephemeral-resource": {
    explanation: "Ephemeral resources are never in a state, so that there is nothing to remove.",
    example: {
      text: `# main.tofu:
removed {
  from = ephemeral.random_password.a
}
`,
      as: "module",
    },
  },
  "removed-provisioner-of-other-in-tofu": {
    explanation: "Modules have no provisioners.",
    example: {
      text: `# main.tofu:
removed {
  from = module.a
  provisioner "local-exec" {
    when    = destroy
    command = "true"
  }
}
`,
      as: "module",
    },
  },
  "import-with-id-and-identity": {
    explanation: "The object to import is named by one of the two.",
    example: {
      text: `import {
  to       = terraform_data.a
  id       = "b"
  identity = { id = "b" }
}
resource "terraform_data" "a" {}
`,
      as: "module",
    },
  },
  "import-without-id": {
    explanation: "The object to import is named by its ID, or since Terraform 1.12 and OpenTofu 1.12 by its identity.",
    example: {
      text: `import {
  to = terraform_data.a
}
resource "terraform_data" "a" {}
`,
      as: "module",
    },
  },
  "import-not-managed": {
    explanation: "Data sources and modules cannot be imported.",
    example: {
      text: `import {
  to = data.a.b
  id = "x"
}
`,
      as: "module",
    },
  },
  "import-address-expression": {
    explanation: "Only keys may be computed: OpenTofu has to know the resource before it evaluates anything.",
    example: {
      text: `# main.tofu:
import {
  to = true ? a_b.c : a_b.d
  id = "x"
}
`,
      as: "module",
    },
  },
  "import-of-module": {
    explanation: "Name a resource instance in the module: each resource is imported separately.",
    example: {
      text: `import {
  to = module.a
  id = "x"
}
`,
      as: "module",
    },
  },
  "import-provider-in-module": {
    explanation: "The resource is declared in the module, and its declaration determines the provider.",
    example: {
      text: `import {
  to       = module.a.b.c
  id       = "x"
  provider = d
}
`,
      as: "module",
    },
  },
};
