import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as declarationOrder } from "../../../../eslint-plugin/rules/terraform/declaration-order.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

const VARIABLES =
  '# about b\r\nvariable "b" {\r\n  type = string # "${c}"\r\n}\r\n\r\nlocals {}\r\n\r\n# about ä\r\nvariable "a" {\r\n  default = 1\r\n}\r\n';
const HEADINGS = dedent`
  # Network

  variable "b" {}

  # Storage

  variable "a" {}
`;
const OUTPUTS = 'output "c" {}\noutput "a" {}\noutput "b" {}\n';
const REQUIRED = dedent`
  variable "b" {
    default = 1
  }

  variable "c" {}

  variable "a" {
    default = unknown
  }
`;
const LOCALS = dedent`
  locals {
    # of b
    b = 1 # one
    a = 2
  }
`;
const PROVIDERS = dedent`
  terraform {
    required_providers {
      b = { version = "1" }
      a = "2"
    }
  }
`;
const ALIASES = dedent`
  provider "a" {
    alias = "b"
  }

  provider "c" {
    alias = "d"
  }

  provider "a" {
    region = "e"
  }
`;
const USES =
  '# the server\r\nresource "a_b" "web" {\r\n  c = data.a_d.ü.id # "${e}"\r\n}\r\n\r\nlocals {}\r\n\r\n# the image\r\ndata "a_d" "ü" {\r\n  f = data.a_g.last.id\r\n}\r\n\r\ndata "a_g" "last" {}\r\n';
const CHAIN = dedent`
  resource "a" "one" {
    b {
      c = "\${a.two.id}-\${a.one.id}"
    }
  }

  output "o" {}

  resource "a" "two" {
    depends_on = [a.three]
  }

  resource "a" "three" {}
`;
const MIXED = dedent`
  locals {
    b = 1 # one
    a = 2
  }

  output "z" {
    value = 1
  }

  # of c
  resource "a" "c" {
    d = data.a.b.id
  }

  output "y" {
    value = 2
  }

  data "a" "b" {
    d = 1
  }
`;
const SILENCED = dedent`
  variable "b" {}

  # eslint-disable-next-line -- as in the documentation
  variable "a" {}

  output "d" {
    e = 1
  }

  output "c" {
    e = 1
  }
`;
const ONE_LINE = dedent`
  variable "b" {}

  variable "c" {}

  output "d" {}

  output "c" {}
`;
const PAIRS = dedent`
  output "d" {}
  output "e" {}

  # of b
  output "b" {}
  output "f" {}


  variable "a" {}
`;
const SCANNED = "locals {\r\n  # checkov:skip=x: as agreed\r\n  b = 1\r\n\r\n  a = 2\r\n}\r\n";
const LICENSED = dedent`
  # SPDX-License-Identifier: MIT

  output "b" {
    value = 1
  }

  # of a
  output "a" {
    value = 2
  }
`;
const BEFORE_USE = [{ data: "before-use", resource: "before-use" }];
const reason = "in alphabetical order";

