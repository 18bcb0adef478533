// Setting, removing and renaming attributes: positions of new attributes, moved and unchanged text.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { removeAttribute, renameAttribute, setAttribute, setAttributes } from "../../src/edit/index.ts";
import { edit, inner } from "./edit.ts";

const SET: readonly [what: string, before: string, name: string, value: string, after: string][] = [
  ["a value is replaced, its comment stays", "a = 1 # c\nb = 2\n", "a", "x . y", "a = x.y # c\nb = 2\n"],
  [
    "a new one joins the last attribute",
    "a = 1\n\nb {}\n",
    "long",
    "2",
    dedent`
      a    = 1
      long = 2

      b {}
    `,
  ],
  ["it keeps an own layout", "a   = 1\nbb  = 2\n", "long", "3", "a   = 1\nbb  = 2\nlong = 3\n"],
  ["comments are aligned where they were", "a = 1 # x\nb = 2 # y\n", "a", "100", "a = 100 # x\nb = 2   # y\n"],
  ["and left where they were not", "a = 1  # x\nb = 2 # y\n", "a", "100", "a = 100  # x\nb = 2 # y\n"],
  [
    "above everything where there is none",
    "b {\n}\n",
    "a",
    "1",
    dedent`
      a = 1

      b {
      }
    `,
  ],
  [
    "below a header",
    "# header\n\nb {}\n",
    "a",
    "1",
    dedent`
      # header

      a = 1
      b {}
    `,
  ],
  ["apart from a comment about nothing", "# alone\n", "a", "1", "# alone\n\na = 1\n"],
  ["in an empty file", "", "a", "1", "a = 1\n"],
  ["in a file of blank lines", "\n\n", "a", "1", "a = 1\n"],
  [
    "a value that spans lines leaves the columns",
    "aa = 1\nb  = 2\n",
    "aa",
    "[\n1]",
    dedent`
      aa = [
        1,
      ]
      b = 2
    `,
  ],
  [
    "a chain of lines gets parentheses",
    "a = 1\n",
    "a",
    "b\n+ c",
    dedent`
      a = (
        b +
        c
      )
    `,
  ],
  ["a heredoc", "a = 1\n", "a", "<<E\nx\nE", "a = <<E\nx\nE\n"],
  [
    "a heredoc and a comment",
    "a = 1 # c\n",
    "a",
    "<<E\nx\nE",
    dedent`
      a = (
        <<E
      x
      E
      ) # c
    `,
  ],
  ["a heredoc where the file ends", "a = 1", "a", "<<E\nx\nE", "a = <<E\nx\nE\n"],
  ["an added one where the file ends", "a = 1", "b", "2", "a = 1\nb = 2\n"],
  ["blanks where the file ends go", "a = 1 ", "b", "2", "a = 1\nb = 2\n"],
  ["CRLF", "a = 1\r\n", "b", "[\n1]", "a = 1\r\nb = [\r\n  1,\r\n]\r\n"],
  ["CRLF and a heredoc as given", "a = 1\r\n", "b", "<<E\nx\nE", "a = 1\r\nb = <<E\nx\nE\r\n"],
  ["a byte order mark", "\ufeffb {}\n", "a", "1", "\ufeffa = 1\nb {}\n"],
  [
    "an ignored neighbour is not aligned",
    "# prettier-ignore\na   =  1\n",
    "bcd",
    "2",
    "# prettier-ignore\na   =  1\nbcd = 2\n",
  ],
];

for (const [what, before, name, value, after] of SET) {
  test(`set: ${what}`, () => {
    assert.is(
      edit(before, (body) => setAttribute(body, name, value)),
      after,
    );
  });
}

const NESTED: readonly [what: string, before: string, value: string, after: string][] = [
  [
    "indentation of the neighbours",
    "b {\n    x = 1\n}\n",
    "[\n1]",
    dedent`
      b {
          x = 1
          n = [
              1,
          ]
      }
    `,
  ],
  ["tabs", "b {\n\tx = 1\n}\n", "[\n1]", "b {\n\tx = 1\n\tn = [\n\t\t1,\n\t]\n}\n"],
  ["an empty block", "b {}\n", "1", "b {\n  n = 1\n}\n"],
  ["an empty block of two lines", "b {\n}\n", "1", "b {\n  n = 1\n}\n"],
  ["a comment beside the brace", "b { # c\n}\n", "1", "b { # c\n  n = 1\n}\n"],
  ["a comment in braces on one line", "b { /* c */ }\n", "1", "b { /* c */\n  n = 1\n}\n"],
  [
    "a comment alone",
    "b {\n  # c\n}\n",
    "1",
    dedent`
      b {
        # c

        n = 1
      }
    `,
  ],
  [
    "one line",
    "b { long = 1 } # c\n",
    "1",
    dedent`
      b {
        long = 1
        n    = 1
      } # c
    `,
  ],
  [
    "one line, not spaced",
    "b {long=1}\n",
    "1",
    dedent`
      b {
        long=1
        n = 1
      }
    `,
  ],
  [
    "one line with comments",
    "b { /* x */ a = 1 /* y */ }\n",
    "1",
    dedent`
      b {
        /* x */ a = 1 /* y */
        n         = 1
      }
    `,
  ],
  [
    "a value over lines on the brace's line",
    "b { a = [\n1] }\n",
    "1",
    dedent`
      b {
        a = [
      1]
        n = 1
      }
    `,
  ],
  [
    "a blank line before a block",
    dedent`
      b {
        c {
        }
      }
    `,
    "1",
    dedent`
      b {
        n = 1

        c {
        }
      }
    `,
  ],
  [
    "one line between attributes",
    "b { a = 1 }\nx = 1\n",
    "2",
    dedent`
      b {
        a = 1
        n = 2
      }

      x = 1
    `,
  ],
  [
    "a comment before the closing brace",
    "b {\n  a = 1\n  /* x */ }\n",
    "1",
    dedent`
      b {
        a = 1
        n = 1
        /* x */ }
    `,
  ],
];

