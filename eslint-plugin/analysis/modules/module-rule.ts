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
}: ModuleRuleOptions): ModuleRule {
  const wanted = new Set<string>(codes);
  const rule: ModuleRule = {
    meta: {
      type,
      docs: {
        description,
        configs,
        dialects: ["terraform", "opentofu"],
        ...(tflint !== undefined && { tflint }),
        ...(fixMay !== undefined && { fixMay }),
      },
      languages: ["hcl/hcl", "hcl/json"],
      ...(fix !== undefined && { fixable: "code" }),
      schema: [],
      ...codeMeta(codes),
    },
    create(context) {
      const { sourceCode } = context;
      // There are dozens of these rules, and most have nothing to say about a file: those listen to nothing.
      const found = diagnosticsIn(sourceCode, topics).filter(
        (diagnostic) => wanted.has(diagnostic.code) && isExcepted?.(sourceCode, diagnostic) !== true,
      );
      if (found.length === 0) return {};
      const check = (): void => {
        for (const diagnostic of found) {
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
function diagnosticsIn(
  { module, nameInModule, validation }: HclSourceCode,
  topics: readonly InsightTopic[],
): readonly Diagnostic[] {
  if (module === null || nameInModule === null || validation === null) return [];
  const own = validation.diagnostics;
  return topics.length === 0 ? own : [...own, ...topics.flatMap((topic) => insightsOf(module, nameInModule, topic))];
}

const reportedCodes = new WeakMap<object, readonly DiagnosticCode[]>();

/** The codes that a rule on modules reports; none for other rules. */
export function codesOfRule(rule: object): readonly DiagnosticCode[] {
  return reportedCodes.get(rule) ?? [];
}
