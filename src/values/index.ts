/** Values and types of HCL's information model; `README.md` explains the ideas. */
export { conformanceProblem, mayBeSameType } from "./conformance.ts";
export { mayFitWhenFilledIn } from "./convert/placeholders.ts";
export { ConversionError, conversionKind, convert, unify, unifyUnsafe } from "./convert/index.ts";
export { equals, rawEquals } from "./equality.ts";
export {
  EPHEMERAL,
  isCertainlyMarked,
  type Mark,
  type Marks,
  hostMarks,
  marksEqual,
  NO_MARKS,
  SENSITIVE,
  unionMarks,
  unionPossibleMarks,
} from "./marks.ts";
export * as num from "./number.ts";
export type { HclNumber } from "./number.ts";
export { numberInText } from "./number-in-text.ts";
export {
  absoluteValue,
  and,
  difference,
  greaterThan,
  greaterThanOrEqual,
  lessThan,
  lessThanOrEqual,
  modulo,
  negation,
  not,
  OperationError,
  or,
  product,
  quotient,
  sum,
} from "./operations.ts";
export { JsonError } from "./json/json-error.ts";
export { type JsonNode, type JsonProperty, parseJsonTree, TOO_DEEP } from "./json/json-tree.ts";
export { attributeStep, indexStep, type Path, type PathStep, pathText } from "./path.ts";
export { shownType, typeExpressionText, typeText, valueText, valueTextUpTo } from "./print.ts";
export { fromValue, type PlainResult, type PlainValue, toValue } from "./plain.ts";
export {
  inclusive,
  isDefinitelyNotNull,
  isOutside,
  lengthBounds,
  rangeOf,
  refine,
  refineNotNull,
  safePrefix,
  unknownBool,
  unknownNumber,
  unknownWith,
  type ValueRange,
} from "./refine.ts";
export { setHas, spelledOut } from "./set-order.ts";
export { typeListing } from "./type-listing.ts";
export { constraintName, typeName } from "./type-name.ts";
export {
  boolType,
  type CollectionType,
  dynamicType,
  type DynamicType,
  emptyObjectType,
  hasDynamicTypes,
  isCollectionType,
  isPrimitiveType,
  listType,
  mapType,
  openObjectType,
  numberType,
  objectType,
  type ObjectType,
  type PrimitiveType,
  setType,
  stringType,
  tupleType,
  type TupleType,
  type Type,
  typesEqual,
  withoutOptionalAttributes,
} from "./type.ts";
export { typeFromJson, typeToJson } from "./type-json.ts";
export { type Bound, type Refinement, Unknown } from "./unknown.ts";
export {
  asBool,
  asNumber,
  asString,
  boolVal,
  canIterate,
  dynamicVal,
  elementsOf,
  emptyObjectVal,
  emptyTupleVal,
  entriesOf,
  falseVal,
  floatVal,
  integerVal,
  listVal,
  mapVal,
  mark,
  normalizeString,
  nullVal,
  numberVal,
  objectVal,
  pairsOf,
  type Payload,
  setVal,
  stringVal,
  trueVal,
  tupleVal,
  unknownVal,
  unmark,
  type Unmarked,
  unmarkDeep,
  Value,
  withMarks,
} from "./value.ts";
export { valueFromJson } from "./value-from-json.ts";
export { valueToJson } from "./value-json.ts";
