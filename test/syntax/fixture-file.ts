// Fixture files with many cases: a title, a source, and sections that a run can compute again.
//
//     === attribute without a value
//     a =
//     --- tree
//     …
//     --- diagnostics
//     …
//
// A source ends before the line break in front of the first section, so that a source without a final newline can be
// written; a blank line before the section adds one.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A case in a fixture file. */
export interface FixtureCase {
  readonly title: string;
  readonly source: string;
  /** Text of each section by its name, in order. */
  readonly sections: ReadonlyMap<string, string>;
}

/** A fixture file and its cases. */
export interface FixtureFile {
  readonly name: string;
  readonly path: string;
  readonly cases: readonly FixtureCase[];
}

/** Returns a directory's fixture files, sorted by name. */
export function readFixtures(folder: string): FixtureFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".txt"));
  return names.toSorted().map((name) => {
    const path = join(folder, name);
    return { name, path, cases: parseCases(readFileSync(path, "utf8")) };
  });
}

/** Rewrites a file with computed sections. */
export function writeFixture(file: FixtureFile, sectionsOf: (one: FixtureCase) => ReadonlyMap<string, string>): void {
  const texts = file.cases.map((one) => {
    const sections = [...sectionsOf(one)].map(([name, text]) => `--- ${name}\n${text}`);
    return `=== ${one.title}\n${one.source}\n${sections.join("")}`;
  });
  writeFileSync(file.path, texts.join("\n"));
}

function parseCases(text: string): FixtureCase[] {
  const cases = text.split(/^=== /m).slice(1);
  return cases.map((one) => {
    const titleEnd = one.indexOf("\n");
    const [source = "", ...sections] = one.slice(titleEnd + 1).split(/^--- /m);
    return {
      title: one.slice(0, titleEnd),
      source: source.replace(/\n$/, ""),
      sections: new Map(sections.map(parseSection)),
    };
  });
}

function parseSection(text: string): [string, string] {
  const nameEnd = text.indexOf("\n");
  return [text.slice(0, nameEnd), text.slice(nameEnd + 1).replace(/\n\n$/, "\n")];
}
