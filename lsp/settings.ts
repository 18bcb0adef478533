// The settings that an editor sends, in `initializationOptions` and as the configuration section `hclkit`.

/** The features that can be switched off, such as beside another language server. */
export const FEATURES = [
  ...["diagnostics", "codeActions", "formatting", "hover", "completion", "signatureHelp", "definition", "references"],
  ...["highlights", "rename", "outline", "folding", "selection", "semanticTokens"],
  ...["links", "inlayValues", "refactorings", "workspaceSymbols"],
  ...["codeLens", "callHierarchy", "fileRename"],
] as const;

/** A feature's name in settings. */
export type Feature = (typeof FEATURES)[number];

/** The settings, complete. */
export interface Settings {
  readonly features: Readonly<Record<Feature, boolean>>;
  /** The expressions that have inlay values. */
  readonly inlayValues: "locals" | "all";
  /** The variable file whose values are shown: its path from the directory of a module, or an absolute one; or null. */
  readonly variableFile: string | null;
}

/** Returns settings as sent, or else as sent before; what is missing in both, or has another type, has its default. */
export function readSettings(sent: unknown, before?: unknown): Settings {
  const chosen = (name: string): unknown => firstProperty([sent, before], name);
  const features = [property(sent, "features"), property(before, "features")];
  const isOn = (feature: string): boolean => firstProperty(features, feature) !== false;
  const variableFile = chosen("variableFile");
  return {
    features: Object.fromEntries(FEATURES.map((feature) => [feature, isOn(feature)])) as Settings["features"],
    inlayValues: chosen("inlayValues") === "all" ? "all" : "locals",
    variableFile: typeof variableFile === "string" && variableFile !== "" ? variableFile : null,
  };
}

/** Returns a property of the first value that has one by a name. */
function firstProperty(values: readonly unknown[], name: string): unknown {
  return values.map((value) => property(value, name)).find((one) => one !== undefined);
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
