// Checks of other products' files, in a directory that is in memory: what is found, with the line and the text that it points at.
import { type CheckedDialect, DialectChecker, type ModuleHost, parseConfig } from "../../src/index.ts";
import { moduleHost } from "./module-host.ts";

/** What is found in the first of some files in a directory, a line each: `line code text`. */
export function findings(
  dialect: CheckedDialect,
  files: Readonly<Record<string, string>>,
  host: ModuleHost | null = moduleHost(files),
): string[] {
  const [path, text] = Object.entries(files)[0]!;
  const end = path.lastIndexOf("/");
  const tree = parseConfig(text);
  const found = new DialectChecker(host).check(dialect, {
    directory: path.slice(0, end),
    name: path.slice(end + 1),
    tree,
  });
  return found
    .toSorted((a, b) => a.subject.start - b.subject.start)
    .map(({ code, subject: { start, end: last } }) => {
      return `${tree.source.positionAt(start).line} ${code} ${text.slice(start, last)}`.trimEnd();
    });
}
