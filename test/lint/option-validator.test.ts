// Options of rules, checked as ESLint checks them: the same defaults and the same errors.
import { createRequire } from "node:module";
import { join } from "node:path";
import { builtinRules } from "eslint/use-at-your-own-risk";
import { test } from "uvu";
import * as assert from "uvu/assert";
import plugin from "../../eslint-plugin/index.ts";
import { compileOptionSchema, type OptionValidator } from "../../lint/engine/option-validator.ts";
import { Random } from "../../tools/random.ts";

type Schema = Record<string, unknown>;

const requireFromEslint = createRequire(createRequire(import.meta.url).resolve("eslint"));

/** The validator that ESLint uses. */
const reference = (
  requireFromEslint(join(import.meta.dirname, "../../node_modules/eslint/lib/shared/ajv.js")) as () => {
    compile(schema: object): OptionValidator;
  }
)();

/** Returns the schema of all options of a rule. */
function schemaOf(schema: unknown): Schema | null {
  if (Array.isArray(schema)) return { type: "array", items: schema, minItems: 0, maxItems: schema.length };
  return typeof schema === "object" && schema !== null ? (schema as Schema) : null;
}

const schemas: readonly (readonly [string, Schema])[] = [
  ...Object.entries(plugin.rules).map(([name, { meta }]) => [`hcl/${name}`, meta?.schema] as const),
  ...[...builtinRules].map(([name, { meta }]) => [name, meta?.schema] as const),
].flatMap(([name, schema]) => {
  const full = schemaOf(schema);
  return full === null ? [] : [[name, full] as const];
});

/** Returns the words in a schema: names of properties and values of lists. */
function wordsIn(schema: unknown): unknown[] {
  if (Array.isArray(schema)) return schema.flatMap(wordsIn);
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === "enum" && Array.isArray(value)
      ? (value as unknown[])
      : key === "properties"
        ? Object.keys(value as object)
        : []),
    ...wordsIn(value),
  ]);
}

/** Makes a value of a few of the words, numbers and truths; often one that a part of the schema asks for. */
function valueFrom(random: Random, words: readonly unknown[], depth: number): unknown {
  const one = (): unknown => random.pick([...words, ...words, true, false, 0, 1, -1, 2.5, "", "x", null]);
  if (depth === 0 || random.number(100) < 30) return one();
  const parts = Array.from({ length: random.number(4) }, () => valueFrom(random, words, depth - 1));
  if (random.number(100) < 40) return parts;
  return Object.fromEntries(parts.map((part) => [String(one()), part]));
}

/** Follows a schema, so that nested parts are reached as well. */
function valueFor(random: Random, schema: Schema, words: readonly unknown[]): unknown {
  if (random.number(100) < 15) return valueFrom(random, words, 2);
  const choices = (schema["anyOf"] ?? schema["oneOf"]) as Schema[] | undefined;
  if (choices !== undefined) return valueFor(random, random.pick(choices)!, words);
  if (Array.isArray(schema["enum"])) return random.pick(schema["enum"]);
  const type = [schema["type"] ?? []].flat()[0];
  if (type === "object") {
    const properties = Object.entries((schema["properties"] ?? {}) as Record<string, Schema>);
    const own = properties.filter(() => random.number(100) < 40);
    return Object.fromEntries(own.map(([name, value]) => [name, valueFor(random, value, words)]));
  }
  if (type === "array") {
    const { items = {} } = schema as { items?: Schema | Schema[] };
    if (Array.isArray(items))
      return items.slice(0, random.number(items.length + 1)).map((item) => valueFor(random, item, words));
    return Array.from({ length: random.number(4) }, () => valueFor(random, items, words));
  }
  return type === "boolean"
    ? random.number(100) < 50
    : type === "string"
      ? random.pick(["", "x", "^a", "(b)"])
      : random.number(5) - 1;
}

const shown = ({ errors }: OptionValidator): unknown =>
  errors?.map(({ keyword, message, data, params }) => [
    keyword,
    message,
    data,
    keyword === "additionalProperties" ? params["additionalProperty"] : null,
  ]) ?? null;

test("the options of each rule are checked as by ESLint", () => {
  let [right, wrong] = [0, 0];
  for (const [name, schema] of schemas) {
    const [expected, actual] = [reference.compile(schema), compileOptionSchema(schema)];
    const random = new Random(name.length * 7919 + 1);
    const words = wordsIn(schema);
    for (let run = 0; run < 60; run++) {
      const value = valueFor(random, schema, words);
      const [left, own] = [structuredClone(value), structuredClone(value)];
      const isRight = expected(left);
      const context = `${name}: ${JSON.stringify(value)}`;
      assert.is(actual(own), isRight, context);
      assert.is(JSON.stringify(shown(actual)), JSON.stringify(shown(expected)), context);
      if (isRight) assert.equal(own, left, context);
      if (isRight) right++;
      else wrong++;
    }
  }
  assert.ok(right > 3000 && wrong > 3000, `${right} right, ${wrong} wrong`);
});

test.run();
