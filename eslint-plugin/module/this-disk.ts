/** The disk that all modules of this process are read from, so that nothing is read twice. */
import { Disk } from "./disk.ts";

/**
 * Whether a program is ESLint's command, or a thread of it, which end after one run. Servers for editors and other programs that go on
 * for long have names of their own, even if they load ESLint.
 */
export function isLinter(program: string | undefined): boolean {
  return (
    program !== undefined &&
    /[\\/](?:eslint|eslint[\\/]bin[\\/]eslint\.js|eslint[\\/]lib[\\/]eslint[\\/]worker\.js)$/.test(program)
  );
}

/** The disk, kept for the life of the process. */
export const disk: Disk = new Disk(isLinter(process.argv[1]));
