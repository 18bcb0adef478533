/** Explanations and examples for codes about values in Nomad jobs. */
import type { nomadJobCodes } from "./codes.ts";
import { nomad } from "../product.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof nomadJobCodes> = {
  "nomad-access-mode": {
    explanation: "The access modes of CSI volumes are more than those of host volumes.",
    example: {
      text: `job "a" {
  group "b" {
    volume "d" {
      type        = "host"
      source      = "e"
      access_mode = "multi-node-reader-only"
    }
    task "c" {
      driver = "exec"
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-attempts": {
    explanation: "Nomad compares the attempts with the interval, with its own values for those that are omitted.",
    example: {
      text: `job "a" {
  group "b" {
    restart {
      attempts = 10
      interval = "1m"
      delay    = "15s"
    }
    task "c" {
      driver = "exec"
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-conflicting-arguments": {
    explanation: "The two exclude each other.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      driver = "exec"
      resources {
        cpu   = 100
        cores = 2
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-cron": {
    explanation:
      "A cron expression has five to seven fields: seconds, minutes, hours, day of the month, month, day of the week, year. Seconds and the year are optional.",
    example: {
      text: `job "a" {
  type = "batch"
  periodic {
    cron = "0 25 * * *"
  }
  group "b" {
    task "c" {
      driver = "exec"
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-escaping-path": {
    explanation: "The path is relative to the directory of the task, which is inside that of the allocation.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      driver = "exec"
      artifact {
        source      = "https://example.com/x"
        destination = "../../x"
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-format": {
    explanation: "Nomad accepts only text of a certain form here.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      driver = "exec"
      template {
        data        = "x"
        destination = "local/x"
        perms       = "rw"
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-high-priority": {
    explanation: "The highest priority is a setting of the servers, and 100 by default.",
    example: {
      text: `job "a" {
  priority = 150
  group "b" {
    task "c" {
      driver = "exec"
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-job-type": {
    explanation: "The scheduler of this job type has no such feature.",
    example: {
      text: `job "a" {
  type = "system"
  affinity {
    attribute = "\${node.class}"
    value     = "x"
  }
  group "b" {
    task "c" {
      driver = "exec"
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-literal-attribute": {
    explanation:
      "Without `${}`, the attribute is text that is the same for all clients. A constraint with it holds for all of them or for none.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      driver = "exec"
      constraint {
        attribute = "attr.kernel.name"
        value     = "linux"
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-missing-argument": {
    explanation: "Nomad has no default for the argument.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      driver = "exec"
      artifact {
        destination = "local/x"
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-missing-block": {
    explanation: "Nomad refuses the part without such a block.",
    example: {
      text: `job "a" {
  group "b" {
    count = 1
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-no-main-task": {
    explanation: "Tasks with a lifecycle run before, beside or after the main task.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      driver = "exec"
      lifecycle {
        hook = "prestart"
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-operator": {
    explanation: "The operators are those of comparisons, and words such as `regexp`, `version` and `set_contains`.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      driver = "exec"
      constraint {
        attribute = "\${attr.kernel.name}"
        operator  = "=~"
        value     = "linux"
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-order": {
    explanation: "Nomad compares the two values, also with its default for one that is omitted.",
    example: {
      text: `job "a" {
  group "b" {
    update {
      healthy_deadline = "15m"
    }
    task "c" {
      driver = "exec"
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-reschedule-minimum": {
    explanation: "Nomad does not reschedule faster.",
    example: {
      text: `job "a" {
  group "b" {
    reschedule {
      delay = "1s"
    }
    task "c" {
      driver = "exec"
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-restart-without-attempts": {
    explanation: "With the mode delay, Nomad waits for the next interval after the last attempt, which it never makes.",
    example: {
      text: `job "a" {
  group "b" {
    restart {
      attempts = 0
      mode     = "delay"
    }
    task "c" {
      driver = "exec"
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-second-leader": {
    explanation: "When the leader ends, Nomad stops the other tasks of the group.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      driver = "exec"
      leader = true
    }
    task "d" {
      driver = "exec"
      leader = true
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-spread-sum": {
    explanation: "The percentages are shares of the group's allocations.",
    example: {
      text: `job "a" {
  group "b" {
    spread {
      attribute = "\${node.datacenter}"
      target "d" {
        percent = 70
      }
      target "e" {
        percent = 50
      }
    }
    task "c" {
      driver = "exec"
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-undeclared-volume": {
    explanation:
      "A task mounts a volume that its group requests. Nomad leaves out volumes of other types than host and csi.",
    example: {
      text: `job "a" {
  group "b" {
    volume "data" {
      type   = "host"
      source = "data"
    }
    task "c" {
      driver = "exec"
      volume_mount {
        volume      = "dta"
        destination = "/data"
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-unsupported-attribute": {
    explanation: "Since 1.11.2, Nomad refuses constraints with other references.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      driver = "exec"
      constraint {
        attribute = "\${atr.kernel.name}"
        value     = "linux"
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-wrong-place": {
    explanation: "Nomad accepts this part, but not here.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      driver = "exec"
      service {
        connect {
          native = true
        }
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
};
