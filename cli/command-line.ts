// Command lines as data: Node's parser, with messages that a user of hclkit understands.
import { parseArgs, type ParseArgsConfig } from "node:util";
import { UsageError } from "./usage-error.ts";

/** The options of a command, as `parseArgs` takes them. */
type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * The options and positional arguments after the name of a command. Throws a UsageError for options that the command does not have;
 * `advice` is a sentence that its message ends with, before the pointer to the help.
 */
export function parseCommandLine<const T extends Options>(
  command: string,
  args: readonly string[],
  options: T,
  advice = "",
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // Only the first sentence: Node goes on to explain how positional arguments with a dash are written.
    const message = (error as Error).message.split(". ")[0]!.replace(/\.$/, "");
    throw new UsageError(`${message}. ${advice}See hclkit ${command} --help.`);
  }
}
