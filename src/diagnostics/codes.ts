/**
 * The closed catalogue of diagnostic codes: what each one is called, why it is reported and the smallest text that shows it.
 *
 * Summaries and details are the reference's where it has them: people search for them. A code is finer than a summary, so that each
 * has one detail. `{0}`, `{1}` in a summary or detail stand for arguments of the report. Diagnostics at one position are ordered by
 * code, and the names are chosen so that this order is the reference's: what a character is comes before what was expected there.
 */
import { bodyCodes } from "./body-codes.ts";
import { entry } from "./catalogue-entry.ts";
import { decoderCodes } from "./decoder-codes.ts";
import { dialectCodes } from "./dialect-codes.ts";
import { dynamicBlockCodes } from "./dynamic-block-codes.ts";
import { evaluationCodes } from "./evaluation-codes.ts";
import { json } from "./json-codes.ts";
import { moduleCheckCodes } from "./module-check-codes.ts";
import { moduleCodes } from "./module-codes.ts";
import { moduleFileCodes } from "./module-file-codes.ts";
import { moduleProviderCodes } from "./module-provider-codes.ts";
import { moduleCallCodes, moduleEvaluationCodes } from "./module-evaluation-codes.ts";
import { moduleInsightCodes } from "./module-insight-codes.ts";
import { moduleReferenceCodes } from "./module-reference-codes.ts";
import { moduleTestCodes } from "./module-test-codes.ts";
import { moduleProviderSchemaCodes, moduleSchemaCodes } from "./module-schema-codes.ts";
import { moduleVariableCodes } from "./module-variable-codes.ts";
import { typeExpressionCodes } from "./type-expression-codes.ts";

const lexical = {
  apostrophe: entry(
    "Invalid character",
    'Single quotes are not valid. Use double quotes (") to enclose strings.',
    "Strings are written in double quotes only.",
    "a = 'x'\n",
  ),
  backtick: entry(
    "Invalid character",
    'The "`" character is not valid. To create a multi-line string, use the "heredoc" syntax, like "<<EOT".',
    "The language has no strings in backticks.",
    "a = `x`\n",
  ),
  "bitwise-operator": entry(
    "Unsupported operator",
    "Bitwise operators are not supported.{0}",
    "The operators `&`, `|`, `^` and `~` do not exist; the logical ones are `&&`, `||` and `!`.",
    "a = 1 & 2\n",
  ),
  "extra-semicolon": entry(
    "Invalid character",
    'The ";" character is not valid. Use newlines to separate arguments and blocks, and commas to separate items in collection values.',
    "Items end with a line break; elements are separated by commas.",
    "a = 1;\n",
  ),
  "invalid-character": entry(
    "Invalid character",
    "This character is not used within the language.",
    "The character has no meaning outside strings and comments.",
    "a = @\n",
  ),
  "invalid-character-encoding": entry(
    "Invalid character encoding",
    "All input files must be UTF-8 encoded. Ensure that UTF-8 encoding is selected in your editor.",
    "A lone surrogate cannot be written as UTF-8. Reported once in a text; accepted in comments.",
    'a = "\ud800"\n',
  ),
  "invalid-multi-line-string": entry(
    "Invalid multi-line string",
    'Quoted strings may not be split over multiple lines. To produce a multi-line string, either use the \\n escape to represent a newline character or use the "heredoc" multi-line template syntax.',
    "A quoted string has to end on its line.",
    'a = "x\ny"\n',
  ),
} as const;

