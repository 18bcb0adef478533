/** Explanations and examples of the codes of query files. */
import type { queryCodes } from "./codes.ts";
import type { CodeDocs } from "../../../diagnostics/code-docs.ts";

/** The documentation of `src/terraform/documents/queries/codes.ts`. */
export const docs: CodeDocs<typeof queryCodes> = {
  "missing-list-provider": {
    explanation: "A list does not have a default provider.",
    example: {
      text: `# a.tfquery.hcl:
list "a_b" "c" {
}
`,
      as: "module",
    },
  },
  "invalid-list-type": {
    explanation: "The type is written in references.",
    example: {
      text: `# a.tfquery.hcl:
list "a b" "c" {
  provider = a
}
`,
      as: "module",
    },
  },
  "invalid-list-name": {
    explanation: "The name is written in references.",
    example: {
      text: `# a.tfquery.hcl:
list "a_b" "c d" {
  provider = a
}
`,
      as: "module",
    },
  },
  "duplicate-list-config": {
    explanation: "All arguments for the provider are in one block.",
    example: {
      text: `# a.tfquery.hcl:
list "a_b" "c" {
  provider = a
  config {}
  config {}
}
`,
      as: "module",
    },
  },
  "duplicate-list": {
    explanation: "Rename one of the two, or remove it.",
    example: {
      text: `# a.tfquery.hcl:
list "a_b" "c" {
  provider = a
}
list "a_b" "c" {
  provider = a
}
`,
      as: "module",
    },
  },
  "duplicate-list-in-files": {
    explanation: "Query files in a directory share their names.",
    example: {
      text: `# a.tfquery.hcl:
list "a_b" "c" {
  provider = a
}
# b.tfquery.hcl:
list "a_b" "c" {
  provider = a
}
`,
      as: "module",
    },
  },
  "undeclared-list": {
    explanation: "The name is misspelt, or the list was removed.",
    example: {
      text: `# a.tfquery.hcl:
list "a_b" "c" {
  provider = a
  config {
    id = list.a_b.d.data[0].id
  }
}
`,
      as: "module",
    },
  },
  "list-attribute": {
    explanation: "The results of a list are in its attribute `data`.",
    example: {
      text: `# a.tfquery.hcl:
list "a_b" "c" {
  provider = a
}
list "a_b" "d" {
  provider = a
  config {
    id = list.a_b.c.state.id
  }
}
`,
      as: "module",
    },
  },
  "invalid-limit": {
    explanation: "The limit is the greatest number of results.",
    example: {
      text: `# a.tfquery.hcl:
list "a_b" "c" {
  provider = a
  limit    = -1
}
`,
      as: "module",
    },
  },
  "invalid-include-resource": {
    explanation: "The argument says whether results contain the whole resource.",
    example: {
      text: `# a.tfquery.hcl:
list "a_b" "c" {
  provider         = a
  include_resource = null
}
`,
      as: "module",
    },
  },
};
