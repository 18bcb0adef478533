// Input of the entry points: plain values as variables, trees as expressions, undeclared names; iterators in generated
// blocks.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import {
  decodeBody,
  evaluate,
  expandDynamicBlocks,
  fromValue,
  justAttributes,
  parseConfig,
  parseExpression,
  parseJsonExpression,
  parseTemplate,
  Scope,
  staticCall,
  staticKeyword,
  staticList,
  staticMap,
  staticTraversal,
  stringVal,
  terraformFunctions,
  typeExpression,
  typeText,
  variablesIn,
} from "../../src/index.ts";
import { staticKey } from "../../src/model/index.ts";

test("the variables of a tree are those of its expression", () => {
  const names = (source: Parameters<typeof variablesIn>[0]) => variablesIn(source).map(({ name }) => name);
  assert.equal(names(parseExpression("[for x in xs : x + y.z]")), ["xs", "y"]);
  assert.equal(names(parseJsonExpression('["${a.b}", "${c}"]')), ["a", "c"]);
  assert.equal(names(parseConfig("a = b\n")), []);
});

test("variables may be plain values", () => {
  const { value, diagnostics } = evaluate(parseExpression("n + list[1]"), { variables: { n: 1, list: [1, 2] } });
  assert.equal(diagnostics, []);
  assert.is(fromValue(value), 3);
  assert.throws(() => evaluate(parseExpression("n"), { variables: { n: undefined as never } }), TypeError);
});

test("a key of a static map is a name if it is constant", () => {
  const keys = staticMap(parseExpression('{ a = 1, "b" = 1, "c${"d"}" = 1, (e) = 1, "f${g}" = 1, (1) = 1 }'))!;
  assert.equal(
    keys.map(({ key }) => staticKey(key)),
    ["a", "b", "cd", null, null, null],
  );
  assert.equal(
    staticMap(parseJsonExpression('{ "a": 1 }'))!.map(({ key }) => staticKey(key)),
    ["a"],
  );
});

test("static analysis takes trees", () => {
  assert.is(staticList(parseExpression("[a, b]"))!.length, 2);
  assert.is(staticList(parseJsonExpression('["a"]'))!.length, 1);
  assert.is(staticMap(parseExpression("{ a = 1 }"))!.length, 1);
  assert.is(staticCall(parseExpression("list(string)"))!.name, "list");
  assert.is(staticKeyword(parseExpression("string")), "string");
  assert.is(staticTraversal(parseExpression("a.b"))!.length, 2);
  assert.is(staticList(parseTemplate("x")), null);
  assert.is(typeText(typeExpression(parseExpression("list(string)"), "type").type), "list(string)");
});

test("a scope may decide how references to undeclared names evaluate", () => {
  const scope = new Scope(new Map([["a", stringVal("A")]]), terraformFunctions, null, (text) =>
    text.startsWith("local") ? null : stringVal(`\${${text}}`),
  );
  const run = (text: string): unknown => {
    const { value, diagnostics } = evaluate(parseExpression(text), { scope });
    return diagnostics.length > 0 ? diagnostics[0]!.code : fromValue(value);
  };
  assert.is(run('"${NOMAD_ALLOC_DIR}/${a}"'), "${NOMAD_ALLOC_DIR}/A");
  assert.is(run('upper("${node.class}")'), "${NODE.CLASS}");
  assert.is(run('meta["x"].y'), '${meta["x"].y}');
  assert.is(run("local.x"), "unknown-variable");
  assert.is(run("a.b"), "attribute-of-other");
  assert.equal(run("[for x in [1] : b.c]"), ["${b.c}"]);
});

test("arguments in a generated block see the iterator, for every way of reading", () => {
  const tree = parseConfig(dedent`
    dynamic "port" {
      for_each = [7]
      content {
        to = port.value
      }
    }
  `);
  const { blocks } = decodeBody(expandDynamicBlocks(tree, { variables: {} }), { blocks: [{ type: "port" }] });
  const { expression } = justAttributes(blocks[0]!.body).attributes.get("to")!;
  const { value, diagnostics } = evaluate(expression, { variables: {} });
  assert.equal([fromValue(value), diagnostics], [7, []]);
});

test.run();
