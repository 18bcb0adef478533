/** Rules that report module diagnostics: each lists its codes. The checks themselves are in the library. */
import type { Diagnostic, DiagnosticCode, SyntaxTree, TemplateFile } from "../../../src/index.ts";
import { identityOf, type ReviewOptions, review, type ReviewTopic, shownRange } from "../../../src/internal.ts";
import { validationOf } from "../../module/validation.ts";
import type { FileInModule, Workspace } from "../../module/workspace.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import { isTemplateTree } from "../../source-code/lint-tree.ts";
import type { Fix } from "../../fixes/replace.ts";
import { withoutFollowUps } from "./follow-ups.ts";
import { isLeftOut } from "./left-out.ts";
import { codeMessage, codeMeta } from "../code-messages.ts";
import type { HclRuleDefinition, HclRuleDocs } from "../../types.ts";

/** The definition of such a rule. */
export interface ModuleRuleOptions {
  readonly description: string;
  /** The codes that it reports. */
  readonly codes: readonly DiagnosticCode[];
  /** The topics to check beyond Terraform's own errors. */
  readonly topics?: readonly ReviewTopic[];
  /** The configurations that enable the rule; by default those of the two products. */
  readonly configs?: HclRuleDocs["configs"];
  /** The rule's options, with the topic options that they result in. */
  readonly options?: ModuleRuleSettings;
  /** Whether it is a warning in the configurations of the two products, or in all of them. */
  readonly isWarning?: boolean | "always";
  /** Warnings of Terraform are suggestions. */
  readonly type?: "problem" | "suggestion";
  readonly tflint?: string;
  /** How editors show the code in its reports. */
  readonly tags?: HclRuleDocs["tags"];
  /** Returns whether a diagnostic is excepted, though it has one of the codes. */
  readonly isExcepted?: (sourceCode: HclSourceCode, diagnostic: Diagnostic, option: object) => boolean;
  /** The options in the configuration `strict`. */
  readonly strictOptions?: readonly [object];
  /** Returns the diagnostics for a template; without it the rule is not for templates. */
  readonly inTemplate?: (sourceCode: HclSourceCode, tree: SyntaxTree<TemplateFile>) => readonly Diagnostic[];
  /** Returns the fix, if it is certain. */
  readonly fix?: (sourceCode: HclSourceCode, diagnostic: Diagnostic) => Fix | null;
  /** The fix's changes to arguments besides rewriting them. */
  readonly fixMay?: HclRuleDocs["fixMay"];
}

/** A module rule's options. */
interface ModuleRuleSettings {
  readonly schema: readonly object[];
  readonly defaults: readonly [object];
  /** Returns topic options. Throws for values that make no sense; ESLint shows the message. */
  read(option: object, place: RulePlace): ReviewOptions;
}

/** Where a rule runs: its paths start from the directory. */
interface RulePlace {
  readonly directory: string;
  readonly workspace: Workspace;
}

/** The definition of a module rule; its message ids are its codes. */
export type ModuleRule = HclRuleDefinition<{ MessageIds: string }>;

/** Returns a rule that reports the module's diagnostics in the file. */
export function moduleRule(given: ModuleRuleOptions): ModuleRule {
  const { codes, topics = [], type = "problem", isExcepted, inTemplate, fix, options } = given;
  const reported = new Set<string>(codes);
  return {
    meta: {
      type,
      docs: docsOf(given),
      languages: ["hcl/hcl", "hcl/json", ...(inTemplate === undefined ? [] : ["hcl/template"])],
      ...(fix !== undefined && { fixable: "code" }),
      schema: [...(options?.schema ?? [])],
      ...(options !== undefined && { defaultOptions: [...options.defaults] }),
      ...codeMeta(codes),
    },
    create(context) {
      const { sourceCode } = context;
      const { tree } = sourceCode;
      const { workspace } = sourceCode;
      const option = context.options[0] as object;
      const read = options?.read(option, { directory: context.cwd, workspace }) ?? {};
      const all = isTemplateTree(tree)
        ? (inTemplate?.(sourceCode, tree) ?? [])
        : diagnosticsIn(sourceCode, topics, read);
      // There are dozens of these rules, and most have nothing to report in a file: those have no listeners.
      const isReported = (one: Diagnostic): boolean =>
        reported.has(one.code) && isExcepted?.(sourceCode, one, option) !== true && !isLeftOut(sourceCode, one);
      const diagnostics = inBothProducts(sourceCode, withoutFollowUps(sourceCode, all).filter(isReported), (reading) =>
        diagnosticsOf(reading, validationOf(reading).diagnostics, topics, read),
      );
      if (diagnostics.length === 0) return {};
      const check = (): void => {
        for (const diagnostic of diagnostics) {
          context.report({
            loc: sourceCode.locOf(shownRange(diagnostic)),
            ...codeMessage(sourceCode, diagnostic),
            fix: fix?.(sourceCode, diagnostic) ?? null,
          });
        }
      };
      return { ConfigFile: check, JsonFile: check, TemplateFile: check };
    },
  };
}

/** Returns a rule's documentation. */
function docsOf({
  description,
  configs = ["terraform", "opentofu"],
  tflint,
  tags,
  fixMay,
  isWarning = false,
  strictOptions,
}: ModuleRuleOptions): NonNullable<NonNullable<ModuleRule["meta"]>["docs"]> {
  return {
    description,
    configs,
    dialects: ["terraform", "opentofu"],
    ...(tflint !== undefined && { tflint }),
    ...(tags !== undefined && { tags }),
    ...(fixMay !== undefined && { fixMay }),
    ...(isWarning !== false && { isWarning }),
    ...(strictOptions !== undefined && { strictOptions }),
  };
}

/** Returns the diagnostics for a file in its module, and those of its review on some topics. */
function diagnosticsIn(
  sourceCode: HclSourceCode,
  topics: readonly ReviewTopic[],
  options: ReviewOptions,
): readonly Diagnostic[] {
  const { module, nameInModule, validation } = sourceCode;
  const inModule = module === null || nameInModule === null ? null : { module, name: nameInModule };
  return diagnosticsOf(inModule, validation?.diagnostics ?? [], topics, options);
}

function diagnosticsOf(
  inModule: Pick<FileInModule, "module" | "name"> | null,
  diagnostics: readonly Diagnostic[],
  topics: readonly ReviewTopic[],
  options: ReviewOptions,
): readonly Diagnostic[] {
  if (topics.length === 0 || inModule === null) return diagnostics;
  const { module, name } = inModule;
  return [...diagnostics, ...topics.flatMap((topic) => review(module, name, topic, options))];
}

/** Returns the diagnostics that Terraform's reading of the file has, too; all of them if there is only one reading. */
function inBothProducts(
  { terraformsReading }: HclSourceCode,
  diagnostics: readonly Diagnostic[],
  diagnosticsIn: (reading: FileInModule) => readonly Diagnostic[],
): readonly Diagnostic[] {
  if (diagnostics.length === 0 || terraformsReading === null) return diagnostics;
  const others = new Set(diagnosticsIn(terraformsReading).map(identityOf));
  return diagnostics.filter((diagnostic) => others.has(identityOf(diagnostic)));
}
