// A rule for our own tests: strings of four lines or more are `dedent` literals, so that inputs look like files.
import { relative, dirname } from "node:path";
import { fileURLToPath } from "node:url";

const HELPER = fileURLToPath(new URL("../../tools/dedent.ts", import.meta.url));

/** Characters that a literal shows better as an escape: control characters, tabs, carriage returns, marks of direction, spaces at the end of a line. */
const INVISIBLE = /[^\n\P{Cc}]|[\p{Cf}\p{Zl}\p{Zp}]| $/mu;

/** The lines of HCL, JSON and the like; a list of words stays a string. */
const CODE = /[={}[\]]/;

/** Returns the string of an expression that consists of literals, else null. */
function constant(node) {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? node.value : null;
    case "BinaryExpression":
      return node.operator === "+" ? concatenated([node.left, node.right]) : null;
    default:
      return null;
  }
}

function concatenated(nodes) {
  const parts = nodes.map(constant);
  return parts.includes(null) ? null : parts.join("");
}

/** Spaces by which the lines of a literal are deeper than the line on which it starts. */
const STEP = 2;

function indentation(line) {
  return line.length - line.trimStart().length;
}

function linesOf(value) {
  const lines = value.split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

/** Returns the source of the literal for a value, whose lines are two spaces deeper than `margin`. */
function dedentLiteral(value, margin) {
  const lines = linesOf(value).map((line) => {
    const escaped = line.replace(/\\|`|\$\{/g, (match) => `\\${match}`);
    return line === "" ? "" : `${margin}${" ".repeat(STEP)}${escaped}`;
  });
  return `dedent\`\n${lines.join("\n")}${value.endsWith("\n") ? `\n${margin}` : ""}\``;
}

/** Whether the literal would lose the common indentation of its lines: only a closing backtick on its own line marks the margin. */
function isAmbiguous(value) {
  return !value.endsWith("\n") && linesOf(value).every((line) => line === "" || line.startsWith(" "));
}

function isMultiLineCode(value) {
  return linesOf(value).length >= 4 && CODE.test(value) && !INVISIBLE.test(value) && !isAmbiguous(value);
}

/** Returns the listener that reports a `dedent` literal that is not indented two spaces deeper than the line on which it starts. */
function indentationCheck(context) {
  const { sourceCode } = context;
  return (node) => {
    if (node.tag.name !== "dedent") return;
    const raw = sourceCode.getText(node.quasi).slice(1, -1).split("\n");
    const closesAlone = raw.at(-1).trim() === "";
    const margin = indentation(sourceCode.lines[node.loc.start.line - 1]);
    const actual = closesAlone
      ? raw.at(-1).length
      : Math.min(...raw.filter((line) => line !== "").map(indentation)) - STEP;
    if (actual === margin) return;
    const lines = raw.map((line) => (line === "" ? line : " ".repeat(margin) + line.slice(actual)));
    context.report({
      node,
      messageId: "indent",
      data: { count: STEP },
      fix: (fixer) => fixer.replaceText(node.quasi, `\`${lines.join("\n")}\``),
    });
  };
}

export default {
  meta: {
    type: "suggestion",
    fixable: "code",
    schema: [],
    docs: { description: "Require `dedent` literals for strings of four lines or more" },
    messages: {
      dedent: "Write this string of {{count}} lines as a `dedent` literal",
      indent: "Indent this literal by {{count}} more spaces than its line has",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const checkIndentation = indentationCheck(context);
    let imports = false;

    function check(node) {
      const { parent } = node;
      const isPart = parent.type === "BinaryExpression" && constant(parent) !== null;
      const isName = (parent.type === "Property" && parent.key === node) || parent.type === "ImportDeclaration";
      const value = isPart || isName ? null : constant(node);
      if (value === null || !isMultiLineCode(value)) return;
      context.report({
        node,
        messageId: "dedent",
        data: { count: linesOf(value).length },
        fix: (fixer) => fixes(fixer, node, value),
      });
    }

    function fixes(fixer, node, value) {
      const line = sourceCode.lines[node.loc.start.line - 1];
      const replacement = fixer.replaceText(node, dedentLiteral(value, " ".repeat(indentation(line))));
      if (imports) return replacement;
      const path = relative(dirname(context.filename), HELPER);
      const first = sourceCode.ast.body.find(
        ({ type, source }) => type === "ImportDeclaration" && source.value.startsWith("."),
      );
      const specifier = path.startsWith(".") ? path : `./${path}`;
      return [
        fixer.insertTextBefore(first ?? sourceCode.ast.body[0], `import { dedent } from "${specifier}";\n`),
        replacement,
      ];
    }

    return {
      TaggedTemplateExpression: checkIndentation,
      ImportSpecifier(node) {
        imports ||= node.local.name === "dedent";
      },
      Literal: check,
      BinaryExpression: check,
    };
  },
};
