// Formatting in an executable: a separate asset, since the other commands and their threads start without it.

/** The command, as `cli/commands.ts` imports it. */
export { fmt } from "../fmt/command.ts";

/** Runs its threads' script. */
export const worker = (): Promise<unknown> => import("../fmt/fmt-worker.ts");
