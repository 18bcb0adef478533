// Expressions in JSON bodies of unknown schema: dynamic blocks in them bind names, and everything else is checked as
// usual.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadModule } from "../../../src/terraform/index.ts";
import { moduleHost } from "../../../tools/module-host.ts";

/** Returns the source of the reports in the body of a resource. */
function reported(body: unknown): string[] {
  const text = JSON.stringify({ resource: { aws_thing: { a: body } }, variable: { list: { type: "list(string)" } } });
  const module = loadModule(".", moduleHost({ "main.tf.json": text }));
  return module.diagnosticsOf("main.tf.json").map(({ subject }) => text.slice(subject.start, subject.end));
}

const dynamic = (block: unknown): unknown => ({ dynamic: { rule: block } });
const WRONG = "${var.nope}";
const EMPTY = { for_each: "${var.list}", content: {} };

const ROWS: readonly (readonly [name: string, body: unknown, ...reported: string[]])[] = [
  ["an argument beside a dynamic block", { ...(dynamic(EMPTY) as object), x: WRONG }, "var.nope"],
  ["a collection", dynamic({ for_each: WRONG, content: {} }), "var.nope"],
  ["content", dynamic({ for_each: "${var.list}", content: { x: WRONG } }), "var.nope"],
  ["an iterator", dynamic({ for_each: "${var.list}", content: { x: "${rule.value}${rule.key}" } })],
  ["an attribute of an iterator", dynamic({ for_each: "${var.list}", content: { x: "${rule.value.z}" } }), ".z"],
  ["a named iterator", dynamic({ for_each: "${var.list}", iterator: "it", content: { x: "${it.value}" } })],
  [
    "the type of a block with a named iterator",
    dynamic({ for_each: "${var.list}", iterator: "it", content: { x: "${rule.value}" } }),
    "rule.value",
  ],
  ["labels", dynamic({ for_each: "${var.list}", labels: ["${rule.value}", WRONG], content: {} }), "var.nope"],
  [
    "blocks in a list",
    dynamic([
      { ...EMPTY, content: { x: WRONG } },
      { ...EMPTY, content: [{ y: WRONG }] },
    ]),
    "var.nope",
    "var.nope",
  ],
  [
    "a dynamic block in content",
    dynamic({
      for_each: "${var.list}",
      content: { dynamic: { inner: { for_each: "${[rule.value]}", content: { x: "${inner.value}${rule.value}" } } } },
    }),
  ],
  [
    "an iterator outside of its block",
    { block: [dynamic({ for_each: "${var.list}", content: {} }), { x: "${rule.value}" }] },
    "rule.value",
  ],
  ["a block in a block", { outer: { inner: { x: WRONG, ...(dynamic({ content: {} }) as object) } } }, "var.nope"],
  ["an attribute of that name", { x: { dynamic: WRONG } }, "var.nope"],
  ["the word in a string", { x: '{"dynamic": 1} ${var.nope}' }, "var.nope"],
];

for (const [name, body, ...expected] of ROWS) test(name, () => assert.equal(reported(body), expected));

test("very deep values do not overflow the stack", () => {
  for (const [open, close] of [
    ['{"a":', "}"],
    ["[", "]"],
    ['{"dynamic":{"a":{"content":', "}}}"],
  ] as const) {
    const depth = 5000;
    const text = `{"resource": {"aws_thing": {"a": {"x": ${open.repeat(depth)}{"dynamic": {}}${close.repeat(depth)}}}}}`;
    loadModule(".", moduleHost({ "main.tf.json": text })).diagnosticsOf("main.tf.json");
  }
});

test.run();
