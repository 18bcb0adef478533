/**
 * Determines a module's product and versions: collects hints from its files, the modules that it calls, and files
 * around it.
 */
import type { ModuleProduct } from "../../../products/table.ts";
import { isLocalSource, localSourcePath } from "../../addresses/module-source.ts";
import { pathIn, type ModuleHost } from "../host.ts";
import { hasOpenTofuFiles, moduleFileNames, type SourceFile } from "../source-file.ts";
import type { LanguageVersions } from "../../versions/language-versions.ts";
import { resolveVersions, type VersionOption } from "../../versions/resolve.ts";
import { type SniffedCall, type Statements, statementsIn } from "../../versions/statements.ts";
import { mayHaveOpenTofuConstruct } from "../../versions/opentofu-constructs.ts";
import type { ReadRecorder, Results } from "./read-recorder.ts";
import type { Reads } from "./reads.ts";
import { pairQuery } from "../../query.ts";
import { VersionFiles } from "./version-files.ts";

/** The test directory, unless the command line specifies another one. */
export const TEST_DIRECTORY = "tests";

/** Text without which no file has a block of OpenTofu's. */
const OPENTOFU_BLOCK = /\b(?:encryption|language)"?\s*[:{]/;

/** Text without which no file has a module call whose source refers to something. */
const COMPUTED_SOURCE = /\bsource"?\s*[=:][^\n]*\b(?:var|local|path|terraform|tofu)\./;

/** The maximum number of modules that are read below one. */
const MAX_CALLED = 500;

/** The part of the loader that versions depend on. */
export interface ModuleFinder {
  readonly host: ModuleHost;
  readonly option: VersionOption | null;
  readonly recorder: ReadRecorder;
  /** The answers for parents, if several loaders share them. */
  readonly inParents: VersionFiles | null;
  /**
   * Directories of modules that, however deep, call no module with a statement: filled as they are found, with what
   * was read for that.
   */
  readonly silent: Map<string, Reads>;
  /** Returns the parsed files in a directory. */
  filesOf(directory: string): readonly SourceFile[];
  /** Returns the directory of an installed module that a call refers to, or null if it is unknown. */
  installedDirectory(directory: string, call: SniffedCall): string | null;
}

/** The statements in a directory's files, and the targets of their calls. */
interface Stated {
  readonly statements: readonly Statements[];
  /** Those about a product or its versions: most modules call modules without any. */
  readonly telling: readonly Statements[];
  /** The directories of local sources. */
  readonly local: readonly string[];
  /** The calls with other sources. */
  readonly others: readonly SniffedCall[];
}

/** The files are one list for each directory: many modules may call the same one. */
const statedIn: (files: readonly SourceFile[], directory: string) => Stated = pairQuery(
  "statedIn",
  (files, directory) => {
    const statements = statementsIn(files);
    const calls = statements.flatMap((one) => one.calls);
    const paths = new Set(calls.flatMap(({ source }) => localSourcePath(source) ?? []));
    const others = calls.filter(({ source }) => !isLocalSource(source));
    const telling = statements.filter(saysSomething);
    return { statements, telling, local: [...paths].map((path) => pathIn(directory, path)), others };
  },
);

function saysSomething(statements: Statements): boolean {
  const { requiredVersions, compatibleWith, isOpenTofu, isOpenTofuFile, hasConstruct } = statements;
  return requiredVersions.length + compatibleWith.length > 0 || isOpenTofu || isOpenTofuFile || hasConstruct;
}

/** Resolves the versions of one loader's modules. */
export class VersionFinder {
  private readonly finder: ModuleFinder;
  private readonly products: Results<ModuleProduct>;
  private readonly versionFiles: VersionFiles;

  constructor(finder: ModuleFinder) {
    this.finder = finder;
    const { host, recorder, inParents } = finder;
    this.products = recorder.keptResults();
    this.versionFiles = VersionFiles.forModules(host, recorder, inParents);
  }

  /** Returns the versions of the module in a directory with these file names. */
  versionsOf(directory: string, names: readonly string[]): LanguageVersions {
    return resolveVersions({
      option: this.finder.option,
      inModule: this.statedIn(directory).statements,
      called: this.calledStatements(directory),
      hasOpenTofuFiles: this.isOfOpenTofu(directory, names),
      isInNamedDirectory: this.versionFiles.isInNamedDirectory(directory),
      pinned: (product) => this.versionFiles.pinned(directory, product, names),
    });
  }

  /** Returns the product of the module in a directory. Parses only files whose text may decide it. */
  productOf(directory: string, names: readonly string[]): ModuleProduct {
    const { option, host } = this.finder;
    if (option !== null) return option.product;
    return this.products.get(directory, () => {
      this.finder.recorder.read(`${directory}/`);
      if (this.isOfOpenTofu(directory, names)) return "opentofu";
      const isNamed = this.versionFiles.isInNamedDirectory(directory);
      const mayName = moduleFileNames(names).some(({ name, role }) => {
        if (role !== "primary" && role !== "override" && role !== "test") return false;
        const text = host.readText(pathIn(directory, name)) ?? "";
        const mayBe = OPENTOFU_BLOCK.test(text) || mayHaveOpenTofuConstruct(text);
        return mayBe || (isNamed && COMPUTED_SOURCE.test(text));
      });
      return mayName ? this.versionsOf(directory, names).product : "terraform";
    });
  }

  private statedIn(directory: string): Stated {
    return statedIn(this.finder.filesOf(directory), directory);
  }

  private calledStatements(root: string): readonly Statements[] {
    const { recorder } = this.finder;
    const reads = recorder.newReads();
    recorder.use(reads);
    return recorder.during(reads, () => this.readCalledStatements(root, reads));
  }

  private readCalledStatements(root: string, reads: Reads): readonly Statements[] {
    const { silent, recorder } = this.finder;
    const statements: Statements[] = [];
    const seen = new Set([root]);
    let isCyclic = false;
    for (const directory of seen) {
      const { telling, local, others } = this.statedIn(directory);
      if (directory !== root) statements.push(...telling);
      const known = silent.get(directory);
      if (known !== undefined) recorder.use(known);
      if (known !== undefined || seen.size > MAX_CALLED) continue;
      const installed = others.flatMap((call) => this.finder.installedDirectory(directory, call) ?? []);
      for (const child of [...local, ...installed]) {
        isCyclic ||= child === root;
        seen.add(child);
      }
    }
    const isKnown = statements.length === 0 && !isCyclic && seen.size <= MAX_CALLED;
    if (isKnown) for (const directory of seen) if (!silent.has(directory)) silent.set(directory, reads);
    return statements;
  }

  /**
   * Returns true if names of files in a directory or its tests, or files that belong to no module, show that it is
   * OpenTofu's.
   */
  private isOfOpenTofu(directory: string, names: readonly string[]): boolean {
    if (hasOpenTofuFiles(names) || hasOpenTofuFiles(this.testNames(directory))) return true;
    return this.versionFiles.isInTofuDirectory(directory, names) || this.versionFiles.isLocked(directory, names);
  }

  /** Returns the names of the test files in a module's test directory. */
  private testNames(directory: string): readonly string[] {
    const { host } = this.finder;
    if (host.directories?.(directory)?.includes(TEST_DIRECTORY) === false) return [];
    const names = host.list(pathIn(directory, TEST_DIRECTORY)) ?? [];
    return moduleFileNames(names).flatMap(({ name, role }) => (role === "test" ? [name] : []));
  }
}
