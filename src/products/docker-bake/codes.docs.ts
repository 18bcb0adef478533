/** Explanations and examples for the codes of Bake files. */
import type { bakeCodes } from "./codes.ts";
import { dockerBake } from "./product.ts";
import type { CodeDocs } from "../../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof bakeCodes> = {
  "bake-incomplete-reference": {
    explanation: "References to targets and groups name one of them, and then an argument.",
    example: {
      text: `target "a" {
  dockerfile = target
}
`,
      as: dockerBake.name,
    },
  },
  "bake-invalid-condition": {
    explanation: "Conditions of validations are true or false.",
    example: {
      text: `variable "TAG" {
  validation {
    condition     = "latest"
    error_message = "No."
  }
}
`,
      as: dockerBake.name,
    },
  },
  "bake-invalid-generated-name": {
    explanation: "Names of targets are arguments on the command line, also those that a matrix generates.",
    example: {
      text: `target "a" {
  name   = "app-\${version}"
  matrix = { version = ["1.0", "2.0"] }
}
`,
      as: dockerBake.name,
    },
  },
  "bake-invalid-option": {
    explanation: "Bake and the builder read these strings before they build anything.",
    example: {
      text: `target "a" {
  cache-to = ["mode=max"]
}
`,
      as: dockerBake.name,
    },
  },
  "bake-invalid-parameter": {
    explanation: "Parameters are names without quotes.",
    example: {
      text: `function "f" {
  params = ["name"]
  result = "x"
}
`,
      as: dockerBake.name,
    },
  },
  "bake-matrix-target": {
    explanation: "A matrix with a name generates targets with other names. Its label is a group of them.",
    example: {
      text: `target "many" {
  name   = "many-\${one}"
  matrix = { one = ["x", "y"] }
}
target "a" {
  inherits = ["many"]
}
`,
      as: dockerBake.name,
    },
  },
  "bake-missing-dockerfile": {
    explanation: "The path is relative to the context, and the context to the directory in which Bake runs.",
    example: {
      text: `target "a" {
  dockerfile = "Dockerfile.prd"
}
`,
      as: dockerBake.name,
    },
  },
  "bake-output-directory": {
    explanation: "An output without a type is a directory, whatever it looks like.",
    example: {
      text: `target "a" {
  output = ["typ=registry"]
}
`,
      as: dockerBake.name,
    },
  },
  "bake-plain-dollar": {
    explanation: "Only a name in `${` and `}` is evaluated.",
    example: {
      text: `variable "TAG" {
  default = "latest"
}
target "app" {
  tags = ["acme/app:$TAG"]
}
`,
      as: dockerBake.name,
    },
  },
  "bake-unknown-attribute": {
    explanation: "A reference to a target reads one of its arguments.",
    example: {
      text: `target "base" {
  dockerfile = "Dockerfile"
}
target "a" {
  dockerfile = target.base.dockerfil
}
`,
      as: dockerBake.name,
    },
  },
  "bake-unknown-stage": {
    explanation: "The argument `target` names a stage of the Dockerfile, or its number.",
    example: {
      text: `target "a" {
  dockerfile-inline = "FROM scratch AS build"
  target            = "buld"
}
`,
      as: dockerBake.name,
    },
  },
  "bake-unused-argument": {
    explanation: "A build argument has an effect only if the Dockerfile declares it.",
    example: {
      text: `target "a" {
  dockerfile-inline = "FROM scratch"
  args              = { VERSION = "1" }
}
`,
      as: dockerBake.name,
    },
  },
  "bake-invalid-name": {
    explanation: "Names of targets and groups are arguments on the command line.",
    example: {
      text: `target "a.b" {
}
`,
      as: dockerBake.name,
    },
  },
  "bake-matrix-not-a-map": {
    explanation: "The keys of a matrix are names, and its values are lists.",
    example: {
      text: `target "a" {
  matrix = ["x", "y"]
}
`,
      as: dockerBake.name,
    },
  },
  "bake-matrix-value": {
    explanation: "Write a list, even for a single value.",
    example: {
      text: `target "a" {
  matrix = { arch = "arm64" }
}
`,
      as: dockerBake.name,
    },
  },
  "bake-mismatched-comparison": {
    explanation: "A value from the environment gets the type of the default, and `==` does not convert.",
    example: {
      text: `variable "PUSH" {
  default = false
}
target "a" {
  no-cache = PUSH == "true"
}
`,
      as: dockerBake.name,
    },
  },
  "bake-misspelt-function": {
    explanation: "Neither Bake nor a `function` block defines this function, and another function has a similar name.",
    example: {
      text: `target "a" {
  tags = [fromat("b")]
}
`,
      as: dockerBake.name,
    },
  },
  "bake-misspelt-target": {
    explanation: "Groups, `inherits` and contexts refer to targets, and another target has a similar name.",
    example: {
      text: `target "base" {
}
target "app" {
  inherits = ["bsae"]
}
`,
      as: dockerBake.name,
    },
  },
  "bake-misspelt-variable": {
    explanation: "No variable has this name, and another variable has a similar name.",
    example: {
      text: `variable "VERSION" {
}
target "a" {
  tags = [VERISON]
}
`,
      as: dockerBake.name,
    },
  },
  "bake-name-without-matrix": {
    explanation: "A target has the name of its label. Only targets of a matrix can have another one.",
    example: {
      text: `target "a" {
  name = "b"
}
`,
      as: dockerBake.name,
    },
  },
  "bake-plain-braces": {
    explanation:
      "Only a name in `${` and `}` is evaluated. Without the dollar sign, the braces are a part of the value.",
    example: {
      text: `variable "TAG" {
  default = "latest"
}
target "app" {
  tags = ["acme/app:{TAG}"]
}
`,
      as: dockerBake.name,
    },
  },
  "bake-repeated-name": {
    explanation: "Each target of a matrix requires a name of its own.",
    example: {
      text: `target "a" {
  name   = "app"
  matrix = { arch = ["amd64", "arm64"] }
}
`,
      as: dockerBake.name,
    },
  },
  "bake-undefined-variable": {
    explanation: "No file of the directory declares the variable. Another file on the command line may declare it.",
    example: {
      text: `target "a" {
  tags = [TAG]
}
`,
      as: dockerBake.name,
    },
  },
  "bake-unknown-target": {
    explanation: "No file of the directory declares the target. Another file on the command line may declare it.",
    example: {
      text: `target "a" {
  inherits = ["b"]
}
`,
      as: dockerBake.name,
    },
  },
};