hclTester.run("terraform/declaration-order", declarationOrder, {
  valid: [
    'variable "a" {}\noutput "z" {}\nvariable "b" {}\n',
    'variable "a" {}\nvariable "a" {}\n',
    dedent`
      locals {
        b = 1
        a = 2
      }
    `,
    ALIASES,
    {
      name: "only at the top of a file",
      code: dedent`
        a {
          variable "b" {}
          variable "a" {}
        }
      `,
    },
    { code: OUTPUTS, options: [{ output: "none" }] },
    {
      code: dedent`
        variable "b" {}
        variable "a" {
          default = 1
        }
      `,
      options: [{ variable: "required-first" }],
    },
    { code: 'variable "b" {}\nvariable "a" {}\n', filename: "a.pkr.hcl" },
    { name: "uses do not count unless they are asked for", code: USES },
    { code: CHAIN, options: [{ data: "before-use" }] },
    {
      name: "names of loops, of other files, of attributes, of local values and modules",
      code: dedent`
        resource "a" "b" {
          c = [for a in d : a.e.id]
          f = data.g.h.id
          i = local.a
          j = "a.e"
          k = x.a.e
        }
        module "m" {
          n = a.e.id
        }
        locals {
          a = a.e
        }
        resource "a" "e" {}
      `,
      options: BEFORE_USE,
    },
    {
      name: "circles have no order",
      code: dedent`
        resource "a" "b" {
          c = a.d.e
        }
        resource "a" "d" {
          c = a.b.e
        }
      `,
      options: BEFORE_USE,
    },
    {
      name: "those above are in order",
      code: dedent`
        data "a" "b" {}
        resource "c" "d" {
          e = data.a.b
        }
      `,
      options: BEFORE_USE,
    },
    { code: 'variable "b" {}\nvariable "a" {}\n', filename: "a.tftest.hcl" },
  ],
  invalid: [
    {
      name: "comments move along, other blocks stay",
      code: VARIABLES,
      output:
        '# about ä\r\nvariable "a" {\r\n  default = 1\r\n}\r\n\r\nlocals {}\r\n\r\n# about b\r\nvariable "b" {\r\n  type = string # "${c}"\r\n}\r\n',
      errors: [
        placed(VARIABLES, '"a"', {
          messageId: "order",
          data: { kind: "variable", name: "a", other: "b", order: reason },
        }),
      ],
    },
    {
      name: "nothing moves across headings",
      code: HEADINGS,
      output: null,
      errors: [placed(HEADINGS, '"a"', { messageId: "order" })],
    },
    {
      code: OUTPUTS,
      output: 'output "a" {}\noutput "b" {}\noutput "c" {}\n',
      errors: [
        placed(OUTPUTS, '"a"', { messageId: "order", data: { kind: "output", name: "a", other: "c", order: reason } }),
      ],
    },
    {
      code: REQUIRED,
      output: dedent`
        variable "c" {}

        variable "a" {
          default = unknown
        }

        variable "b" {
          default = 1
        }
      `,
      options: [{ variable: "required-first" }],
      errors: [
        placed(REQUIRED, '"c"', {
          messageId: "order",
          data: {
            kind: "variable",
            name: "c",
            other: "b",
            order: "those without a default first, each in alphabetical order",
          },
        }),
      ],
    },
    {
      code: LOCALS,
      output: dedent`
        locals {
          a = 2
          # of b
          b = 1 # one
        }
      `,
      options: [{ locals: "alphabetical" }],
      errors: [
        placed(
          LOCALS,
          "a",
          { messageId: "order", data: { kind: "local value", name: "a", other: "b", order: reason } },
          "one\n",
        ),
      ],
    },
    {
      code: PROVIDERS,
      output: dedent`
        terraform {
          required_providers {
            a = "2"
            b = { version = "1" }
          }
        }
      `,
      errors: [
        placed(
          PROVIDERS,
          "a",
          { messageId: "order", data: { kind: "provider", name: "a", other: "b", order: reason } },
          "}\n",
        ),
      ],
    },
    {
      code: ALIASES,
      output: dedent`
        provider "a" {
          region = "e"
        }

        provider "c" {
          alias = "d"
        }

        provider "a" {
          alias = "b"
        }
      `,
      options: [{ provider: "default-first" }],
      errors: [placed(ALIASES, '"a"', { messageId: "order" }, '"d"')],
    },
    {
      name: "data sources come to stand above what refers to them, with theirs above them; the rest stays",
      code: USES,
      output:
        'data "a_g" "last" {}\r\n\r\n# the image\r\ndata "a_d" "ü" {\r\n  f = data.a_g.last.id\r\n}\r\n\r\n# the server\r\nresource "a_b" "web" {\r\n  c = data.a_d.ü.id # "${e}"\r\n}\r\n\r\nlocals {}\r\n',
      options: [{ data: "before-use" }],
      errors: [
        placed(
          USES,
          '"ü"',
          {
            messageId: "order",
            data: {
              kind: "data source",
              name: "data.a_d.ü",
              other: "a_b.web",
              order: "what refers to something comes below it",
            },
          },
          "data ",
        ),
      ],
    },
    {
      name: "resources, too",
      code: CHAIN,
      output: dedent`
        resource "a" "three" {}

        resource "a" "two" {
          depends_on = [a.three]
        }

        resource "a" "one" {
          b {
            c = "\${a.two.id}-\${a.one.id}"
          }
        }

        output "o" {}
      `,
      options: BEFORE_USE,
      errors: [
        placed(CHAIN, '"two"', {
          messageId: "order",
          data: { kind: "resource", name: "a.two", other: "a.one", order: "what refers to something comes below it" },
        }),
      ],
    },
    {
      name: "nothing moves across headings",
      code: `# Servers\n\n${CHAIN}`,
      output: null,
      options: BEFORE_USE,
      errors: [placed(`# Servers\n\n${CHAIN}`, '"two"', { messageId: "order" })],
    },
    {
      name: "all orders of a file at once",
      code: MIXED,
      output: dedent`
        locals {
          a = 2
          b = 1 # one
        }

        output "y" {
          value = 2
        }

        data "a" "b" {
          d = 1
        }

        # of c
        resource "a" "c" {
          d = data.a.b.id
        }

        output "z" {
          value = 1
        }
      `,
      options: [{ data: "before-use", locals: "alphabetical" }],
      errors: [
        placed(MIXED, '"b"', { messageId: "order" }, "data "),
        placed(MIXED, '"y"', { messageId: "order" }),
        placed(MIXED, "a", { messageId: "order" }, "one\n"),
      ].toSorted((a, b) => a.line - b.line),
    },
    {
      name: "not the orders that a comment silences",
      code: SILENCED,
      output: dedent`
        variable "b" {}

        # eslint-disable-next-line -- as in the documentation
        variable "a" {}

        output "c" {
          e = 1
        }

        output "d" {
          e = 1
        }
      `,
      errors: [placed(SILENCED, '"c"', { messageId: "order" })],
    },
    {
      name: "blocks on one line stay apart",
      code: ONE_LINE,
      output: dedent`
        variable "b" {}

        variable "c" {}

        output "c" {}

        output "d" {}
      `,
      errors: [placed(ONE_LINE, '"c"', { messageId: "order" }, "output ")],
    },
    {
      name: "pairs stay pairs, and what moves joins none",
      code: PAIRS,
      output: dedent`
        # of b
        output "b" {}

        output "d" {}
        output "e" {}

        output "f" {}


        variable "a" {}
      `,
      errors: [placed(PAIRS, '"b"', { messageId: "order" })],
    },
    {
      name: "apart in CRLF, in a block, below what scanners read for all of it",
      code: SCANNED,
      output: "locals {\r\n  # checkov:skip=x: as agreed\r\n  a = 2\r\n\r\n  b = 1\r\n}\r\n",
      options: [{ locals: "alphabetical" }],
      errors: [placed(SCANNED, "a", { messageId: "order" }, "1\r\n\r\n  ")],
    },
    {
      name: "a licence is no heading, and stays at the top",
      code: LICENSED,
      output: dedent`
        # SPDX-License-Identifier: MIT

        # of a
        output "a" {
          value = 2
        }

        output "b" {
          value = 1
        }
      `,
      errors: [placed(LICENSED, '"a"', { messageId: "order" })],
    },
    {
      name: "a licence that belongs to an item does not move away with it",
      code: dedent`
        // Copyright the authors
        output "b" {}

        output "a" {}
      `,
      output: null,
      errors: [
        placed(
          dedent`
            // Copyright the authors
            output "b" {}

            output "a" {}
          `,
          '"a"',
          { messageId: "order" },
        ),
      ],
    },
  ],
});

test.run();
