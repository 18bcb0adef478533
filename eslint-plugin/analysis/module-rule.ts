/** Rules that report what is wrong with a module: each lists the codes that it is about. The checks themselves are in the library. */
import { type Diagnostic, type DiagnosticCode } from "../../src/index.ts";
import type { Location } from "../source-code/comment.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../types.ts";

/** What a rule on modules is made of. */
export interface ModuleRuleOptions {
  readonly description: string;
  /** What it reports. */
  readonly codes: readonly DiagnosticCode[];
  /** Warnings of Terraform are suggestions. */
  readonly type?: "problem" | "suggestion";
  readonly tflint?: string;
  /** What not to report, though it has one of the codes. */
  readonly isExcepted?: (sourceCode: HclSourceCode, diagnostic: Diagnostic) => boolean;
}

/** The definition of a rule on modules. */
export type ModuleRule = HclRuleDefinition<{ MessageIds: "invalid" }>;

/** A rule that reports diagnostics of the module that a file belongs to, those in the file. */
export function moduleRule({
  description,
  codes,
  type = "problem",
  tflint,
  isExcepted,
}: ModuleRuleOptions): ModuleRule {
  const wanted = new Set<DiagnosticCode>(codes);
  return {
    meta: {
      type,
      docs: {
        description,
        configs: ["terraform", "opentofu"],
        dialects: ["terraform", "opentofu"],
        ...(tflint !== undefined && { tflint }),
      },
      languages: ["hcl/hcl", "hcl/json"],
      schema: [],
      messages: { invalid: "{{summary}}: {{detail}}" },
    },
    create(context) {
      const { sourceCode } = context;
      const check = (): void => {
        for (const diagnostic of sourceCode.module?.diagnosticsOf(sourceCode.nameInModule!) ?? []) {
          if (!wanted.has(diagnostic.code) || isExcepted?.(sourceCode, diagnostic) === true) continue;
          const { summary, detail, subject } = diagnostic;
          context.report({ loc: locationOf(sourceCode, subject), messageId: "invalid", data: { summary, detail } });
        }
      };
      return { ConfigFile: check, JsonFile: check };
    },
  };
}

function locationOf(
  sourceCode: HclSourceCode,
  { start, end }: { readonly start: number; readonly end: number },
): Location {
  return { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) };
}
