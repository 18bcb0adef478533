/** A rule's context that reports in another way. */
import type { Rule } from "eslint";

/**
 * The facts in a context, with another function for reports. An object with the context as its prototype would
 * be shorter, but V8 keeps a prototype, and the file's tree with it, until the whole heap is collected.
 */
export class ReportingContext implements Rule.RuleContext {
  readonly id: string;
  readonly cwd: string;
  readonly filename: string;
  readonly physicalFilename: string;
  readonly sourceCode: Rule.RuleContext["sourceCode"];
  readonly settings: Rule.RuleContext["settings"];
  readonly languageOptions: Rule.RuleContext["languageOptions"];
  readonly options: Rule.RuleContext["options"];
  readonly report: Rule.RuleContext["report"];

  constructor(context: Rule.RuleContext, report: Rule.RuleContext["report"]) {
    this.id = context.id;
    this.cwd = context.cwd;
    this.filename = context.filename;
    this.physicalFilename = context.physicalFilename;
    this.sourceCode = context.sourceCode;
    this.settings = context.settings;
    this.languageOptions = context.languageOptions;
    this.options = context.options;
    this.report = report;
  }
}
