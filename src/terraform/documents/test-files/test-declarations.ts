/** A test file's declarations: only types. */
import type { BodyAttribute, BodyBlock } from "../../../model/index.ts";
import type { TextRange } from "../../../text/index.ts";
import type { CheckRule, DeclaredBlock, PassedProvider, ProviderDeclaration } from "../../declare/declarations.ts";
import type { AddressStep } from "../../addresses/address-steps.ts";
import type { Address } from "../../addresses/address.ts";

/** A `run` block. */
export interface RunDeclaration extends DeclaredBlock {
  /** The run's command; `apply` by default. */
  readonly command: "plan" | "apply";
  readonly variables: ReadonlyMap<string, BodyAttribute>;
  readonly asserts: readonly CheckRule[];
  readonly providers: BodyAttribute | null;
  /** The pairs in `providers`, as far as they are valid. */
  readonly passedProviders: readonly PassedProvider[];
  readonly expectFailures: readonly (readonly AddressStep[])[];
  /** The location of the module that runs instead of the one under test; null if absent or unknown. */
  readonly moduleSource: string | null;
  /** The argument with the location; null if absent. */
  readonly moduleSourceAttribute: BodyAttribute | null;
  /** Whether another module runs than the one under test. */
  readonly hasModule: boolean;
  readonly overrides: readonly OverrideDeclaration[];
}

/** A block that overrides the values of resources, data sources or modules. */
export interface OverrideDeclaration {
  readonly block: BodyBlock;
  readonly kind: "resource" | "data" | "module";
  readonly target: Address | null;
  readonly targetAttribute: BodyAttribute | null;
  readonly values: BodyAttribute | null;
}

/** A `mock_provider` block. */
export interface MockProviderDeclaration extends ProviderDeclaration {
  /** The directory with mock files; null if absent or not constant. */
  readonly source: string | null;
  readonly overrides: readonly OverrideDeclaration[];
  readonly mocks: readonly MockDeclaration[];
}

/** A `mock_resource` or `mock_data` block, which mocks a type. */
export interface MockDeclaration {
  readonly block: BodyBlock;
  readonly mode: "managed" | "data";
  readonly type: string;
  readonly typeRange: TextRange;
  readonly defaults: BodyAttribute | null;
}

/** A test file's declarations, in source order. */
export interface TestDeclarations {
  readonly runs: readonly RunDeclaration[];
  readonly variables: ReadonlyMap<string, BodyAttribute>;
  readonly providers: readonly ProviderDeclaration[];
  readonly mockProviders: readonly MockProviderDeclaration[];
  readonly overrides: readonly OverrideDeclaration[];
}
