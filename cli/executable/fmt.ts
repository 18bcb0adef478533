// Formatting in an executable: an asset of its own, since the other commands and their threads start without it.

/** The command, as `cli/commands.ts` imports it. */
export { fmt } from "../fmt/command.ts";

/** Runs the script of its threads. */
export const worker = (): Promise<unknown> => import("../fmt/fmt-worker.ts");
