// The output of --help.

const EXIT_CODES = `Exit codes:
  0    nothing to do, or everything done
  1    fmt --check, --list or --diff: some file is not formatted;
       lint, check: errors are left (syntax errors too), or too many warnings;
       eval: some expression has no value
  2    an error: wrong use, or a file that cannot be read, parsed by fmt, or written
       (the other files are still done)
  130  interrupted (143 when terminated, 129 when the terminal is
       closed); no file is left half-written
`;

export const GENERAL_HELP = `Usage: hclkit <command> [options]

Commands:
  fmt       format HCL files: Terraform, OpenTofu, Terragrunt, Nomad, Packer, ...
  lint      look for mistakes in them with ESLint, and repair what can be repaired
  check     fmt --check and lint in one pass and one report
  init      write a configuration, from .tflint.hcl if there is one
  explain   print the documentation of a rule
  eval      evaluate expressions, with the functions of Terraform, Nomad or Packer
  json      print a file as HCL JSON, or an HCL JSON file as HCL
  dump      print the tokens, the syntax tree and the diagnostics of one file

Options:
  -h, --help     show help; also hclkit <command> --help
  -v, --version  show the version

${EXIT_CODES}`;

const LINT_OPTIONS = `Configuration (docs/linting.md):
  --config-preset NAME  default, recommended, strict, stylistic, all, or any other
                        configuration of the plugin such as terraform, in place of the
                        eslint.config.* files that ESLint finds; where it finds none,
                        default is in use. Several with commas, or repeated
  --rule 'NAME: S'      set the severity of a rule: off, warn, error; with options
                        'NAME: [warn, { max: 5 }]'
  --only NAME           run these rules and no others. Several with commas, or repeated
  --no-config           ignore eslint.config.* and .prettierrc, and use the ESLint beside
                        hclkit: no code of the repository runs (docs/trust.md)

Versions (docs/versions.md); by default the modules say them:
  --terraform-version V the version of Terraform that modules are for, such as 1.9, or
                        constraints such as '>= 1.5'
  --opentofu-version V  the same for OpenTofu, also in files named .tf

The report:
  -f, --format NAME     stylish (the default), compact, unix, json,
                        json-with-metadata, html, github, gitlab, sarif, junit,
                        checkstyle, or a formatter of ESLint that the project has
  -o, --output-file F   write the report to the file F
  -q, --quiet           report errors alone, and no summary
  --max-warnings N      more warnings than N are a failure

Code with findings (ESLint's eslint-suppressions.json, see docs/linting.md):
  --suppress-all        suppress all errors that are there now
  --suppress-rule NAME  suppress the errors of these rules
  --prune-suppressions  remove the suppressions of errors that are gone
  --suppressions-location F
                        the file, in place of eslint-suppressions.json
  --pass-on-unpruned-suppressions
                        suppressions of errors that are gone are no failure

Large repositories:
  --shard I/N           only the part I of N of the files, such as 1/4
  --cache               keep results in .hclkitcache for the next run
  --cache-location F    the same, in the file F

  -h, --help            show this help

`;

export const LINT_HELP = `Usage: hclkit lint [options] [paths...]

Looks for mistakes in HCL files, HCL JSON included, and in those of directories and
their sub-directories (by default in the current one). It runs ESLint, 10 or 9.38 and
newer, which has to be installed: npm install --save-dev eslint

  --fix                 fix what the rules can fix safely
  --fix-dry-run         the same, but write nothing
  -d, --diff            print the fixes as unified diffs, and write nothing
  --fix-type TYPE       make fixes of one kind: problem, suggestion, layout, directive

${LINT_OPTIONS}The files are those that hclkit fmt takes, with .tf.json, .tfvars.json, .tofu.json,
.hcl.json, .tftest.json, .tofutest.json and .tfmock.json, without what ESLint's
configuration ignores. --fix replaces each file in one step, and only by a result
that parses; what has syntax errors is left alone.

${EXIT_CODES}`;

export const CHECK_HELP = `Usage: hclkit check [options] [paths...]

Does what hclkit lint does, and hclkit fmt --check in the same pass: a file that is
not formatted is a problem named hclkit/format beside those of the rules.

  --fix                 fix what the rules can fix safely, and format
  --fix-dry-run         the same, but write nothing
  -d, --diff            print the fixes as unified diffs, and write nothing
  --fix-type TYPE       make fixes of one kind: problem, suggestion, layout, directive

${LINT_OPTIONS}${EXIT_CODES}`;

