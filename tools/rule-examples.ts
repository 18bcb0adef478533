// The examples in the pages of rules as files: what a reader sees is all that there is.
//
// A code block in `hcl` is `main.tf`, one in `json` is `main.tf.json`; for a rule for a dialect it is a file in that
// dialect. A file name after the language is used instead, and `tolerant` sets that option. A line `# name:` begins
// another file, as in docs/codes.
import { exampleFile } from "./lint.ts";

/** A code block of a page. */
export interface RuleExample {
  readonly language: string;
  /** What follows the language; empty without anything. */
  readonly info: string;
  readonly code: string;
}

/** Returns the files of an example by name, the linted one first. */
export function exampleFiles(rule: string, { language, info, code }: RuleExample): Record<string, string> {
  const usual = `${exampleFile(rule)}${language === "json" ? ".json" : ""}`;
  const name = info === "" || info === "tolerant" ? usual : info;
  return { [name]: code };
}
