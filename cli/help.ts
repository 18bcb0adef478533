// The output of --help.

/** The last line of the exit codes of commands that may take long. */
export const INTERRUPTED = `  130  interrupted (143 when terminated, 129 when the terminal is closed)
`;

const LINT_EXIT_CODES = `Exit codes:
  0    no errors
  1    errors, syntax errors included, or more warnings than --max-warnings allows
  2    a usage error, or a file or configuration that cannot be read or written; the
       other files are still linted
${INTERRUPTED}`;

const EVAL_EXIT_CODES = `Exit codes:
  0    every expression has a value
  1    an expression has errors, or its value has no JSON form
  2    a usage error, or a file that cannot be read
${INTERRUPTED}`;

const PRINT_EXIT_CODES = `Exit codes:
  0    printed
  2    a usage error, or a file that cannot be read or parsed
`;

export const GENERAL_HELP = `Usage: hclkit <command> [options]

Commands:
  fmt         format HCL files: Terraform, OpenTofu, Terragrunt, Nomad, Packer, ...
  lint        report problems in HCL files, and fix them
  check       run fmt --check and lint in one pass, with one report
  init        write a configuration file, from .tflint.hcl or .tflint.json
  rules       list all rules, with their presets and severities
  explain     print the documentation of a rule
  eval        evaluate expressions, with the functions of Terraform, Nomad or Packer
  schemas     store the schemas of providers, which lint checks resources against
  json        print an HCL file as JSON, or an HCL JSON file as native HCL
  completion  print the completion script of a shell
  dump        print the tokens, the syntax tree and the diagnostics of a file

Options of every command, before or after its name:
  -C, --chdir DIR           run in the directory DIR; -chdir=DIR as in Terraform
  --color, --no-color       colour the output, or not; --color=always|never|auto. By
                            default, in terminals, unless NO_COLOR or FORCE_COLOR is set

  -h, --help                show help; hclkit <command> --help shows that of a command
  -v, --version             show the version

Exit codes: 0 success, 1 problems found, 2 an error. The help of each command has the
details.
`;

const LINT_OPTIONS = `Configuration (docs/linting.md):
  --config-preset NAME  use presets in place of any configuration: default, recommended,
                        strict, stylistic, all, a product such as terraform, or a style
                        guide such as hashicorp. Separated by commas, or repeated
  --rule NAME=SEVERITY  set the severity of a rule: off, warn, error; with options
                        'NAME: [warn, { max: 5 }]'. Names with or without hcl/
  --only NAME           run only these rules. Separated by commas, or repeated
  --config FILE         use this file, such as .hclkit.hcl, for all files, in place of any
                        configuration; its patterns are relative to the current directory
  --print-config FILE   print the configuration of this file: its version, and each rule
                        with its severity and origin
  --no-config           ignore eslint.config.*, .hclkit.hcl, .prettierrc and
                        .editorconfig; no code of the repository runs (docs/trust.md)

Versions (docs/versions.md); by default, those that the modules require:
  --terraform-version V the version of Terraform that modules are for, such as 1.9, or
                        constraints such as '>= 1.5'
  --opentofu-version V  the same for OpenTofu, also in files named .tf
  --no-provider-schemas check without the schemas of providers in hclkit, on the
                        machine, in the repository or by a setting
                        (docs/provider-schemas.md)
  --provider-version A=V
                        check as if modules used this version of a provider, such as
                        hashicorp/aws=6.0.0, whatever constraints and lock files say

The report:
  -f, --format NAME     full (the default), stylish, compact, unix, json,
                        json-with-metadata, html, github, gitlab, sarif, junit,
                        checkstyle, statistics, or a formatter of ESLint that the
                        project has. NAME=FILE writes the report to the file. May be
                        repeated, to write several reports of one run
  -o, --output-file F   write the report to the file F
  --statistics          print how many problems each rule reports, in place of the report
  -q, --quiet           report only errors, and not how many files were checked
  --max-same-issues N   show N reports of one kind for each file, and count the others;
                        5 in a terminal, 0 for all
  --max-warnings N      exit with code 1 if there are more warnings than N
  --minimum-failure-severity warning
                        exit with code 1 if there are warnings
  --timing              print the slowest rules and files
  --limits N            multiply the limits of work by N, for files that are checked only
                        in part

Silencing (docs/linting.md#silencing-reports): a comment # hclkit-ignore RULE: reason
  --add-ignore          write these comments for everything that is reported
  --ignore-reason TEXT  with this reason
  --require-ignore-reason
                        report comments that silence rules without a reason

Code with findings:
  --suppress-all        record all present problems in hclkit-suppressions.json, or, with
                        ESLint, all present errors in eslint-suppressions.json
  --suppress-rule NAME  record the present problems of these rules
  --prune-suppressions  remove the suppressions of problems that are gone
  --suppressions-location F
                        another file
  --fail-on-unpruned-suppressions
                        exit with code 2 for suppressions of problems that are gone

Which files:
  --changed-since REV   only files that differ from the common ancestor with the
                        git revision REV, and untracked ones
  --stdin-filepath F    lint standard input, as if it were the file F
  --show-files          list the files that would be linted, and lint nothing

Large repositories:
  --watch               lint, and after each change lint again the files that depend on
                        it; Ctrl-C ends
  --shard I/N           only the part I of N of the files, such as 1/4
  --cache               keep results in .hclkitcache for the next run
  --cache-location F    the same, in the file F

  -h, --help            show this help

`;

