// Queries on a JSON tree: the same as on a native tree.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { jsonVisitorKeys, parseJson, parseJsonExpression } from "../../src/json/index.ts";
import {
  childElements,
  childNodes,
  nodeAt,
  print,
  SyntaxTree,
  TokenType,
  visitorKeys,
  walk,
} from "../../src/syntax/index.ts";

const SOURCE = dedent`
  {
    "a": [1, true],
    "b": {"c": null},
    "a": "d"
  }
`;

test("has the shape of a tree", () => {
  const tree = parseJson(SOURCE);
  assert.instance(tree, SyntaxTree);
  assert.equal(tree.diagnostics, []);
  assert.is(tree.source.text, SOURCE);
  assert.is(print(tree), SOURCE);
  assert.is(tree.root.type, "JsonFile");
  assert.is(tree.root.parent, null);
  assert.is(tree.root.rest, null);
});

test("keeps the order of properties, and those that repeat a name", () => {
  const { value } = parseJson(SOURCE).root;
  if (value.type !== "JsonObject") return assert.unreachable();
  const names = value.properties.map((item) => (item.type === "JsonProperty" ? item.name.text : item.type));
  assert.is(names.join(" "), '"a" "b" "a"');
  const [first] = value.properties;
  if (first?.type !== "JsonProperty" || first.value.type !== "JsonArray") return assert.unreachable();
  const [number, keyword] = first.value.elements;
  assert.is(number?.type === "JsonNumber" && number.raw, "1");
  assert.is(keyword?.type === "JsonKeyword" && keyword.value, true);
  assert.is(number?.parent, first.value);
  assert.equal(first.value.range, [9, 18]);
  assert.equal(first.loc, { start: { line: 2, column: 2 }, end: { line: 2, column: 16 } });
});

test("walks in source order", () => {
  const steps: string[] = [];
  walk(parseJson(SOURCE).root, { enter: (node) => void steps.push(node.type.replace("Json", "")) });
  assert.is(
    steps.join(" "),
    "File Object Property String Array Number Keyword Property String Object Property String Keyword Property String String",
  );
});

test("finds the innermost node at an offset", () => {
  const tree = parseJson(SOURCE);
  const typeAt = (text: string) => nodeAt(tree, SOURCE.indexOf(text)).type;
  assert.is(typeAt('"c"'), "JsonString");
  assert.is(typeAt(": null"), "JsonProperty");
  assert.is(typeAt("null"), "JsonKeyword");
  assert.is(typeAt(", true"), "JsonArray");
  assert.is(typeAt("\n}"), "JsonObject");
  assert.is(nodeAt(tree, SOURCE.length).type, "JsonFile");
});

test("returns tokens and nodes that make up the text of every node", () => {
  const tree = parseJson(`${SOURCE.slice(0, -3)} "e" 5, ; }`);
  walk(tree.root, {
    enter(node) {
      let text = "";
      for (const element of childElements(node)) {
        text += typeof element === "number" ? tree.tokens.tokenText(element) : print(element);
      }
      assert.is(text, print(node));
      for (const child of childNodes(node)) assert.is(child.parent, node);
      return undefined;
    },
  });
});

test("has punctuation tokens and partners", () => {
  const { tokens, root } = parseJson('{"a" = [1}');
  if (root.value.type !== "JsonObject") return assert.unreachable();
  const [property] = root.value.properties;
  if (property?.type !== "JsonProperty" || property.value.type !== "JsonArray") return assert.unreachable();
  assert.is(tokens.types[property.colonToken], TokenType.Equal);
  assert.is(property.value.closeBracket, -1);
  assert.is(tokens.tokenText(root.value.closeBrace), "}");
  assert.is(tokens.partners[root.value.closeBrace], root.value.firstToken);
});

test("has separate node types", () => {
  for (const type of Object.keys(jsonVisitorKeys)) assert.not.ok(type in visitorKeys, type);
});

test("an expression may be any value, a configuration may not", () => {
  for (const text of ["1", "null", '"a"', "true"]) {
    assert.equal(parseJsonExpression(text).diagnostics, []);
    assert.is(
      parseJson(text)
        .diagnostics.map(({ code }) => code)
        .join(),
      "json-root-value",
    );
  }
  for (const text of ["{}", "[]", "[1]"]) {
    assert.equal(parseJsonExpression(text).diagnostics, []);
    assert.equal(parseJson(text).diagnostics, []);
  }
  for (const text of ["", "1 2", "nul", "{]"]) {
    const codes = (parse: typeof parseJson) =>
      parse(text)
        .diagnostics.map(({ code }) => code)
        .join();
    assert.ok(codes(parseJson) !== "");
    assert.is(codes(parseJson), codes(parseJsonExpression));
  }
});

test.run();
