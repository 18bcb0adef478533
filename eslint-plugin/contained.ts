/** The boundary of a rule: what it throws is reported, once for a file, and ends neither the other rules nor the run. */
import type { Rule } from "eslint";

/** The beginning of the message about a rule that threw. */
export const BUG = "Bug in hclkit";

/** The rule; when it throws, that is its last report for the file, at the node that it was looking at. */
export function contained<T extends object>(rule: T): T {
  const { create } = rule as unknown as Rule.RuleModule;
  const guarded = (context: Rule.RuleContext): Rule.RuleListener => {
    let hasFailed = false;
    const guard = <R>(run: () => R, node: unknown): R | undefined => {
      if (hasFailed) return undefined;
      try {
        return run();
      } catch (error) {
        hasFailed = true;
        report(context, node, error);
        return undefined;
      }
    };
    const listener = guard(() => create(context), null) ?? {};
    return Object.fromEntries(
      Object.entries(listener).map(([selector, visit]) => [
        selector,
        typeof visit !== "function"
          ? visit
          : (...args: readonly unknown[]) =>
              guard(() => (visit as (...given: readonly unknown[]) => void)(...args), args[0]),
      ]),
    );
  };
  return { ...rule, create: guarded };
}

function report(context: Rule.RuleContext, node: unknown, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `${BUG}: this rule failed on this file, and reports nothing more for it: {{reason}}. Please report it.`;
  const place = node === null ? { loc: { line: 1, column: 0 } } : { node: node as Rule.Node };
  context.report({ ...place, message, data: { reason } });
}