export const LINT_HELP = `Usage: hclkit lint [options] [paths...]

Reports problems in HCL files, in native and in JSON syntax. Paths are files, or
directories with their subdirectories; by default, the current directory. Quoted patterns
such as 'modules/**/*.tf' are expanded, and '!modules/old' excludes files. Without a
configuration, each file gets the recommended rules and those of its product. hclkit
explain NAME describes a rule.

  --fix                 make all safe fixes
  --fix-dry-run         the same, but write nothing
  -d, --diff            print the fixes as unified diffs, and write nothing
  --apply-suggestions NAME
                        also apply the suggestions of these rules
  --fix-type TYPE       make fixes of one kind: problem, suggestion, layout, directive

${LINT_OPTIONS}The files are those that hclkit fmt formats, and .tf.json, .tfvars.json, .tofu.json,
.hcl.json, .tftest.json, .tofutest.json, .tfmock.json, .tfquery.json, .tfcomponent.json,
.tfstack.json, .tfdeploy.json and .tftpl, except those that the configuration ignores; and
templates that calls of templatefile in these files name. --fix replaces each file in one
step, and only with a result that parses; files with syntax errors are not changed.

${LINT_EXIT_CODES}`;

export const CHECK_HELP = `Usage: hclkit check [options] [paths...]

Runs hclkit lint and hclkit fmt --check in one pass: a file that is not formatted is
reported as the problem hclkit/format. See hclkit lint --help for the files, and
hclkit fmt --help for the style options, which work here as well.

  --fix                 make all safe fixes, and format
  --fix-dry-run         the same, but write nothing
  -d, --diff            print the fixes as unified diffs, and write nothing
  --apply-suggestions NAME
                        also apply the suggestions of these rules
  --fix-type TYPE       make fixes of one kind: problem, suggestion, layout, directive

${LINT_OPTIONS}${LINT_EXIT_CODES}`;

export const INIT_HELP = `Usage: hclkit init

Writes .hclkit.hcl, the configuration of hclkit (docs/configuration.md), into the current
directory. It has the rules and options of .tflint.hcl or .tflint.json if there is one;
everything in that file that has no counterpart is named in a comment, and on standard
error. An existing .hclkit.hcl is never changed.

  -h, --help            show this help

Exit codes:
  0    the file has been written
  2    a usage error, .hclkit.hcl exists, or tflint's file cannot be read or parsed
`;

export const RULES_HELP = `Usage: hclkit rules [options]

Lists all rules: the severity in the preset "default" (for the rules of a product, in its
files), whether --fix fixes the problems or editors offer suggestions, the presets that
turn the rule on, and a description. A recommended rule is also in "default" and "strict",
and in the presets of all products.

  -f, --format NAME     table (the default), or json

  -h, --help            show this help

Exit codes:
  0    printed
  2    a usage error
`;

