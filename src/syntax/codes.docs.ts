/** Explanations and examples for the codes about syntax errors. */
import type { syntaxCodes } from "./codes.ts";
import type { CodeDocs } from "../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof syntaxCodes> = {
  apostrophe: {
    explanation: "Write strings in double quotes.",
    example: { text: "a = 'x'\n" },
  },
  backtick: {
    explanation: "HCL has no strings in backticks. Use double quotes, or a heredoc for text of several lines.",
    example: { text: "a = `x`\n" },
  },
  "bitwise-operator": {
    explanation: "HCL has no bitwise operators. The logical operators are `&&`, `||` and `!`.",
    example: { text: "a = 1 & 2\n" },
  },
  "extra-semicolon": {
    explanation: "Arguments and blocks end with a line break, and elements are separated by commas.",
    example: { text: "a = 1;\n" },
  },
  "invalid-character": {
    explanation: "The character has no meaning outside strings and comments.",
    example: { text: "a = @\n" },
  },
  "curly-quote": {
    explanation: "Strings have straight quotes. Word processors and web pages may replace them with typographic ones.",
    example: { text: "a = “x”\n" },
  },
  "invalid-character-encoding": {
    explanation:
      "A lone surrogate cannot be encoded as UTF-8. It is reported once in a file, and accepted in comments.",
    example: { text: 'a = "\ud800"\n' },
  },
  "invalid-multi-line-string": {
    explanation: "A quoted string has to end on its line. Use `\\n`, or a heredoc.",
    example: {
      text: `a = "x
y"
`,
    },
  },
  "attribute-redefined": {
    explanation: "A body can set each argument only once. Remove one of the two, or rename it.",
    example: {
      text: `a = 1
a = 2
`,
    },
  },
  "block-brace-on-next-line": {
    explanation: "Write the opening brace on the line of the block's type and labels.",
    example: {
      text: `a b
{
}
`,
    },
  },
  "block-equals-sign": {
    explanation:
      "Remove the equals sign: a block has a header and a body in braces. An argument with an object as its value has one.",
    example: {
      text: `a "b" = {
}
`,
    },
  },
  "missing-closing-quote": {
    explanation: "The closing quote of a block label or index key is missing.",
    example: { text: 'a "b' },
  },
  "missing-definition": {
    explanation: "A body contains arguments and blocks, and both begin with a name.",
    example: { text: "= 1\n" },
  },
  "missing-equals-sign": {
    explanation: "After a name, an argument requires `=` and a value, and a block requires a body in braces.",
    example: { text: "a\n" },
  },
  "missing-newline-after-argument": {
    explanation: "The line continues after the value. Write the next argument on a line of its own.",
    example: { text: "a = 1 2\n" },
  },
  "missing-newline-after-block": {
    explanation: "The line continues after the closing brace. Write the next item on a line of its own.",
    example: { text: "a {} b {}\n" },
  },
  "missing-opening-brace": {
    explanation: "A block's header consists of its type and labels. The body in braces follows.",
    example: { text: 'a "b" 1\n' },
  },
  "quoted-argument-name": {
    explanation: "Write names of arguments without quotes. Only object keys may have quotes.",
    example: { text: '"a" = 1\n' },
  },
  "single-line-block-comma": {
    explanation: "A block on one line can contain only one argument. Write the block on several lines.",
    example: { text: "a { b = 1, c = 2 }\n" },
  },
  "single-line-block-end": {
    explanation: "The closing brace must follow the only argument of a block on one line.",
    example: { text: "a { b = 1 c = 2 }\n" },
  },
  "single-line-block-item": {
    explanation: "A block on one line cannot contain another block. Write the block on several lines.",
    example: { text: "a { b {} }\n" },
  },
  "single-line-block-newline": {
    explanation: "If the first argument is on the line of the opening brace, the block must end on that line.",
    example: {
      text: `a { b = 1
}
`,
    },
  },
  "template-in-string-literal": {
    explanation: "Block labels and index keys in traversals are literal strings.",
    example: {
      text: `a "\${b}" {
}
`,
    },
  },
  "invalid-string-literal": {
    explanation: "The string contains a character that cannot be encoded.",
    example: { text: 'a "\ud800" {\n}\n' },
  },
  "unclosed-block": {
    explanation:
      "The block's closing brace is missing. The parser continues at the next line that begins an item and is not indented further than the block.",
    example: { text: "a {\n" },
  },
  "chained-legacy-index": {
    explanation: "`a.0.1` is read as the number 0.1. Write `a[0][1]`.",
    example: { text: "a = b.0.1\n" },
  },
  "chained-legacy-index-in-splat": {
    explanation: "`a.*.0.1` is read as the number 0.1. Write a `for` expression or brackets.",
    example: { text: "a = b.*.0.1\n" },
  },
  "for-object-key": {
    explanation: "A `for` expression in braces requires `key => value`. For a list, use brackets.",
    example: { text: "a = {for v in b : v}\n" },
  },
  "for-tuple-grouping": {
    explanation: "Only a `for` expression in braces can group values with `...`.",
    example: { text: "a = [for v in b : v...]\n" },
  },
  "for-tuple-key": {
    explanation: "A `for` expression in brackets has no `key =>`. For an object, use braces.",
    example: { text: "a = [for k, v in b : k => v]\n" },
  },
  "invalid-escape-sequence": {
    explanation: 'The escapes are `\\n`, `\\r`, `\\t`, `\\"`, `\\\\`, `\\uNNNN` and `\\UNNNNNNNN`.',
    example: { text: 'a = "\\q"\n' },
  },
  "invalid-expression": {
    explanation: "A value is missing here, or begins with a token that cannot begin an expression.",
    example: { text: "a =\n" },
  },
  "invalid-number-literal": {
    explanation: "A number has at most one decimal point and one exponent.",
    example: { text: "a = 1.2.3\n" },
  },
  "shell-heredoc": {
    explanation: "The marker must follow `<<` or `<<-` directly, and must not be in quotes.",
    example: { text: "a = << EOT\ntext\nEOT\n" },
  },
  "missing-argument-separator": {
    explanation: "Separate the arguments of a call with commas.",
    example: { text: "a = f(1 2)\n" },
  },
  "missing-attribute-name": {
    explanation: "A name, a number or `*` must follow the dot.",
    example: { text: "a = b.\n" },
  },
  "missing-attribute-separator": {
    explanation: "Separate the items of an object with commas or line breaks.",
    example: { text: "a = { b = 1 c = 2 }\n" },
  },
  "missing-attribute-value": {
    explanation: "An object item requires a key and a value.",
    example: {
      text: `a = {
  b
}
`,
    },
  },
  "missing-close-bracket-on-index": {
    explanation: "An index contains one expression, and then the closing bracket.",
    example: { text: "a = b[1 2]\n" },
  },
  "missing-close-bracket-on-splat": {
    explanation: "Write a full splat as `[*]`.",
    example: { text: "a = b[* 1]\n" },
  },
  "missing-close-parenthesis": {
    explanation: "The closing parenthesis must follow `...` directly, without a comma.",
    example: { text: "a = f(b..., c)\n" },
  },
  "missing-expression": {
    explanation: "The file ends where a value is required.",
    example: { text: "a =" },
  },
  "missing-false-expression": {
    explanation: "A conditional requires both results: `condition ? a : b`.",
    example: { text: "a = b ? c\n" },
  },
  "missing-for-colon": {
    explanation: "Write a `for` expression as `for v in collection : result`.",
    example: { text: "a = [for v in b]\n" },
  },
  "missing-for-in": {
    explanation:
      "Write a `for` expression as `for v in collection : result`. If `for` is a key or a variable, put it in quotes or parentheses.",
    example: { text: "a = [for v of b : v]\n" },
  },
  "missing-for-value-variable": {
    explanation: "Write two variables as `for k, v in`.",
    example: { text: "a = [for k, 1 in b : v]\n" },
  },
  "missing-for-variable": {
    explanation:
      "`for` after an opening bracket or brace begins a `for` expression. If `for` is a key or a variable, put it in quotes or parentheses.",
    example: { text: "a = { for = 1 }\n" },
  },
  "missing-function-name": {
    explanation: "The name of a function must follow the namespace.",
    example: { text: "a = b::(1)\n" },
  },
  "missing-item-separator": {
    explanation: "Separate the elements of a tuple with commas.",
    example: { text: "a = [1 2]\n" },
  },
  "missing-key-value-separator": {
    explanation: "Write an object item as `key = value` or `key : value`.",
    example: { text: "a = { b 1 }\n" },
  },
  "missing-key-value-separator-name": {
    explanation: "Write an object item as `key = value`. Put quotes around a key that is not a name.",
    example: { text: "a = { b c = 1 }\n" },
  },
  "missing-open-parenthesis": {
    explanation: "A name with `::` is always a function name, so a call must follow.",
    example: { text: "a = b::c\n" },
  },
  "nested-splat": {
    explanation: "Use `[*]` to expand several levels.",
    example: { text: "a = b.*.c.*\n" },
  },
  "nesting-too-deep": {
    explanation: "This is a limit of this parser, far above the nesting in real files. The reference has no limit.",
    example: { text: `a = ${"[".repeat(2001)}${"]".repeat(2001)}\n` },
  },
  "unbalanced-parentheses": {
    explanation: "Parentheses contain one expression, and then the closing parenthesis.",
    example: { text: "a = (1 2)\n" },
  },
  "unexpected-characters-after-expression": {
    explanation: "The text contains more than one expression.",
    example: { text: "1 2", as: "expression" },
  },
  "unexpected-characters-after-for": {
    explanation: "A `for` expression ends with its result or its `if` clause.",
    example: { text: "a = [for v in b : v c]\n" },
  },
  "unexpected-comma-after-argument": {
    explanation: "Commas separate elements of values. Arguments in a body end with a line break.",
    example: { text: "a = 1,\n" },
  },
  "unterminated-function-call": {
    explanation: "The closing parenthesis of the call is missing.",
    example: { text: "a = f(1" },
  },
  "unterminated-object": {
    explanation: "The closing brace of the object is missing.",
    example: { text: "a = { b = 1" },
  },
  "unterminated-tuple": {
    explanation: "The closing bracket of the tuple is missing.",
    example: { text: "a = [1" },
  },
  "invalid-directive-keyword": {
    explanation: "The keywords are `if`, `else`, `endif`, `for` and `endfor`.",
    example: { text: "%{ fi a }", as: "template" },
  },
  "missing-directive-for-in": {
    explanation: "Write the directive as `%{ for v in collection }`.",
    example: { text: "%{ for v }", as: "template" },
  },
  "missing-directive-for-value-variable": {
    explanation: "Write two variables as `%{ for k, v in collection }`.",
    example: { text: "%{ for k, 1 in a }", as: "template" },
  },
  "missing-directive-for-variable": {
    explanation: "Write the directive as `%{ for v in collection }`.",
    example: { text: "%{ for }", as: "template" },
  },
  "missing-directive-keyword": {
    explanation: "Write `%%{` for a literal `%{`.",
    example: { text: "%{ 1 }", as: "template" },
  },
  "unclosed-interpolation": {
    explanation: "The `}` that ends `${` is missing.",
    example: { text: "${ a", as: "template" },
  },
  "unclosed-interpolation-in-quotes": {
    explanation: "The `}` that ends `${` is missing before the closing quote.",
    example: { text: 'a = "${b"\n' },
  },
  "unexpected-characters-after-interpolation": {
    explanation:
      'An interpolation contains one expression. Write a literal `${` as `$${`, and a name that begins with a digit in brackets: `${meta["2nd"]}`.',
    example: { text: "${a b}", as: "template" },
  },
  "unexpected-characters-in-directive": {
    explanation: "The directive must end after its keyword and expression.",
    example: { text: "%{ if a b }%{ endif }", as: "template" },
  },
  "unexpected-colon-after-interpolation": {
    explanation: "`${name:-default}` is shell syntax. Write a literal `${` as `$${`, or use a conditional.",
    example: { text: "${a:b}", as: "template" },
  },
  "unexpected-directive": {
    explanation: "The template's directives do not match: each `if` and `for` has one end.",
    example: { text: "%{ endif }", as: "template" },
  },
  "unexpected-end-of-template": {
    explanation: "The directive has no end. Add `%{ endif }` or `%{ endfor }`.",
    example: { text: "%{ if a }", as: "template" },
  },
  "unterminated-heredoc": {
    explanation:
      "A heredoc ends at a line that contains only its marker, with spaces around it at most, and a line break after it.",
    example: { text: "a = <<EOT\nb\nEOF\n" },
  },
  "unterminated-template-string": {
    explanation: "A quoted string or a template does not end.",
    example: { text: 'a = "b' },
  },
  "invalid-traversal": {
    explanation: "A traversal is a name followed by attributes and literal indexes.",
    example: { text: "a b", as: "traversal" },
  },
  "missing-index-value": {
    explanation: "Index keys in a traversal must be literal numbers or strings.",
    example: { text: "a[b]", as: "traversal" },
  },
  "missing-traversal-attribute": {
    explanation: "A name must follow the dot of a traversal.",
    example: { text: "a.0", as: "traversal" },
  },
  "missing-variable-name": {
    explanation: "A traversal must begin with a name.",
    example: { text: "1", as: "traversal" },
  },
  "splat-in-traversal": {
    explanation: "A traversal refers to one value, so it cannot contain a splat.",
    example: { text: "a[*]", as: "traversal" },
  },
  "unclosed-traversal-index": {
    explanation: "The closing bracket of the index is missing.",
    example: { text: "a[1", as: "traversal" },
  },
};
