/**
 * Returns the rule that a name without a product is likely meant for: `terraform/typed-variables` for
 * `typed-variables`. If several products have such a rule, returns Terraform's; null if no product has one.
 */
export function ruleWithoutProduct(name: string, rules: readonly string[]): string | null {
  const candidates = rules.filter((rule) => rule.endsWith(`/${name}`));
  return candidates.find((rule) => rule === `terraform/${name}`) ?? candidates[0] ?? null;
}
