// Whether the needed versions of providers are right, on modules of the corpus: checked with the schema of one version
// alone, as `--provider-version` does, a module has no name of another version at the lowest needed one, and has one at
// the version before it; the same at the first version that lacks something.
import { dirname, join, relative } from "node:path";
import { FileSystem } from "../../node/file-system.ts";
import { loadModule, type SchemaLibrary, SourceFileCache } from "../../src/index.ts";
import { providerNeeds } from "../../src/terraform/model/providers/provider-needs.ts";
import { rows } from "../../tools/reference-data.ts";
import { readShippedSchemas } from "../../node/provider-schemas/shipped-files.ts";
import { shippedSchemasOf } from "../../src/terraform/schema/shipped/shipped-schemas.ts";

/** An answer, with whether a single version confirms it. */
export interface CheckedAnswer {
  /** The module, the provider, the version, and what is expected. */
  readonly text: string;
  readonly isRight: boolean;
}

/** Returns the answers about the modules with most reasons, up to a number of modules. */
export function checkedRequirements(shared: string, count: number): CheckedAnswer[] {
  const corpus = join(shared, "corpus");
  const paths = rows(join(corpus, "MANIFEST.tsv")).map(([path]) => path!);
  const directories = new Set(paths.filter((path) => /\.tf(?:\.json)?$/.test(path)).map((path) => dirname(path)));
  const disk = new FileSystem("none");
  const shipped = shippedSchemasOf(readShippedSchemas);
  const library: SchemaLibrary = { versionsOf: (provider) => shipped.versionsOf(provider) };
  const files = new SourceFileCache();
  const needs = [...directories].flatMap((directory) => {
    const path = join(corpus, directory);
    const found = providerNeeds(loadModule(path, disk, { files, schemaLibrary: library }));
    const reasons = found.reduce((sum, need) => sum + need.reasons.length, 0);
    return reasons === 0 ? [] : [{ path, found, reasons }];
  });
  const most = needs.toSorted((a, b) => b.reasons - a.reasons).slice(0, count);
  return most.flatMap(({ path, found }) =>
    found.flatMap(({ history, lowest, before }) => {
      const { releases, address } = history;
      const names = (index: number): number => {
        const chosen = releases[index]!.text;
        const alone: SchemaLibrary = {
          ...library,
          chosenVersion: (provider) => (provider === address ? chosen : null),
        };
        const { diagnostics } = loadModule(path, disk, { files, schemaLibrary: alone });
        return diagnostics.filter(
          ({ diagnostic: { code, data } }) =>
            code === "unsupported-provider-feature" && (data as { readonly provider: string }).provider === address,
        ).length;
      };
      const expect = (index: number, isComplete: boolean): CheckedAnswer => ({
        text: `${relative(corpus, path)}: ${address} ${releases[index]!.text} ${isComplete ? "has" : "lacks"} what it uses`,
        isRight: (names(index) === 0) === isComplete,
      });
      const isPossible = lowest === null || before === null || lowest.index < before.index;
      return [
        ...(lowest === null ? [] : [expect(lowest.index - 1, false)]),
        ...(before === null ? [] : [expect(before.index, false)]),
        ...(isPossible ? [expect(lowest?.index ?? 0, true), expect((before?.index ?? releases.length) - 1, true)] : []),
      ];
    }),
  );
}
