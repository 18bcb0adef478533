// The message for a word that is not a command: other tools' words lead to the command that does the same.
import { suggestionFor } from "./command-line.ts";

/** Commands of other tools, with ours. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
  format: "fmt",
  formatter: "fmt",
  pretty: "fmt",
  hclfmt: "fmt",
  validate: "lint",
  lnit: "lint",
  inspect: "lint",
  analyze: "lint",
  scan: "lint",
  fix: "check --fix",
  test: "check",
  ci: "check",
  verify: "check",
  console: "eval",
  evaluate: "eval",
  rule: "rules",
  list: "rules",
  plan: "lint",
  describe: "explain",
  docs: "explain",
  "list-rules": "rules",
  config: "init",
  convert: "json",
  tojson: "json",
  hcl2json: "json",
  json2hcl: "json --to-hcl",
  parse: "dump",
  ast: "dump",
  tokens: "dump",
  providers: "schemas",
  schema: "schemas",
};

/** Returns the message for a word, or an option, in the place of a command. */
export function unknownCommand(name: string, commands: readonly string[]): string {
  const kind = name.startsWith("-") ? "option" : "command";
  const counterpart = Object.hasOwn(COUNTERPARTS, name.toLowerCase()) ? COUNTERPARTS[name.toLowerCase()] : undefined;
  const suggestion =
    counterpart === undefined
      ? suggestionFor(name, [...commands, "--help", "--version"])
      : ` Did you mean "hclkit ${counterpart}"?`;
  const advice = suggestion === "" ? ` The commands are ${commands.join(", ")}.` : suggestion;
  return `Unknown ${kind} "${name}".${advice} See hclkit --help.`;
}
