/** Types for rules: visitors by node type, and the definition of a rule in this plugin. */
import type { RuleDefinition } from "@eslint/core";
import type {
  CustomRuleDefinitionType,
  CustomRuleTypeDefinitions,
  CustomRuleVisitorWithExit,
  RuleVisitor,
} from "@eslint/plugin-kit";
import type { ConfigNode, JsonNodeByType, NodeByType, ProductName } from "../src/index.ts";
import type { HclLanguageOptions } from "./source-code/language-options.ts";
import type { HclSourceCode } from "./source-code/hcl-source-code.ts";

/**
 * A function for each node type in both syntaxes. It only receives the node, since ESLint 9 passes no more: its parent
 * is `node.parent`.
 */
type NodeVisitor = {
  [T in keyof NodeByType]: ((node: NodeByType[T]) => void) | undefined;
} & {
  [T in keyof JsonNodeByType]: ((node: JsonNodeByType[T]) => void) | undefined;
};

/** A rule's listeners: node types, `NodeType:exit`, and selectors. */
export interface HclRuleVisitor extends RuleVisitor, Partial<CustomRuleVisitorWithExit<NodeVisitor>> {}

/** A rule's origin and its configurations. */
export interface HclRuleDocs {
  /** The dialects in which the problem matters; by default all. */
  readonly dialects?: readonly string[];
  /** The corresponding tflint rule; `*` is any part of a name, if there are several. */
  readonly tflint?: string;
  /** Configurations that enable the rule, beside `all`: presets, and the dialects that the rule is for. */
  readonly configs?: readonly ("recommended" | "strict" | "stylistic" | ProductName)[];
  /** Whether its reports on a top-level item depend on that item alone, and on its references' targets. */
  readonly isPerItem?: boolean;
  /** How editors show the code in its reports. */
  readonly tags?: readonly ("unnecessary" | "deprecated")[];
  /** Whether the rule is a warning in the configurations of its products, and an error in the others; or in all of them. */
  readonly isWarning?: boolean | "always";
  /** The rule's options in `strict`, if they differ from the defaults. */
  readonly strictOptions?: readonly unknown[];
  /**
   * A fix's changes to arguments and blocks besides rewriting them: it removes, adds, or writes another value with the
   * same meaning.
   */
  readonly fixMay?: readonly ("remove" | "add" | "change")[];
}

/** A rule in this plugin, or any other rule for these languages. */
export type HclRuleDefinition<Options extends Partial<CustomRuleTypeDefinitions> = object> = CustomRuleDefinitionType<
  { LangOptions: HclLanguageOptions; Code: HclSourceCode; Visitor: HclRuleVisitor; Node: ConfigNode },
  Options & { ExtRuleDocs: HclRuleDocs }
>;

/** A rule with any messages and options. */
export type AnyRule = RuleDefinition;
