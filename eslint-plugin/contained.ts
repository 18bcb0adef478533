/**
 * The boundary of a rule: an exception is reported, once for each file, and ends neither the other rules nor the run;
 * an OptionError, which is a mistake in the configuration, ends it.
 * When all rules together have taken too many steps for a file, the boundary stops them. The rule `limit` says so, or the
 * program that runs ESLint.
 */
import type { Rule } from "eslint";
import { countWork, enterWork, WorkLimit } from "../src/internal.ts";
import type { Limit } from "./limits.ts";
import { runSettings } from "./module/run-settings.ts";
import type { ConfigNode } from "../src/index.ts";
import type { HclRuleDocs } from "./types.ts";
import { OptionError } from "./option-error.ts";
import { ReportingContext } from "./reporting-context.ts";
import { HclSourceCode } from "./source-code/hcl-source-code.ts";

/** The beginning of the message about a rule that threw. */
export const BUG = "Bug in hclkit";

const FILE_START = { line: 1, column: 0 };

/** A rule's visitor, which ESLint calls for each node in a file: without objects that would be made for each call. */
type Visit<R> = (node: unknown, parent: unknown) => R;

/** Returns the guarded rule; an exception is its last report for the file, at the current node. */
export function contained<T extends object>(rule: T): T {
  const { create, meta } = rule as unknown as Rule.RuleModule;
  const isPerItem = (meta?.docs as HclRuleDocs | undefined)?.isPerItem === true;
  const guarded = (given: Rule.RuleContext): Rule.RuleListener => {
    let current: unknown = null;
    const context = isPerItem ? notingReports(given, () => current) : given;
    const sourceCode: unknown = context.sourceCode;
    const file = sourceCode instanceof HclSourceCode ? sourceCode : null;
    const reached = (limit: Limit | null): void => {
      if (file === null || limit === null || file.work.reached.has(limit)) return;
      file.work.reached.add(limit);
      runSettings(context).onLimit?.(context.filename, limit);
    };
    let hasFailed = false;
    const guard = <R>(run: Visit<R>, node: unknown, parent: unknown = null): R | undefined => {
      if (file?.work.isOver === true) file.visits.stop();
      if (hasFailed || file?.work.isOver === true) return undefined;
      const before = enterWork(file === null ? null : file.work.steps);
      try {
        countWork(1);
        current = node;
        const result = run(node, parent);
        reached(file === null ? null : file.overrun);
        return result;
      } catch (error) {
        if (error instanceof OptionError) throw error;
        hasFailed = true;
        file?.visits.stop();
        if (error instanceof WorkLimit) reached(file?.work.isOver === false ? "module" : "steps");
        else report(context, node, error);
        return undefined;
      } finally {
        enterWork(before);
      }
    };
    const listener = guard(() => create(context), null) ?? {};
    const guardedListener: Rule.RuleListener = {};
    for (const selector of Object.keys(listener)) {
      const visit = listener[selector];
      guardedListener[selector] =
        typeof visit !== "function"
          ? visit
          : (node: unknown, parent: unknown) => guard(visit as Visit<void>, node, parent);
    }
    if (file !== null && Object.keys(listener).some((selector) => !IS_OF_ROOTS.test(selector)))
      file.visits.add({ id: context.id, options: context.options, isPerItem });
    return guardedListener;
  };
  return { ...rule, create: guarded };
}

/** Selectors for the root of a file, which is visited in any case. */
const IS_OF_ROOTS = /^(?:ConfigFile|JsonFile|TemplateFile)(?::exit)?$/;

/** Returns a context that also takes note of the nodes for which a rule reports something. */
function notingReports(context: Rule.RuleContext, current: () => unknown): Rule.RuleContext {
  const sourceCode: unknown = context.sourceCode;
  if (!(sourceCode instanceof HclSourceCode)) return context;
  const report = (descriptor: Rule.ReportDescriptor): void => {
    const node = current() as ConfigNode | null;
    if (node !== null) sourceCode.visits.note(node.start);
    context.report(descriptor);
  };
  return new ReportingContext(context, report);
}

function report(context: Rule.RuleContext, node: unknown, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `${BUG}: this rule failed on this file, and reports nothing more for it: {{reason}}. Please report it.`;
  const position = node === null ? { loc: FILE_START } : { node: node as Rule.Node };
  context.report({ ...position, message, data: { reason } });
}
