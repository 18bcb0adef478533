// The property that renaming has: what is said about a module does not depend on the names in it. A symbol gets another name
// everywhere, and the diagnostics of its module, and of those that call it, stay the same; renamed back, the files are as before.
import { applyEdits, ModuleLoader, SourceFileCache, type TextEdit } from "../../src/index.ts";
import {
  callersOf,
  type ModuleSymbol,
  OpenDocuments,
  renameSymbol,
  symbolsIn,
  type WorkspaceHost,
} from "../../src/internal.ts";

/** What went wrong with a symbol. */
export interface RenameFinding {
  readonly directory: string;
  readonly address: string;
  readonly what: string;
}

/** The results for one module. */
export interface RenameResults {
  readonly renamed: number;
  readonly findings: readonly RenameFinding[];
}

/** A name that no configuration has. */
const OTHER = "renamed_x9";

/** Renames every symbol in a directory's module, one after the other, at most `most` of them. */
export function checkRenames(directory: string, host: WorkspaceHost, most = Infinity): RenameResults {
  const files = new SourceFileCache();
  const documents = new OpenDocuments(host);
  const load = (): ModuleLoader => new ModuleLoader(documents, { files });
  const loader = load();
  const module = loader.load(directory);
  const directories = [directory, ...callersOf(module).map((caller) => caller.directory)];
  const before = reportsIn(loader, directories);
  const findings: RenameFinding[] = [];
  const symbols = symbolsIn(module).slice(0, most);
  for (const { address, kind, name } of symbols) {
    const found = (what: string): void => void findings.push({ directory, address, what });
    const symbol: ModuleSymbol = { address, kind, name, module };
    const there = renameSymbol(symbol, OTHER, false);
    if ("problem" in there) {
      found(there.problem);
      continue;
    }
    const originals = apply(there.edits, documents);
    const afterwards = load();
    const after = reportsIn(afterwards, directories);
    const difference = firstDifference(before, after);
    if (difference !== null) found(difference);
    const renamedModule = afterwards.load(directory);
    const renamed = symbolsIn(renamedModule).find((one) => one.kind === kind && one.name === OTHER);
    const back = renamed === undefined ? null : renameSymbol(renamed, name, false);
    if (back === null || "problem" in back) found("cannot be renamed back");
    else {
      apply(back.edits, documents);
      if ([...originals].some(([path, text]) => documents.readText(path) !== text)) found("differs when renamed back");
    }
    for (const path of originals.keys()) documents.close(path);
  }
  return { renamed: symbols.length, findings };
}

/** Opens the edited files, and returns what they were before. */
function apply(edits: ReadonlyMap<string, readonly TextEdit[]>, documents: OpenDocuments): Map<string, string> {
  const originals = new Map<string, string>();
  for (const [path, ofFile] of edits) {
    const text = documents.readText(path)!;
    originals.set(path, text);
    documents.open(path, applyEdits(text, ofFile));
  }
  return originals;
}

/** Reports about a name itself, which another name does not have. */
const ABOUT_NAMES: ReadonlySet<string> = new Set(["reserved-variable-name"]);

/** Returns all diagnostic codes in modules, with their files, in an order that does not depend on names. */
function reportsIn(loader: ModuleLoader, directories: readonly string[]): string[] {
  return directories.flatMap((directory) => {
    const module = loader.load(directory);
    return [...module.files, ...module.tests]
      .flatMap(({ name }) =>
        module
          .diagnosticsOf(name)
          .flatMap(({ code }) => (ABOUT_NAMES.has(code) ? [] : [`${directory}/${name} ${code}`])),
      )
      .toSorted();
  });
}

function firstDifference(before: readonly string[], after: readonly string[]): string | null {
  const added = after.find((report, index) => before[index] !== report);
  if (added === undefined && before.length === after.length) return null;
  return `${after.length - before.length} more reports: ${added ?? before[after.length]}`;
}
