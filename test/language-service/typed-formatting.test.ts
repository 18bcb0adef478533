// Formatting while a person types: the cursor as `|`, behind the character that was typed.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { applyEdits } from "../../src/index.ts";
import { dedent } from "../../tools/dedent.ts";

/** Returns the text after the formatting for the character in front of the cursor. */
function typed(marked: string, character = "\n"): string {
  const service = new LanguageService(new MemoryFiles({}));
  const text = marked.replace("|", "");
  service.open("/w/main.tf", text);
  return applyEdits(text, service.formatTyped("/w/main.tf", {}, marked.indexOf("|"), character));
}

/** Documents in which the person goes on at the cursor: nothing changes. */
const KEPT = [
  "locals {\n  |\n}\n",
  "locals {\n  |}\n",
  dedent`
    locals {
      a = 1
      |
    }
  `,
  dedent`
    locals {
      a = 1

      |
    }
  `,
  dedent`
    locals {
      a = {
        |
      }
    }
  `,
  dedent`
    locals {
      a = [
        |
      ]
    }
  `,
  dedent`
    locals {
      a = [
        1,
        |
      ]
    }
  `,
  dedent`
    locals {
      a = merge(
        |
      )
    }
  `,
  dedent`
    locals {
      a = <<-EOT
        x
        |
      EOT
    }
  `,
  dedent`
    locals {
      a = 1
    }

    |
  `,
  dedent`
    locals {
      a =
      |
    }
  `,
  "|a=1\n",
];

for (const marked of KEPT)
  test(`a line break changes nothing in ${JSON.stringify(marked)}`, () =>
    assert.is(typed(marked), marked.replace("|", "")));

test("a line break formats the line that it ends, and those aligned with it", () => {
  const marked = dedent`
    locals {
      a=1
    }
    locals {
      aaa = 1
      b=2
      |
      cccc=3
    }
  `;
  const after = dedent`
    locals {
      a=1
    }
    locals {
      aaa = 1
      b   = 2
      cccc=3
    }
  `;
  assert.is(typed(marked), after.replace("  cccc", "  \n  cccc"));
  assert.is(typed("locals {\r\n  a=1\r\n  |\r\n}\r\n"), "locals {\r\n  a = 1\r\n  \r\n}\r\n");
});

test("a brace formats what it closes", () => {
  const marked = dedent`
    locals {
     x = 1
    }
    variable "a" {
     type=string

     default="b"
    }|
  `;
  assert.is(
    typed(marked, "}"),
    dedent`
      locals {
       x = 1
      }
      variable "a" {
        type = string

        default = "b"
      }
    `,
  );
  assert.is(typed('a = "${b}|"\n', "}"), 'a = "${b}"\n');
  assert.is(typed("a=1\n}|\n", "}"), "a=1\n}\n");
});

test.run();
