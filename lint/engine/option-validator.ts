/**
 * Checks the options of rules against their JSON schemas, with the messages of the validator in ESLint, which makes a
 * function from text for each schema: a page with a strict content security policy forbids that. The bundled engine has
 * this one instead. It knows the keywords that our rules and ESLint's own use.
 */

/** A JSON schema, as rules have it. */
type Schema = Readonly<Record<string, unknown>>;

/** A difference between a value and a schema. */
export interface OptionError {
  readonly keyword: string;
  /** The keyword's value. */
  readonly schema: unknown;
  readonly parentSchema: Schema;
  readonly params: Readonly<Record<string, unknown>>;
  /** The value, or the part of it that the message is about. */
  readonly data: unknown;
  readonly message: string;
}

/** Returns whether options match, and keeps the errors of the last call; null without any. */
export interface OptionValidator {
  (options: unknown): boolean;
  errors: readonly OptionError[] | null;
}

/** A schema whose `$ref`s are looked up in `root`. In a choice, defaults are not filled in. */
interface Place {
  readonly root: Schema;
  readonly isChoice: boolean;
  readonly errors: OptionError[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "null":
      return value === null;
    case "integer":
      return typeof value === "number" && value % 1 === 0;
    default:
      return typeof value === type;
  }
}

/** Returns a function that checks options, and fills in the defaults of the schema. */
export function compileOptionSchema(root: Schema): OptionValidator {
  const validate: OptionValidator = (options) => {
    const errors: OptionError[] = [];
    const isRight = check(root, options, { root, isChoice: false, errors });
    validate.errors = isRight ? null : errors;
    return isRight;
  };
  validate.errors = null;
  return validate;
}

/** Checks a value up to the first difference. */
function check(schema: Schema, data: unknown, place: Place): boolean {
  if (typeof schema["$ref"] === "string") return check(referred(place.root, schema["$ref"]), data, place);
  const fail = failing(schema, data, place);
  const types = [schema["type"] ?? []].flat() as string[];
  if (types.length > 0 && !types.some((type) => isOfType(type, data)))
    return fail("type", `should be ${types.join(",")}`);
  return (
    (typeof data !== "number" || checkNumber(schema, data, fail)) &&
    (typeof data !== "string" || checkString(schema, data, fail)) &&
    (!Array.isArray(data) || checkArray(schema, data, place)) &&
    (!isObject(data) || checkObject(schema, data, place)) &&
    checkConstants(schema, data, fail) &&
    checkChoices(schema, data, place)
  );
}

type Fail = (keyword: string, message: string, params?: OptionError["params"]) => false;

function failing(parentSchema: Schema, data: unknown, { errors }: Place): Fail {
  return (keyword, message, params = {}) => {
    errors.push({ keyword, schema: parentSchema[keyword], parentSchema, params, data, message });
    return false;
  };
}

function referred(root: Schema, reference: string): Schema {
  let at: unknown = root;
  for (const part of reference.split("/").slice(1)) at = (at as Schema | undefined)?.[part];
  return (at ?? {}) as Schema;
}

function checkNumber({ maximum, minimum }: Schema, data: number, fail: Fail): boolean {
  if (typeof maximum === "number" && !(data <= maximum)) return fail("maximum", `should be <= ${maximum}`);
  if (typeof minimum === "number" && !(data >= minimum)) return fail("minimum", `should be >= ${minimum}`);
  return true;
}

function checkString({ minLength, pattern }: Schema, data: string, fail: Fail): boolean {
  if (typeof minLength === "number" && [...data].length < minLength)
    return fail("minLength", `should NOT be shorter than ${minLength} characters`);
  if (typeof pattern === "string" && !new RegExp(pattern).test(data))
    return fail("pattern", `should match pattern "${pattern}"`);
  return true;
}

function checkArray(schema: Schema, data: unknown[], place: Place): boolean {
  const { maxItems, minItems, items, additionalItems, uniqueItems } = schema;
  const fail = failing(schema, data, place);
  if (typeof maxItems === "number" && data.length > maxItems)
    return fail("maxItems", `should NOT have more than ${maxItems} items`);
  if (typeof minItems === "number" && data.length < minItems)
    return fail("minItems", `should NOT have fewer than ${minItems} items`);
  if (Array.isArray(items)) {
    fillDefaults(data as unknown as Record<string, unknown>, Object.fromEntries(items.entries()), place);
    if (additionalItems === false && data.length > items.length)
      return fail("additionalItems", `should NOT have more than ${items.length} items`);
    const isRight = data.every((element, at) => {
      const own = at < items.length ? (items as Schema[])[at]! : additionalItems;
      return !isObject(own) || check(own, element, place);
    });
    if (!isRight) return false;
  } else if (isObject(items) && !data.every((element) => check(items, element, place))) return false;
  const same = uniqueItems === true ? duplicates(data, items) : null;
  if (same === null) return true;
  return fail("uniqueItems", `should NOT have duplicate items (items ## ${same[0]} and ${same[1]} are identical)`);
}

