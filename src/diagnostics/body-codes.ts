/**
 * The codes of reading bodies by a schema, in both syntaxes: see `codes.ts` for the conventions. Examples are read by the schema of
 * `test/diagnostics/body-example.ts`.
 */
import { entry } from "./catalogue-entry.ts";

const JSON_TYPE = "Incorrect JSON value type";

const native = {
  "extraneous-block-label": entry(
    "Extraneous label for {0}",
    "Only {1} labels ({2}) are expected for {0} blocks.",
    "Every block type has a fixed number of labels.",
    'service "web" "api" "old" {\n}\n',
    "body",
  ),
  "missing-block-label": entry(
    "Missing {0} for {1}",
    "All {1} blocks must have {2} labels ({3}).",
    "Every block type has a fixed number of labels.",
    'service "web" {\n}\n',
    "body",
  ),
  "missing-required-argument": entry(
    "Missing required argument",
    "The argument {0} is required, but no definition was found.",
    "The body has to set the argument. It is reported where the body begins, in JSON where it ends.",
    "rule {\n}\n",
    "body",
  ),
  "unexpected-block": entry(
    "Unexpected {0} block",
    "Blocks are not allowed here.",
    "The body holds arguments of any name, and no blocks. Only the first block is reported.",
    "a = 1\nb {\n}\n",
    "attributes",
  ),
  "unexpected-block-label": entry(
    "Extraneous label for {0}",
    "No labels are expected for {0} blocks.",
    "Blocks of this type have no labels.",
    'rule "a" {\n  port = 1\n}\n',
    "body",
  ),
  "unsupported-argument": entry(
    "Unsupported argument",
    "An argument named {0} is not expected here.{1}",
    "The schema of the body has no such argument. The name may be misspelt, or be that of a block type.",
    "nme = 1\n",
    "body",
  ),
  "unsupported-block-type": entry(
    "Unsupported block type",
    "Blocks of type {0} are not expected here.{1}",
    "The schema of the body has no such block type. The name may be misspelt, or be that of an argument.",
    "name {\n}\n",
    "body",
  ),
} as const;

const json = {
  "json-array-element-not-a-body": entry(
    JSON_TYPE,
    "A JSON object is required here, to define arguments and child blocks.",
    "An array in the place of a body holds objects, which are read as one.",
    "[1]",
    "jsonBody",
  ),
  "json-array-element-not-labels": entry(
    JSON_TYPE,
    "A JSON object is required here, to specify {0} labels for this block.",
    "The names of properties are the labels; an array in the place of such an object holds objects.",
    '{"service": [1]}',
    "jsonBody",
  ),
  "json-duplicate-argument": entry(
    "Duplicate argument",
    "The argument {0} was already set at {1}.",
    "One body sets each argument at most once; only block types may be repeated.",
    '{"name": 1, "name": 2}',
    "jsonBody",
  ),
  "json-duplicate-attribute": entry(
    "Duplicate attribute definition",
    "The argument {0} was already set at {1}.",
    "One body sets each argument at most once.",
    '{"a": 1, "a": 2}',
    "jsonAttributes",
  ),
  "json-missing-block-label": entry(
    "Missing block label",
    "At least one object property is required, whose name represents the {0} block's {1}.",
    "The names of properties are the labels, so an object without properties is a block without a label.",
    '{"service": {}}',
    "jsonBody",
  ),
  "json-not-a-block": entry(
    JSON_TYPE,
    "Either a JSON object or a JSON array is required, representing the contents of one or more {0} blocks.",
    "A property that is named as a block type holds one block or an array of blocks.",
    '{"rule": 1}',
    "jsonBody",
  ),
  "json-not-a-body": entry(
    JSON_TYPE,
    "Either a JSON object or JSON array of objects is required here, to define arguments and child blocks.",
    "A body is an object.",
    '{"rule": [1]}',
    "jsonBody",
  ),
  "json-not-arguments": entry(
    JSON_TYPE,
    "A JSON object is required here, setting the arguments for this block.",
    "A body that holds arguments of any name is one object, never an array.",
    "[]",
    "jsonAttributes",
  ),
  "json-not-labels": entry(
    JSON_TYPE,
    "Either a JSON object or JSON array of objects is required here, to specify {0} labels for this block.",
    "The names of properties are the labels.",
    '{"service": 1}',
    "jsonBody",
  ),
  "json-unsupported-property": entry(
    "Extraneous JSON object property",
    "No argument or block type is named {0}.{1}",
    'The schema of the body has no such name. A property named "//" is a comment.',
    '{"nme": 1}',
    "jsonBody",
  ),
} as const;

const jsonObjects = {
  "json-duplicate-key": entry(
    "Duplicate object attribute",
    "An attribute named {0} was already defined at {1}.",
    "The names are compared after the templates in them have been evaluated.",
    '{"a": 1, "${\\"a\\"}": 2}',
    "jsonExpression",
  ),
  "json-invalid-key": entry(
    "Invalid object key expression",
    "Cannot use this expression as an object key: {0}.",
    "The template in the name gives a value that cannot be converted to a string.",
    '{"${[1]}": 1}',
    "jsonExpression",
  ),
  "json-null-key": entry(
    "Invalid object key expression",
    "Cannot use null value as an object key.",
    "The template in the name gives null.",
    '{"${null}": 1}',
    "jsonExpression",
  ),
} as const;

/** The codes of bodies. */
export const bodyCodes = { ...native, ...json, ...jsonObjects } as const;
