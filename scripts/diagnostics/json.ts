/** Explanations and examples for the codes about JSON syntax errors. */
import type { jsonCodes } from "../../src/json/codes.ts";
import type { CodeDocs } from "./code-docs.ts";

/** Documents the codes in `src/json/codes.ts`. */
export const jsonDocs: CodeDocs<typeof jsonCodes> = {
  "json-byte-order-mark": {
    explanation: "Some editors put an invisible character in front of the text.",
    example: { text: "\ufeff{}", as: "json" },
  },
  "json-comment": {
    explanation: "The summary is the reference's for the place where the comment stands; it has none for comments.",
    example: { text: "{} // a", as: "json" },
  },
  "json-control-character": {
    explanation: "A tab or another control character stands in a string as it is.",
    example: { text: '{"a": "b\tc"}', as: "json" },
  },
  "json-equals-sign": {
    explanation: "The equals sign is the native syntax's.",
    example: { text: '{"a" = 1}', as: "json" },
  },
  "json-extraneous-data": {
    explanation: "A file is one JSON value.",
    example: { text: "{} {}", as: "json" },
  },
  "json-invalid-array-value": {
    explanation: "Names and values stand in braces, not in brackets.",
    example: { text: '["a": 1]', as: "json" },
  },
  "json-invalid-escape": {
    explanation: "A backslash begins one of JSON's escape sequences; write two for one.",
    example: { text: '{"a": "\\x"}', as: "json" },
  },
  "json-invalid-keyword": {
    explanation:
      "The keywords are `true`, `false` and `null`; everything else that begins with a letter is a string, in double quotes.",
    example: { text: '{"a": True}', as: "json" },
  },
  "json-invalid-number": {
    explanation:
      "A number has no plus sign, no leading zeros and digits on both sides of its point; its exponent is at most about 2,000,000,000.",
    example: { text: '{"a": 01}', as: "json" },
  },
  "json-invalid-string": {
    explanation:
      "The reference reads some characters of Arabic and Indic scripts that combine with what follows them as one with a closing quote.",
    example: { text: '{"a": "؀"}', as: "json" },
  },
  "json-invalid-value": {
    explanation: "What stands in the place of a value is none.",
    example: { text: '{"a": @}', as: "json" },
  },
  "json-javascript-keyword": {
    explanation: "JSON has no `undefined`, and its numbers are finite.",
    example: { text: '{"a": undefined}', as: "json" },
  },
  "json-mismatched-brace": {
    explanation: "A bracket stands where the object's closing brace is expected.",
    example: { text: '{"a": 1]', as: "json" },
  },
  "json-mismatched-bracket": {
    explanation: "A brace stands where the array's closing bracket is expected.",
    example: { text: "[1}", as: "json" },
  },
  "json-missing-array-value": {
    explanation: "A bracket closes where a value is expected.",
    example: { text: '{"a": ]}', as: "json" },
  },
  "json-missing-colon": {
    explanation: 'A property reads `"name": value`.',
    example: { text: '{"a" 1}', as: "json" },
  },
  "json-missing-comma-in-array": {
    explanation:
      "Two elements stand side by side. The reference points to the end of the array, we point to the second element.",
    example: { text: "[1 2]", as: "json" },
  },
  "json-missing-comma-in-object": {
    explanation:
      "Two properties stand side by side. The reference points to the end of the object, we point to the second property.",
    example: { text: '{"a": 1 "b": 2}', as: "json" },
  },
  "json-missing-object-value": {
    explanation: "A brace closes where a value is expected.",
    example: { text: '{"a": }', as: "json" },
  },
  "json-missing-property-value": {
    explanation: "A property has a name only; values without names stand in brackets.",
    example: { text: '{"a", "b"}', as: "json" },
  },
  "json-missing-value": {
    explanation: "The text ends where a value or a property is expected; an empty file is no JSON.",
    example: { text: '{"a":', as: "json" },
  },
  "json-property-name": {
    explanation: "Property names are strings, in double quotes.",
    example: { text: "{1: 2}", as: "json" },
  },
  "json-root-value": {
    explanation: "A configuration is an object; any other value is none.",
    example: { text: '"a"', as: "json" },
  },
  "json-trailing-comma-in-array": {
    explanation: "Commas separate; nothing follows the last one.",
    example: { text: "[1,]", as: "json" },
  },
  "json-trailing-comma-in-object": {
    explanation: "Commas separate; nothing follows the last one.",
    example: { text: '{"a": 1,}', as: "json" },
  },
  "json-unclosed-array": {
    explanation:
      "The array's closing bracket is missing. After another error it is reported at the end of the text, because that error may be why.",
    example: { text: '{"a": [1', as: "json" },
  },
  "json-unclosed-object": {
    explanation:
      "The object's closing brace is missing. After another error it is reported at the end of the text, because that error may be why.",
    example: { text: '{"a": 1', as: "json" },
  },
  "json-unterminated-string": {
    explanation: "A string ends on the line on which it begins.",
    example: { text: '{"a": "b', as: "json" },
  },
  "json-duplicate-key": {
    explanation: "The names are compared after the templates in them have been evaluated.",
    example: { text: '{"a": 1, "${\\"a\\"}": 2}', as: "jsonExpression" },
  },
  "json-invalid-key": {
    explanation: "The template in the name gives a value that cannot be converted to a string.",
    example: { text: '{"${[1]}": 1}', as: "jsonExpression" },
  },
  "json-null-key": {
    explanation: "The template in the name gives null.",
    example: { text: '{"${null}": 1}', as: "jsonExpression" },
  },
};
