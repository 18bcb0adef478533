// Tables of modules for a version of a product, with the reports that the version's checks have for them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadModule } from "../../src/terraform/index.ts";
import { rangeText } from "../../src/terraform/source/range-text.ts";
import { moduleFiles } from "../../tools/module-files.ts";
import { openHost } from "../../tools/module-host.ts";

/**
 * A product with its versions (`TF 1.14`, `OT >=1.8`), the module's files as in `moduleFiles`, and its reports: code and
 * range, without the name of `main.tf`.
 */
export type VersionRow = readonly [versions: string, text: string, ...reports: string[]];

/** Returns the reports for a module in a version, in no particular order. */
export function versionReports(versions: string, text: string): string[] {
  const [product, version] = versions.split(" ");
  const option = { product: product === "TF" ? ("terraform" as const) : ("opentofu" as const), version: version! };
  const module = loadModule(".", openHost(moduleFiles(text)), { versions: option });
  const byName = new Map([...module.files, ...module.tests].map((file) => [file.name, file]));
  return module.diagnostics.map(({ file, diagnostic: { code, subject } }) => {
    const place = rangeText(byName.get(file!)!, subject);
    return `${code} ${place.replace(/^main\.tf:/, "")}`;
  });
}

/** Adds a test for each row. */
export function testVersionRows(rows: readonly VersionRow[]): void {
  for (const [versions, text, ...expected] of rows)
    test(`${versions}: ${JSON.stringify(text)}`, () =>
      assert.equal(versionReports(versions, text).toSorted(), expected.toSorted()));
}
