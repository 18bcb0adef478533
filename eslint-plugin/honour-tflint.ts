/** Wraps a rule so that comments for tflint silence it: see `source-code/tflint-ignore.ts`. */
import type { Rule } from "eslint";
import { correspondsTo } from "./analysis/tflint-rules.ts";
import { ReportingContext } from "./reporting-context.ts";
import { HclSourceCode } from "./source-code/hcl-source-code.ts";
import type { HclRuleDocs } from "./types.ts";

/** Returns the rule, silenced by comments for tflint if the language option honours them. */
export function honouringTflint<T extends object>(rule: T): T {
  const { create, meta } = rule as unknown as Rule.RuleModule & { readonly meta: { readonly docs?: HclRuleDocs } };
  const docs = meta.docs ?? {};
  const isOurs = (name: string): boolean => name === "all" || correspondsTo(docs, name);
  const silenced = (context: Rule.RuleContext): Rule.RuleListener => {
    const sourceCode: unknown = context.sourceCode;
    if (!(sourceCode instanceof HclSourceCode) || sourceCode.tflintIgnored.size === 0) return create(context);
    const lines = sourceCode.tflintIgnored;
    const isSilent = (line: number): boolean => [0, line].some((key) => [...(lines.get(key) ?? [])].some(isOurs));
    const report = (descriptor: Rule.ReportDescriptor): void => {
      if (!isSilent(lineOf(descriptor, sourceCode))) context.report(descriptor);
    };
    return create(new ReportingContext(context, report));
  };
  return { ...rule, create: silenced };
}

/** Returns the line on which a problem begins. */
function lineOf(descriptor: Rule.ReportDescriptor, sourceCode: HclSourceCode): number {
  const { loc, node } = descriptor as {
    readonly loc?: { readonly line: number } | { readonly start: { readonly line: number } };
    readonly node?: Parameters<HclSourceCode["getLoc"]>[0];
  };
  if (loc === undefined) return sourceCode.getLoc(node!).start.line;
  return "start" in loc ? loc.start.line : loc.line;
}
