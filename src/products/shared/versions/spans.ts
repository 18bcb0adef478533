/** Items that only some versions of a product have, and the versions that a file is for. */
import { createDiagnostic, type Diagnostic } from "../../../diagnostics/index.ts";
import { type ConfigFile, type FunctionCall, walkByType } from "../../../syntax/index.ts";
import { release } from "../../../terraform/versions/release.ts";
import type { TextRange } from "../../../text/index.ts";
import { productCodes } from "../codes.ts";
import { lazy } from "../../../memo.ts";
import type { Product } from "../../product.ts";
import type { ModuleHost } from "../../../terraform/source/host.ts";
import { type AllowedVersions, pinnedVersions } from "./pinned.ts";

/** The versions that have an item: from the first one, and up to the first one without it; null for no such bound. */
export interface VersionSpan {
  readonly since: string | null;
  readonly until: string | null;
}

/** The versions that a file is for. */
export interface FileVersions {
  /** The product's title. */
  readonly product: string;
  /** Returns the versions, if an item makes them matter; null without a statement about them. */
  readonly allowed: () => AllowedVersions | null;
}

/** Returns the versions that files around a directory pin for a product; without a host, none. */
export function pinnedFileVersions(
  { name, title }: Pick<Product, "name" | "title">,
  directory: string,
  host: ModuleHost | null,
): FileVersions {
  return { product: title, allowed: lazy(() => pinnedVersions(name, directory, host)) };
}

/** An item with the versions that have it. */
interface SpannedItem {
  readonly name: string;
  readonly range: TextRange;
  readonly span: VersionSpan;
}

/** Returns the report about an item that none of a file's versions has; null if one has it, or may have it. */
export function versionProblem({ name, range, span }: SpannedItem, versions: FileVersions | null): Diagnostic | null {
  const allowed = versions?.allowed() ?? null;
  if (allowed === null) return null;
  const { since, until } = span;
  const isLater = since !== null && allowed.range.highest < release(since);
  if (!isLater && (until === null || allowed.range.lowest < release(until))) return null;
  const args = { name, product: versions!.product, version: isLater ? since : until!, isLater, by: allowed.by };
  return createDiagnostic(productCodes["unavailable-item"], range, args);
}

/** Returns the calls to functions that none of a file's versions has; `since` has the first version of each function. */
export function unavailableCalls(
  root: ConfigFile,
  since: Readonly<Record<string, string>>,
  versions: FileVersions,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  walkByType(root, {
    FunctionCall({ name: { name, textRange } }: FunctionCall) {
      if (!Object.hasOwn(since, name)) return undefined;
      const problem = versionProblem({ name, range: textRange, span: { since: since[name]!, until: null } }, versions);
      if (problem !== null) found.push(problem);
      return undefined;
    },
  });
  return found;
}