const structure = {
  "attribute-redefined": entry(
    "Attribute redefined",
    'The argument "{0}" was already set at {1}. Each argument may be set only once.',
    "One body sets each argument at most once.",
    "a = 1\na = 2\n",
  ),
  "block-brace-on-next-line": entry(
    "Invalid block definition",
    'A block definition must have block content delimited by "{" and "}", starting on the same line as the block header.',
    "The opening brace stands on the line of the block's type and labels.",
    "a b\n{\n}\n",
  ),
  "block-equals-sign": entry(
    "Invalid block definition",
    'The equals sign "=" indicates an argument definition, and must not be used when defining a block.',
    "Blocks have no equals sign between header and body.",
    'a "b" = {\n}\n',
  ),
  "missing-closing-quote": entry(
    "Unterminated string literal",
    "Unable to find the closing quote mark before the end of the file.",
    "A block label or index key in quotes does not end.",
    'a "b',
  ),
  "missing-definition": entry(
    "Argument or block definition required",
    "An argument or block definition is required here.",
    "A body holds arguments and blocks; both begin with a name.",
    "= 1\n",
  ),
  "missing-equals-sign": entry(
    "Argument or block definition required",
    'An argument or block definition is required here. To set an argument, use the equals sign "=" to introduce the argument value.',
    "A name alone says nothing; an argument has `=` and a value, a block has braces.",
    "a\n",
  ),
  "missing-newline-after-argument": entry(
    "Missing newline after argument",
    "An argument definition must end with a newline.",
    "Something follows the value on its line.",
    "a = 1 2\n",
  ),
  "missing-newline-after-block": entry(
    "Missing newline after block definition",
    "A block definition must end with a newline.",
    "Something follows the closing brace on its line.",
    "a {} b {}\n",
  ),
  "missing-opening-brace": entry(
    "Invalid block definition",
    'Either a quoted string block label or an opening brace ("{") is expected here.',
    "A block's header is its type and labels, then comes its body in braces.",
    'a "b" 1\n',
  ),
  "quoted-argument-name": entry(
    "Invalid argument name",
    "Argument names must not be quoted.",
    "Names in a body are bare; only keys of object values may be quoted.",
    '"a" = 1\n',
  ),
  "single-line-block-comma": entry(
    "Invalid single-argument block definition",
    "Single-line block syntax can include only one argument definition. To define multiple arguments, use the multi-line block syntax with one argument definition per line.",
    "A block on one line holds at most one argument.",
    "a { b = 1, c = 2 }\n",
  ),
  "single-line-block-end": entry(
    "Invalid single-argument block definition",
    "A single-line block definition must end with a closing brace immediately after its single argument definition.",
    "Something follows the only argument of a block on one line.",
    "a { b = 1 c = 2 }\n",
  ),
  "single-line-block-item": entry(
    "Argument definition required",
    'A single-line block definition can contain only a single argument. If you meant to define argument "{0}", use an equals sign to assign it a value. To define a nested block, place it on a line of its own within its parent block.',
    "A block on one line cannot hold another block.",
    "a { b {} }\n",
  ),
  "single-line-block-newline": entry(
    "Invalid single-argument block definition",
    "An argument definition on the same line as its containing block creates a single-line block definition, which must also be closed on the same line. Place the block's closing brace immediately after the argument definition.",
    "A block whose first argument stands beside the brace has to end on that line.",
    "a { b = 1\n}\n",
  ),
  "template-in-string-literal": entry(
    "Invalid string literal",
    'Template sequences are not allowed in this string. To include a literal "{0}", double it (as "{0}{0}") to escape it.',
    "Block labels and index keys of traversals are plain strings.",
    'a "${b}" {\n}\n',
  ),
  "invalid-string-literal": entry(
    "Invalid string literal",
    "This item is not valid in a string literal.",
    "A line break or a character that cannot be encoded stands in a plain string.",
    'a "b\nc" {\n}\n',
  ),
  "unclosed-block": entry(
    "Unclosed configuration block",
    "There is no closing brace for this block before the end of the file. This may be caused by incorrect brace nesting elsewhere in this file.",
    "The block's closing brace is missing. The parser goes on at the next line that begins an item at or left of the block's indentation.",
    "a {\n",
  ),
} as const;

