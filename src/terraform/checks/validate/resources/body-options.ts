/** What the check of a body depends on besides its schema. Only types. */
import type { CodeDefinition } from "../../../../diagnostics/index.ts";
import type { SchemaName } from "../../../schema/provider-history.ts";
import type { ProviderUser } from "../../../schema/resource-schemas.ts";
import type { SiteContext, SiteIterator } from "../../../declare/sites.ts";

/** The code for an attribute that cannot be set. */
export type ReadOnlyCode = CodeDefinition<string, { readonly name: string }>;

/** The context for checking a body besides its schema. */
export interface BodyOptions {
  /** The scope of its expressions. */
  readonly siteContext: SiteContext;
  /** Whether ephemeral values are allowed everywhere in it. */
  readonly isEphemeral: boolean;
  /** Whether it is one of several bodies that override files merge. */
  readonly isPartial: boolean;
  /** The code for an attribute that cannot be set; null to report nothing. */
  readonly readOnly: ReadOnlyCode | null;
  /** Whether a newer version of the provider, whose schema is unknown, may have more arguments and blocks. */
  readonly isOpen?: boolean;
  /** Whether the schema is certainly that of the version in use. */
  readonly isExact?: boolean;
  /** The object that the body configures, if a provider describes it in several versions. */
  readonly described?: { readonly user: ProviderUser; readonly kind: SchemaName["kind"] };
  /** Names besides those in the scope. */
  readonly iterators?: readonly SiteIterator[];
}
