// The options of `terraform fmt`, for users who are used to them: each has the same meaning here, or its message
// suggests the equivalent.
import { UsageError } from "../usage-error.ts";

/** The file name for standard input specified as `-`. */
export const TERRAFORM_STDIN = "stdin.tf";

/** The equivalent of a Terraform option, by its name and value: empty for the default. */
const COUNTERPARTS: Readonly<Record<string, readonly string[]>> = {
  "-check=true": ["--check"],
  "-check=false": [],
  "-diff=true": ["--diff"],
  "-diff=false": [],
  "-recursive": [],
  "-recursive=true": [],
  "-write=true": [],
  "-write=false": ["--list"],
};

/** Terraform options without an equivalent, with the advice to print. */
const ADVICE: Readonly<Record<string, string>> = {
  "-list": "hclkit fmt names the files that it changes, on standard output. Did you mean --list, which writes nothing?",
  "-recursive=false":
    "hclkit fmt formats sub-directories as well: name the files of one directory, as in hclkit fmt *.tf.",
  "-no-color": "Set the environment variable NO_COLOR to 1 in place of it.",
};

/**
 * Returns the arguments with Terraform's options in our spelling. Throws a UsageError for those without an equivalent.
 */
export function withoutTerraformSpelling(args: readonly string[]): readonly string[] {
  const end = args.indexOf("--");
  return args.flatMap((argument, index) => {
    if (end >= 0 && index >= end) return argument;
    const advice = ADVICE[argument] ?? (argument.startsWith("-list=") ? ADVICE["-list"] : undefined);
    if (advice !== undefined) throw new UsageError(`${argument} is an option of terraform fmt. ${advice}`);
    return Object.hasOwn(COUNTERPARTS, argument) ? COUNTERPARTS[argument]! : argument;
  });
}
