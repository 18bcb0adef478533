/** References to provider configurations: `aws`, `aws.west`. */
import type { TextRange } from "../../text/index.ts";

/** A provider configuration as something refers to it. */
export interface ProviderReference {
  readonly localName: string;
  readonly alias: string | null;
  readonly range: TextRange;
}

/** The reference as messages name it. */
export function providerReferenceText({ localName, alias }: ProviderReference): string {
  return alias === null ? localName : `${localName}.${alias}`;
}
