// Says once that .gitignore excludes files for which a run was meant: in a run without other files, in a specified
// directory without others, by name, and where no repository says whether they are tracked. Other ignored files, such
// as generated ones, are not mentioned.
import { resolve } from "node:path";
import { Directories } from "./directories.ts";
import { discover, type Discovery, type Problem, type Surroundings } from "./discover.ts";
import { selectPaths } from "./globs.ts";
import { GITIGNORE, type IgnoreFiles } from "./ignore-files.ts";

/** A run's context: which files it accepts, and which git's ignore files exclude. */
interface Run extends Pick<Surroundings, "cwd" | "accepts"> {
  readonly ignoreFiles: Pick<IgnoreFiles, "isIgnoredByGit" | "notes">;
}

/** Resolves to the sentence for a run that found no files at the paths: whether there are ignored ones, and how many. */
export async function noFilesSentence(args: readonly string[], run: Run): Promise<string> {
  const { paths } = await selectPaths(args, withIgnored(run));
  const files = filesAt(paths, run);
  if (files.length === 0) return "No HCL files found.";
  const subject = files.length === 1 ? "The only HCL file found is" : `All ${files.length} HCL files found are`;
  return `${subject} ignored${files.every(run.ignoreFiles.isIgnoredByGit) ? ` by ${GITIGNORE}` : ""}.`;
}

/** Returns the notes about ignored files that a run was meant for. */
export function ignoredNotes({ files, withoutFiles }: Discovery, run: Run): Problem[] {
  const hasFiles = files.length > 0;
  const notes = run.ignoreFiles.notes(hasFiles);
  return notes.length > 0 || !hasFiles ? notes : specifiedNotes(withoutFiles, run);
}

function specifiedNotes(paths: readonly string[], run: Run): Problem[] {
  const { isIgnoredByGit } = run.ignoreFiles;
  const named: string[] = [];
  const messages = paths.flatMap((path) => {
    const files = filesAt([path], run);
    if (files.length === 0 || !files.every(isIgnoredByGit)) return [];
    if (isIgnoredByGit(resolve(run.cwd, path))) {
      named.push(path);
      return [];
    }
    return [`excludes ${files.length === 1 ? "the only HCL file" : `all ${files.length} HCL files`} in ${path}`];
  });
  if (named.length > 0)
    messages.unshift(
      `excludes ${named[0]!}${named.length === 1 ? "" : `, and ${named.length - 1} more specified paths`}`,
    );
  return messages.map((message) => ({ name: GITIGNORE, message }));
}

/** Returns the paths of a search's files, ignored ones included. */
function filesAt(paths: readonly string[], run: Run): string[] {
  return discover(paths, withIgnored(run)).files.map(({ path }) => path);
}

function withIgnored({ cwd, accepts }: Run): Surroundings {
  const everything = { cwd, directories: new Directories(), isIgnored: () => false };
  return accepts === undefined ? everything : { ...everything, accepts };
}