for (const [what, before, value, after] of NESTED) {
  test(`set in a block: ${what}`, () => {
    assert.is(
      edit(before, (body) => setAttribute(inner(body), "n", value)),
      after,
    );
  });
}

test("an attribute is inserted at the requested position, with the comments in mind", () => {
  const before = dedent`
    # about a
    a = 1
    # about b
    b = 2

    # end
  `;
  const add = (place: Parameters<typeof setAttribute>[3]) =>
    edit(before, (body) => setAttribute(body, "n", "3", place));
  assert.is(add({ place: "start" }), `n = 3\n${before}`);
  assert.is(add({ place: "end" }), `${before}\nn = 3\n`);
  assert.is(
    edit(before, (body) => setAttribute(body, "n", "3", { place: { before: body.items[1]! } })),
    dedent`
      # about a
      a = 1
      n = 3
      # about b
      b = 2

      # end
    `,
  );
  assert.is(
    edit(before, (body) => setAttribute(body, "n", "3", { place: { after: body.items[1]! } })),
    dedent`
      # about a
      a = 1
      # about b
      b = 2
      n = 3

      # end
    `,
  );
});

test("options decide the layout of new items", () => {
  const set = (value: string, options: Parameters<typeof setAttribute>[3]) =>
    edit("b {\n  x = 1\n}\n", (body) => setAttribute(inner(body), "name", value, options));
  assert.is(
    set("[aaaaaa, bbbbbb]", { printWidth: 20 }),
    dedent`
      b {
        x = 1
        name = [
          aaaaaa,
          bbbbbb,
        ]
      }
    `,
  );
  assert.is(
    set("2", { align: false }),
    dedent`
      b {
        x = 1
        name = 2
      }
    `,
  );
  assert.is(
    set('"${a}"', { dialect: "terraform" }),
    dedent`
      b {
        x    = 1
        name = a
      }
    `,
  );
  assert.is(
    set('"${a}"', { dialect: "hcl" }),
    dedent`
      b {
        x    = 1
        name = "\${a}"
      }
    `,
  );
});

test("a block on one line gets lines when a value does", () => {
  const set = (before: string, value: string) => edit(before, (body) => setAttribute(inner(body), "a", value));
  assert.is(
    set("b { a = 1 }\n", "[\n1]"),
    dedent`
      b {
        a = [
          1,
        ]
      }
    `,
  );
  assert.is(
    set("b { a = 1 }\n", "<<E\nx\nE"),
    dedent`
      b {
        a = <<E
      x
      E
      }
    `,
  );
  assert.is(set("b { a = 1 }\n", "[1]"), "b { a = [1] }\n");
  assert.is(
    set("b { a = 1 }\nc {}\n", "[\n1]"),
    dedent`
      b {
        a = [
          1,
        ]
      }

      c {}
    `,
  );
});

