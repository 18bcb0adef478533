// All commands with their options, as data. Parsing, help, completion, the man page and the tables in the documentation
// derive from it.
import { LINT_OPTIONS } from "./lint-options.ts";
import { type CommandUsage, HELP, type OptionTable, VERSION_OPTIONS } from "./option.ts";
import { STYLE_FLAGS } from "./style-options.ts";

/** The exit codes of commands that may take long. */
const INTERRUPTED = [[130, "interrupted (143 when terminated, 129 when the terminal is closed)"]] as const;

const LINT_EXIT_CODES = [
  [0, "no errors"],
  [
    1,
    "errors, syntax errors included, or more warnings than --max-warnings allows; with --diff, errors or fixes as well",
  ],
  [
    2,
    "a usage error, unneeded suppressions with --fail-on-unpruned-suppressions, or a file or configuration that cannot be read or written; the other files are still linted",
  ],
  ...INTERRUPTED,
] as const;

/** The options of `hclkit fmt`. */
export const FMT_OPTIONS = {
  write: { type: "boolean", short: "w", group: "Mode", help: "write the result to each file, which is the default" },
  check: {
    type: "boolean",
    short: "c",
    group: "Mode",
    help: "write nothing; print the names of files that are not formatted",
  },
  list: { type: "boolean", short: "l", group: "Mode", help: "like --check, without the summary" },
  diff: { type: "boolean", short: "d", group: "Mode", help: "write nothing; print the changes as a unified diff" },
  "changed-since": {
    type: "string",
    value: "REV",
    group: "Files",
    help: "only files that differ from the common ancestor with the git revision REV, and untracked files",
  },
  "stdin-filepath": {
    type: "string",
    value: "FILE",
    group: "Files",
    help: "format standard input as this file, to standard output",
  },
  config: {
    type: "string",
    value: "FILE",
    group: "Configuration (docs/configuration.md)",
    help: "use this file in place of any .hclkit.hcl",
  },
  "no-config": {
    type: "boolean",
    group: "Configuration (docs/configuration.md)",
    help: "ignore .hclkit.hcl, .prettierrc and .editorconfig; no code of the repository runs (.prettierrc.mjs is code; see docs/trust.md)",
  },
  ...HELP,
} as const satisfies OptionTable;

/** The options of `hclkit rules`. */
export const RULES_OPTIONS = {
  format: { type: "string", short: "f", value: "NAME", help: "table (the default), or json" },
  ...HELP,
} as const satisfies OptionTable;

/** The options of `hclkit eval`. */
export const EVAL_OPTIONS = {
  var: {
    type: "string",
    multiple: true,
    default: [] as string[],
    value: "NAME=VALUE",
    group: "Names in scope",
    help: "a variable, as NAME and var.NAME; VALUE is an expression, or else a string (may be repeated)",
  },
  "var-file": {
    type: "string",
    multiple: true,
    default: [] as string[],
    value: "FILE",
    group: "Names in scope",
    help: "the variables in a file such as x.tfvars (may be repeated); - or a pipe is read to its end",
  },
  module: {
    type: "string",
    multiple: true,
    default: [] as string[],
    value: "PATH",
    group: "Names in scope",
    help: "the variables and local values of the Terraform or OpenTofu module, the Packer template, the Terragrunt unit or the Bake files in a directory, or of a file of Packer, Nomad, Terragrunt or Bake, with their defaults, types and files of values; values that only a run knows are unknown (may be repeated for Bake files, of which later ones add to earlier ones)",
  },
  target: {
    type: "string",
    multiple: true,
    default: [] as string[],
    value: "NAME",
    group: "Names in scope",
    help: "with the Bake files in a directory or a Bake file as module, and without expressions: print the definition of this target or group, as docker buildx bake --print does (may be repeated; default by default)",
  },
  set: {
    type: "string",
    multiple: true,
    default: [] as string[],
    value: "TARGET.KEY=VALUE",
    group: "Names in scope",
    help: "override a value in that definition, as docker buildx bake --set does: the target is a name or a pattern (may be repeated)",
  },
  dialect: {
    type: "string",
    value: "NAME",
    group: "Functions",
    help: "the product whose functions there are: terraform (the default), opentofu, terragrunt, nomad, packer, docker-bake, hcl",
  },
  "terraform-version": {
    ...VERSION_OPTIONS["terraform-version"],
    group: "Functions",
    help: "the functions and operators of a version of Terraform, such as 1.9; by default those of the module and its .hclkit.hcl, or Terraform 1.11",
    docs: "the functions and operators of a [version](versions.md) of Terraform, such as 1.9; by default those of the module and its `.hclkit.hcl`, or Terraform 1.11",
  },
  "opentofu-version": {
    ...VERSION_OPTIONS["opentofu-version"],
    group: "Functions",
    help: "the same for OpenTofu",
  },
  json: {
    type: "boolean",
    group: "Output",
    help: "print one line of JSON for each value: its type, its value, and the paths of unknown and sensitive parts",
  },
  ...HELP,
} as const satisfies OptionTable;

