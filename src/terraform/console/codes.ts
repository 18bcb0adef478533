/** Diagnostic codes for the values that a run gives to a module's variables. */
import { defineCodes, error } from "../../diagnostics/index.ts";

/** The codes. */
export const consoleCodes = defineCodes({
  "undeclared-variable-argument": error(
    "Value for undeclared variable",
    'A variable named {name:quoted} was assigned on the command line, but the root module does not declare a variable of that name. To use this value, add a "variable" block to the configuration.',
  ),
});
