/** Function variants: what a function is in some Terraform or OpenTofu versions, and not in others. */
import { containsNull } from "../collections/search.ts";
import { strictElement } from "../collections/element.ts";
import { anyTemplatestring, nestedTemplatefile } from "../files/template.ts";
import { unlimitedCidrsubnets } from "../network/cidr.ts";
import { longClassRegex, longClassRegexall } from "../regex/long-classes.ts";
import { strictNonsensitive } from "../types/marks.ts";

/** Variants, named as the functions in `terraform.ts`. */
export const functionVariants = {
  containsNull,
  strictElement,
  strictNonsensitive,
  anyTemplatestring,
  nestedTemplatefile,
  longClassRegex,
  longClassRegexall,
  unlimitedCidrsubnets,
} as const;
