/** Explanations and examples for the codes about settings: terraform blocks, language blocks and encryption. */
import type { settingsCodes } from "./codes.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof settingsCodes> = {
  "prerelease-in-required-version": {
    explanation: "A prerelease counts as its release: `required_version` cannot distinguish them.",
    example: {
      text: `terraform {
  required_version = ">= 1.0.0-beta1"
}
`,
      as: "module",
    },
  },
  "experiments-in-release": {
    explanation:
      "Released versions reject this argument, even if the experiment has become part of the language. Remove it.",
    example: {
      text: `terraform {
  experiments = [variable_validation]
}
`,
      as: "module",
    },
  },
  "invalid-language-edition": {
    explanation: "There is one edition, and it is the default. Remove the argument.",
    example: {
      text: `terraform {
  language = "x"
}
`,
      as: "module",
    },
  },
  "unsupported-language-edition": {
    explanation: "No version of Terraform has this edition. Remove the argument.",
    example: {
      text: `terraform {
  language = FOO
}
`,
      as: "module",
    },
  },
  "ineffective-version-constraint": {
    explanation: "Versions without the block cannot read the constraint.",
    example: {
      text: `language {
  compatible_with {
    opentofu = ">= 1.10"
  }
}
`,
      as: "module",
    },
  },
  "duplicate-compatible-with": {
    explanation: "All constraints of a `language` block are in one block.",
    example: {
      text: `language {
  compatible_with {
    opentofu = ">= 1.12"
  }
  compatible_with {
    opentofu = ">= 1.13"
  }
}
`,
      as: "module",
    },
  },
  "language-in-override": {
    explanation: "What a module requires is in one of its normal files.",
    example: {
      text: `# override.tofu:
language {
  edition = tofu2024
}
`,
      as: "module",
    },
  },
  "unsupported-tofu-edition": {
    explanation: "There is one edition of the language.",
    example: {
      text: `language {
  edition = tofu2030
}
`,
      as: "module",
    },
  },
  "unknown-tofu-experiment": {
    explanation: "Experiments are keywords. OpenTofu 1.12 has none, and 1.13 has `symbol_libraries`.",
    example: {
      text: `language {
  experiments = ["symbol_libraries"]
}
`,
      as: "module",
    },
  },
  "unknown-encryption-type": {
    explanation: "The first label of a `key_provider` or `method` block names one that is built into OpenTofu.",
    example: {
      text: `terraform {
  encryption {
    method "aes_cbc" "a" {
    }
  }
}
`,
      as: "module",
    },
  },
  "duplicate-encryption-block": {
    explanation: "The block may be there once.",
    example: {
      text: `terraform {
  encryption {
    plan {
    }
    plan {
    }
  }
}
`,
      as: "module",
    },
  },
  "duplicate-encryption-part": {
    explanation: "The names of key providers, methods and data sources are unique in an `encryption` block.",
    example: {
      text: `terraform {
  encryption {
    method "unencrypted" "a" {
    }
    method "unencrypted" "a" {
    }
  }
}
`,
      as: "module",
    },
  },
};
