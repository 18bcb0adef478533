// The options of `terraform fmt`, for those whose fingers know them: each means the same here, or its message names what does.
import { UsageError } from "../usage-error.ts";

/** The file that standard input is taken for where it is named `-`. */
export const TERRAFORM_STDIN = "stdin.tf";

/** What an option of Terraform becomes here, by its name and value: nothing for what holds anyway. */
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

/** Options of Terraform without a counterpart, with the advice to give. */
const ADVICE: Readonly<Record<string, string>> = {
  "-list": "hclkit fmt names the files that it changes, on standard output. Did you mean --list, which writes nothing?",
  "-recursive=false":
    "hclkit fmt formats sub-directories as well: name the files of one directory, as in hclkit fmt *.tf.",
  "-no-color": "Set the environment variable NO_COLOR to 1 in place of it.",
};

/** Returns the arguments with Terraform's options in our spelling. Throws a UsageError for those that have no counterpart. */
export function withoutTerraformSpelling(args: readonly string[]): readonly string[] {
  const end = args.indexOf("--");
  return args.flatMap((argument, index) => {
    if (end >= 0 && index >= end) return argument;
    const advice = ADVICE[argument] ?? (argument.startsWith("-list=") ? ADVICE["-list"] : undefined);
    if (advice !== undefined) throw new UsageError(`${argument} is an option of terraform fmt. ${advice}`);
    return Object.hasOwn(COUNTERPARTS, argument) ? COUNTERPARTS[argument]! : argument;
  });
}