const expressions = {
  "chained-legacy-index": entry(
    "Invalid legacy index syntax",
    "When using the legacy index syntax, chaining two indexes together is not permitted. Use the proper index syntax instead, like [{0}][{1}].",
    "`a.0.1` reads as the number 0.1.",
    "a = b.0.1\n",
  ),
  "chained-legacy-index-in-splat": entry(
    "Invalid legacy index syntax",
    "When using the legacy index syntax, chaining two indexes together is not permitted. Use the proper index syntax with a full splat expression [*] instead, like [{0}][{1}].",
    "`a.*.0.1` reads as the number 0.1.",
    "a = b.*.0.1\n",
  ),
  "for-object-key": entry(
    "Invalid 'for' expression",
    "Key expression is required when building an object.",
    "In braces, a `for` expression has `key => value`.",
    "a = {for v in b : v}\n",
  ),
  "for-tuple-grouping": entry(
    "Invalid 'for' expression",
    "Grouping ellipsis (...) cannot be used when building a tuple.",
    "Grouping belongs to `for` expressions in braces.",
    "a = [for v in b : v...]\n",
  ),
  "for-tuple-key": entry(
    "Invalid 'for' expression",
    "Key expression is not valid when building a tuple.",
    "In brackets, a `for` expression has no `key =>`.",
    "a = [for k, v in b : k => v]\n",
  ),
  "invalid-escape-sequence": entry(
    "Invalid escape sequence",
    "{0}",
    'The escapes are `\\n`, `\\r`, `\\t`, `\\"`, `\\\\`, `\\uNNNN` and `\\UNNNNNNNN`.',
    'a = "\\q"\n',
  ),
  "invalid-expression": entry(
    "Invalid expression",
    "Expected the start of an expression, but found an invalid expression token.",
    "A value is missing here, or begins with something no value begins with.",
    "a =\n",
  ),
  "invalid-number-literal": entry(
    "Invalid number literal",
    "Failed to recognize the value of this number literal.",
    "A number has one decimal point and one exponent at most.",
    "a = 1.2.3\n",
  ),
  "missing-argument-separator": entry(
    "Missing argument separator",
    "A comma is required to separate each function argument from the next.",
    "The arguments of a call are separated by commas.",
    "a = f(1 2)\n",
  ),
  "missing-attribute-name": entry(
    "Invalid attribute name",
    "An attribute name is required after a dot.",
    "After a dot comes a name, a number or `*`.",
    "a = b.\n",
  ),
  "missing-attribute-separator": entry(
    "Missing attribute separator",
    "Expected a newline or comma to mark the beginning of the next attribute.",
    "The items of an object are separated by commas or line breaks.",
    "a = { b = 1 c = 2 }\n",
  ),
  "missing-attribute-value": entry(
    "Missing attribute value",
    'Expected an attribute value, introduced by an equals sign ("=").',
    "An item of an object has a key and a value.",
    "a = {\n  b\n}\n",
  ),
  "missing-close-bracket-on-index": entry(
    "Missing close bracket on index",
    'The index operator must end with a closing bracket ("]").',
    "Something follows the index key.",
    "a = b[1 2]\n",
  ),
  "missing-close-bracket-on-splat": entry(
    "Missing close bracket on splat index",
    'The star for a full splat operator must be immediately followed by a closing bracket ("]").',
    "A full splat is written `[*]`.",
    "a = b[* 1]\n",
  ),
  "missing-close-parenthesis": entry(
    "Missing closing parenthesis",
    "An expanded function argument (with ...) must be immediately followed by closing parentheses.",
    "Nothing follows `...`, not even a comma.",
    "a = f(b..., c)\n",
  ),
  "missing-expression": entry(
    "Missing expression",
    "Expected the start of an expression, but found the end of the file.",
    "The text ends where a value is needed.",
    "a =",
  ),
  "missing-false-expression": entry(
    "Missing false expression in conditional",
    "The conditional operator (...?...:...) requires a false expression, delimited by a colon.",
    "A conditional has both results.",
    "a = b ? c\n",
  ),
  "missing-for-colon": entry(
    "Invalid 'for' expression",
    "For expression requires a colon after the collection expression.",
    "A `for` expression reads `for v in collection : result`.",
    "a = [for v in b]\n",
  ),
  "missing-for-in": entry(
    "Invalid 'for' expression",
    "For expression requires the 'in' keyword after its name declarations.",
    "A `for` expression reads `for v in collection : result`. A key or variable named `for` has to be quoted or put in parentheses.",
    "a = [for v of b : v]\n",
  ),
  "missing-for-value-variable": entry(
    "Invalid 'for' expression",
    "For expression requires value variable name after comma.",
    "Two variables are written `for k, v in`.",
    "a = [for k, 1 in b : v]\n",
  ),
  "missing-for-variable": entry(
    "Invalid 'for' expression",
    "For expression requires variable name after 'for'.",
    "`for` at the start of brackets or braces begins a `for` expression. A key or variable of that name has to be quoted or put in parentheses.",
    "a = { for = 1 }\n",
  ),
  "missing-function-name": entry(
    "Missing function name",
    "Function scope resolution symbol :: must be followed by a function name in this scope.",
    "A namespace is followed by a name.",
    "a = b::(1)\n",
  ),
  "missing-item-separator": entry(
    "Missing item separator",
    "Expected a comma to mark the beginning of the next item.",
    "The elements of a tuple are separated by commas.",
    "a = [1 2]\n",
  ),
  "missing-key-value-separator": entry(
    "Missing key/value separator",
    'Expected an equals sign ("=") to mark the beginning of the attribute value.',
    "An item of an object reads `key = value` or `key : value`.",
    "a = { b 1 }\n",
  ),
  "missing-key-value-separator-name": entry(
    "Missing key/value separator",
    'Expected an equals sign ("=") to mark the beginning of the attribute value. If you intended to given an attribute name containing periods or spaces, write the name in quotes to create a string literal.',
    "An item of an object reads `key = value`; a key that is not a name is quoted.",
    "a = { b c = 1 }\n",
  ),
  "missing-open-parenthesis": entry(
    "Missing open parenthesis",
    "Function selector must be followed by an open parenthesis to begin the function call.",
    "Names with `::` are names of functions only.",
    "a = b::c\n",
  ),
  "nested-splat": entry(
    "Nested splat expression not allowed",
    "A splat expression (*) cannot be used inside another attribute-only splat expression.",
    "Use `[*]` where several levels have to be expanded.",
    "a = b.*.c.*\n",
  ),
  "nesting-too-deep": entry(
    "Nesting too deep",
    "Brackets, blocks and templates may be nested {0} levels deep at most.",
    "A limit of this parser, far above what people write; the reference has none.",
    `a = ${"[".repeat(2001)}${"]".repeat(2001)}\n`,
  ),
  "unbalanced-parentheses": entry(
    "Unbalanced parentheses",
    "Expected a closing parenthesis to terminate the expression.",
    "Parentheses hold one expression.",
    "a = (1 2)\n",
  ),
  "unexpected-characters-after-expression": entry(
    "Extra characters after expression",
    "An expression was successfully parsed, but extra characters were found after it.",
    "The text is more than one expression.",
    "1 2",
    "expression",
  ),
  "unexpected-characters-after-for": entry(
    "Invalid 'for' expression",
    "Extra characters after the end of the 'for' expression.",
    "Nothing follows the result and the `if` clause.",
    "a = [for v in b : v c]\n",
  ),
  "unexpected-comma-after-argument": entry(
    "Unexpected comma after argument",
    "Argument definitions must be separated by newlines, not commas. An argument definition must end with a newline.",
    "Commas separate elements of values, not the arguments of a body.",
    "a = 1,\n",
  ),
  "unterminated-function-call": entry(
    "Unterminated function call",
    "There is no closing parenthesis for this function call before the end of the file. This may be caused by incorrect parenthesis nesting elsewhere in this file.",
    "The call's closing parenthesis is missing.",
    "a = f(1",
  ),
  "unterminated-object": entry(
    "Unterminated object constructor expression",
    "There is no corresponding closing brace before the end of the file. This may be caused by incorrect brace nesting elsewhere in this file.",
    "The object's closing brace is missing.",
    "a = { b = 1",
  ),
  "unterminated-tuple": entry(
    "Unterminated tuple constructor expression",
    "There is no corresponding closing bracket before the end of the file. This may be caused by incorrect bracket nesting elsewhere in this file.",
    "The tuple's closing bracket is missing.",
    "a = [1",
  ),
} as const;

