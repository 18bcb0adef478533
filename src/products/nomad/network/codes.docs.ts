/** Explanations and examples for codes about networks and services in Nomad jobs. */
import type { nomadNetworkCodes } from "./codes.ts";
import { nomad } from "../product.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof nomadNetworkCodes> = {
  "nomad-check-type": {
    explanation:
      "Consul has checks of the types grpc, http, script and tcp, and Nomad itself those of the types http and tcp.",
    example: {
      text: `job "a" {
  group "b" {
    service {
      provider = "nomad"
      port     = 80
      check {
        type     = "script"
        command  = "true"
        task     = "c"
        interval = "10s"
        timeout  = "1s"
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
  "nomad-check-without-port": {
    explanation: "A check of the type grpc, http or tcp connects to a port, by default to that of the service.",
    example: {
      text: `job "a" {
  group "b" {
    service {
      check {
        type     = "tcp"
        interval = "10s"
        timeout  = "1s"
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
  "nomad-connect-kind": {
    explanation: "A service is in the mesh by itself, by a sidecar, or is a gateway.",
    example: {
      text: `job "a" {
  group "b" {
    service {
      connect {
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
  "nomad-connect-network": {
    explanation: "The proxy of a sidecar runs in the network of the group, which no other group shares.",
    example: {
      text: `job "a" {
  group "b" {
    network {
      mode = "host"
    }
    service {
      name = "web"
      port = "8080"
      connect {
        sidecar_service {
        }
      }
    }
    task "c" {
      driver = "docker"
    }
  }
}
`,
      as: "nomad",
    },
  },
  "nomad-gateway-kind": {
    explanation: "Each kind of gateway has a block.",
    example: {
      text: `job "a" {
  group "b" {
    service {
      connect {
        gateway {
        }
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
  "nomad-repeated-listener": {
    explanation: "The proxies of a group share its network, so each upstream needs an address of its own.",
    example: {
      text: `job "a" {
  group "b" {
    network {
      mode = "bridge"
    }
    service {
      name = "web"
      port = "8080"
      connect {
        sidecar_service {
          proxy {
            upstreams {
              destination_name = "api"
              local_bind_port  = 5000
            }
            upstreams {
              destination_name = "db"
              local_bind_port  = 5000
            }
          }
        }
      }
    }
    task "c" {
      driver = "docker"
    }
  }
}
`,
      as: "nomad",
    },
  },
  "nomad-repeated-static-port": {
    explanation: "A port of the host can be reserved once.",
    example: {
      text: `job "a" {
  group "b" {
    network {
      port "d" {
        static = 80
      }
      port "e" {
        static = 80
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
  "nomad-undeclared-port": {
    explanation: "A service of a task refers to a port by its label, in a network of its group or of the task.",
    example: {
      text: `job "a" {
  group "b" {
    network {
      port "http" {
      }
    }
    task "c" {
      driver = "exec"
      service {
        port = "htpp"
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-undeclared-task": {
    explanation: "The check runs in a task of the group.",
    example: {
      text: `job "a" {
  group "b" {
    service {
      check {
        type     = "script"
        command  = "true"
        task     = "d"
        interval = "10s"
        timeout  = "1s"
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
  "nomad-unknown-group-port": {
    explanation:
      "Nomad accepts any text here when the job is submitted. The service has no port, and its registration fails on the client.",
    example: {
      text: `job "a" {
  group "b" {
    network {
      port "http" {
      }
    }
    service {
      port = "htpp"
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
};