/** The options of `hclkit schemas`. */
export const SCHEMAS_OPTIONS = {
  from: {
    type: "string",
    value: "FILE",
    help: "take the output of terraform providers schema -json from FILE, or - for standard input, and run nothing. It may be compressed with gzip",
  },
  "provider-version": {
    type: "string",
    multiple: true,
    value: "ADDRESS=VERSION",
    help: "the version of a provider, such as hashicorp/aws=5.49.0, in place of that in .terraform.lock.hcl (may be repeated)",
  },
  output: {
    type: "string",
    short: "o",
    value: "DIR",
    help: "write the files into the directory DIR, such as .hclkit/schemas to commit them; by default into the cache directory",
  },
  binary: {
    type: "string",
    value: "PATH",
    help: "the program to run; by default tofu for modules of OpenTofu, and terraform for all others",
  },
  force: { type: "boolean", help: "also run it for modules whose versions are all stored" },
  ...HELP,
} as const satisfies OptionTable;

/** The options of `hclkit requirements`. */
export const REQUIREMENTS_OPTIONS = {
  against: {
    type: "string",
    multiple: true,
    value: "ADDRESS=VERSION",
    help: "compare with a version of a provider, such as hashicorp/aws=6 for the newest known 6.x: print what of this module is gone, renamed, of another form, or newly required there (may be repeated)",
  },
  fix: {
    type: "boolean",
    help: "set the constraints of the module, required_version and those in required_providers, so that they allow no version that lacks something. Prints the names of changed files",
  },
  format: { type: "string", short: "f", value: "NAME", help: "text (the default), or json" },
  config: LINT_OPTIONS.config,
  "no-config": LINT_OPTIONS["no-config"],
  ...VERSION_OPTIONS,
  "no-provider-schemas": LINT_OPTIONS["no-provider-schemas"],
  ...HELP,
} as const satisfies OptionTable;

/** The options of `hclkit json`. */
export const JSON_OPTIONS = {
  "keep-comments": {
    type: "boolean",
    help: 'keep comments as the property "//" of their body; otherwise they are lost, and counted',
  },
  "to-hcl": {
    type: "boolean",
    help: "the other way: print an HCL JSON file as formatted native HCL. The blocks of Terraform are known (by the name .tf.json); every other object becomes a map",
  },
  ...HELP,
} as const satisfies OptionTable;

