/** References to provider configurations: `aws`, `aws.west`. */
import type { TextRange } from "../../text/index.ts";

/** A reference to a provider configuration. */
export interface ProviderReference {
  readonly localName: string;
  readonly alias: string | null;
  readonly range: TextRange;
}

/** Returns the reference as in messages. */
export function providerReferenceText({ localName, alias }: ProviderReference): string {
  return alias === null ? localName : `${localName}.${alias}`;
}
