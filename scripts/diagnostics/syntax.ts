/** Explanations and examples for the codes about syntax errors. */
import type { syntaxCodes } from "../../src/syntax/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/syntax/codes.ts`. */
export const syntaxDocs: CodeDocs<typeof syntaxCodes> = {
  apostrophe: {
    explanation: "Strings are written in double quotes only.",
    example: { text: "a = 'x'\n" },
  },
  backtick: {
    explanation: "The language has no strings in backticks.",
    example: { text: "a = `x`\n" },
  },
  "bitwise-operator": {
    explanation: "The operators `&`, `|`, `^` and `~` do not exist; the logical ones are `&&`, `||` and `!`.",
    example: { text: "a = 1 & 2\n" },
  },
  "extra-semicolon": {
    explanation: "Items end with a line break; elements are separated by commas.",
    example: { text: "a = 1;\n" },
  },
  "invalid-character": {
    explanation: "The character has no meaning outside strings and comments.",
    example: { text: "a = @\n" },
  },
  "invalid-character-encoding": {
    explanation: "A lone surrogate cannot be written as UTF-8. Reported once in a text; accepted in comments.",
    example: { text: 'a = "\ud800"\n' },
  },
  "invalid-multi-line-string": {
    explanation: "A quoted string has to end on its line.",
    example: {
      text: `a = "x
y"
`,
    },
  },
  "attribute-redefined": {
    explanation: "One body sets each argument at most once.",
    example: {
      text: `a = 1
a = 2
`,
    },
  },
  "block-brace-on-next-line": {
    explanation: "The opening brace stands on the line of the block's type and labels.",
    example: {
      text: `a b
{
}
`,
    },
  },
  "block-equals-sign": {
    explanation: "Blocks have no equals sign between header and body.",
    example: {
      text: `a "b" = {
}
`,
    },
  },
  "missing-closing-quote": {
    explanation: "A block label or index key in quotes does not end.",
    example: { text: 'a "b' },
  },
  "missing-definition": {
    explanation: "A body holds arguments and blocks; both begin with a name.",
    example: { text: "= 1\n" },
  },
  "missing-equals-sign": {
    explanation: "A name alone says nothing; an argument has `=` and a value, a block has braces.",
    example: { text: "a\n" },
  },
  "missing-newline-after-argument": {
    explanation: "Something follows the value on its line.",
    example: { text: "a = 1 2\n" },
  },
  "missing-newline-after-block": {
    explanation: "Something follows the closing brace on its line.",
    example: { text: "a {} b {}\n" },
  },
  "missing-opening-brace": {
    explanation: "A block's header is its type and labels, then comes its body in braces.",
    example: { text: 'a "b" 1\n' },
  },
  "quoted-argument-name": {
    explanation: "Names in a body are bare; only keys of object values may be quoted.",
    example: { text: '"a" = 1\n' },
  },
  "single-line-block-comma": {
    explanation: "A block on one line holds at most one argument.",
    example: { text: "a { b = 1, c = 2 }\n" },
  },
  "single-line-block-end": {
    explanation: "Something follows the only argument of a block on one line.",
    example: { text: "a { b = 1 c = 2 }\n" },
  },
  "single-line-block-item": {
    explanation: "A block on one line cannot hold another block.",
    example: { text: "a { b {} }\n" },
  },
  "single-line-block-newline": {
    explanation: "A block whose first argument stands beside the brace has to end on that line.",
    example: {
      text: `a { b = 1
}
`,
    },
  },
  "template-in-string-literal": {
    explanation: "Block labels and index keys of traversals are plain strings.",
    example: {
      text: `a "\${b}" {
}
`,
    },
  },
  "invalid-string-literal": {
    explanation: "A line break or a character that cannot be encoded stands in a plain string.",
    example: {
      text: `a "b
c" {
}
`,
    },
  },
  "unclosed-block": {
    explanation:
      "The block's closing brace is missing. The parser goes on at the next line that begins an item at or left of the block's indentation.",
    example: { text: "a {\n" },
  },
  "chained-legacy-index": {
    explanation: "`a.0.1` reads as the number 0.1.",
    example: { text: "a = b.0.1\n" },
  },
  "chained-legacy-index-in-splat": {
    explanation: "`a.*.0.1` reads as the number 0.1.",
    example: { text: "a = b.*.0.1\n" },
  },
  "for-object-key": {
    explanation: "In braces, a `for` expression has `key => value`.",
    example: { text: "a = {for v in b : v}\n" },
  },
  "for-tuple-grouping": {
    explanation: "Grouping belongs to `for` expressions in braces.",
    example: { text: "a = [for v in b : v...]\n" },
  },
  "for-tuple-key": {
    explanation: "In brackets, a `for` expression has no `key =>`.",
    example: { text: "a = [for k, v in b : k => v]\n" },
  },
  "invalid-escape-sequence": {
    explanation: 'The escapes are `\\n`, `\\r`, `\\t`, `\\"`, `\\\\`, `\\uNNNN` and `\\UNNNNNNNN`.',
    example: { text: 'a = "\\q"\n' },
  },
  "invalid-expression": {
    explanation: "A value is missing here, or begins with something no value begins with.",
    example: { text: "a =\n" },
  },
  "invalid-number-literal": {
    explanation: "A number has one decimal point and one exponent at most.",
    example: { text: "a = 1.2.3\n" },
  },
  "missing-argument-separator": {
    explanation: "The arguments of a call are separated by commas.",
    example: { text: "a = f(1 2)\n" },
  },
  "missing-attribute-name": {
    explanation: "After a dot comes a name, a number or `*`.",
    example: { text: "a = b.\n" },
  },
  "missing-attribute-separator": {
    explanation: "The items of an object are separated by commas or line breaks.",
    example: { text: "a = { b = 1 c = 2 }\n" },
  },
  "missing-attribute-value": {
    explanation: "An item of an object has a key and a value.",
    example: {
      text: `a = {
  b
}
`,
    },
  },
  "missing-close-bracket-on-index": {
    explanation: "Something follows the index key.",
    example: { text: "a = b[1 2]\n" },
  },
  "missing-close-bracket-on-splat": {
    explanation: "A full splat is written `[*]`.",
    example: { text: "a = b[* 1]\n" },
  },
  "missing-close-parenthesis": {
    explanation: "Nothing follows `...`, not even a comma.",
    example: { text: "a = f(b..., c)\n" },
  },
  "missing-expression": {
    explanation: "The text ends where a value is needed.",
    example: { text: "a =" },
  },
  "missing-false-expression": {
    explanation: "A conditional has both results.",
    example: { text: "a = b ? c\n" },
  },
  "missing-for-colon": {
    explanation: "A `for` expression reads `for v in collection : result`.",
    example: { text: "a = [for v in b]\n" },
  },
  "missing-for-in": {
    explanation:
      "A `for` expression reads `for v in collection : result`. A key or variable named `for` has to be quoted or put in parentheses.",
    example: { text: "a = [for v of b : v]\n" },
  },
  "missing-for-value-variable": {
    explanation: "Two variables are written `for k, v in`.",
    example: { text: "a = [for k, 1 in b : v]\n" },
  },
  "missing-for-variable": {
    explanation:
      "`for` at the start of brackets or braces begins a `for` expression. A key or variable of that name has to be quoted or put in parentheses.",
    example: { text: "a = { for = 1 }\n" },
  },
  "missing-function-name": {
    explanation: "A namespace is followed by a name.",
    example: { text: "a = b::(1)\n" },
  },
  "missing-item-separator": {
    explanation: "The elements of a tuple are separated by commas.",
    example: { text: "a = [1 2]\n" },
  },
  "missing-key-value-separator": {
    explanation: "An item of an object reads `key = value` or `key : value`.",
    example: { text: "a = { b 1 }\n" },
  },
  "missing-key-value-separator-name": {
    explanation: "An item of an object reads `key = value`; a key that is not a name is quoted.",
    example: { text: "a = { b c = 1 }\n" },
  },
  "missing-open-parenthesis": {
    explanation: "Names with `::` are names of functions only.",
    example: { text: "a = b::c\n" },
  },
  "nested-splat": {
    explanation: "Use `[*]` where several levels have to be expanded.",
    example: { text: "a = b.*.c.*\n" },
  },
  "nesting-too-deep": {
    explanation: "A limit of this parser, far above what people write; the reference has none.",
    example: { text: `a = ${"[".repeat(2001)}${"]".repeat(2001)}\n` },
  },
  "unbalanced-parentheses": {
    explanation: "Parentheses hold one expression.",
    example: { text: "a = (1 2)\n" },
  },
  "unexpected-characters-after-expression": {
    explanation: "The text is more than one expression.",
    example: { text: "1 2", as: "expression" },
  },
  "unexpected-characters-after-for": {
    explanation: "Nothing follows the result and the `if` clause.",
    example: { text: "a = [for v in b : v c]\n" },
  },
  "unexpected-comma-after-argument": {
    explanation: "Commas separate elements of values, not the arguments of a body.",
    example: { text: "a = 1,\n" },
  },
  "unterminated-function-call": {
    explanation: "The call's closing parenthesis is missing.",
    example: { text: "a = f(1" },
  },
  "unterminated-object": {
    explanation: "The object's closing brace is missing.",
    example: { text: "a = { b = 1" },
  },
  "unterminated-tuple": {
    explanation: "The tuple's closing bracket is missing.",
    example: { text: "a = [1" },
  },
  "invalid-directive-keyword": {
    explanation: "The keywords are `if`, `else`, `endif`, `for` and `endfor`.",
    example: { text: "%{ fi a }", as: "template" },
  },
  "missing-directive-for-in": {
    explanation: "The directive reads `%{ for v in collection }`.",
    example: { text: "%{ for v }", as: "template" },
  },
  "missing-directive-for-value-variable": {
    explanation: "Two variables are written `%{ for k, v in collection }`.",
    example: { text: "%{ for k, 1 in a }", as: "template" },
  },
  "missing-directive-for-variable": {
    explanation: "The directive reads `%{ for v in collection }`.",
    example: { text: "%{ for }", as: "template" },
  },
  "missing-directive-keyword": {
    explanation: "Write `%%{` for a literal `%{`.",
    example: { text: "%{ 1 }", as: "template" },
  },
  "unclosed-interpolation": {
    explanation: "The `}` of `${` is missing.",
    example: { text: "${ a", as: "template" },
  },
  "unclosed-interpolation-in-quotes": {
    explanation: "The `}` of `${` is missing.",
    example: { text: 'a = "${b"\n' },
  },
  "unexpected-characters-after-interpolation": {
    explanation: "An interpolation holds one expression; `$${` is a literal `${`.",
    example: { text: "${a b}", as: "template" },
  },
  "unexpected-characters-in-directive": {
    explanation: "Something follows the directive.",
    example: { text: "%{ if a b }%{ endif }", as: "template" },
  },
  "unexpected-colon-after-interpolation": {
    explanation: "`${name:-default}` is shell, not HCL; `$${` is a literal `${`.",
    example: { text: "${a:b}", as: "template" },
  },
  "unexpected-directive": {
    explanation: "The directives of a template do not match.",
    example: { text: "%{ endif }", as: "template" },
  },
  "unexpected-end-of-template": {
    explanation: "A directive that opens a part of the template is never closed.",
    example: { text: "%{ if a }", as: "template" },
  },
  "unterminated-template-string": {
    explanation:
      "A quoted string or heredoc does not end. Nothing but blanks may stand beside a heredoc's closing marker, and a line break follows it.",
    example: { text: "a = <<EOT\nb" },
  },
  "invalid-traversal": {
    explanation: "A traversal is a name with attributes and literal indexes.",
    example: { text: "a b", as: "traversal" },
  },
  "missing-index-value": {
    explanation: "A traversal's index keys are literal.",
    example: { text: "a[b]", as: "traversal" },
  },
  "missing-traversal-attribute": {
    explanation: "After the dot of a traversal comes a name.",
    example: { text: "a.0", as: "traversal" },
  },
  "missing-variable-name": {
    explanation: "A traversal begins with a name.",
    example: { text: "1", as: "traversal" },
  },
  "splat-in-traversal": {
    explanation: "A traversal leads to one value.",
    example: { text: "a[*]", as: "traversal" },
  },
  "unclosed-traversal-index": {
    explanation: "The index's closing bracket is missing.",
    example: { text: "a[1", as: "traversal" },
  },
};
