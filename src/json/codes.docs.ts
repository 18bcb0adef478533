/** Explanations and examples for the codes about JSON syntax errors. */
import type { jsonCodes } from "./codes.ts";
import type { CodeDocs } from "../diagnostics/code-docs.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof jsonCodes> = {
  "json-byte-order-mark": {
    explanation: "Some editors write an invisible character at the beginning of a file.",
    example: { text: "\ufeff{}", as: "json" },
  },
  "json-comment": {
    explanation: "The summary depends on the place of the comment, since the reference has no message for comments.",
    example: { text: "{} // a", as: "json" },
  },
  "json-control-character": {
    explanation: "The string contains a tab or another control character. Write it as an escape sequence.",
    example: { text: '{"a": "b\tc"}', as: "json" },
  },
  "json-equals-sign": {
    explanation: "The equals sign belongs to the native syntax. Use a colon.",
    example: { text: '{"a" = 1}', as: "json" },
  },
  "json-extraneous-data": {
    explanation: "A file contains one JSON value. Remove the text after it.",
    example: { text: "{} {}", as: "json" },
  },
  "json-invalid-array-value": {
    explanation: "An array contains values only. Use an object for names and values.",
    example: { text: '["a": 1]', as: "json" },
  },
  "json-invalid-escape": {
    explanation: "A backslash begins an escape sequence. Write two backslashes for one.",
    example: { text: '{"a": "\\x"}', as: "json" },
  },
  "json-invalid-keyword": {
    explanation: "The keywords are `true`, `false` and `null`. All other words are strings and require double quotes.",
    example: { text: '{"a": True}', as: "json" },
  },
  "json-invalid-number": {
    explanation:
      "A number has no plus sign, no leading zeros, and digits on both sides of its decimal point. Its exponent is at most about 2,000,000,000.",
    example: { text: '{"a": 01}', as: "json" },
  },
  "json-invalid-string": {
    explanation:
      "The reference combines some characters of Arabic and Indic scripts with the closing quote that follows, and then does not recognize the quote.",
    example: { text: '{"a": "؀"}', as: "json" },
  },
  "json-invalid-value": {
    explanation: "The text at this place cannot begin a value.",
    example: { text: '{"a": @}', as: "json" },
  },
  "json-javascript-keyword": {
    explanation: "JSON has no `undefined`, and its numbers are finite.",
    example: { text: '{"a": undefined}', as: "json" },
  },
  "json-mismatched-brace": {
    explanation: "A bracket was found where the closing brace of the object is expected.",
    example: { text: '{"a": 1]', as: "json" },
  },
  "json-mismatched-bracket": {
    explanation: "A brace was found where the closing bracket of the array is expected.",
    example: { text: "[1}", as: "json" },
  },
  "json-missing-array-value": {
    explanation: "The array ends where a value is expected.",
    example: { text: '{"a": ]}', as: "json" },
  },
  "json-missing-colon": {
    explanation: 'Write a property as `"name": value`.',
    example: { text: '{"a" 1}', as: "json" },
  },
  "json-missing-comma-in-array": {
    explanation:
      "Two elements are not separated by a comma. The reference reports the end of the array; hclkit reports the second element.",
    example: { text: "[1 2]", as: "json" },
  },
  "json-missing-comma-in-object": {
    explanation:
      "Two properties are not separated by a comma. The reference reports the end of the object; hclkit reports the second property.",
    example: { text: '{"a": 1 "b": 2}', as: "json" },
  },
  "json-missing-object-value": {
    explanation: "The object ends where a property is expected.",
    example: { text: '{"a": }', as: "json" },
  },
  "json-missing-property-value": {
    explanation: "The property has a name but no value. Use an array for values without names.",
    example: { text: '{"a", "b"}', as: "json" },
  },
  "json-missing-value": {
    explanation: "The file ends where a value or a property is expected. An empty file is not valid JSON.",
    example: { text: '{"a":', as: "json" },
  },
  "json-property-name": {
    explanation: "Write property names as strings, in double quotes.",
    example: { text: "{1: 2}", as: "json" },
  },
  "json-root-value": {
    explanation: "A configuration is a JSON object, or an array of objects.",
    example: { text: '"a"', as: "json" },
  },
  "json-trailing-comma-in-array": {
    explanation: "Remove the comma after the last element.",
    example: { text: "[1,]", as: "json" },
  },
  "json-trailing-comma-in-object": {
    explanation: "Remove the comma after the last property.",
    example: { text: '{"a": 1,}', as: "json" },
  },
  "json-unclosed-array": {
    explanation:
      "The closing bracket of the array is missing. After another error, this is reported at the end of the file, because that error may be the reason.",
    example: { text: '{"a": [1', as: "json" },
  },
  "json-unclosed-object": {
    explanation:
      "The closing brace of the object is missing. After another error, this is reported at the end of the file, because that error may be the reason.",
    example: { text: '{"a": 1', as: "json" },
  },
  "json-unterminated-string": {
    explanation: "A string must end on the line on which it begins.",
    example: { text: '{"a": "b', as: "json" },
  },
  "json-duplicate-key": {
    explanation: "Names are compared after the templates in them have been evaluated.",
    example: { text: '{"a": 1, "${\\"a\\"}": 2}', as: "jsonExpression" },
  },
  "json-invalid-key": {
    explanation: "The template in the name evaluates to a value that cannot be converted to a string.",
    example: { text: '{"${[1]}": 1}', as: "jsonExpression" },
  },
  "json-null-key": {
    explanation: "The template in the name evaluates to null.",
    example: { text: '{"${null}": 1}', as: "jsonExpression" },
  },
};
