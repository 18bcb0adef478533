// The reports on corpus modules that exist only with provider schemas, and the modules that these schemas are used for.
import { readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { FileSystem } from "../../node/file-system.ts";
import type { ReadText } from "../../src/index.ts";
import { LineIndex, loadModule, type SchemaLibrary, SourceFileCache } from "../../src/index.ts";
import { LOCK_FILE } from "../../src/terraform/index.ts";
import { rows } from "../../tools/reference-data.ts";
import type { SharedProvider } from "./shared-schemas.ts";

/** A report on a line. */
export interface Report {
  readonly severity: string;
  /** From the module's directory, and the line; `-:0` if the report is about the module. */
  readonly place: string;
  readonly code: string;
  /** `file:line: message (code)`, followed by the line. */
  readonly text: string;
}

/** The reports on a module. */
export interface ModuleReports {
  /** From the corpus. */
  readonly directory: string;
  /** The providers whose schemas its resources have. */
  readonly providers: readonly string[];
  /** The reports that exist only with schemas. */
  readonly reports: readonly Report[];
  /** All reports with schemas, also those about syntax. */
  readonly all: readonly Report[];
}

/** Files on the file system, with a lock file in each directory that has any. */
class LockedFiles extends FileSystem {
  override readonly readText: ReadText;
  private readonly lock: string;

  constructor(providers: readonly SharedProvider[]) {
    super("none");
    const blocks = providers.map(({ provider, version }) => `provider "${provider}" {\n  version = "${version}"\n}\n`);
    this.lock = blocks.join("");
    const { readText } = this;
    this.readText = (path) => (basename(path) === LOCK_FILE ? this.lock : readText(path));
  }

  override list(directory: string): readonly string[] | null {
    const names = super.list(directory);
    return names === null ? null : [...new Set([...names, LOCK_FILE])];
  }
}

/**
 * Returns the modules of the corpus that have resources with schemas in a library. With `locked`, their lock files name
 * these versions.
 */
export function corpusReports(
  shared: string,
  library: SchemaLibrary,
  locked: readonly SharedProvider[] | null = null,
): ModuleReports[] {
  const corpus = join(shared, "corpus");
  const paths = rows(join(corpus, "MANIFEST.tsv")).map(([path]) => path!);
  const directories = new Set(paths.filter((path) => /\.tf(?:\.json)?$/.test(path)).map((path) => dirname(path)));
  const disk = new FileSystem("none");
  const lockedFiles = locked === null ? null : new LockedFiles(locked);
  return [...directories].toSorted().flatMap((directory) => {
    const path = join(corpus, directory);
    const files = new SourceFileCache();
    const module = loadModule(path, disk, { files, schemaLibrary: library });
    const providers = new Set(
      [...module.declarations.resources.values()]
        .flatMap((resource) => module.schemas.providerSchemaOf(resource) ?? [])
        .flatMap(({ address, isBuiltin }) => (isBuiltin ? [] : [address])),
    );
    if (providers.size === 0) return [];
    const without = new Set(reportsOf(loadModule(path, disk, { files })).map(({ text }) => text));
    const checked = lockedFiles === null ? module : loadModule(path, lockedFiles, { files, schemaLibrary: library });
    const all = reportsOf(checked);
    const reports = all.filter(({ text }) => !without.has(text));
    return [{ directory: relative(corpus, path), providers: [...providers], reports, all }];
  });
}

/** Returns all reports on a module. */
export function reportsOf({ directory, files, diagnostics }: ReturnType<typeof loadModule>): Report[] {
  const ofFiles = files.flatMap((file) => file.diagnostics.map((diagnostic) => ({ file: file.name, diagnostic })));
  return [...ofFiles, ...diagnostics].map(({ file, diagnostic: { code, summary, detail, subject, severity } }) => {
    const message = `${severity} ${summary}: ${detail} (${code})`;
    if (file === null) return { severity, place: "-:0", code, text: message };
    const text = readFileSync(join(directory, file), "utf8");
    const { line } = new LineIndex(text).positionAt(subject.start);
    const place = `${file}:${line}`;
    return { severity, place, code, text: `${place}: ${message}\n      ${text.split("\n")[line - 1]?.trim() ?? ""}` };
  });
}