export const INIT_HELP = `Usage: hclkit init

Writes .hclkit.hcl, the configuration of hclkit (docs/configuration.md), into the current
directory. It has the rules and options of .tflint.hcl if there is one; everything in
that file that has no counterpart is named in a comment, and on standard error. An
existing .hclkit.hcl is never changed: the exit code is 2.

  -h, --help            show this help
`;

export const EXPLAIN_HELP = `Usage: hclkit explain NAME...

Prints the documentation of a rule: its details, options and examples. NAME is the name in
a report, with or without hcl/ in front, or tflint's name of the rule. The code of a
diagnostic, such as for-object-key, has a page as well.

  -h, --help            show this help
`;

export const EVAL_HELP = `Usage: hclkit eval [options] [expressions...]

Evaluates expressions and prints their values. Without expressions, reads them line by
line from standard input, or at a prompt with history when that is a terminal (exit,
quit or Ctrl-D ends it). An expression that begins with - goes after --.

What is in scope:
  --var NAME=VALUE    a variable, as NAME and var.NAME; VALUE is an expression, or text
                      when it is none (may be repeated)
  --var-file FILE     the variables in a file such as x.tfvars (may be repeated)
  --module DIR        the variables and local values of the Terraform module in DIR,
                      with their defaults, types and *.tfvars; what only a run of
                      Terraform knows is unknown
  --dialect NAME      whose functions: terraform (the default), nomad, packer, hcl

  --json              print one line of JSON for each value: its type, its value, and
                      the paths of what is unknown or sensitive in it

  -h, --help          show this help

Functions such as file read below DIR, or the current directory, and nowhere else.

${EXIT_CODES}`;

export const JSON_HELP = `Usage: hclkit json [options] FILE

Prints a native HCL file as HCL JSON that means the same, with all digits of numbers.
Blocks of one type are a list; in files that are not Terraform's, those between which
there are blocks of other types are several properties of one name, to keep the order.
Nothing is written.

  --keep-comments     keep what comments say, as the property "//" of the body that
                      they stand in; without it they are lost, and counted
  --to-hcl            the other way: print an HCL JSON file as formatted native HCL.
                      What is a block is known for Terraform's own blocks (by the name
                      .tf.json); every other object is taken for a map

  -h, --help          show this help

${EXIT_CODES}`;

export const DUMP_HELP = `Usage: hclkit dump FILE

Prints the tokens, the syntax tree and the diagnostics of one file, for tests and
for bug reports. A file whose name ends in .json is read as HCL's JSON syntax. The
format may change in any release.
`;

export const FMT_HELP = `Usage: hclkit fmt [options] [paths...]

Formats HCL files, and those in directories and their sub-directories (by default
in the current one), and prints the names of the files that it changed.

What to do (default: --write):
  -w, --write           write the result back to each file
  -c, --check           write nothing; name the files that are not formatted
  -l, --list            like --check, without the summary
  -d, --diff            write nothing; show what would change as a unified diff

Which files:
  --changed-since REV   only files that differ from the common ancestor with the
                        git revision REV, and untracked ones
  --stdin-filepath F    format standard input, as if it were the file F, to
                        standard output

Configuration:
  --no-config           ignore .hclkit.hcl, .prettierrc and .editorconfig: no code of the
                        repository runs (.prettierrc.mjs is code; see docs/trust.md)

Style, stronger than any configuration file:
  --line-breaks MODE    fit (the default): break lines that are too long;
                        preserve: keep all line breaks
  --print-width N       the width to fit into (80)
  --no-align            one space before = and before comments at line ends
  --tab-width N, --use-tabs, --end-of-line lf|crlf|auto, --trailing-comma all|es5|none,
  --object-wrap preserve|collapse, --experimental-operator-position end|start,
  --require-pragma, --insert-pragma, --check-ignore-pragma: as in Prettier

  -h, --help            show this help

Directories named .terraform, .terragrunt-cache, node_modules, .git, .hg, .svn and
.jj are left out, as are .terraform.lock.hcl, JSON files, files that .prettierignore
or .gitignore excludes (in the current directory or above it, up to the repository's
root), and symbolic links that lead out of the tree.

Configuration is optional: .hclkit.hcl (docs/configuration.md), .prettierrc in all its
forms, and .editorconfig, which Prettier does not have to be installed for. Line ends
are kept per file unless endOfLine is configured.

Files must be UTF-8 and at most 32 MiB. Each is replaced in one step (a temporary file
beside it, then a rename), with its mode, and only by a result that parses.

${EXIT_CODES}`;
