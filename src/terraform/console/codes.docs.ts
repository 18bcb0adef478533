/** Explanations and examples for the codes about values on the command line. */
import type { CodeDocs } from "../../diagnostics/code-docs.ts";
import type { consoleCodes } from "./codes.ts";

/** The documentation for each code of the table beside this file. */
export const docs: CodeDocs<typeof consoleCodes> = {
  "undeclared-variable-argument": {
    explanation: "The name of a value, as in the option `-var`, is misspelled, or the variable was removed.",
    example: { text: "size=3", as: "variableArgument" },
  },
};
