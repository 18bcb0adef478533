// Checks other products' files, in a directory in memory: diagnostics, with their line and source text.
import { type CheckedProduct, DialectChecker, type FindModule, type ModuleHost, parseConfig } from "../../src/index.ts";
import { moduleHost } from "../../tools/module-host.ts";

/** Returns the diagnostics for the first of some files in a directory, one line each: `line code text`. */
export function findings(
  dialect: CheckedProduct,
  files: Readonly<Record<string, string>>,
  host: ModuleHost | null = moduleHost(files),
  findModule: FindModule = () => null,
): string[] {
  const [path, text] = Object.entries(files)[0]!;
  const end = path.lastIndexOf("/");
  const tree = parseConfig(text);
  const diagnostics = new DialectChecker(host, findModule).check(dialect, {
    directory: path.slice(0, end),
    name: path.slice(end + 1),
    tree,
  });
  return diagnostics
    .toSorted((a, b) => a.subject.start - b.subject.start)
    .map(({ code, subject: { start, end: last } }) => {
      return `${tree.source.positionAt(start).line} ${code} ${text.slice(start, last)}`.trimEnd();
    });
}
