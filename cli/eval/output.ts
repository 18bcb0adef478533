// The output of `hclkit eval`: as in the console, or as JSON.
import {
  asString,
  attributeStep,
  elementsOf,
  entriesOf,
  indexStep,
  integerVal,
  JsonError,
  listVal,
  mapVal,
  nullVal,
  objectVal,
  type Path,
  pathText,
  SENSITIVE,
  setVal,
  stringVal,
  tupleVal,
  typeToJson,
  unmarkDeep,
  type Value,
  valueText,
  valueToJson,
} from "../../src/index.ts";
import { isTypeResult } from "../../src/internal.ts";

/** Returns a value in readable form, with a text for unknown values; a result of `type` as it is. */
export function showValue(value: Value, unknown?: string): string {
  return isTypeResult(value) ? asString(value) : valueText(value, unknown);
}

/**
 * Returns a value for programs, on one line: `type` and `value` in cty's JSON form, paths of unknown parts (null in the
 * value) and of sensitive ones if there are any. An error for a value without a JSON form: infinity.
 */
export function jsonOf(value: Value): string | JsonError {
  const unknown: string[] = [];
  const sensitive: string[] = [];
  collect(value, [], unknown, sensitive);
  const shown = withoutUnknown(unmarkDeep(value).value);
  const json = valueToJson(shown, value.type);
  if (json instanceof JsonError) return json;
  const paths = (name: string, list: readonly string[]): string =>
    list.length === 0 ? "" : `,"${name}":${JSON.stringify(list)}`;
  return `{"type":${typeToJson(value.type)},"value":${json}${paths("unknown", unknown)}${paths("sensitive", sensitive)}}`;
}

function collect(value: Value, path: Path, unknown: string[], sensitive: string[]): void {
  if (value.marks.has(SENSITIVE)) sensitive.push(pathText(path));
  if (!value.isKnown) unknown.push(pathText(path));
  for (const [key, element] of entriesOf(value)) {
    const step = value.type.kind === "object" ? attributeStep(key) : indexStep(stringVal(key));
    collect(element, [...path, step], unknown, sensitive);
  }
  if (entriesOf(value).size > 0) return;
  for (const [index, element] of elementsOf(value).entries()) {
    const key = value.type.kind === "set" ? element : integerVal(index);
    collect(element, [...path, indexStep(key)], unknown, sensitive);
  }
}

function withoutUnknown(value: Value): Value {
  if (value.isWhollyKnown) return value;
  if (!value.isKnown) return nullVal(value.type);
  const entries = [...entriesOf(value)].map(([key, element]) => [key, withoutUnknown(element)] as const);
  const elements = elementsOf(value).map(withoutUnknown);
  switch (value.type.kind) {
    case "object":
      return objectVal(entries);
    case "map":
      return mapVal(value.type.element, entries);
    case "list":
      return listVal(value.type.element, elements);
    case "set":
      return setVal(value.type.element, elements);
    default:
      return tupleVal(elements);
  }
}
