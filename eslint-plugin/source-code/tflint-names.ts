/** The rules of this plugin that correspond to rules of tflint, for `tflint-ignore` comments. */

/** Names of tflint's rules with the identifiers of ours, as they are with the plugin under its own name, `hcl`. */
const CORRESPONDING: ReadonlyMap<string, readonly string[]> = new Map([
  ["terraform_comment_syntax", ["hcl/comment-style"]],
  ["terraform_deprecated_index", ["hcl/no-legacy-index", "hcl/no-legacy-splat"]],
  ["terraform_deprecated_interpolation", ["hcl/no-useless-interpolation"]],
  ["terraform_map_duplicate_keys", ["hcl/no-duplicate-keys"]],
  ["terraform_naming_convention", ["hcl/naming-convention"]],
]);

/** The rules that a rule of tflint corresponds to; none when there is no such rule. */
export function rulesOfTflint(name: string): readonly string[] {
  return CORRESPONDING.get(name) ?? [];
}