export const EXPLAIN_HELP = `Usage: hclkit explain [NAME...]

Prints the documentation of a rule: its details, options and examples, and how to silence
it. NAME is the name in a report, with or without hcl/ or the product in front, or
tflint's name of the rule. The code of a diagnostic, such as for-object-key, has a page as
well. Without a name, lists all rules.

  -h, --help            show this help

Exit codes:
  0    printed
  2    a usage error: no rule and no code has this name
`;

export const EVAL_HELP = `Usage: hclkit eval [options] [expressions...]

Evaluates expressions and prints their values. Without expressions, or for -, reads them
line by line from standard input, or at a prompt with history if that is a terminal
(exit, quit or Ctrl-D ends it). Write -- before an expression that begins with -.

Names in scope:
  --var NAME=VALUE    a variable, as NAME and var.NAME; VALUE is an expression, or else a
                      string (may be repeated)
  --var-file FILE     the variables in a file such as x.tfvars (may be repeated); - or a
                      pipe is read to its end
  --module PATH       the variables and local values of the Terraform or OpenTofu
                      module or the Packer template in a directory, or of a Packer or
                      Nomad file, with their defaults, types and files of values;
                      values that only a run knows are unknown
  --dialect NAME      the product whose functions there are: terraform (the default),
                      opentofu, terragrunt, nomad, packer, docker-bake, hcl
  --terraform-version V, --opentofu-version V
                      the functions and operators of a version, such as 1.9; by
                      default those of the module and its .hclkit.hcl, or
                      Terraform 1.11

  --json              print one line of JSON for each value: its type, its value, and
                      the paths of unknown and sensitive parts

  -h, --help          show this help

Functions such as file read files below that directory, or below the current directory,
and no others.

${EVAL_EXIT_CODES}`;

export const SCHEMAS_HELP = `Usage: hclkit schemas [options] [directories...]

Stores provider schemas for hclkit lint and editors, which find them by themselves
(docs/provider-schemas.md). Looks for root modules with installed providers
(.terraform/providers, or TF_DATA_DIR) in the directories and below them, by default in
the current one, and runs "terraform providers schema -json" in each. The versions are
those in .terraform.lock.hcl; a module whose versions are all stored is skipped.
Terraform starts the installed providers: run it only in modules that you trust.

  --from FILE           take the output of terraform providers schema -json from FILE, or
                        - for standard input, and run nothing. It may be compressed with
                        gzip
  --provider-version ADDRESS=VERSION
                        the version of a provider, such as hashicorp/aws=5.49.0, in place
                        of that in .terraform.lock.hcl (may be repeated)
  -o, --output DIR      write the files into the directory DIR, such as .hclkit/schemas to
                        commit them; by default into the cache directory
  --binary PATH         the program to run; by default tofu for modules of OpenTofu, and
                        terraform for all others
  --force               also run it for modules whose versions are all stored

  -h, --help            show this help

Exit codes:
  0    every module's schemas are stored
  2    a usage error, a program that failed, a provider without a version, or a file
       that cannot be read or written
  130  interrupted
`;

export const JSON_HELP = `Usage: hclkit json [options] FILE

Prints a native HCL file as HCL JSON with the same meaning, with all digits of numbers.
FILE may be a pipe, or - for standard input, which are read as Terraform. Blocks of one
type become a list; in files of other products than Terraform, blocks of one type that are
separated by others become several properties of one name, to keep their order. No file is
written.

  --keep-comments     keep comments as the property "//" of their body; otherwise they
                      are lost, and counted
  --to-hcl            the other way: print an HCL JSON file as formatted native HCL. The
                      blocks of Terraform are known (by the name .tf.json); every other
                      object becomes a map

  -h, --help          show this help

${PRINT_EXIT_CODES}`;

export const COMPLETION_HELP = `Usage: hclkit completion bash|zsh|fish

Prints a script that completes commands, options and names of rules in a shell. Run it
when the shell starts: source <(hclkit completion bash), or the same with zsh, or
hclkit completion fish | source.

  -h, --help          show this help

Exit codes:
  0    printed
  2    a usage error
`;

export const DUMP_HELP = `Usage: hclkit dump FILE

Prints the tokens, the syntax tree and the diagnostics of one file, for tests and for bug
reports. FILE may be a pipe, or - for standard input. A file whose name ends in .json is
read in HCL's JSON syntax. The format may change in any release.

  -h, --help          show this help

${PRINT_EXIT_CODES}`;
