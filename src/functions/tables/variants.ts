/** Variants of functions: what a function is in some versions of Terraform or OpenTofu, and not in others. */
import { containsNull } from "../collections/search.ts";
import { strictElement } from "../collections/element.ts";
import { anyTemplatestring, nestedTemplatefile } from "../files/template.ts";
import { unlimitedCidrsubnets } from "../network/cidr.ts";
import { longClassRegex, longClassRegexall } from "../regex/long-classes.ts";
import { strictNonsensitive } from "../types/marks.ts";

/** Variants, which have the names of functions in `terraform.ts`. */
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
