/** Explanations and examples for the codes of Packer templates. */
import type { packerCodes } from "./codes.ts";
import { packer } from "./product.ts";
import type { CodeDocs } from "../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof packerCodes> = {
  "packer-invalid-source-reference": {
    explanation: "A build refers to its sources by type and name.",
    example: {
      text: `build {
  sources = ["example"]
}
`,
      as: packer.name,
    },
  },
  "packer-missing-source": {
    explanation: "A build without a source builds nothing.",
    example: {
      text: `build {
}
`,
      as: packer.name,
    },
  },
  "packer-plugin-argument": {
    explanation: "Only `source` and `version` are allowed.",
    example: {
      text: `packer {
  required_plugins {
    a = { version = "1.0.0", source = "github.com/b/a", c = 1 }
  }
}
`,
      as: packer.name,
    },
  },
  "packer-plugin-not-an-object": {
    explanation: "A version alone does not say where the plugin is from.",
    example: {
      text: `packer {
  required_plugins {
    a = "1.0.0"
  }
}
`,
      as: packer.name,
    },
  },
  "packer-plugin-source": {
    explanation: "`packer init` installs a plugin from its source.",
    example: {
      text: `packer {
  required_plugins {
    a = { version = "1.0.0" }
  }
}
`,
      as: packer.name,
    },
  },
  "packer-plugin-source-form": {
    explanation: "The source consists of a host, a namespace and a name.",
    example: {
      text: `packer {
  required_plugins {
    amazon = {
      version = "1.0.0"
      source  = "hashicorp/amazon"
    }
  }
}
`,
      as: packer.name,
    },
  },
  "packer-plugin-version": {
    explanation: "Add the versions that the template works with.",
    example: {
      text: `packer {
  required_plugins {
    a = { source = "github.com/b/a" }
  }
}
`,
      as: packer.name,
    },
  },
  "packer-unmatched-source": {
    explanation: "`only` and `except` contain the types and names of the build's sources, such as `null.one`.",
    example: {
      text: `source "null" "one" {
  communicator = "none"
}
build {
  sources = ["source.null.one"]
  provisioner "shell-local" {
    only   = ["one"]
    inline = ["true"]
  }
}
`,
      as: packer.name,
    },
  },
  "packer-unknown-source": {
    explanation: "No file of the directory declares this source.",
    example: {
      text: `build {
  sources = ["source.null.a"]
}
`,
      as: packer.name,
    },
  },
};
