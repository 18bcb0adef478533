// Parentheses are needed exactly where the text parses differently without them: every expression type in every
// position.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  binaryOperators,
  type Expression,
  expressionTypes,
  needsParentheses,
  nodeAt,
  type Parentheses,
  parseConfig,
  type SyntaxNode,
  type SyntaxTree,
  type Traversal,
  TREE,
  visitorKeys,
  wantsParentheses,
} from "../../src/syntax/index.ts";
import { evaluateNative } from "../../src/eval/index.ts";

/** Expressions, several for types where the first token, the steps or the operator matters. */
const EXPRESSIONS: readonly string[] = [
  ...["1", "1.5", "2e3", "true", "null"],
  ...["x", "for", "in", "if", "else", "endif"],
  ...["(x)", "[x]", "[]", "[for]", "{}", "{ a = 1 }"],
  ...['"t"', '"a${x}b"', '"${x}"', '""', "<<E\nt\nE\n"],
  ...["f(x)", "for(x)", "ns::f(x...)", "for::f()"],
  ...["[for v in x : v]", "{ for k, v in x : k => v... }"],
  ...[
    "x.y",
    "for.y",
    "x[0]",
    'x["y"]',
    "x[y]",
    'x["${y}"]',
    "x.0",
    "x.*",
    "x[*].y",
    "x.*.y",
    "f(x).y",
    "[x][0]",
    "(x).y",
  ],
  ...["-x", "!x", "- -x", "!for"],
  ...binaryOperators.map((operator) => `x ${operator} y`),
  ...["for + x", "x && y || z", "-x * y", "x ? y : z", "for ? y : z", "x ? y ? 1 : 2 : z", "x + y ? z : -z"],
];

/** Attribute values with an expression's position at `@`. */
const PLACES: readonly string[] = [
  ...["@", "f(@)", "f(a, @)", "f(@...)", "(@)"],
  ...["[@]", "[ # c\n@, a]", "[a, @]", "{ a = @ }", "{ a : @, b = 1 }", "{ @ = 1 }", "{ a = 1, @ = 2 }", "{ @ : 1 }"],
  ...["@.a", "@[0]", "@[*]", "@.*", "@.0", "@.0.1", "[@.a]", "a[@]", "a.b[@].c"],
  ...["-@", "!@", "[-@]", "- -@"],
  ...binaryOperators.flatMap((operator) => [`@ ${operator} a`, `a ${operator} @`]),
  ...["[@ + a]", "{ @ + a = 1 }", "{ @.a = 1 }", "a - b * @", "a * @ - b", "a ? b : c + @"],
  ...["@ ? a : b", "a ? @ : b", "a ? b : @", "[@ ? a : b]"],
  ...["[for v in @ : v]", "[for v in a : @]", "[for v in a : v if @]", "{ for k, v in @ : k => v }"],
  ...["{ for k, v in a : @ => v }", "{ for k, v in a : k => @ }", "{ for k, v in a : k => @... if k }"],
  ...['"${@}"', '"a${~ @ ~}"', '"%{ if @ }a%{ else }b%{ endif }"', '"%{ for v in @ }a%{ endfor }"'],
];

for (const place of PLACES) {
  test(`parentheses in ${JSON.stringify(place)}`, () => {
    for (const text of EXPRESSIONS) {
      // Nothing can follow a heredoc on its line, but in brackets it can follow on the next line.
      const value = text.startsWith("<<") || place.includes("\n") ? `f(${place})` : place;
      const [before, after] = `a = ${value}\n`.split("@") as [string, string];
      // Not in an object, where line breaks count.
      if (text.startsWith("<<") && /^\{(?! for)/.test(place)) continue;
      const tree = parseConfig(`${before}(${text})${after}`);
      if (tree.diagnostics.length > 0) continue;
      const parentheses = nodeAt(tree, before.length) as Parentheses;
      const { expression } = parentheses;
      assert.is(parentheses.type, "Parentheses", text);
      const bare = parseConfig(before + text + after);
      const isSame = bare.diagnostics.length === 0 && readingOf(bare) === readingOf(tree);
      const needs = needsParentheses(expression, parentheses);
      assert.is(needs, !isSame, `${before + text + after} without parentheses`);
      if (needs && expression.type !== "Parentheses") assert.ok(wantsParentheses(expression, parentheses), text);
    }
  });
}

test("the expressions cover every type", () => {
  const types = EXPRESSIONS.map((text) => valueOf(parseConfig(`a = ${text}\n`)).type).filter(
    (type) => type !== "ErrorNode",
  );
  assert.equal([...new Set(types)].toSorted(), [...expressionTypes].toSorted());
});

function valueOf({ root }: SyntaxTree): Expression {
  const item = root.type === "ConfigFile" ? root.body.items[0] : undefined;
  if (item?.type !== "Attribute") throw new Error("no attribute");
  return item.expression;
}

/**
 * Returns a tree in canonical form: node types and source text of leaves, without parentheses, and with consecutive
 * steps as one traversal.
 */
function readingOf(tree: SyntaxTree): string {
  return read(valueOf(tree));
}

function read(node: SyntaxNode): string {
  switch (node.type) {
    case "Parentheses":
      return read((node as Parentheses).expression);
    case "Traversal":
      return `Traversal(${stepsOf(node as Traversal)
        .map(read)
        .join(" ")})`;
    case "ObjectConsKey":
      return `${keyKind((node as unknown as Parentheses).expression)}(${read((node as unknown as Parentheses).expression)})`;
  }
  const children = visitorKeys[node.type as keyof typeof visitorKeys].map((key) => {
    const child = (node as unknown as Record<string, SyntaxNode | SyntaxNode[] | null>)[key]!;
    return child === null ? "none" : Array.isArray(child) ? `[${child.map(read).join(" ")}]` : read(child);
  });
  return `${node.type}(${children.length === 0 ? node.text.replaceAll(" ", "") : children.join(" ")} ${operatorOf(node)})`;
}

/** Returns a traversal's source and steps, merged with its source's unless that has a splat. */
function stepsOf({ source, steps }: Traversal): SyntaxNode[] {
  let inner: Expression = source;
  while (inner.type === "Parentheses") inner = inner.expression;
  const isSplat = inner.type === "Traversal" && inner.steps.some(({ type }) => type.endsWith("SplatStep"));
  return inner.type === "Traversal" && !isSplat ? [...stepsOf(inner), ...steps] : [inner, ...steps];
}

/** Returns how a key is parsed: as a word, as a reference, which is an error, or as an expression. */
function keyKind(key: Expression): string {
  if (key.type === "VariableExpr" || (key.type === "LiteralValue" && key.kind !== "number")) return "Word";
  const object = key.parent!.parent!.parent as Expression;
  const { diagnostics } = evaluateNative(object);
  return diagnostics.some(({ code, subject }) => code === "ambiguous-key" && subject.start === key.start)
    ? "Reference"
    : "Key";
}

function operatorOf(node: SyntaxNode): string {
  const { tokens } = node[TREE];
  if (node.type === "UnaryOp") return tokens.tokenText(node.firstToken);
  return node.type === "BinaryOp" ? tokens.tokenText((node as unknown as { operatorToken: number }).operatorToken) : "";
}

test.run();