const templates = {
  "invalid-directive-keyword": entry(
    "Invalid template control keyword",
    '"{0}" is not a valid template control keyword.{1}',
    "The keywords are `if`, `else`, `endif`, `for` and `endfor`.",
    "%{ fi a }",
    "template",
  ),
  "missing-directive-for-in": entry(
    "Invalid 'for' directive",
    "For directive requires 'in' keyword after names.",
    "The directive reads `%{ for v in collection }`.",
    "%{ for v }",
    "template",
  ),
  "missing-directive-for-value-variable": entry(
    "Invalid 'for' directive",
    "For directive requires value variable name after comma.",
    "Two variables are written `%{ for k, v in collection }`.",
    "%{ for k, 1 in a }",
    "template",
  ),
  "missing-directive-for-variable": entry(
    "Invalid 'for' directive",
    "For directive requires variable name after 'for'.",
    "The directive reads `%{ for v in collection }`.",
    "%{ for }",
    "template",
  ),
  "missing-directive-keyword": entry(
    "Invalid template directive",
    'A template directive keyword ("if", "for", etc) is expected at the beginning of a %{ sequence.',
    "Write `%%{` for a literal `%{`.",
    "%{ 1 }",
    "template",
  ),
  "unclosed-interpolation": entry(
    "Unclosed template interpolation sequence",
    "There is no closing brace for this interpolation sequence before the end of the file. This might be caused by incorrect nesting inside the given expression.",
    "The `}` of `${` is missing.",
    "${ a",
    "template",
  ),
  "unclosed-interpolation-in-quotes": entry(
    "Unclosed template interpolation sequence",
    "There is no closing brace for this interpolation sequence before the end of the quoted template. This might be caused by incorrect nesting inside the given expression.",
    "The `}` of `${` is missing.",
    'a = "${b"\n',
  ),
  "unexpected-characters-after-interpolation": entry(
    "Extra characters after interpolation expression",
    'Expected a closing brace to end the interpolation expression, but found extra characters.\n\nThis can happen when you include interpolation syntax for another language, such as shell scripting, but forget to escape the interpolation start token. If this is an embedded sequence for another language, escape it by starting with "$${" instead of just "${".',
    "An interpolation holds one expression; `$${` is a literal `${`.",
    "${a b}",
    "template",
  ),
  "unexpected-characters-in-directive": entry(
    "Extra characters in {0} marker",
    "Expected a closing brace to end the sequence, but found extra characters.",
    "Something follows the directive.",
    "%{ if a b }%{ endif }",
    "template",
  ),
  "unexpected-colon-after-interpolation": entry(
    "Extra characters after interpolation expression",
    'Template interpolation doesn\'t expect a colon at this location. Did you intend this to be a literal sequence to be processed as part of another language? If so, you can escape it by starting with "$${" instead of just "${".',
    "`${name:-default}` is shell, not HCL; `$${` is a literal `${`.",
    "${a:b}",
    "template",
  ),
  "unexpected-directive": entry(
    "Unexpected {0} directive",
    "{1}",
    "The directives of a template do not match.",
    "%{ endif }",
    "template",
  ),
  "unexpected-end-of-template": entry(
    "Unexpected end of template",
    "The {0} directive at {1} is missing its corresponding {2} directive.",
    "A directive that opens a part of the template is never closed.",
    "%{ if a }",
    "template",
  ),
  "unterminated-template-string": entry(
    "Unterminated template string",
    "No closing marker was found for the string.",
    "A quoted string or heredoc does not end. Nothing but blanks may stand beside a heredoc's closing marker, and a line break follows it.",
    "a = <<EOT\nb",
  ),
} as const;

