/** What a test file declares: only types. */
import type { BodyAttribute, BodyBlock } from "../../model/index.ts";
import type { TextRange } from "../../text/index.ts";
import type { CheckRule, DeclaredBlock, PassedProvider, ProviderDeclaration } from "../declare/declarations.ts";
import type { AddressStep } from "../addresses/address-steps.ts";
import type { Address } from "../addresses/address.ts";

/** A `run` block. */
export interface RunDeclaration extends DeclaredBlock {
  /** What the run does; applying is what it does where nothing is said. */
  readonly command: "plan" | "apply";
  readonly variables: ReadonlyMap<string, BodyAttribute>;
  readonly asserts: readonly CheckRule[];
  readonly passedProviders: readonly PassedProvider[];
  readonly expectFailures: readonly (readonly AddressStep[])[];
  /** Where the module is that is run instead of the one under test; null where there is none, or it is not known. */
  readonly moduleSource: string | null;
  /** Whether another module is run than the one under test. */
  readonly hasModule: boolean;
  readonly overrides: readonly OverrideDeclaration[];
}

/** A block that sets what resources, data sources or modules have instead of real values. */
export interface OverrideDeclaration {
  readonly block: BodyBlock;
  readonly kind: "resource" | "data" | "module";
  readonly target: Address | null;
  readonly values: BodyAttribute | null;
}

/** A `mock_provider` block. */
export interface MockProviderDeclaration extends ProviderDeclaration {
  /** The directory with files of mocks; null where there is none, or it is not constant. */
  readonly source: string | null;
}

/** A `mock_resource` or `mock_data` block, which mocks a type. */
export interface MockDeclaration {
  readonly block: BodyBlock;
  readonly type: string;
  readonly typeRange: TextRange;
}

/** What a test file declares, in source order. */
export interface TestDeclarations {
  readonly runs: readonly RunDeclaration[];
  readonly variables: ReadonlyMap<string, BodyAttribute>;
  readonly providers: readonly ProviderDeclaration[];
  readonly mockProviders: readonly MockProviderDeclaration[];
  readonly overrides: readonly OverrideDeclaration[];
}
