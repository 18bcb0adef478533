/** The files of the process, without the plugin: for code that only asks about them. */
import { FileSystem } from "./file-system.ts";

/**
 * Returns whether a program is ESLint's command, or one of its threads, which end after one run. Editor servers and
 * other long-running programs have their own names, even if they load ESLint.
 */
export function isLinter(program: string | undefined): boolean {
  return (
    program !== undefined &&
    /[\\/](?:eslint|eslint[\\/]bin[\\/]eslint\.js|eslint[\\/]lib[\\/]eslint[\\/]worker\.js)$/.test(program)
  );
}

/** The files, kept while the process runs. */
export const fileSystem: FileSystem = new FileSystem(isLinter(process.argv[1]) ? "none" : "polled");
