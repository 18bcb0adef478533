// The text of hclkit fmt --help.
import { INTERRUPTED } from "../help.ts";

const FMT_EXIT_CODES = `Exit codes:
  0    every file is formatted, or has been formatted
  1    --check, --list or --diff: a file is not formatted
  2    a usage error, or a file that cannot be read, parsed or written; the other
       files are still formatted
${INTERRUPTED}`;

/** The help of `hclkit fmt`. */
export const FMT_HELP = `Usage: hclkit fmt [options] [paths...]

Formats HCL files, and the files of directories and their subdirectories (by default, the
current directory), and prints the names of the files that it changes. Quoted patterns
such as 'modules/**/*.tf' are expanded, and '!modules/old' excludes files; - formats
standard input as a .tf file.

Mode (default: --write):
  -w, --write           write the result to each file
  -c, --check           write nothing; print the names of files that are not formatted
  -l, --list            like --check, without the summary
  -d, --diff            write nothing; print the changes as a unified diff

Files:
  --changed-since REV   only files that differ from the common ancestor with the git
                        revision REV, and untracked files
  --stdin-filepath F    format standard input as the file F, to standard output

Configuration (docs/configuration.md):
  --config FILE         use this file in place of any .hclkit.hcl
  --no-config           ignore .hclkit.hcl, .prettierrc and .editorconfig; no code of the
                        repository runs (.prettierrc.mjs is code; see docs/trust.md)

Style; these options override configuration files:
  --line-breaks MODE    fit (the default): break long lines;
                        preserve: keep all line breaks
  --print-width N       the maximum width of a line (100)
  --no-align            one space before = and before comments at line ends
  --tab-width N, --use-tabs, --end-of-line lf|crlf|auto, --trailing-comma all|es5|none,
  --object-wrap preserve|collapse, --experimental-operator-position end|start,
  --require-pragma, --insert-pragma, --check-ignore-pragma
                        as in Prettier; --no-use-tabs and the like turn an option off

  -h, --help            show this help

The options -check, -diff, -recursive and -write=false of terraform fmt work as well.

Directories named .terraform, .terragrunt-cache, node_modules, .git, .hg, .svn and .jj are
skipped, and so are .terraform.lock.hcl, JSON files, files that .prettierignore or
.gitignore excludes (in the current directory or above it, up to the root of the
repository; not the files that git tracks all the same), submodules that you do not
name, and symbolic links that lead out of the tree.

Configuration is optional: .hclkit.hcl, .prettierrc in all its forms, and .editorconfig.
Prettier does not have to be installed. Each file keeps its line ends unless endOfLine is
configured.

Files must be UTF-8 and at most 32 MiB. Each is replaced in one step (a temporary file
beside it, then a rename), with its mode, and only with a result that parses.

${FMT_EXIT_CODES}`;
