/** Explanations and examples for the codes about test and mock files. */
import type { testCodes } from "../../src/terraform/tests/codes.ts";
import type { directoryCodes } from "../../src/terraform/validate/tests/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Returns a module without content, and a test for it with one assertion. */
function asserted(condition: string): string {
  return `# main.tf:
# a.tftest.hcl:
run "a" {
  assert {
    condition     = ${condition}
    error_message = "No."
  }
}
`;
}

/** Documents the codes in `src/terraform/tests/codes.ts`. */
export const testDocs: CodeDocs<typeof testCodes> = {
  "invalid-run-name": {
    explanation: "What a run is called has to be a name, since references are made of names.",
    example: {
      text: `run "a b" {
}
`,
      as: "moduleTest",
    },
  },
  "duplicate-run": {
    explanation: "Rename one of the two.",
    example: {
      text: `run "a" {
}
run "a" {
}
`,
      as: "moduleTest",
    },
  },
  "several-test-blocks": {
    explanation: "Put everything into one block.",
    example: {
      text: `variables {
}
variables {
}
`,
      as: "moduleTest",
    },
  },
  "unexpectable-failure": {
    explanation: "Only what has conditions can fail.",
    example: {
      text: `run "a" {
  expect_failures = [local.b]
}
`,
      as: "moduleTest",
    },
  },
  "undeclared-expected-failure": {
    explanation: "Only objects of the module under test can fail.",
    example: {
      text: `# main.tf:
variable "b" {
}
# a.tftest.hcl:
run "a" {
  expect_failures = [var.c]
}
`,
      as: "module",
    },
  },
  "impossible-expected-failure": {
    explanation: "Without a validation, a precondition or a postcondition, nothing can fail.",
    example: {
      text: `# main.tf:
variable "b" {
}
# a.tftest.hcl:
run "a" {
  expect_failures = [var.b]
}
`,
      as: "module",
    },
  },
  "undeclared-output": {
    explanation: "The module under test has no output of that name.",
    example: {
      text: asserted('output.b == "c"'),
      as: "module",
    },
  },
  "undeclared-run": {
    explanation: "An assertion can refer only to runs of the same file.",
    example: {
      text: asserted('run.b.c == "d"'),
      as: "module",
    },
  },
  "unknown-run": {
    explanation: "The variables of a run can refer only to earlier runs of the same file.",
    example: {
      text: `# main.tf:
# a.tftest.hcl:
run "a" {
  variables {
    b = run.c.d
  }
}
`,
      as: "module",
    },
  },
  "unevaluated-run": {
    explanation: "Runs are executed in the order in which they are written.",
    example: {
      text: `${asserted('run.b.c == "d"')}run "b" {
}
`,
      as: "module",
    },
  },
  "invalid-assertion-result": {
    explanation: "A condition is true or false.",
    example: {
      text: asserted('length("b")'),
      as: "module",
    },
  },
  "duplicate-test-provider": {
    explanation: "A configuration is either real or a mock, and there once.",
    example: {
      text: `provider "a" {
}
mock_provider "a" {
}
`,
      as: "moduleTest",
    },
  },
  "duplicate-mock": {
    explanation: "A type is mocked once by each provider.",
    example: {
      text: `mock_provider "a" {
  mock_data "b" {
  }
  mock_data "b" {
  }
}
`,
      as: "moduleTest",
    },
  },
  "duplicate-override": {
    explanation: "Put everything into one block.",
    example: {
      text: `override_resource {
  target = a.b
}
override_resource {
  target = a.b
}
`,
      as: "moduleTest",
    },
  },
  "missing-override-target": {
    explanation: "The block has to say what it overrides.",
    example: {
      text: `override_data {
}
`,
      as: "moduleTest",
    },
  },
  "invalid-override-target": {
    explanation: "Each kind of thing has a block of its own.",
    example: {
      text: `override_data {
  target = a.b
}
`,
      as: "moduleTest",
    },
  },
  "override-values-not-an-object": {
    explanation: "The values are those of attributes or outputs, by name.",
    example: {
      text: `override_module {
  target  = module.a
  outputs = []
}
`,
      as: "moduleTest",
    },
  },
  "invalid-override-during": {
    explanation: "Write `plan` or `apply`, without quotes.",
    example: {
      text: `override_resource {
  target          = a.b
  override_during = destroy
}
`,
      as: "moduleTest",
    },
  },
  "invalid-command-keyword": {
    explanation: "Write `plan` or `apply`, without quotes.",
    example: {
      text: `run "a" {
  command = "plan"
}
`,
      as: "moduleTest",
    },
  },
  "invalid-mode-keyword": {
    explanation: "Write `normal` or `refresh-only`, without quotes.",
    example: {
      text: `run "a" {
  plan_options {
    mode = destroy
  }
}
`,
      as: "moduleTest",
    },
  },
  "incompatible-plan-options": {
    explanation: "Without refreshing, there would be nothing to do.",
    example: {
      text: `run "a" {
  plan_options {
    mode    = refresh-only
    refresh = false
  }
}
`,
      as: "moduleTest",
    },
  },
  "missing-run-module-source": {
    explanation: "The block names the module that is run instead of the one under test.",
    example: {
      text: `run "a" {
  module {
  }
}
`,
      as: "moduleTest",
    },
  },
  "remote-run-module-source": {
    explanation: "Put a module that calls the other one into a directory of its own, and run that.",
    example: {
      text: `run "a" {
  module {
    source = "git::https://example.com/a.git"
  }
}
`,
      as: "moduleTest",
    },
  },
};

/** Documents the codes in `src/terraform/validate/tests/codes.ts`. */
export const directoryDocs: CodeDocs<typeof directoryCodes> = {
  "duplicate-mock-in-files": {
    explanation: "The files of mocks in a directory are read together; a type is mocked once in them.",
    example: {
      text: `# x.tftest.hcl:
mock_provider "c" {
  source = "./"
}
# a.tfmock.hcl:
mock_data "b" {
}
# b.tfmock.hcl:
mock_data "b" {
}
`,
      as: "module",
    },
  },
  "duplicate-override-in-files": {
    explanation: "The files of mocks in a directory are read together; each target is overridden once in them.",
    example: {
      text: `# x.tftest.hcl:
mock_provider "c" {
  source = "./"
}
# a.tfmock.hcl:
override_data {
  target = data.a.b
}
# b.tfmock.hcl:
override_data {
  target = data.a.b
}
`,
      as: "module",
    },
  },
  "missing-mock-directory": {
    explanation: "The path starts from the directory of the module that is tested, also in `tests/`.",
    example: {
      text: `# main.tf:
# a.tftest.hcl:
mock_provider "b" {
  source = "./mocks"
}
`,
      as: "module",
    },
  },
};
