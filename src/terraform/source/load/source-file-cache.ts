/**
 * Parsed files by path, for as long as their text is the same: modules share files, and are loaded again when one file
 * changes.
 */
import { type FileReading, readDeclarations } from "../../declare/read-declarations.ts";
import { getOrCompute, ValuesOfObjects } from "../../../memo.ts";
import { type FileName, type SourceFile, sourceFile } from "../source-file.ts";
import { directoryOf } from "../../../text/index.ts";
import type { LanguageVersions } from "../../versions/language-versions.ts";

/**
 * The maximum number of cached characters, beside those in the newest file's directory, which a module needs together:
 * their trees take about ten times as many bytes.
 */
const MAX_CHARACTERS = 250_000;

/** The cached files in a directory, by path. */
interface CachedDirectory {
  /**
   * A file in several modules has a name in each: a test belongs to the module above its directory, and to that of the
   * directory itself.
   */
  readonly files: Map<string, SourceFile[]>;
  characters: number;
}

/** Parsed files, which several loaders may share. */
export class SourceFileCache {
  /** Oldest first. */
  private readonly directories = new Map<string, CachedDirectory>();
  /** By the versions that a file was read for. */
  private readonly readings = new ValuesOfObjects<SourceFile, Map<LanguageVersions, FileReading>>();
  private characters = 0;

  /** Returns the file at a path with this name and text; `tree` is its tree if it is already parsed. */
  file(path: string, name: FileName, text: string, tree?: SourceFile["tree"]): SourceFile {
    const directory = directoryOf(path);
    const cached = this.directories.get(directory)?.files.get(path);
    if (cached?.[0]!.text === text) {
      const named = cached.find((file) => file.name === name.name) ?? sourceFile(name, text, cached[0]!.tree);
      if (!cached.includes(named)) cached.push(named);
      return named;
    }
    const file = sourceFile(name, text, tree);
    this.keep(directory, path, file);
    for (const oldest of this.directories.keys()) {
      if (this.characters <= MAX_CHARACTERS) break;
      if (oldest !== directory) this.forget(oldest);
    }
    return file;
  }

  /** Returns the tree of the file at a path if it has this text, or null if it was not parsed. */
  treeOf(path: string, text: string): SourceFile["tree"] | null {
    const [cached] = this.directories.get(directoryOf(path))?.files.get(path) ?? [];
    return cached?.text === text ? cached.tree : null;
  }

  /** Returns a file's declarations. */
  reading(file: SourceFile, versions: LanguageVersions): FileReading {
    const ofFile = getOrCompute(this.readings, file, () => new Map<LanguageVersions, FileReading>());
    return getOrCompute(ofFile, versions, () => readDeclarations(file, versions));
  }

  private keep(directory: string, path: string, file: SourceFile): void {
    const kept = getOrCompute(this.directories, directory, (): CachedDirectory => ({
      files: new Map(),
      characters: 0,
    }));
    const more = file.text.length - (kept.files.get(path)?.[0]!.text.length ?? 0);
    kept.files.set(path, [file]);
    kept.characters += more;
    this.characters += more;
  }

  private forget(directory: string): void {
    this.characters -= this.directories.get(directory)!.characters;
    this.directories.delete(directory);
  }
}
