/** The codes of the JSON syntax. Odd spellings are the reference's. */
import { defineCodes, type Diagnostic, error, isDiagnostic } from "../diagnostics/index.ts";

const VALUE_STARTS = "A JSON value must start with a brace, a bracket, a number, a string, or a keyword.";
const STRING_ERROR = "There is a syntax error in the given JSON string.";

/** The codes of the JSON syntax. */
export const jsonCodes = defineCodes({
  "json-byte-order-mark": error(
    "Invalid start of value",
    "The text begins with a byte order mark, which JSON does not allow: save it as UTF-8 without one.",
  ),
  "json-comment": error(
    // The reference has no error for comments: the summary is that of the error that it reports instead.
    ({ expectation }: { expectation: string; expected: string }) => expectation,
    'JSON has no comments. In an object that holds arguments and blocks, a property named "//" is ignored and may be one.',
  ),
  "json-control-character": error(
    "Invalid JSON string",
    `${STRING_ERROR} Control characters are written as escape sequences: a tab is \\t.`,
  ),
  "json-equals-sign": error(
    "Missing property value colon",
    "JSON uses a colon as its name/value delimiter, not an equals sign.",
  ),
  "json-extraneous-data": error("Extraneous data after value", "Extra characters appear after the JSON value."),
  "json-invalid-array-value": error("Invalid array value", "A colon is not used to introduce values in a JSON array."),
  "json-invalid-escape": error(
    "Invalid JSON string",
    `${STRING_ERROR} The escape sequences of JSON are \\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t, and \\u with four hexadecimal digits.`,
  ),
  "json-invalid-keyword": error("Invalid JSON keyword", '"{word}" is not a valid JSON keyword.{suggestion}{hint}'),
  "json-invalid-number": error("Invalid JSON number", "There is a syntax error in the given JSON number."),
  "json-invalid-string": error(
    "Invalid JSON string",
    `${STRING_ERROR} Its closing quote is not seen because of the character in front of it: write that one as \\u and four hexadecimal digits.`,
  ),
  "json-invalid-value": error("Invalid start of value", `${VALUE_STARTS}{hint}`),
  "json-javascript-keyword": error(
    "Invalid JSON keyword",
    'The JavaScript identifier "{word}" cannot be used in JSON.',
  ),
  "json-mismatched-brace": error("Mismatched braces", "A JSON object must be closed with a brace, not a bracket."),
  "json-mismatched-bracket": error("Mismatched brackets", "A JSON array must be closed with a bracket, not a brace."),
  "json-missing-array-value": error("Missing array element value", VALUE_STARTS),
  "json-missing-colon": error(
    "Missing property value colon",
    "A colon must appear between an object property's name and its value.",
  ),
  "json-missing-comma-in-array": error(
    "Missing attribute seperator comma",
    "A comma must appear between each value in an array.",
  ),
  "json-missing-comma-in-object": error(
    "Missing attribute seperator comma",
    "A comma must appear between each property definition in an object.",
  ),
  "json-missing-object-value": error("Missing JSON value", VALUE_STARTS),
  "json-missing-property-value": error(
    "Missing object value",
    "A JSON object attribute must have a value, introduced by a colon.",
  ),
  "json-missing-value": error("Missing value", "The JSON data ends prematurely."),
  "json-property-name": error("Invalid object property name", "A JSON object property name must be a string"),
  "json-root-value": error(
    "Root value must be object",
    "The root value in a JSON-based configuration must be either a JSON object or a JSON array of objects.",
  ),
  "json-trailing-comma-in-array": error(
    "Trailing comma in array",
    "JSON does not permit a trailing comma after the final value in an array.",
  ),
  "json-trailing-comma-in-object": error(
    "Trailing comma in object",
    "JSON does not permit a trailing comma after the final property in an object.",
  ),
  "json-unclosed-array": error("Unclosed object", "No closing bracket was found for this JSON array."),
  "json-unclosed-object": error("Unclosed object", "No closing brace was found for this JSON object."),
  "json-unterminated-string": error(
    "Invalid JSON string",
    `${STRING_ERROR} Its closing quote is missing. A line break in it is written as \\n.`,
  ),

  // Evaluated objects
  "json-duplicate-key": error(
    "Duplicate object attribute",
    "An attribute named {name:quoted} was already defined at {position}.",
  ),
  "json-invalid-key": error("Invalid object key expression", "Cannot use this expression as an object key: {reason}."),
  "json-null-key": error("Invalid object key expression", "Cannot use null value as an object key."),
});

/** Codes that are one error in the reference, each with the first of them. */
const FINER_CODES: ReadonlyMap<string, string> = new Map([
  ["json-byte-order-mark", "json-invalid-value"],
  ["json-control-character", "json-unterminated-string"],
  ["json-equals-sign", "json-missing-colon"],
  ["json-invalid-escape", "json-unterminated-string"],
  ["json-invalid-string", "json-unterminated-string"],
  ["json-javascript-keyword", "json-invalid-keyword"],
  ["json-missing-comma-in-array", "json-missing-comma-in-object"],
  ["json-unclosed-array", "json-unclosed-object"],
]);

/** Returns the code that represents the reference's error: one code for all codes of that error. */
export function referenceErrorOf(diagnostic: Diagnostic): string {
  const code = isDiagnostic(diagnostic, jsonCodes["json-comment"]) ? diagnostic.data.expected : diagnostic.code;
  return FINER_CODES.get(code) ?? code;
}
