/** Types for rules: visitors by node type, and the definition of a rule of this plugin. */
import type { RuleDefinition } from "@eslint/core";
import type {
  CustomRuleDefinitionType,
  CustomRuleTypeDefinitions,
  CustomRuleVisitorWithExit,
  RuleVisitor,
} from "@eslint/plugin-kit";
import type { ConfigNode, JsonNodeByType, NodeByType } from "../src/index.ts";
import type { LintDialect } from "./source-code/dialect.ts";
import type { HclLanguageOptions } from "./source-code/language-options.ts";
import type { HclSourceCode } from "./source-code/hcl-source-code.ts";

/** A function for each type of node of both syntaxes. It gets the node only, since ESLint 9 gives no more: its parent is `node.parent`. */
type NodeVisitor = {
  [T in keyof NodeByType]: ((node: NodeByType[T]) => void) | undefined;
} & {
  [T in keyof JsonNodeByType]: ((node: JsonNodeByType[T]) => void) | undefined;
};

/** What a rule listens to: node types, `NodeType:exit`, and selectors. */
export interface HclRuleVisitor extends RuleVisitor, Partial<CustomRuleVisitorWithExit<NodeVisitor>> {}

/** Where a rule comes from and belongs. */
export interface HclRuleDocs {
  /** Where its defect matters; all dialects when nothing is said. */
  readonly dialects?: readonly string[];
  /** The corresponding rule of tflint. */
  readonly tflint?: string;
  /** Configurations that turn the rule on, beside `all`: presets, and the dialects that the rule is made for. */
  readonly configs?: readonly ("recommended" | "strict" | "stylistic" | LintDialect)[];
  /** Whether the rule is a warning in the configurations of its products, and an error in the others. */
  readonly isWarning?: boolean;
  /** Options of the rule in `strict`, where they are not the default ones. */
  readonly strictOptions?: readonly unknown[];
  /** What a fix does to arguments and blocks beside keeping what they say: takes away, adds, writes another value that means the same. */
  readonly fixMay?: readonly ("remove" | "add" | "change")[];
}

/** A rule of this plugin, or of anyone else for these languages. */
export type HclRuleDefinition<Options extends Partial<CustomRuleTypeDefinitions> = object> = CustomRuleDefinitionType<
  { LangOptions: HclLanguageOptions; Code: HclSourceCode; Visitor: HclRuleVisitor; Node: ConfigNode },
  Options & { ExtRuleDocs: HclRuleDocs }
>;

/** A rule whatever its messages and options are. */
export type AnyRule = RuleDefinition;
