/** Variables that Bake sets itself. */
import { builtInNames } from "../shared/names/built-in-names.ts";

/** The variables. */
export const BUILT_IN = builtInNames(`
  BAKE_CMD_CONTEXT: The main context for files that Bake reads from a remote source, and cwd:// for local ones.
  BAKE_LOCAL_PLATFORM: The platform of the machine on which Bake runs, such as linux/amd64.
`);
