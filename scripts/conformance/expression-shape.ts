// Converts our expressions to the form of the conformance cases, which contain the reference's: nested arrays,
// described in the README of the cases.
// Recursive: cases are small.
import {
  decodeQuoted,
  type Expression,
  type ObjectConsItem,
  type SyntaxTree,
  type Traversal,
} from "../../src/syntax/index.ts";
import { templateShape } from "./template-shape.ts";

/** Nested arrays. */
export type Shape = string | boolean | null | readonly unknown[];

/** Returns the shape of an expression or template. */
export function expressionShape(tree: SyntaxTree): Shape {
  const { root } = tree;
  if (root.type === "TemplateFile") return templateShape(root, shapeOf);
  return root.type === "ExpressionFile" ? shapeOf(root.expression) : null;
}

/** Returns the steps of a text that was parsed as a traversal. */
export function traversalShape(tree: SyntaxTree): Shape {
  const { root } = tree;
  if (root.type !== "ExpressionFile") return null;
  const { expression } = root;
  if (expression.type === "VariableExpr") return [{ root: expression.name }];
  if (expression.type !== "Traversal" || expression.source.type !== "VariableExpr") return null;
  const steps = expression.steps.map((step) => {
    if (step.type === "GetAttrStep") return { attr: step.name };
    return step.type === "IndexStep" ? { index: literalKey(step.key) } : { splat: true };
  });
  return [{ root: expression.source.name }, ...steps];
}

/** Returns the shape of an expression node. */
export function shapeOf(node: Expression): Shape {
  switch (node.type) {
    case "LiteralValue":
      if (node.kind === "number") return ["num", decimal(node.text)];
      return node.kind === "null" ? "null" : ["bool", node.text === "true"];
    case "VariableExpr":
      return ["trav", [{ root: node.name }]];
    case "Parentheses":
      return ["paren", shapeOf(node.expression)];
    case "TupleCons":
      return ["tuple", ...node.elements.map(shapeOf)];
    case "ObjectCons":
      return ["object", ...node.items.map((item) => itemShape(item as ObjectConsItem))];
    case "FunctionCall":
      return ["call", node.name.name, ...node.args.map(shapeOf), ...(node.expandFinal ? ["..."] : [])];
    case "QuotedTemplate":
    case "HeredocTemplate":
      return templateShape(node, shapeOf);
    case "UnaryOp":
      return ["unop", node.operator === "-" ? "neg" : "!", shapeOf(node.operand)];
    case "BinaryOp":
      return ["binop", node.operator, shapeOf(node.left), shapeOf(node.right)];
    case "Conditional":
      return ["cond", shapeOf(node.condition), shapeOf(node.trueResult), shapeOf(node.falseResult)];
    case "Traversal":
      return stepsShape(shapeOf(node.source), node.steps);
    case "ForTuple":
    case "ForObject":
      return [
        "for",
        node.intro.keyVar?.name ?? "",
        node.intro.valueVar.name,
        shapeOf(node.intro.collection),
        node.key === null ? null : shapeOf(node.key),
        shapeOf(node.value),
        node.cond === null ? null : shapeOf(node.cond.condition),
        ...(node.ellipsisToken < 0 ? [] : ["group"]),
      ];
    case "ErrorNode":
      return "error";
  }
}

function itemShape(item: ObjectConsItem): Shape {
  const isForced = item.key.text.startsWith("(");
  return [[isForced ? "exprkey" : "key", shapeOf(item.key.expression)], shapeOf(item.value)];
}

/**
 * Nests traversals like the reference: names and literal keys extend the previous traversal, other keys and splats
 * begin a new one.
 */
function stepsShape(source: Shape, steps: Traversal["steps"]): Shape {
  let shape = source;
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index]!;
    switch (step.type) {
      case "GetAttrStep":
        shape = extend(shape, { attr: step.name });
        break;
      case "LegacyIndexStep":
        shape = extend(shape, { index: { type: "number", value: decimal(step.text.replace(/^\.\s*/, "")) } });
        break;
      case "IndexStep": {
        const key = literalKey(step.key);
        shape = key === null ? ["index", shape, shapeOf(step.key)] : extend(shape, { index: key });
        break;
      }
      case "FullSplatStep":
        return ["splat", shape, stepsShape("it", steps.slice(index + 1))];
      case "AttrSplatStep": {
        let end = index + 1;
        while (steps[end]?.type === "GetAttrStep" || steps[end]?.type === "LegacyIndexStep") end++;
        shape = ["splat", shape, stepsShape("it", steps.slice(index + 1, end))];
        index = end - 1;
        break;
      }
      case "ErrorNode":
        return "error";
    }
  }
  return shape;
}

function extend(shape: Shape, step: object): Shape {
  if (Array.isArray(shape) && shape[0] === "trav") return ["trav", [...(shape[1] as object[]), step]];
  if (Array.isArray(shape) && shape[0] === "reltrav") return ["reltrav", shape[1], [...(shape[2] as object[]), step]];
  return ["reltrav", shape, [step]];
}

/** Returns a key that the reference evaluates while parsing: a literal or a string without sequences. */
function literalKey(key: Expression): object | null {
  if (key.type === "LiteralValue") {
    if (key.kind === "number") return { type: "number", value: decimal(key.text) };
    return key.kind === "null" ? { type: "dynamic", value: null } : { type: "bool", value: key.text === "true" };
  }
  if (key.type !== "QuotedTemplate" && key.type !== "HeredocTemplate") return null;
  if (key.type === "QuotedTemplate" && key.parts.every((part) => part.type === "TemplateText")) {
    const value = key.parts.map((part) => decodeQuoted(part.text).value).join("");
    return { type: "string", value: value.normalize("NFC") };
  }
  const shape = shapeOf(key) as readonly unknown[];
  const only = shape[1] as readonly unknown[];
  return shape[0] === "template" && shape.length === 2 && only[0] === "str" ? { type: "string", value: only[1] } : null;
}

/** Returns a number literal without exponent and superfluous zeros. */
function decimal(text: string): string {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const point = whole.length + Number(exponent);
  const digits = (whole + fraction)
    .padEnd(point, "0")
    .padStart(Math.max(whole.length + fraction.length, 1 + fraction.length - Number(exponent)), "0");
  const at = digits.length - (fraction.length - Number(exponent));
  const head = digits.slice(0, Math.max(at, 0)).replace(/^0+(?=\d)/, "");
  const tail = digits.slice(Math.max(at, 0)).replace(/0+$/, "");
  return tail === "" ? head || "0" : `${head || "0"}.${tail}`;
}
