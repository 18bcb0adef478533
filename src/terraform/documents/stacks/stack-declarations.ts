/** The declaration types for stack files and deployment files. */
import type { BodyAttribute, BodyBlock, ConfigExpression } from "../../../model/index.ts";
import type { TextRange } from "../../../text/index.ts";
import type {
  DeclaredBlock,
  LocalDeclaration,
  OutputDeclaration,
  RequiredProviderDeclaration,
  VariableDeclaration,
} from "../../declare/declarations.ts";
import type { RemovedTarget } from "./removed-from.ts";

/** A pair in a component's `providers` argument: a configuration in its module, and a value. */
export interface ComponentProvider {
  /** As in messages: `aws`, `aws.west`. */
  readonly name: string;
  readonly nameRange: TextRange;
  readonly value: ConfigExpression;
}

/** What the blocks have in common that call a module or another stack. */
export interface StackCall extends DeclaredBlock {
  readonly source: string | null;
  readonly sourceAttribute: BodyAttribute | null;
  readonly forEach: BodyAttribute | null;
  readonly inputs: BodyAttribute | null;
  readonly dependsOn: BodyAttribute | null;
}

/** A `component` block. */
export interface ComponentDeclaration extends StackCall {
  readonly providers: readonly ComponentProvider[];
}

/** A `removed` block. */
export interface RemovedStackDeclaration extends StackCall {
  readonly from: BodyAttribute | null;
  /** What `from` names; null if it is unknown. */
  readonly target: RemovedTarget | null;
  readonly providers: readonly ComponentProvider[];
  readonly providersAttribute: BodyAttribute | null;
}

/** A stack's `provider` block; `name` is its second label. */
export interface StackProviderDeclaration extends DeclaredBlock {
  readonly type: string;
  readonly typeRange: TextRange;
  readonly forEach: BodyAttribute | null;
  /** The `config` block; null without one. */
  readonly config: BodyBlock | null;
}

/** A block in a deployment file that expressions refer to by its labels. */
export interface DeploymentBlock extends DeclaredBlock {
  readonly kind:
    | "identity_token"
    | "store"
    | "deployment"
    | "deployment_group"
    | "deployment_auto_approve"
    | "upstream_input"
    | "publish_output"
    | "orchestrate";
  /** The first label if there are two; null for blocks with one. */
  readonly type: string | null;
  readonly attributes: ReadonlyMap<string, BodyAttribute>;
  readonly blocks: readonly BodyBlock[];
}

/** The declarations in a file, in source order. */
export interface StackFileDeclarations {
  readonly requiredProviders: readonly RequiredProviderDeclaration[];
  /** The blocks themselves: a stack has one. */
  readonly requirements: readonly BodyBlock[];
  readonly providers: readonly StackProviderDeclaration[];
  readonly variables: readonly VariableDeclaration[];
  readonly outputs: readonly OutputDeclaration[];
  readonly locals: readonly LocalDeclaration[];
  readonly components: readonly ComponentDeclaration[];
  readonly stacks: readonly StackCall[];
  readonly removed: readonly RemovedStackDeclaration[];
  readonly deploymentBlocks: readonly DeploymentBlock[];
}
