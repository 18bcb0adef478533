/** Explanations and examples for codes about task drivers in Nomad jobs. */
import type { nomadDriverCodes } from "./codes.ts";
import { nomad } from "../product.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof nomadDriverCodes> = {
  "nomad-misspelt-driver": {
    explanation: "The name of the driver is nearly that of one of Nomad's own drivers. Nomad accepts any name.",
    example: {
      text: `job "a" {
  group "b" {
    task "c" {
      driver = "doker"
      config {
        image = "redis:7"
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
  "nomad-unknown-port-variable": {
    explanation: "A client sets these variables for the ports of the group's networks, by their labels.",
    example: {
      text: `job "a" {
  group "b" {
    network {
      port "http" {
      }
    }
    task "c" {
      driver = "exec"
      config {
        command = "serve"
        args    = ["-port", "\${NOMAD_PORT_htpp}"]
      }
    }
  }
}
`,
      as: nomad.name,
    },
  },
};
