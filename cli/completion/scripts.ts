// The completion scripts of the shells. They contain all names: completing starts no program, except for the names of
// files.
import { ruleFacts } from "../../lint/rules.ts";
import { COMMAND_USAGE, type CommandName, optionNames } from "../usage/commands.ts";

const COMMANDS = Object.keys(COMMAND_USAGE) as CommandName[];

/** The words after a command that are not files. */
const WORDS: Readonly<Partial<Record<CommandName, readonly string[]>>> = {
  explain: ruleFacts.map(({ name }) => name),
  completion: ["bash", "zsh", "fish"],
};

/** Returns the words that complete an argument of a command: its options, and names. */
const wordsOf = (command: CommandName): string => [...optionNames(command), ...(WORDS[command] ?? [])].join(" ");

function bash(): string {
  const cases = COMMANDS.map((command) => `    ${command}) words="${wordsOf(command)}" ;;`);
  return `# hclkit completion for bash: source <(hclkit completion bash)
_hclkit() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${COMMANDS.join(" ")} --help --version" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -o bashdefault -F _hclkit hclkit
`;
}

function zsh(): string {
  const cases = COMMANDS.map((command) => `    ${command}) candidates=(${wordsOf(command)}) ;;`);
  return `#compdef hclkit
# hclkit completion for zsh: source <(hclkit completion zsh)
_hclkit() {
  local -a candidates
  if (( CURRENT == 2 )); then
    compadd -- ${COMMANDS.join(" ")} --help --version
    return
  fi
  case "\${words[2]}" in
${cases.join("\n")}
  esac
  compadd -- $candidates
  _files
}
compdef _hclkit hclkit
`;
}

function fish(): string {
  const commands = COMMANDS.map((command) => `complete -c hclkit -n __fish_use_subcommand -f -a ${command}`);
  const seen = (command: string): string => `complete -c hclkit -n "__fish_seen_subcommand_from ${command}"`;
  const options = COMMANDS.flatMap((command) =>
    optionNames(command).map((option) => `${seen(command)} -l ${option.slice(2)}`),
  );
  const words = Object.entries(WORDS).map(([command, names]) => `${seen(command)} -f -a "${names.join(" ")}"`);
  return ["# hclkit completion for fish: hclkit completion fish | source", ...commands, ...options, ...words, ""].join(
    "\n",
  );
}

/** The scripts by shell. */
export const SCRIPTS: Readonly<Record<string, () => string>> = { bash, zsh, fish };
