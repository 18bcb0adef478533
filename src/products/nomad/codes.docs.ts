/** Explanations and examples for the codes of Nomad. */
import type { nomadCodes } from "./codes.ts";
import { nomad } from "./product.ts";
import type { CodeDocs } from "../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof nomadCodes> = {
  "nomad-default-function": {
    explanation: "Nomad evaluates the defaults of variables first, without functions.",
    example: {
      text: `variable "name" {
  default = upper("web")
}
job "a" {
  group "b" {
    task "c" {
      driver = "exec"
      user   = var.name
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-default-reference": {
    explanation: "Nomad evaluates the defaults of variables first, without other variables and local values.",
    example: {
      text: `variable "a" {
  default = "web"
}
variable "b" {
  default = var.a
}
job "a" {
  group "b" {
    task "c" {
      driver = "exec"
      user   = var.b
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-group-scaling-type": {
    explanation: "Groups can only be scaled horizontally, by their number of instances.",
    example: {
      text: `job "a" {
  group "b" {
    scaling {
      max  = 3
      type = "vertical_cpu"
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-opaque-dynamic": {
    explanation:
      "The task driver, proxy or autoscaler would get a block of the type `dynamic`. Write the blocks without it.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      config {
        dynamic "mount" {
          for_each = []
          content {
          }
        }
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-task-scaling-name": {
    explanation: "A task can be scaled by CPU or by memory.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      scaling "disk" {
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-task-scaling-type": {
    explanation: "The type must match the policy's name, and may be omitted.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      scaling "cpu" {
        type = "vertical_mem"
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
};
