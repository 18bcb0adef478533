// Mistakes out of the histories of real repositories, in variants of our own: how many `hclkit lint` finds without any
// options, without and with the shipped schemas. A kind counts as found with four of its five variants.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { KINDS, type Variant } from "./cases.ts";
import { type Report, reportsByVariant } from "./reports.ts";
import { STANDING, type Standing } from "./standing.ts";

const VARIANTS = KINDS.flatMap(({ variants }) => variants);

const FOUND = 4;

/** Returns how many of the variants have a report on an expected line. */
const foundOf = (variants: readonly Variant[], reports: ReadonlyMap<string, readonly Report[]>): number =>
  variants.filter(({ id, expected }) => reports.get(id)!.some(({ place }) => expected.includes(place))).length;

/** Returns the reports on lines without the mistake. */
const elsewhere = (reports: ReadonlyMap<string, readonly Report[]>): string[] =>
  VARIANTS.flatMap(({ id, expected, allowed }) =>
    reports
      .get(id)!
      .filter(({ place }) => !expected.includes(place) && !allowed.includes(place))
      .map(({ place, text }) => `${id} ${place} ${text}`),
  );

const kindsFound = (key: "withoutSchemas" | "withSchemas"): number =>
  Object.values(STANDING).filter((standing) => standing[key] >= FOUND).length;

test("there are forty kinds with five variants, each with a line to be marked", () => {
  assert.equal(
    KINDS.map(({ number, variants }) => [number, variants.length]),
    Array.from({ length: 40 }, (_, index) => [index + 1, 5]),
  );
  assert.equal(
    VARIANTS.filter(({ expected }) => expected.length === 0).map(({ id }) => id),
    [],
  );
});

test("each kind is found as recorded, and nothing else is reported", async () => {
  const without = await reportsByVariant(VARIANTS, ["--no-provider-schemas"]);
  const shipped = await reportsByVariant(VARIANTS, []);
  const standing = KINDS.map(({ number, variants }): [number, Standing] => [
    number,
    {
      withoutSchemas: foundOf(variants, without),
      withSchemas: foundOf(variants, shipped),
      missed: STANDING[number]!.missed,
    },
  ]);
  assert.equal(Object.fromEntries(standing), STANDING);
  assert.equal([...elsewhere(without), ...elsewhere(shipped)], []);
});

test("a kind with missed variants has a reason", () => {
  const isWhole = ({ withoutSchemas, withSchemas }: Standing): boolean => withoutSchemas === 5 && withSchemas === 5;
  for (const [number, standing] of Object.entries(STANDING))
    assert.is(standing.missed === null, isWhole(standing), `kind ${number}`);
});

test("so many kinds are found", () => {
  assert.equal([kindsFound("withoutSchemas"), kindsFound("withSchemas")], [31, 37]);
});

test.run();
