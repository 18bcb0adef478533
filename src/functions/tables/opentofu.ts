/** Functions in OpenTofu and newer Terraform versions beside those in Terraform 1.11, and variants of these. */
import * as encoding from "../encoding/index.ts";
import { containsNull } from "../collections/search.ts";
import { strictElement } from "../collections/element.ts";
import { anyTemplatestring, nestedTemplatefile } from "../files/template.ts";
import { cidrcontains, unlimitedCidrsubnets } from "../network/cidr.ts";
import type { FunctionTable } from "../protocol.ts";
import { longClassRegex, longClassRegexall } from "../regex/long-classes.ts";
import { assumedLengths, assumeequal, assumenotnull, assumestringprefix } from "../types/assume.ts";
import { convertWithDefaults } from "../types/expressions.ts";
import { strictNonsensitive } from "../types/marks.ts";
import { byName, pick, tableOf } from "./table.ts";

/** Functions missing in Terraform 1.11: each is in some version of Terraform or OpenTofu. */
export const furtherFunctions: FunctionTable = tableOf(
  pick(encoding, "base64gunzip", "urldecode"),
  byName([cidrcontains, convertWithDefaults, assumenotnull, assumeequal, assumestringprefix, ...assumedLengths]),
);

/** Function variants with the same names. */
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