/** The commands by name, in the order of help. */
export const COMMAND_USAGE = {
  fmt: {
    summary: "format HCL files: Terraform, OpenTofu, Terragrunt, Nomad, Packer, ...",
    syntax: "[options] [paths...]",
    about: [
      "Formats HCL files, and the files of directories and their subdirectories (by default, the current directory), and prints the names of the files that it changes. Quoted patterns such as 'modules/**/*.tf' are expanded, and '!modules/old' excludes files; - formats standard input as a .tf file.",
    ],
    options: { ...FMT_OPTIONS, ...STYLE_FLAGS, ...HELP },
    notes: [
      "The options -check, -diff, -recursive and -write=false of terraform fmt work as well.",
      "Directories named .terraform, .terragrunt-cache, node_modules, .git, .hg, .svn and .jj are skipped, and so are .terraform.lock.hcl, JSON files, files that .prettierignore or .gitignore excludes (in the current directory or above it, up to the root of the repository; not the files that git tracks all the same), submodules that you do not name, and symbolic links that lead out of the tree.",
      "Configuration is optional: .hclkit.hcl, .prettierrc in all its forms, and .editorconfig. Prettier does not have to be installed. Each file keeps its line ends unless endOfLine is configured.",
      "Files must be UTF-8 and at most 32 MiB. Each is replaced in one step (a temporary file beside it, then a rename), with its mode, and only with a result that parses.",
    ],
    exitCodes: [
      [0, "every file is formatted, or has been formatted"],
      [1, "--check, --list or --diff: a file is not formatted"],
      [2, "a usage error, or a file that cannot be read, parsed or written; the other files are still formatted"],
      ...INTERRUPTED,
    ],
  },
  lint: {
    summary: "report problems in HCL files, and fix them",
    syntax: "[options] [paths...]",
    about: [
      "Reports problems in HCL files, in native and in JSON syntax. Paths are files, or directories with their subdirectories; by default, the current directory. Quoted patterns such as 'modules/**/*.tf' are expanded, and '!modules/old' excludes files. Without a configuration, each file gets the recommended rules and those of its product. hclkit explain NAME describes a rule.",
      "A comment # hclkit-ignore RULE: reason silences a rule (docs/silencing.md#comments).",
    ],
    options: LINT_OPTIONS,
    notes: [
      "The files are those that hclkit fmt formats, and .tf.json, .tfvars.json, .tofu.json, .hcl.json, .tftest.json, .tofutest.json, .tfmock.json, .tfquery.json, .tfcomponent.json, .tfstack.json, .tfdeploy.json and .tftpl, except those that the configuration ignores; and templates that calls of templatefile in these files name. --fix replaces each file in one step, and only with a result that parses; files with syntax errors are not changed.",
    ],
    exitCodes: LINT_EXIT_CODES,
  },
  check: {
    summary: "run fmt --check and lint in one pass, with one report",
    syntax: "[options] [paths...]",
    about: [
      "Runs hclkit lint and hclkit fmt --check in one pass: a file that is not formatted is reported as the problem hclkit/format, and --fix formats as well. See hclkit lint --help for the files.",
    ],
    options: { ...LINT_OPTIONS, ...STYLE_FLAGS, ...HELP },
    exitCodes: LINT_EXIT_CODES,
  },
  init: {
    summary: "write a configuration file, from .tflint.hcl or .tflint.json",
    syntax: "",
    about: [
      "Writes .hclkit.hcl, the configuration of hclkit (docs/configuration.md), into the current directory. It has the rules and options of .tflint.hcl or .tflint.json if there is one; everything in that file that has no counterpart is named on standard error. An existing .hclkit.hcl is never changed.",
    ],
    options: HELP,
    exitCodes: [
      [0, "the file has been written"],
      [2, "a usage error, .hclkit.hcl exists, or tflint's file cannot be read or parsed"],
    ],
  },
  rules: {
    summary: "list all rules, with their presets and severities",
    syntax: "[options]",
    about: [
      'Lists all rules: the severity in the preset "default" (for the rules of a product, in its files), whether --fix fixes the problems or editors offer suggestions, the presets that turn the rule on, and a description. A recommended rule is also in "default" and "strict", and in the presets of all products.',
    ],
    options: RULES_OPTIONS,
    exitCodes: [
      [0, "printed"],
      [2, "a usage error"],
    ],
  },
  explain: {
    summary: "print the documentation of a rule",
    syntax: "[NAME...]",
    about: [
      "Prints the documentation of a rule: its details, options and examples, and how to silence it. NAME is the name in a report, with or without hcl/ or the product in front, or tflint's name of the rule. The code of a diagnostic, such as for-object-key, has a page as well. Without a name, lists all rules.",
    ],
    options: HELP,
    exitCodes: [
      [0, "printed"],
      [2, "a usage error: no rule and no code has this name"],
    ],
  },
  eval: {
    summary: "evaluate expressions, with the functions of Terraform, Nomad or Packer",
    syntax: "[options] [expressions...]",
    about: [
      "Evaluates expressions and prints their values. Without expressions, or for -, reads them line by line from standard input, or at a prompt with history if that is a terminal (exit, quit or Ctrl-D ends it). Write -- before an expression that begins with -.",
    ],
    options: EVAL_OPTIONS,
    notes: ["Functions such as file read files below that directory, or below the current directory, and no others."],
    exitCodes: [
      [0, "every expression has a value"],
      [1, "an expression has errors, or its value has no JSON form"],
      [2, "a usage error, or a file that cannot be read"],
      ...INTERRUPTED,
    ],
  },
  schemas: {
    summary: "store the schemas of providers, which lint checks resources against",
    syntax: "[options] [directories...]",
    about: [
      'Stores provider schemas for hclkit lint and editors, which find them by themselves (docs/provider-schemas.md). Looks for root modules with installed providers (.terraform/providers, or TF_DATA_DIR) in the directories and below them, by default in the current one, and runs "terraform providers schema -json" in each. The versions are those in .terraform.lock.hcl; a module whose versions are all stored is skipped. Terraform starts the installed providers: run it only in modules that you trust.',
    ],
    options: SCHEMAS_OPTIONS,
    exitCodes: [
      [0, "every module's schemas are stored"],
      [
        2,
        "a usage error, a program that failed, a provider without a version, or a file that cannot be read or written",
      ],
      [130, "interrupted"],
    ],
  },
  requirements: {
    summary: "print the versions of Terraform and of providers that a module needs",
    syntax: "[options] [directory]",
    about: [
      'Prints the lowest version of Terraform or OpenTofu, and of each provider with known schemas, that the module in a directory needs, by default in the current one; also the first version that lacks something. Below each version are the constructs that need it, with their lines, also in the modules that are called. Not every version of a provider is known (docs/provider-schemas.md): "about 5.31" means that 5.31 has it.',
    ],
    options: REQUIREMENTS_OPTIONS,
    exitCodes: [
      [0, "printed, or the constraints are set"],
      [1, "with --against, something changes; with --fix, a constraint cannot be set"],
      [2, "a usage error, no module, a module with syntax errors, or a file that cannot be read or written"],
    ],
  },
  json: {
    summary: "print an HCL file as JSON, or an HCL JSON file as native HCL",
    syntax: "[options] FILE",
    about: [
      "Prints a native HCL file as HCL JSON with the same meaning, with all digits of numbers. FILE may be a pipe, or - for standard input, which are read as Terraform. Blocks of one type become a list; in files of other products than Terraform, blocks of one type that are separated by others become several properties of one name, to keep their order. No file is written.",
    ],
    options: JSON_OPTIONS,
    exitCodes: [
      [0, "printed"],
      [2, "a usage error, or a file that cannot be read or parsed"],
    ],
  },
  lsp: {
    summary: "serve an editor with the language server protocol",
    syntax: "[--stdio]",
    about: [
      "Serves an editor over standard input and output, until the editor ends it. docs/editors.md has the lines for each editor.",
    ],
    options: {
      stdio: { type: "boolean", help: "accepted and without effect: there is no other way" },
      ...HELP,
    },
    exitCodes: [
      [0, "after the editor's shutdown and exit"],
      [1, "the editor went away without them"],
      [2, "a usage error"],
    ],
  },
  completion: {
    summary: "print the completion script of a shell",
    syntax: "bash|zsh|fish",
    about: [
      "Prints a script that completes commands, options and names of rules in a shell. Run it when the shell starts: source <(hclkit completion bash), or the same with zsh, or hclkit completion fish | source.",
    ],
    options: HELP,
    exitCodes: [
      [0, "printed"],
      [2, "a usage error"],
    ],
  },
  clean: {
    summary: "remove what runs keep for later ones",
    syntax: "",
    about: [
      "Removes the compiled code and the results of earlier runs, which hclkit keeps in the user's cache directory so that the next run is faster. HCLKIT_CACHE_DIR names another directory; --no-cache, or HCLKIT_NO_CACHE=1, neither reads nor writes there. Provider schemas, which hclkit schemas has stored, stay.",
    ],
    options: HELP,
    exitCodes: [
      [0, "removed, or nothing to remove"],
      [2, "a usage error, or a directory that cannot be removed"],
    ],
  },
  dump: {
    summary: "print the tokens, the syntax tree and the diagnostics of a file",
    syntax: "FILE",
    about: [
      "Prints the tokens, the syntax tree and the diagnostics of one file, for tests and for bug reports. FILE may be a pipe, or - for standard input. A file whose name ends in .json is read in HCL's JSON syntax. The format may change in any release.",
    ],
    options: HELP,
    exitCodes: [
      [0, "printed"],
      [2, "a usage error, or a file that cannot be read or parsed"],
    ],
  },
} as const satisfies Readonly<Record<string, CommandUsage>>;

