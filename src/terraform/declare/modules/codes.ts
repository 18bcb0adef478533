/** Diagnostic codes for module calls. The wording and ranges are the product's. */
import { defineCodes, error } from "../../../diagnostics/index.ts";
import { NAME_RULE } from "../name-rule.ts";

/** Diagnostic codes for module calls. */
export const moduleBlockCodes = defineCodes({
  "invalid-module-name": error("Invalid module instance name", NAME_RULE),
});
