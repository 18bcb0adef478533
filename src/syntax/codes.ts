/**
 * The codes of syntax errors in the native syntax. Summaries and details are the reference's if it has them.
 *
 * Diagnostics at one position keep the order in which the parser reports them, which is the reference's.
 */
import { defineCodes, error, SUGGESTS, type Suggestion } from "../diagnostics/index.ts";

const OPERATOR_NAMES: Readonly<Record<string, string>> = { "&&": "AND", "||": "OR", "!": "NOT" };

/** Arguments of messages that explain `$${` themselves: the suggestion adds the second `$`. */
interface WithDollar {
  readonly suggestion: Suggestion;
}

/** Arguments of a message about characters after an expression. */
interface AfterExpression extends WithDollar {
  /** The name after a dot that begins with a digit, if this is why the expression ends; otherwise null. */
  readonly numberedName: string | null;
}

/** The codes of the native syntax. */
export const syntaxCodes = defineCodes({
  // Characters
  apostrophe: error("Invalid character", 'Single quotes are not valid. Use double quotes (") to enclose strings.'),
  backtick: error(
    "Invalid character",
    'The "`" character is not valid. To create a multi-line string, use the "heredoc" syntax, like "<<EOT".',
  ),
  "bitwise-operator": error(
    "Unsupported operator",
    ({ suggestion }: { suggestion: Suggestion | null }) => {
      const hint =
        suggestion === null ? "" : ` Did you mean boolean ${OPERATOR_NAMES[suggestion.text]} ("${suggestion.text}")?`;
      return `Bitwise operators are not supported.${hint}`;
    },
    SUGGESTS,
  ),
  "extra-semicolon": error(
    "Invalid character",
    'The ";" character is not valid. Use newlines to separate arguments and blocks, and commas to separate items in collection values.',
  ),
  "invalid-character": error("Invalid character", "This character is not used within the language."),
  "curly-quote": error(
    "Invalid character",
    '"Curly quotes" are not valid here. These can sometimes be inadvertently introduced when sharing code via documents or discussion forums. It might help to replace the character with a "straight quote".',
  ),
  "invalid-character-encoding": error(
    "Invalid character encoding",
    "All input files must be UTF-8 encoded. Ensure that UTF-8 encoding is selected in your editor.",
  ),
  "invalid-multi-line-string": error(
    "Invalid multi-line string",
    'Quoted strings may not be split over multiple lines. To produce a multi-line string, either use the \\n escape to represent a newline character or use the "heredoc" multi-line template syntax. If the string should end on this line, its closing quote is missing.',
  ),

  // Bodies
  "attribute-redefined": error(
    "Attribute redefined",
    'The argument "{name}" was already set at {position}. Each argument may be set only once.',
  ),
  "block-brace-on-next-line": error(
    "Invalid block definition",
    'A block definition must have block content delimited by "{" and "}", starting on the same line as the block header.',
  ),
  "block-equals-sign": error(
    "Invalid block definition",
    'The equals sign "=" indicates an argument definition, and must not be used when defining a block.',
  ),
  "missing-closing-quote": error(
    "Unterminated string literal",
    "Unable to find the closing quote mark before the end of the file.",
  ),
  "missing-definition": error(
    "Argument or block definition required",
    "An argument or block definition is required here.",
  ),
  "missing-equals-sign": error(
    "Argument or block definition required",
    'An argument or block definition is required here. To set an argument, use the equals sign "=" to introduce the argument value.',
  ),
  "missing-newline-after-argument": error(
    "Missing newline after argument",
    "An argument definition must end with a newline.",
  ),
  "missing-newline-after-block": error(
    "Missing newline after block definition",
    "A block definition must end with a newline.",
  ),
  "missing-opening-brace": error(
    "Invalid block definition",
    'Either a quoted string block label or an opening brace ("{") is expected here.',
  ),
  "quoted-argument-name": error("Invalid argument name", "Argument names must not be quoted."),
  "single-line-block-comma": error(
    "Invalid single-argument block definition",
    "Single-line block syntax can include only one argument definition. To define multiple arguments, use the multi-line block syntax with one argument definition per line.",
  ),
  "single-line-block-end": error(
    "Invalid single-argument block definition",
    "A single-line block definition must end with a closing brace immediately after its single argument definition.",
  ),
  "single-line-block-item": error(
    "Argument definition required",
    'A single-line block definition can contain only a single argument. If you meant to define argument "{name}", use an equals sign to assign it a value. To define a nested block, place it on a line of its own within its parent block.',
  ),
  "single-line-block-newline": error(
    "Invalid single-argument block definition",
    "An argument definition on the same line as its containing block creates a single-line block definition, which must also be closed on the same line. Place the block's closing brace immediately after the argument definition.",
  ),
  "template-in-string-literal": error(
    "Invalid string literal",
    'Template sequences are not allowed in this string. To include a literal "{marker}", double it (as "{marker}{marker}") to escape it.',
  ),
  "invalid-string-literal": error("Invalid string literal", "This item is not valid in a string literal."),
  "unclosed-block": error(
    "Unclosed configuration block",
    "There is no closing brace for this block before the end of the file. This may be caused by incorrect brace nesting elsewhere in this file.",
  ),

  // Expressions
  "chained-legacy-index": error(
    "Invalid legacy index syntax",
    "When using the legacy index syntax, chaining two indexes together is not permitted. Use the proper index syntax instead, like [{first}][{second}].",
  ),
  "chained-legacy-index-in-splat": error(
    "Invalid legacy index syntax",
    "When using the legacy index syntax, chaining two indexes together is not permitted. Use the proper index syntax with a full splat expression [*] instead, like [{first}][{second}].",
  ),
  "for-object-key": error("Invalid 'for' expression", "Key expression is required when building an object."),
  "for-tuple-grouping": error(
    "Invalid 'for' expression",
    "Grouping ellipsis (...) cannot be used when building a tuple.",
  ),
  "for-tuple-key": error("Invalid 'for' expression", "Key expression is not valid when building a tuple."),
  "invalid-escape-sequence": error("Invalid escape sequence", "{problem}"),
  "invalid-expression": error(
    "Invalid expression",
    "Expected the start of an expression, but found an invalid expression token.",
  ),
  "invalid-number-literal": error("Invalid number literal", "Failed to recognize the value of this number literal."),
  // The reference's sentence, and the way on.
  "shell-heredoc": error(
    "Invalid expression",
    "Expected the start of an expression, but found an invalid expression token. A heredoc begins with {introducer}, without spaces and quotes.",
  ),
  "missing-argument-separator": error(
    "Missing argument separator",
    "A comma is required to separate each function argument from the next.",
  ),
  "missing-attribute-name": error("Invalid attribute name", "An attribute name is required after a dot."),
  "missing-attribute-separator": error(
    "Missing attribute separator",
    "Expected a newline or comma to mark the beginning of the next attribute.",
  ),
  "missing-attribute-value": error(
    "Missing attribute value",
    'Expected an attribute value, introduced by an equals sign ("=").',
  ),
  "missing-close-bracket-on-index": error(
    "Missing close bracket on index",
    'The index operator must end with a closing bracket ("]").',
  ),
  "missing-close-bracket-on-splat": error(
    "Missing close bracket on splat index",
    'The star for a full splat operator must be immediately followed by a closing bracket ("]").',
  ),
  "missing-close-parenthesis": error(
    "Missing closing parenthesis",
    "An expanded function argument (with ...) must be immediately followed by closing parentheses.",
  ),
  "missing-expression": error(
    "Missing expression",
    "Expected the start of an expression, but found the end of the file.",
  ),
  "missing-false-expression": error(
    "Missing false expression in conditional",
    "The conditional operator (...?...:...) requires a false expression, delimited by a colon.",
  ),
  "missing-for-colon": error(
    "Invalid 'for' expression",
    "For expression requires a colon after the collection expression.",
  ),
  "missing-for-in": error(
    "Invalid 'for' expression",
    "For expression requires the 'in' keyword after its name declarations.",
  ),
  "missing-for-value-variable": error(
    "Invalid 'for' expression",
    "For expression requires value variable name after comma.",
  ),
  "missing-for-variable": error("Invalid 'for' expression", "For expression requires variable name after 'for'."),
  "missing-function-name": error(
    "Missing function name",
    "Function scope resolution symbol :: must be followed by a function name in this scope.",
  ),
  "missing-item-separator": error("Missing item separator", "Expected a comma to mark the beginning of the next item."),
  "missing-key-value-separator": error(
    "Missing key/value separator",
    'Expected an equals sign ("=") to mark the beginning of the attribute value.',
  ),
  "missing-key-value-separator-name": error(
    "Missing key/value separator",
    'Expected an equals sign ("=") to mark the beginning of the attribute value. If you intended to given an attribute name containing periods or spaces, write the name in quotes to create a string literal.',
  ),
  "missing-open-parenthesis": error(
    "Missing open parenthesis",
    "Function selector must be followed by an open parenthesis to begin the function call.",
  ),
  "nested-splat": error(
    "Nested splat expression not allowed",
    "A splat expression (*) cannot be used inside another attribute-only splat expression.",
  ),
  "nesting-too-deep": error(
    "Nesting too deep",
    "Brackets, blocks and templates may be nested {limit:number} levels deep at most.",
  ),
  "unbalanced-parentheses": error(
    "Unbalanced parentheses",
    "Expected a closing parenthesis to terminate the expression.",
  ),
  "unexpected-characters-after-expression": error(
    "Extra characters after expression",
    "An expression was successfully parsed, but extra characters were found after it.",
  ),
  "unexpected-characters-after-for": error(
    "Invalid 'for' expression",
    "Extra characters after the end of the 'for' expression.",
  ),
  "unexpected-comma-after-argument": error(
    "Unexpected comma after argument",
    "Argument definitions must be separated by newlines, not commas. An argument definition must end with a newline.",
  ),
  "unterminated-function-call": error(
    "Unterminated function call",
    "There is no closing parenthesis for this function call before the end of the file. This may be caused by incorrect parenthesis nesting elsewhere in this file.",
  ),
  "unterminated-object": error(
    "Unterminated object constructor expression",
    "There is no corresponding closing brace before the end of the file. This may be caused by incorrect brace nesting elsewhere in this file.",
  ),
  "unterminated-tuple": error(
    "Unterminated tuple constructor expression",
    "There is no corresponding closing bracket before the end of the file. This may be caused by incorrect bracket nesting elsewhere in this file.",
  ),

  // Templates
  "invalid-directive-keyword": error(
    "Invalid template control keyword",
    '"{keyword}" is not a valid template control keyword.{suggestion}',
  ),
  "missing-directive-for-in": error("Invalid 'for' directive", "For directive requires 'in' keyword after names."),
  "missing-directive-for-value-variable": error(
    "Invalid 'for' directive",
    "For directive requires value variable name after comma.",
  ),
  "missing-directive-for-variable": error(
    "Invalid 'for' directive",
    "For directive requires variable name after 'for'.",
  ),
  "missing-directive-keyword": error(
    "Invalid template directive",
    'A template directive keyword ("if", "for", etc) is expected at the beginning of a %{ sequence.',
  ),
  "unclosed-interpolation": error(
    "Unclosed template interpolation sequence",
    "There is no closing brace for this interpolation sequence before the end of the file. This might be caused by incorrect nesting inside the given expression.",
  ),
  "unclosed-interpolation-in-quotes": error(
    "Unclosed template interpolation sequence",
    "There is no closing brace for this interpolation sequence before the end of the quoted template. This might be caused by incorrect nesting inside the given expression.",
  ),
  "unexpected-characters-after-interpolation": error(
    "Extra characters after interpolation expression",
    ({ numberedName }: AfterExpression) =>
      numberedName !== null
        ? `A name after a dot cannot begin with a digit. Write it in brackets: ["${numberedName}"].`
        : 'Expected a closing brace to end the interpolation expression, but found extra characters.\n\nThis can happen when you include interpolation syntax for another language, such as shell scripting, but forget to escape the interpolation start token. If this is an embedded sequence for another language, escape it by starting with "$${" instead of just "${".',
    SUGGESTS,
  ),
  "unexpected-characters-in-directive": error(
    "Extra characters in {keyword} marker",
    "Expected a closing brace to end the sequence, but found extra characters.",
  ),
  "unexpected-colon-after-interpolation": error(
    "Extra characters after interpolation expression",
    (_: WithDollar) =>
      'Template interpolation doesn\'t expect a colon at this location. Did you intend this to be a literal sequence to be processed as part of another language? If so, you can escape it by starting with "$${" instead of just "${".',
    SUGGESTS,
  ),
  "unexpected-directive": error("Unexpected {keyword} directive", "{problem}"),
  "unexpected-end-of-template": error(
    "Unexpected end of template",
    "The {keyword} directive at {position} is missing its corresponding {end} directive.",
  ),
  "unterminated-heredoc": error(
    "Unterminated template string",
    "No line after this one contains only the closing marker {marker:quoted}.{near}",
  ),
  "unterminated-template-string": error("Unterminated template string", "No closing marker was found for the string."),

  // Traversals
  "invalid-traversal": error("Invalid character", "Expected an attribute access or an index operator."),
  "missing-index-value": error(
    "Index value required",
    "Index brackets must contain either a literal number or a literal string.",
  ),
  "missing-traversal-attribute": error("Attribute name required", "Dot must be followed by attribute name."),
  "missing-variable-name": error("Variable name required", "Must begin with a variable name."),
  "splat-in-traversal": error("Attribute name required", "Splat expressions ({splat}) may not be used here."),
  "unclosed-traversal-index": error("Unclosed index brackets", "Index key must be followed by a closing bracket."),
});
