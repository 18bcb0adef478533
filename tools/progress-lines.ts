/** The lines about the progress of a long run, whose number depends on the machine. */
const PROGRESS = /^\d+ of \d+ files after \d+ s\n/gm;

/** Returns what a command wrote to standard error without the lines about its progress. */
export function withoutProgress(stderr: string): string {
  return stderr.replace(PROGRESS, "");
}
