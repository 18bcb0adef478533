// All seeders.
import type { Seeder } from "../seeder.ts";
import { COMMENTS } from "./comments.ts";
import { CONDITIONS } from "./conditions.ts";
import { ERRORS } from "./errors.ts";
import { LOOPS } from "./loops.ts";
import { OBJECTS } from "./objects.ts";
import { PRODUCTS } from "./products.ts";
import { RESTRICTIONS } from "./restrictions.ts";
import { SECRETS_IN_FILES } from "./secrets.ts";
import { SIMPLIFY } from "./simplify.ts";
import { SLIPS } from "./slips.ts";
import { STATES } from "./states.ts";
import { TEMPLATES } from "./templates.ts";
import { TERRAFORM_BLOCKS } from "./terraform.ts";
import { WHOLE_FILES } from "./whole-files.ts";

/** The defects of all rules. */
export const SEEDERS: readonly Seeder[] = [
  ...[...ERRORS, ...CONDITIONS, ...LOOPS, ...SIMPLIFY, ...OBJECTS],
  ...[...TEMPLATES, ...COMMENTS, ...WHOLE_FILES, ...RESTRICTIONS, ...SECRETS_IN_FILES],
  ...[...TERRAFORM_BLOCKS, ...SLIPS, ...STATES, ...PRODUCTS],
];
