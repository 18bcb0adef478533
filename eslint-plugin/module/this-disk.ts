/** The file system access that all modules in this process share, so that nothing is read twice. */
import { Disk } from "../../node/file-system.ts";

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

/** The cache, kept for the life of the process. */
export const disk: Disk = new Disk(isLinter(process.argv[1]));
