/** Rules that report what is wrong with a module: each lists the codes that it is about. The checks themselves are in the library. */
import type { Diagnostic, DiagnosticCode } from "../../../src/index.ts";
import { insightsOf, type InsightTopic } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import type { Fix } from "../../fixes/replace.ts";
import { codeMessage, codeMeta } from "../code-messages.ts";
import type { HclRuleDefinition, HclRuleDocs } from "../../types.ts";

/** What a rule on modules is made of. */
export interface ModuleRuleOptions {
  readonly description: string;
  /** What it reports. */
  readonly codes: readonly DiagnosticCode[];
  /** What to look for beyond what Terraform refuses. */
  readonly topics?: readonly InsightTopic[];
  /** The configurations that turn the rule on; those of the two products where nothing is said. */
  readonly configs?: HclRuleDocs["configs"];
  /** Whether it is a warning in the configurations of the two products. */
  readonly isWarning?: boolean;
  /** Warnings of Terraform are suggestions. */
  readonly type?: "problem" | "suggestion";
  readonly tflint?: string;
  /** What not to report, though it has one of the codes. */
  readonly isExcepted?: (sourceCode: HclSourceCode, diagnostic: Diagnostic) => boolean;
  /** How to repair it, where that is certain. */
  readonly fix?: (sourceCode: HclSourceCode, diagnostic: Diagnostic) => Fix | null;
  /** What the fix does to arguments beside keeping what they say. */
  readonly fixMay?: HclRuleDocs["fixMay"];
}

/** The definition of a rule on modules; the ids of its messages are its codes. */
export type ModuleRule = HclRuleDefinition<{ MessageIds: string }>;

/** A rule that reports diagnostics of the module that a file belongs to, those in the file. */
export function moduleRule({
  description,
  codes,
  topics = [],
  configs = ["terraform", "opentofu"],
  type = "problem",
  tflint,
  isExcepted,
  fix,
  fixMay,
  isWarning = false,
}: ModuleRuleOptions): ModuleRule {
  const reported = new Set<string>(codes);
  const rule: ModuleRule = {
    meta: {
      type,
      docs: {
        description,
        configs,
        dialects: ["terraform", "opentofu"],
        ...(tflint !== undefined && { tflint }),
        ...(fixMay !== undefined && { fixMay }),
        ...(isWarning && { isWarning }),
      },
      languages: ["hcl/hcl", "hcl/json"],
      ...(fix !== undefined && { fixable: "code" }),
      schema: [],
      ...codeMeta(codes),
    },
    create(context) {
      const { sourceCode } = context;
      // There are dozens of these rules, and most have nothing to say about a file: those listen to nothing.
      const diagnostics = diagnosticsIn(sourceCode, topics).filter(
        (diagnostic) => reported.has(diagnostic.code) && isExcepted?.(sourceCode, diagnostic) !== true,
      );
      if (diagnostics.length === 0) return {};
      const check = (): void => {
        for (const diagnostic of diagnostics) {
          context.report({
            loc: sourceCode.locOf(diagnostic.subject),
            ...codeMessage(sourceCode, diagnostic),
            fix: fix?.(sourceCode, diagnostic) ?? null,
          });
        }
      };
      return { ConfigFile: check, JsonFile: check };
    },
  };
  reportedCodes.set(rule, codes);
  return rule;
}

/** What is wrong with a file in its module, and what can be said of it on some topics. */
function diagnosticsIn(sourceCode: HclSourceCode, topics: readonly InsightTopic[]): readonly Diagnostic[] {
  const own = sourceCode.validation?.diagnostics ?? [];
  if (topics.length === 0) return own;
  const { module, nameInModule } = sourceCode;
  if (module === null || nameInModule === null) return own;
  return [...own, ...topics.flatMap((topic) => insightsOf(module, nameInModule, topic))];
}

const reportedCodes = new WeakMap<object, readonly DiagnosticCode[]>();

/** The codes that a rule on modules reports; none for other rules. */
export function codesOfRule(rule: object): readonly DiagnosticCode[] {
  return reportedCodes.get(rule) ?? [];
}
