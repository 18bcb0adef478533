// The examples in the pages of rules as files: the page shows all of them.
//
// A code block in `hcl` is `main.tf`, one in `json` is `main.tf.json`; for a rule for a dialect it is a file in that
// dialect. A file name after the language is used instead, and `tolerant` sets that option. An example of several files
// has `# name:` before each; the first one is the one that is reported.
import { severityIn } from "../lint/rule-presets.ts";
import { exampleFile } from "./lint.ts";
import { moduleFiles } from "./module-files.ts";

/** A code block of a page. */
export interface RuleExample {
  readonly language: string;
  /** The text after the language; empty without any. */
  readonly info: string;
  readonly code: string;
}

/** Returns the files of an example by name, the first one first. */
function exampleFiles(rule: string, { language, info, code }: RuleExample): Record<string, string> {
  if (/^# \S+:\n/.test(code)) return { ...moduleFiles(code) };
  const usual = `${exampleFile(rule)}${language === "json" ? ".json" : ""}`;
  return { [info === "" || info === "tolerant" ? usual : info]: code };
}

/** Returns the files with a configuration that turns the rule on, if it is not on by default. */
export function exampleProject(rule: string, example: RuleExample): Record<string, string> {
  const files = exampleFiles(rule, example);
  if (severityIn(rule) === "off") files[".hclkit.hcl"] = `rule "${rule}" {\n  severity = "error"\n}\n`;
  return files;
}
