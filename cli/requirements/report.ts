// The output of `hclkit requirements`: text for people, and JSON.
import { LineIndex } from "../../src/index.ts";
import {
  changeText,
  type LanguageRequirement,
  type ModuleRequirements,
  PRODUCT_NAMES,
  type ProviderComparison,
  type ProviderRequirement,
  releaseText,
  type RequirementReason,
} from "../../src/internal.ts";

import { getOrCompute } from "../../src/memo.ts";

/** A provider with its comparison. */
export interface Compared {
  readonly address: string;
  readonly comparison: ProviderComparison;
}

/** Returns an absolute path as it is shown. */
type Shown = (path: string) => string;

/** A place in a file. */
type Place = Pick<RequirementReason, "directory" | "file" | "range">;

function placeOf({ directory, file, range }: Place, shown: Shown): { readonly path: string; readonly line: number } {
  return { path: shown(`${directory}/${file.name}`), line: new LineIndex(file.text).positionAt(range.start).line };
}

function placeText(place: Place, shown: Shown): string {
  const { path, line } = placeOf(place, shown);
  return `${path}:${line}`;
}

/** Returns the lines of the report on what a module needs. */
export function requirementLines({ language, providers }: ModuleRequirements, shown: Shown): string[] {
  return [...languageLines(language, shown), ...providers.flatMap((provider) => providerLines(provider, shown))];
}

function languageLines({ product, lowest, constraints, reasons }: LanguageRequirement, shown: Shown): string[] {
  const needed = lowest === null ? "any version" : `from ${releaseText(lowest)} on`;
  return [`${PRODUCT_NAMES[product]}: ${needed}${allowedText(constraints)}`, ...reasonLines(reasons, shown)];
}

function providerLines(provider: ProviderRequirement, shown: Shown): string[] {
  const { address, history, hasSchemas, lowest, before, constraints, reasons } = provider;
  if (history === null) {
    const why = hasSchemas
      ? "since the file in `provider_schemas` does not say the versions of its schemas"
      : "without schemas";
    return [`${address}: not known, ${why}${allowedText(constraints)}`];
  }
  const [first, last] = [history.releases[0]!, history.releases.at(-1)!];
  const bounds = [
    ...(lowest === null ? [] : [`from ${changeText(lowest)} on`]),
    ...(before === null ? [] : [`before ${changeText(before)}`]),
  ];
  const needed = bounds.length === 0 ? `any version that is known, ${first.text} to ${last.text}` : bounds.join(", ");
  return [`${address}: ${needed}${allowedText(constraints)}`, ...reasonLines(reasons, shown)];
}

function allowedText(constraints: readonly string[]): string {
  return constraints.length === 0 ? " (no constraint)" : ` (its constraint: ${constraints.join(" and ")})`;
}

/** Returns a line for each reason, with the first of its places and the number of the others. */
function reasonLines(reasons: readonly RequirementReason[], shown: Shown): string[] {
  const lines = new Map<string, RequirementReason[]>();
  for (const reason of reasons) {
    const { what, since, until } = reason;
    const changes = [
      ...(since === null ? [] : [`from ${changeText(since)} on`]),
      ...(until === null ? [] : [`removed in ${changeText(until)}`]),
    ];
    getOrCompute(lines, `${what}, ${changes.join(", ")}`, () => []).push(reason);
  }
  return [...lines].map(([text, [first, ...others]]) => {
    const more = others.length === 0 ? "" : ` (and ${others.length} more ${others.length === 1 ? "place" : "places"})`;
    return `  ${placeText(first!, shown)}: ${text}${more}`;
  });
}

/** Returns the lines of the report on another version of a provider. */
export function comparisonLines({ address, comparison }: Compared, shown: Shown): string[] {
  const { version, from, changes } = comparison;
  const head = `${address} ${version!}${from === null ? "" : ` (compared with ${from})`}`;
  if (changes.length === 0) return [`${head}: has everything that the module uses`];
  return [
    `${head}:`,
    ...changes.map((change) => {
      const text = {
        gone: `${change.what} is gone`,
        renamed: `${change.what} is gone; it has \`${change.instead!}\``,
        changed: `${change.what} is ${change.instead!} there`,
        required: `${change.what} is required there`,
      };
      return `  ${placeText(change, shown)}: ${text[change.kind]}`;
    }),
  ];
}

/** Returns the report as data, for JSON. Versions are as in the text; null means no bound. */
export function jsonOf(
  { language, providers }: ModuleRequirements,
  compared: readonly Compared[],
  shown: Shown,
): object {
  const versionOf = (change: Parameters<typeof changeText>[0] | null) =>
    change && { text: change.text, after: change.after };
  const reasonsOf = (reasons: readonly RequirementReason[]) =>
    reasons.map(({ what, since, until, ...place }) => ({
      ...placeOf(place, shown),
      what,
      since: versionOf(since),
      until: versionOf(until),
    }));
  return {
    language: {
      product: language.product,
      lowest: language.lowest === null ? null : releaseText(language.lowest),
      constraints: language.constraints,
      reasons: reasonsOf(language.reasons),
    },
    providers: providers.map(({ address, history, lowest, before, constraints, reasons }) => ({
      address,
      known: history === null ? null : { first: history.releases[0]!.text, last: history.releases.at(-1)!.text },
      lowest: versionOf(lowest),
      before: versionOf(before),
      constraints,
      reasons: reasonsOf(reasons),
    })),
    against: compared.map(({ address, comparison: { version, from, changes } }) => ({
      address,
      version,
      from,
      changes: changes.map(({ kind, what, instead, ...place }) => ({ kind, ...placeOf(place, shown), what, instead })),
    })),
  };
}
