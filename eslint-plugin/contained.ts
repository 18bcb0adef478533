/**
 * The boundary of a rule: an exception is reported, once for each file, and ends neither the other rules nor the run;
 * an OptionError, which is a mistake in the configuration, ends it.
 * When all rules together have taken too many steps for a file, the boundary stops them.
 */
import type { Rule } from "eslint";
import { countWork, enterWork, WorkLimit } from "../src/internal.ts";
import type { Overrun } from "./source-code/file-work.ts";
import { OptionError } from "./option-error.ts";
import { HclSourceCode } from "./source-code/hcl-source-code.ts";

/** The beginning of the message about a rule that threw. */
export const BUG = "Bug in hclkit";

const FILE_START = { line: 1, column: 0 };

const OVERRUNS: Readonly<Record<Overrun, string>> = {
  steps: "Linting this file takes too many steps: the rules of hclkit report nothing more for it.",
  values:
    "The expressions of this file or of its module take too much time or memory to evaluate: values that were not evaluated are not checked.",
  modules: "The module calls in this file lead to too many modules, or too deep: the rest of them is not checked.",
};

/** A rule's visitor, which ESLint calls for each node in a file: without objects that would be made for each call. */
type Visit<R> = (node: unknown, parent: unknown) => R;

/** Returns the guarded rule; an exception is its last report for the file, at the current node. */
export function contained<T extends object>(rule: T): T {
  const { create } = rule as unknown as Rule.RuleModule;
  const guarded = (context: Rule.RuleContext): Rule.RuleListener => {
    const sourceCode: unknown = context.sourceCode;
    const file = sourceCode instanceof HclSourceCode ? sourceCode : null;
    const exceeded = () => (file === null ? null : file.overrun);
    const tell = (limit: Overrun | null): void => {
      const overrun = file === null ? null : file.work.reached(limit);
      if (overrun !== null) context.report({ loc: FILE_START, message: OVERRUNS[overrun] });
    };
    let hasFailed = false;
    const guard = <R>(run: Visit<R>, node: unknown, parent: unknown = null): R | undefined => {
      if (hasFailed || file?.work.isOver === true) return undefined;
      const before = enterWork(file === null ? null : file.work.steps);
      try {
        countWork(1);
        const result = run(node, parent);
        tell(exceeded());
        return result;
      } catch (error) {
        if (error instanceof OptionError) throw error;
        hasFailed = true;
        if (error instanceof WorkLimit) tell("steps");
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
    return guardedListener;
  };
  return { ...rule, create: guarded };
}

function report(context: Rule.RuleContext, node: unknown, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `${BUG}: this rule failed on this file, and reports nothing more for it: {{reason}}. Please report it.`;
  const position = node === null ? { loc: FILE_START } : { node: node as Rule.Node };
  context.report({ ...position, message, data: { reason } });
}