/** The name of a command. */
export type CommandName = keyof typeof COMMAND_USAGE;

/** The options that every command accepts, before or after its name; `global-options.ts` parses them. */
export const GLOBAL_OPTIONS = {
  chdir: {
    type: "string",
    short: "C",
    value: "DIR",
    help: "run in the directory DIR; -chdir=DIR as in Terraform",
    docs: "run in another directory, as if you had changed to it first. `-chdir=DIR` means the same, as in Terraform. This and the next option may be before the command as well",
  },
  color: {
    type: "string",
    value: "WHEN",
    help: "colour the output: always (also without a value), never, or auto. By default, in terminals, unless NO_COLOR or FORCE_COLOR is set",
    docs: "colour the output: `always` (also without a value), `never`, or `auto`, which is the default: in terminals, unless the variable `NO_COLOR` or `FORCE_COLOR` is set",
  },
  "no-color": { type: "boolean", help: "the same as --color=never" },
  "no-cache": {
    type: "boolean",
    help: "keep no compiled code and no results for later runs, and use none; the same as HCLKIT_NO_CACHE=1",
    docs: "keep no compiled code and no results for later runs, and use none. The environment variable `HCLKIT_NO_CACHE=1` means the same, and `HCLKIT_CACHE_DIR` names another directory for them",
  },
} as const satisfies OptionTable;

/** Returns the names of a command's options, with dashes; those that every command accepts among them. */
export function optionNames(command: CommandName): string[] {
  return [...Object.keys(COMMAND_USAGE[command].options), ...Object.keys(GLOBAL_OPTIONS)]
    .map((name) => `--${name}`)
    .toSorted();
}