/** Returns the indices of two equal elements, from the end, in the order of the message. */
function duplicates(data: readonly unknown[], items: unknown): readonly [number, number] | null {
  const isScalar = isObject(items) && typeof items["type"] === "string" && !/^(?:array|object)$/.test(items["type"]);
  const last = new Map<string, number>();
  for (let at = data.length - 1; at >= 0; at--) {
    if (isScalar) {
      const key = JSON.stringify(data[at]);
      const other = last.get(key);
      if (other !== undefined) return [other, at];
      last.set(key, at);
    } else {
      for (let other = at - 1; other >= 0; other--) if (isEqual(data[at], data[other])) return [other, at];
    }
  }
  return null;
}

function isEqual(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((element, at) => isEqual(element, right[at]));
  if (!isObject(left) || !isObject(right)) return left === right;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]))
  );
}

function checkObject(schema: Schema, data: Record<string, unknown>, place: Place): boolean {
  const { minProperties, required, patternProperties = {}, additionalProperties } = schema;
  const properties = (schema["properties"] ?? {}) as Readonly<Record<string, Schema>>;
  const patterns = Object.entries(patternProperties as Readonly<Record<string, Schema>>);
  const fail = failing(schema, data, place);
  fillDefaults(data, properties, place);
  if (typeof minProperties === "number" && Object.keys(data).length < minProperties)
    return fail("minProperties", `should NOT have fewer than ${minProperties} properties`);
  // Those that a property describes are missing where that property is checked.
  const names = (required ?? []) as readonly string[];
  const lacks = (name: string): false => fail("required", `should have required property '${name}'`);
  const missing = names.find((name) => data[name] === undefined && isEmpty(properties[name]));
  if (missing !== undefined) return lacks(/^[a-z$_][\w$]*$/i.test(missing) ? `.${missing}` : `['${missing}']`);
  for (const name of Object.keys(data)) {
    const isKnown = Object.hasOwn(properties, name) || patterns.some(([pattern]) => new RegExp(pattern).test(name));
    if (isKnown || additionalProperties === undefined || additionalProperties === true) continue;
    if (additionalProperties === false)
      return fail("additionalProperties", "should NOT have additional properties", { additionalProperty: name });
    if (!check(additionalProperties as Schema, data[name], place)) return false;
  }
  for (const [name, own] of Object.entries(properties)) {
    if (data[name] === undefined ? names.includes(name) : !check(own, data[name], place))
      return data[name] === undefined ? lacks(name) : false;
  }
  return patterns.every(([pattern, own]) =>
    Object.keys(data).every((name) => !new RegExp(pattern).test(name) || check(own, data[name], place)),
  );
}

const isEmpty = (schema: Schema | undefined): boolean => schema === undefined || Object.keys(schema).length === 0;

/** Gives missing parts of a value their defaults. */
function fillDefaults(data: Record<string, unknown>, parts: Readonly<Record<string, Schema>>, place: Place): void {
  if (place.isChoice) return;
  for (const [name, { default: value }] of Object.entries(parts))
    if (value !== undefined && data[name] === undefined) data[name] = structuredClone(value);
}

function checkConstants(schema: Schema, data: unknown, fail: Fail): boolean {
  if ("const" in schema && !isEqual(schema["const"], data)) return fail("const", "should be equal to constant");
  const { enum: values } = schema;
  if (Array.isArray(values) && !values.some((value) => isEqual(value, data)))
    return fail("enum", "should be equal to one of the allowed values");
  return true;
}

function checkChoices(schema: Schema, data: unknown, place: Place): boolean {
  const { not, anyOf, oneOf } = schema;
  const fail = failing(schema, data, place);
  if (isObject(not) && check(not, data, { ...place, isChoice: true, errors: [] }))
    return fail("not", "should NOT be valid");
  const start = place.errors.length;
  const matches = (choice: Schema): boolean => check(choice, data, { ...place, isChoice: true });
  if (Array.isArray(anyOf)) {
    if (!(anyOf as Schema[]).some(matches)) return fail("anyOf", "should match some schema in anyOf");
    place.errors.length = start;
  }
  if (Array.isArray(oneOf)) {
    let matching = 0;
    for (const choice of oneOf as Schema[]) if (matching < 2 && matches(choice)) matching++;
    if (matching !== 1) return fail("oneOf", "should match exactly one schema in oneOf");
    place.errors.length = start;
  }
  return true;
}
