// Attribute types in generated TypeScript sources.
import {
  boolType,
  dynamicType,
  listType,
  mapType,
  numberType,
  setType,
  stringType,
  type Type,
} from "../../../src/index.ts";
import type { Member } from "./declarations.ts";

/** The result types for the methods that read attributes. */
const RESULTS: Readonly<Record<string, Type>> = {
  getStringAttribute: stringType,
  getNumberAttribute: numberType,
  getBooleanAttribute: boolType,
  getListAttribute: listType(stringType),
  getNumberListAttribute: listType(numberType),
  getStringMapAttribute: mapType(stringType),
  getNumberMapAttribute: mapType(numberType),
  getBooleanMapAttribute: mapType(boolType),
  getAnyMapAttribute: dynamicType,
};

/** The types that the library's own classes store. The values of those that end in `List` are sets if they say so. */
const LIBRARY_CLASSES: Readonly<Record<string, Type>> = {
  StringMap: mapType(stringType),
  NumberMap: mapType(numberType),
  BooleanMap: mapType(boolType),
  // The library has no class for a value of any type.
  AnyMap: dynamicType,
  StringMapList: listType(mapType(stringType)),
  NumberMapList: listType(mapType(numberType)),
  BooleanMapList: listType(mapType(boolType)),
  AnyMapList: dynamicType,
  StringListMap: mapType(listType(stringType)),
  NumberListMap: mapType(listType(numberType)),
  BooleanListMap: mapType(listType(boolType)),
  StringListList: listType(listType(stringType)),
  NumberListList: listType(listType(numberType)),
  BooleanListList: listType(listType(boolType)),
};

/** Returns an attribute's type if it has no parts; null if the source does not say. */
export function plainType({ storage, result }: Member, form: string | undefined): Type | null {
  const [, libraryClass, isSet] = /^new cdkt[fn]\.(\w+)\(this, "[^"]+"(?:, (true|false))?\)/.exec(storage ?? "") ?? [];
  if (libraryClass !== undefined) {
    const type = LIBRARY_CLASSES[libraryClass] ?? null;
    return type?.kind === "list" && isSet === "true" ? setType(type.element) : type;
  }
  // The elements of a set are read from a list.
  const [, listMethod] = /cdkt[fn]\.Fn\.tolist\(this\.(\w+)\(/.exec(result ?? "") ?? [];
  const ofList = listMethod === undefined ? undefined : RESULTS[listMethod];
  if (ofList !== undefined) return ofList.kind === "list" ? setType(ofList.element) : ofList;
  const [, method] = /^this\.(\w+)\(/.exec(result ?? "") ?? [];
  const ofMethod = method === undefined ? undefined : RESULTS[method];
  if (ofMethod !== undefined) return ofMethod;
  return storage === null ? null : writtenType(storage, form === "set" || listMethod !== undefined);
}

/** Returns the type that a TypeScript type describes; null for those with a name, or of any other form. */
export function writtenType(written: string, isSet: boolean): Type | null {
  let text = written.replace(/ \| (?:undefined|cdkt[fn]\.IResolvable)/g, "").trim();
  while (text.startsWith("(") && text.endsWith(")")) text = text.slice(1, -1).trim();
  const plain = PLAIN.get(text);
  if (plain !== undefined) return plain;
  if (text.endsWith("[]")) {
    const element = writtenType(text.slice(0, -2), false);
    return collectionOf(element, isSet ? setType : listType);
  }
  const [, value] = /^\{ \[key: string\]: (.*) \}$/.exec(text) ?? [];
  const element = value === undefined ? null : writtenType(value, false);
  return collectionOf(element, mapType);
}

/** Returns a collection type. Providers have no collections of any type: the bindings write them for any value. */
function collectionOf(element: Type | null, make: (element: Type) => Type): Type | null {
  return element === null || element.kind === "dynamic" ? element : make(element);
}

const PLAIN: ReadonlyMap<string, Type> = new Map<string, Type>([
  ["string", stringType],
  ["number", numberType],
  ["boolean", boolType],
  ["any", dynamicType],
]);