const REMOVE: readonly [what: string, before: string, after: string][] = [
  [
    "with its comments",
    dedent`
      # header

      # about x
      x = 1 # beside
      y = 2
    `,
    "# header\n\ny = 2\n",
  ],
  ["not with a comment about nothing", "# alone\n\nx = 1\n", "# alone\n"],
  [
    "between groups",
    dedent`
      a = 1

      x = 1

      b = 2
    `,
    "a = 1\n\nb = 2\n",
  ],
  [
    "at the end of a group",
    dedent`
      a = 1
      x = 1

      b = 2
    `,
    "a = 1\n\nb = 2\n",
  ],
  ["the first one", "x = 1\n\na = 1\n", "a = 1\n"],
  ["the last one", "a = 1\n\nx = 1\n", "a = 1\n"],
  ["the last one without a line break", "a = 1\nx = 1", "a = 1\n"],
  ["after a heredoc", "a = <<E\nE\nx = 1", "a = <<E\nE\n"],
  ["the only one", "x = 1\n", ""],
  ["after a byte order mark", "\ufeffx = 1\na = 2\n", "\ufeffa = 2\n"],
  ["the widest of a group", "a     = 1\nlong_ = 2\nx     = 3\n", "a     = 1\nlong_ = 2\n"],
  ["CRLF", "a = 1\r\n\r\nx = 1\r\n\r\nb = 2\r\n", "a = 1\r\n\r\nb = 2\r\n"],
  [
    "above a block of lines",
    dedent`
      a = 1
      x = 2

      b {
      }
    `,
    dedent`
      a = 1

      b {
      }
    `,
  ],
  [
    "a comment below it stays apart",
    dedent`
      a = 1
      x = 1
      # alone

      b = 2
    `,
    dedent`
      a = 1
      # alone

      b = 2
    `,
  ],
  [
    "not with the marks of an ignored range",
    "# prettier-ignore-start\nx = 1\n# prettier-ignore-end\n",
    "# prettier-ignore-start\n# prettier-ignore-end\n",
  ],
  ["with the mark for itself", "# prettier-ignore\nx   = 1\na = 1\n", "a = 1\n"],
];

for (const [what, before, after] of REMOVE) {
  test(`remove: ${what}`, () => {
    assert.is(
      edit(before, (body) => removeAttribute(body, "x")),
      after,
    );
  });
}

test("a block whose only item is removed is empty", () => {
  const remove = (before: string) => edit(before, (body) => removeAttribute(inner(body), "x"));
  assert.is(remove("b { x = 1 }\n"), "b {}\n");
  assert.is(remove("b { /* c */ x = 1 /* d */ } # e\n"), "b {} # e\n");
  assert.is(
    remove(dedent`
      b {
        # c
        x = 1
      }
    `),
    "b {}\n",
  );
  assert.is(remove("b { # c\n  x = 1\n}\n"), "b { # c\n}\n");
  assert.is(
    remove(dedent`
      b {
        # alone

        x = 1
      }
    `),
    "b {\n  # alone\n}\n",
  );
});

test("removing the widest narrows the columns", () => {
  assert.is(
    edit("a   = 1 # c\nxxx = 22 # d\n", (body) => removeAttribute(body, "xxx")),
    "a = 1 # c\n",
  );
  assert.is(
    edit("a   = 1\nxxx = 22\n", (body) => removeAttribute(body, "xxx")),
    "a = 1\n",
  );
});

test("a name is changed, columns follow", () => {
  assert.is(
    edit("a  = 1 # c\nbc = 2\n", (body) => renameAttribute(body, "bc", "b")),
    "a = 1 # c\nb = 2\n",
  );
  assert.is(
    edit("a=1\n", (body) => renameAttribute(body, "a", "a")),
    "a=1\n",
  );
});

test("several attributes are set as one change", () => {
  const values = { n1: "1", a: "[2]", long: "3" };
  assert.is(
    edit(
      dedent`
        a = 1 # c

        b {
        }
      `,
      (body) => setAttributes(body, values),
    ),
    dedent`
      a    = [2] # c
      n1   = 1
      long = 3

      b {
      }
    `,
  );
  assert.is(
    edit("b { c = 1 }\n", (body) => setAttributes(inner(body), { d: "2", e: "3" }, { place: "start" })),
    dedent`
      b {
        d = 2
        e = 3
        c = 1
      }
    `,
  );
  assert.is(
    edit("a = 1\nz = 2\n", (body) => setAttributes(body, { a: "3", b: "4" }, { place: { before: body.items[1]! } })),
    "a = 3\nb = 4\nz = 2\n",
  );
  assert.is(
    edit("a = 1\nz = 2 # c\n", (body) =>
      setAttributes(body, { long: "3", b: "4", z: "[]", a: "10" }, { place: { before: body.items[1]! } }),
    ),
    dedent`
      a    = 10
      long = 3
      b    = 4
      z    = [] # c
    `,
  );
  assert.is(
    edit("b { c = 1 }\n", (body) => setAttributes(inner(body), { c: "2" })),
    "b { c = 2 }\n",
  );
  assert.is(
    edit("a = 1\n", (body) => setAttributes(body, {})),
    "a = 1\n",
  );
  assert.is(
    edit("a = 1\n", (body) => setAttributes(body, { b: "2", c: "(" })),
    "!invalid-expression",
  );
});

test("many new attributes are one step", () => {
  // Each one alone took a text that grows: 400 of them took seconds.
  const names = Array.from({ length: 2000 }, (_, index) => `n${1000 + index}`);
  const values = Object.fromEntries(names.map((name) => [name, "1"]));
  assert.is(
    edit("", (body) => setAttributes(body, values)),
    names.map((name) => `${name} = 1\n`).join(""),
  );
});

test.run();
