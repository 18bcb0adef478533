/** Source text, line index, positions, identifiers, graphemes. */
export { boolInText } from "./go-bool.ts";
export { goQuote } from "./go-quote.ts";
export { graphemeBreaks, graphemeWidth } from "./grapheme.ts";
export { HclPositions, utf8Length } from "./hcl-position.ts";
export { IDENTIFIER, identifierPartsEnd, isIdentifier, isIdentifierPart, isIdentifierStart } from "./identifier.ts";
export { LineIndex } from "./line-index.ts";
export {
  cleanPath,
  directoryOf,
  fileNameOf,
  isAbsolutePath,
  joinFilePath,
  joinPath,
  parentOf,
  otherLevels,
  plainPath,
  relativePath,
  resolvePath,
} from "./paths.ts";
export { isPlaceholder } from "./placeholder.ts";
export { quotedString } from "./quoted-string.ts";
export { rangeOfName, SourceText, withoutQuotes, type Position, type TextRange } from "./source-text.ts";
export { compareUtf8 } from "./utf8-order.ts";
export { nameSuggestion, closeName, isSlip } from "./name-suggestion.ts";
export { isNumberInRange } from "./number-range.ts";
export { REPOSITORY_MARK, REPOSITORY_MARKS } from "./repository-marks.ts";
export { isWhiteSpace } from "./white-space.ts";
