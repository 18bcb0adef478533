// Executables' names: system, processor, and the C library if it is musl.
import { join } from "node:path";

/** The system, in names of executables. */
export const SYSTEM = process.platform === "win32" ? "windows" : process.platform;

/** The end of names for systems with musl; a report names the version of glibc where that is the library. */
export const LIBC =
  process.platform !== "linux" || /"glibcVersionRuntime"/.test(JSON.stringify(process.report.getReport()))
    ? ""
    : "-musl";

/** The name of the executable for this machine. */
export const HOST = `${SYSTEM}-${process.arch}${LIBC}`;

/** Returns an executable's path in a directory. */
export function executableIn(directory: string, name: string = HOST): string {
  return join(directory, `hclkit-${name}${name.startsWith("windows") ? ".exe" : ""}`);
}
