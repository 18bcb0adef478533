// Tests that each mistake in a product's files is reported with its code alone, and that what is around it is valid.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { CheckedProduct } from "../../src/index.ts";
import { joinPath } from "../../src/text/index.ts";
import { findings } from "../helpers/dialect-checks.ts";
import type { Mistakes } from "../../tools/mistakes/mistake.ts";

/** Returns the valid file around a text, by the text's place. */
export type Around = Readonly<Record<string, (text: string) => string>>;

/** Defines the tests. The file has this path, in the directory `d`; other codes than the `ignored` ones count. */
export function checkMistakes(
  product: CheckedProduct,
  path: string,
  mistakes: Mistakes,
  around: Around,
  beside: Readonly<Record<string, string>> = {},
  ignored: readonly string[] = [],
): void {
  const codesIn = (text: string, others: Readonly<Record<string, string>> = {}): string[] => {
    const files = Object.entries({ ...beside, ...others }).map(
      ([name, other]) => [joinPath("d", name), other] as const,
    );
    const own = `${text.replaceAll("; ", "\n")}\n`;
    const lines = findings(product, { [`d/${path}`]: own, ...Object.fromEntries(files) });
    return lines.map((line) => line.split(" ")[1]!).filter((code) => !ignored.includes(code));
  };
  for (const [place, list] of Object.entries(mistakes)) {
    for (const [source, text, code, more] of list) {
      const whole = around[place]!(text);
      if (code === null) {
        test(`does not report ${text.slice(0, 100)}: ${more}`, () => assert.equal(codesIn(whole), []));
      } else {
        test(`reports what ${source} refuses: ${text.slice(0, 100)}`, () => {
          assert.equal([...new Set(codesIn(whole, more))], [code]);
        });
      }
    }
    test(`what is around the mistakes in ${place} is valid`, () => assert.equal(codesIn(around[place]!("")), []));
  }
}