const traversals = {
  "invalid-traversal": entry(
    "Invalid character",
    "Expected an attribute access or an index operator.",
    "A traversal is a name with attributes and literal indexes.",
    "a b",
    "traversal",
  ),
  "missing-index-value": entry(
    "Index value required",
    "Index brackets must contain either a literal number or a literal string.",
    "A traversal's index keys are literal.",
    "a[b]",
    "traversal",
  ),
  "missing-traversal-attribute": entry(
    "Attribute name required",
    "Dot must be followed by attribute name.",
    "After the dot of a traversal comes a name.",
    "a.0",
    "traversal",
  ),
  "missing-variable-name": entry(
    "Variable name required",
    "Must begin with a variable name.",
    "A traversal begins with a name.",
    "1",
    "traversal",
  ),
  "splat-in-traversal": entry(
    "Attribute name required",
    "Splat expressions ({0}) may not be used here.",
    "A traversal leads to one value.",
    "a[*]",
    "traversal",
  ),
  "unclosed-traversal-index": entry(
    "Unclosed index brackets",
    "Index key must be followed by a closing bracket.",
    "The index's closing bracket is missing.",
    "a[1",
    "traversal",
  ),
} as const;

/** Every code with its entry. */
export const catalogue = {
  ...lexical,
  ...structure,
  ...expressions,
  ...templates,
  ...traversals,
  ...json,
  ...evaluationCodes,
  ...typeExpressionCodes,
  ...bodyCodes,
  ...dynamicBlockCodes,
  ...decoderCodes,
  ...dialectCodes,
  ...moduleCodes,
  ...moduleCheckCodes,
  ...moduleFileCodes,
  ...moduleProviderCodes,
  ...moduleTestCodes,
  ...moduleInsightCodes,
  ...moduleReferenceCodes,
  ...moduleEvaluationCodes,
  ...moduleCallCodes,
  ...moduleSchemaCodes,
  ...moduleProviderSchemaCodes,
  ...moduleVariableCodes,
} as const;

/** The closed union of codes. */
export type DiagnosticCode = keyof typeof catalogue;

/** The codes that evaluation reports. */
export const evaluationDiagnosticCodes = Object.keys(evaluationCodes) as readonly (keyof typeof evaluationCodes)[];
