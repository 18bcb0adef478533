/** The versions of Packer that a template is for, and functions that only some have. Read from the changelog of 1.16.0. */
import { lazy } from "../../memo.ts";
import { allowedVersions, type AllowedVersions } from "../shared/versions/pinned.ts";
import type { FileVersions } from "../shared/versions/spans.ts";
import type { PackerFacts } from "./facts.ts";
import { packer } from "./product.ts";
import { isPartOfDirectory } from "./template.ts";

/** Functions by the first version that has them; `optional` is one in types. */
export const FUNCTIONS_SINCE: Readonly<Record<string, string>> = {
  optional: "1.16",
  rfc3339_parse: "1.16",
  unix_timestamp_parse: "1.16",
};

/**
 * Returns the versions for a file: by its own `required_version`, or those of all files in the directory where it is
 * certainly a part of their template, and by a file that pins a version. `all` are the facts about the file and others.
 */
export function packerVersions(
  facts: PackerFacts,
  all: readonly PackerFacts[],
  pinned: () => AllowedVersions | null,
): FileVersions {
  const allowed = lazy(() => {
    const isAlone = facts.requiredVersions.length > 0 || !isPartOfDirectory(facts, all);
    const constraints = (isAlone ? [facts] : all).flatMap(({ requiredVersions }) => requiredVersions);
    return allowedVersions("required_version", constraints, pinned());
  });
  return { product: packer.title, allowed };
}
