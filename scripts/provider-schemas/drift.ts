// Changes in a provider between the real schema's version and the nearest one in its table, each place with its reason:
// `drift/azurerm.tsv`. The table's version on the other side is the evidence.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exactness, isUnexpected } from "./exactness.ts";
import type { SharedProvider } from "./shared-schemas.ts";

/** A difference between the real schema and a table. */
interface Drift {
  /** Such as `attribute extra`. */
  readonly kind: string;
  /** Such as `managed azurerm_bastion_host.private_only_enabled`. */
  readonly place: string;
  readonly reason: string;
}

/** The provider whose real schema has a version that no package has, and the versions around it in the table. */
export const DRIFTED = { provider: "registry.terraform.io/hashicorp/azurerm", before: "4.55.0", after: "4.73.0" };

/** Returns the differences between the real schema and the version after it, with the reasons that the one before shows. */
function driftOf(shared: SharedProvider): Drift[] {
  const keys = (version: string): Drift[] =>
    [...exactness(shared, version).differences]
      .filter(([kind]) => isUnexpected(kind))
      .flatMap(([kind, places]) => places.map((place) => ({ kind, place: place.split(": ")[0]!, reason: "" })));
  const before = new Set(keys(DRIFTED.before).map(keyOf));
  return keys(DRIFTED.after).map((one) => ({ ...one, reason: before.has(keyOf(one)) ? LOST : reasonOf(one.kind) }));
}

/** Both versions differ from the real one, in the same way: the source loses it. */
const LOST = "unexplained: the versions before and after have it alike";

/** Reasons by kind, where the version before agrees with the real one. */
const REASONS: Readonly<Record<string, string>> = {
  "type extra": "the type was added after 4.65",
  "attribute extra": "the attribute was added after 4.65",
  "attribute missing": "the attribute was removed after 4.65",
  "block extra": "the block was added after 4.65",
  type: "the type of the value changed after 4.65",
  isRequired: "required in 4.65, optional later",
  isOptional: "required in 4.65, optional later",
  isComputed: "the provider sets it, or no longer does, after 4.65",
  "minimum 1, not 0": "a block was required in 4.65, and is optional later",
};

function reasonOf(kind: string): string {
  return REASONS[kind] ?? "unexplained";
}

const keyOf = ({ kind, place }: Drift): string => `${kind}\t${place}`;

const LIST = join(import.meta.dirname, "drift/azurerm.tsv");

/** Returns the committed list. */
function listedDrift(): Drift[] {
  const [, ...lines] = readFileSync(LIST, "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const [kind, place, reason] = line.split("\t") as [string, string, string];
    return { kind, place, reason };
  });
}

/** Prints the drift by reason. Returns whether each place is in the list with the reason that the versions show. */
export function verifyDrift(shared: SharedProvider): boolean {
  const lineOf = (one: Drift): string => `${keyOf(one)}\t${one.reason}`;
  const [found, listed] = [driftOf(shared), listedDrift()].map((drift) => new Set(drift.map(lineOf))) as [
    Set<string>,
    Set<string>,
  ];
  for (const line of [...listed].toSorted()) console.log(`  ${line.replaceAll("\t", "  ")}`);
  const wrong = [
    ...[...found].filter((line) => !listed.has(line)).map((line) => `NOT LISTED ${line}`),
    ...[...listed].filter((line) => !found.has(line)).map((line) => `NOT FOUND ${line}`),
    ...[...listed].filter((line) => line.includes("\tunexplained")),
  ];
  for (const line of wrong) console.log(line);
  console.log(
    `${shared.provider} ${DRIFTED.after} (real ${shared.version}): ${found.size} differences, ${wrong.length} unexplained`,
  );
  return wrong.length === 0;
}
