/** The codes for decoding bodies by a schema, in both syntaxes. */
import { defineCodes, didYouMean, didYouMeanOneOf, error, SUGGESTS, type Suggestion } from "../diagnostics/index.ts";
import { goQuote } from "../text/index.ts";

const JSON_TYPE = "Incorrect JSON value type";

type UnsupportedArgument = {
  readonly name: string;
  /** The names of the schema's arguments, if they are few. */
  readonly names: readonly string[];
  /** The argument's name or, if `isBlockType` is set, the intended block. */
  readonly suggestion: Suggestion | null;
  /** Whether no argument has a similar name, and the schema has blocks with the name. */
  readonly isBlockType?: boolean;
  /** Where the argument is not expected, if the block does not show it. */
  readonly place?: string;
};

type UnsupportedBlockType = {
  readonly blockType: string;
  /** The block type's name or, if `isArgument` is set, the intended argument. */
  readonly suggestion: Suggestion | null;
  /** Whether no block type has a similar name, and the schema has an argument with the name. */
  readonly isArgument?: boolean;
};

/** The codes for bodies. */
export const bodyCodes = defineCodes({
  // Both syntaxes, or the native one
  "extraneous-block-label": error(
    "Extraneous label for {blockType}",
    "Only {count:number} labels ({labelNames:list}) are expected for {blockType} blocks.",
  ),
  "missing-block-label": error(
    "Missing {labelName} for {blockType}",
    "All {blockType} blocks must have {count:number} labels ({labelNames:list}).",
  ),
  "missing-required-argument": error(
    "Missing required argument",
    "The argument {name:quoted} is required, but no definition was found.{hint|}",
  ),
  "unexpected-block": error("Unexpected {blockType:quoted} block", "Blocks are not allowed here."),
  "unexpected-block-label": error("Extraneous label for {blockType}", "No labels are expected for {blockType} blocks."),
  "unsupported-argument": error(
    "Unsupported argument",
    ({ name, names, suggestion, isBlockType = false, place = "here" }: UnsupportedArgument) => {
      const hint = isBlockType
        ? ` Did you mean to define a block of type ${goQuote(name)}?`
        : didYouMeanOneOf(suggestion, "argument", names);
      return `An argument named ${goQuote(name)} is not expected ${place}.${hint}`;
    },
    SUGGESTS,
  ),
  "unsupported-block-type": error(
    "Unsupported block type",
    ({ blockType, suggestion, isArgument = false }: UnsupportedBlockType) => {
      const hint = isArgument
        ? ` Did you mean to define argument ${goQuote(blockType)}? If so, use the equals sign to assign it a value.`
        : didYouMean(suggestion);
      return `Blocks of type ${goQuote(blockType)} are not expected here.${hint}`;
    },
    SUGGESTS,
  ),

  "unsuitable-value-type": error(
    "Unsuitable value type",
    // An argument with an unknown value has its own error, for example in a reference.
    ({ reason }: { reason: string; isUnknown?: boolean }) => `Unsuitable value: ${reason}`,
  ),

  // The JSON syntax
  "json-array-element-not-a-body": error(
    JSON_TYPE,
    "A JSON object is required here, to define arguments and child blocks.",
  ),
  "json-array-element-not-labels": error(
    JSON_TYPE,
    "A JSON object is required here, to specify {labelName} labels for this block.",
  ),
  "json-duplicate-argument": error("Duplicate argument", "The argument {name:quoted} was already set at {position}."),
  "json-duplicate-attribute": error(
    "Duplicate attribute definition",
    "The argument {name:quoted} was already set at {position}.",
  ),
  "json-missing-block-label": error(
    "Missing block label",
    "At least one object property is required, whose name represents the {blockType} block's {labelName}.",
  ),
  "json-not-a-block": error(
    JSON_TYPE,
    "Either a JSON object or a JSON array is required, representing the contents of one or more {blockType:quoted} blocks.",
  ),
  "json-not-a-body": error(
    JSON_TYPE,
    "Either a JSON object or JSON array of objects is required here, to define arguments and child blocks.",
  ),
  "json-not-arguments": error(JSON_TYPE, "A JSON object is required here, setting the arguments for this block."),
  "json-not-labels": error(
    JSON_TYPE,
    "Either a JSON object or JSON array of objects is required here, to specify {labelName} labels for this block.",
  ),
  "json-unsupported-property": error(
    "Extraneous JSON object property",
    "No argument or block type is named {name:quoted}.{suggestion}",
  ),
});
