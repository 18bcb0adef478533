/** References to provider configurations: `aws`, `aws.west`. */
import type { ConfigExpression } from "../../model/index.ts";
import type { TextRange } from "../../text/index.ts";

/** A reference to a provider configuration. */
export interface ProviderReference {
  readonly localName: string;
  readonly alias: string | null;
  readonly range: TextRange;
  /** Whether the reference is to an instance, which has a key. */
  readonly hasKey?: boolean;
  /** The key of an instance; absent without one, and in JSON. */
  readonly key?: ConfigExpression;
}

/** Returns the reference as in messages. */
export function providerReferenceText({ localName, alias }: ProviderReference): string {
  return alias === null ? localName : `${localName}.${alias}`;
}
