/**
 * Diagnostic codes for features that some of the module's versions lack. The summaries are those of a version without
 * the feature.
 */
import { changeText } from "../../schema/provider-history.ts";
import { defineCodes, error, SUGGESTS, type Suggestion, warning } from "../../../diagnostics/index.ts";

type Unsupported = {
  /** A plural: "`removed` blocks". */
  readonly feature: string;
  /** The product with the first version that has the feature. */
  readonly needed: string;
  /** The lowest version that the module allows. */
  readonly allowed: string;
  /** The name of the module's own constraint; null if it has none. */
  readonly constraint: string | null;
  /** The constraint with a higher bound. */
  readonly suggestion: Suggestion | null;
};

type Unavailable = {
  readonly summary: string;
  readonly feature: string;
  readonly product: string;
  /** The versions that the module is for. */
  readonly versions: string;
  /** The product's first version with the feature; null if none has it. */
  readonly since: string | null;
  /** The product's first version that no longer has it; null if later ones have it. */
  readonly until: string | null;
  /** Whether the module is for versions that no longer have it. */
  readonly isRemoved: boolean;
  /** The module's constraint that excludes the versions with the feature, with its place; null without one. */
  readonly constraint: string | null;
  /** The other product with its first version that has the feature; null if none has it. */
  readonly other: string | null;
};

type UnsupportedProviderFeature = {
  readonly summary: string;
  readonly name: string;
  /** The provider's address without the default host. */
  readonly provider: string;
  /** Whether it was added after the module's versions, and not removed before them. */
  readonly isAdded: boolean;
  /** The first version with the change. */
  readonly version: string;
  /** The last known version without it; null if there is no version between the two. */
  readonly after: string | null;
  /** What decides about versions: the constraints, or the versions in lock files or in the run's option. */
  readonly decision: { readonly by: "constraints" | "lock" | "option"; readonly text: string };
  /** The constraint that allows the version. */
  readonly suggestion: Suggestion | null;
};

type StaticReference = { readonly argument: string; readonly name: string };

/** Diagnostic codes for features. */
export const featureCodes = defineCodes({
  "unsupported-feature": warning(
    "Unsupported feature",
    ({ feature, needed, allowed, constraint }: Unsupported) =>
      `${capitalized(feature)} need ${needed}; ${constraint === null ? "this module" : `\`${constraint}\``} allows ${allowed}.`,
    SUGGESTS,
  ),
  "unknown-module-source": error(
    "Unknown module {argument}",
    ({ argument, name }: StaticReference) =>
      `The ${argument} of a module is read when modules are installed, and the value of ${name} is not known then. Declare the variable with const = true.`,
  ),
  "marked-module-source": error(
    "Unknown module {argument}",
    "The {argument} of a module cannot be derived from a value that is {mark}.",
  ),
  "provider-function-in-module-source": error(
    "Unknown module {argument}",
    "The {argument} of a module is read when modules are installed, before providers: it cannot be derived from {function}.",
  ),
  "null-module-source": error("Unsuitable module {argument}", "The {argument} of a module cannot be null."),
  "unknown-const-variable": error(
    "Const variables must be known",
    "The variable {name} has const = true, so its value must be known when modules are installed, and {reference} is not known then.",
  ),
  "invalid-static-reference": error(
    "Invalid module {argument}",
    ({ argument, name }: StaticReference) =>
      `The ${argument} of a module can refer to variables, local values and paths; ${name} is another object.`,
  ),
  "unsupported-provider-feature": error(
    ({ summary }: UnsupportedProviderFeature) => summary,
    ({ name, provider, isAdded, version, after, decision: { by, text } }: UnsupportedProviderFeature) => {
      const at = changeText({ text: version, after });
      const change = isAdded ? `is in ${provider} from ${at} on` : `was removed from ${provider} in ${at}`;
      const allowed = isAdded ? "that" : "an older version";
      const decided = {
        constraints: `${text} does not allow ${allowed}. ${isAdded ? "Raise" : "Lower"} the constraint, or do without it`,
        lock: `the lock file has ${text}`,
        option: `this run is for ${text}`,
      };
      return `\`${name}\` ${change}; ${decided[by]}.`;
    },
    SUGGESTS,
  ),
  "unavailable-feature": error(
    ({ summary }: Unavailable) => summary,
    ({ feature, product, versions, since, until, isRemoved, other, constraint }: Unavailable) => {
      if (isRemoved) return `${capitalized(feature)} are not in ${product} ${until} and newer.`;
      const by = constraint === null ? "" : `, by ${constraint}`;
      if (since !== null)
        return `${capitalized(feature)} need ${product} ${since}; this module is for ${versions}${by}.${constraint === null ? "" : " Raise that constraint, or do without them."}`;
      const elsewhere = other === null ? "" : ` They are in ${other} and newer.`;
      return `${capitalized(feature)} are not in ${product}.${elsewhere}`;
    },
  ),
});

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
