/** What the checks know about a file: its product and versions, and which arguments they leave out. */
import { PRODUCT, uncheckedIn, uncheckedSentence } from "../../src/internal.ts";
import type { ServiceDocument } from "../document.ts";

/** The state of a file's checks, for a status bar. */
export interface FileStatus {
  /** The product's name, as in its documentation. */
  readonly product: string;
  /** The versions that the module is for, such as `1.5 to 1.11`; null for products without versions. */
  readonly versions: string | null;
  /** A sentence about the arguments and modules that are not checked; null if all are. */
  readonly unchecked: string | null;
}

/** Returns the state of a file's checks. */
export function fileStatus(document: ServiceDocument): FileStatus {
  const { inModule } = document;
  const title = PRODUCT[document.product].title;
  if (inModule === null) return { product: title, versions: null, unchecked: null };
  const { module, name } = inModule;
  return {
    product: PRODUCT[module.dialect].title,
    versions: module.versions.text,
    unchecked: uncheckedSentence([uncheckedIn(module, name)]),
  };
}
