// The parts of package.json that follow from tables: languages, grammars, snippets, and the settings of the server.
import { FEATURES, type Feature } from "../../../lsp/settings.ts";
import { embeddedLanguages } from "../grammar/index.ts";
import { LANGUAGES } from "./languages.ts";

/** What each feature does, for the settings page. */
const ABOUT: Readonly<Record<Feature, string>> = {
  diagnostics: "Report problems while you type.",
  codeActions: "Offer fixes for problems.",
  formatting: "Format documents, selections, and lines that you end.",
  hover: "Show values, types and documentation of names.",
  completion: "Complete blocks, arguments, references and functions.",
  signatureHelp: "Show the parameters of functions.",
  definition: "Go to definitions.",
  references: "Find references, in modules, tests and variable files.",
  highlights: "Highlight the other places of a name.",
  rename: "Rename symbols in all modules, with `moved` blocks.",
  outline: "Show the outline of a file.",
  folding: "Fold blocks, lists, heredocs and comments.",
  selection: "Expand the selection by syntax.",
  semanticTokens: "Colour names by their meaning.",
  links: "Open module sources and files by their links.",
  inlayValues: "Show values behind expressions.",
  refactorings: "Offer refactorings.",
  codeLens: "Show references, callers and numbers of instances above declarations.",
  callHierarchy: "Show what depends on a value, and which modules call each other.",
  fileRename: "Change paths of modules and files when these are renamed.",
  workspaceSymbols: "Find symbols in the workspace.",
};

/** A property of the configuration, as VS Code reads it. */
type Setting = Readonly<Record<string, unknown>>;

const settings: Readonly<Record<string, Setting>> = {
  "hclkit.inlayValues": {
    type: "string",
    enum: ["locals", "all"],
    enumDescriptions: ["Local values.", "Also outputs, arguments of modules, `count` and the keys of `for_each`."],
    default: "locals",
    scope: "resource",
    markdownDescription: "The expressions that have their values behind them.",
  },
  "hclkit.variableFile": {
    type: ["string", "null"],
    default: null,
    scope: "resource",
    markdownDescription:
      "The variable file whose values hovers and inlay values show, such as `prod.tfvars`: its path from the directory of a module, or an absolute one. Without it, values hold for any inputs.",
  },
  ...Object.fromEntries(
    FEATURES.map((feature) => [
      `hclkit.features.${feature}`,
      { type: "boolean", default: true, scope: "window", markdownDescription: ABOUT[feature] },
    ]),
  ),
};

/** Where a build puts what it makes, from the extension's directory. */
const MADE = "./generated";

/** Returns the contributions of package.json with those that follow from tables; `withSnippets` are the languages that have some. */
export function contributions(
  own: Readonly<Record<string, unknown>>,
  withSnippets: readonly string[],
): Record<string, unknown> {
  return {
    ...own,
    languages: LANGUAGES.map(({ contributed }) => ({
      ...contributed,
      configuration: "./language-configuration.json",
    })),
    grammars: LANGUAGES.map(({ contributed: { id }, isTemplate }) => ({
      language: id,
      scopeName: isTemplate ? "text.hcl.template" : "source.hcl",
      path: `${MADE}/${isTemplate ? "template" : "hcl"}.tmLanguage.json`,
      ...(!isTemplate && { embeddedLanguages }),
    })),
    snippets: withSnippets.map((language) => ({ language, path: `${MADE}/snippets/${language}.json` })),
    configurationDefaults: Object.fromEntries(
      LANGUAGES.filter(({ isTemplate }) => !isTemplate).map(({ contributed: { id } }) => [
        `[${id}]`,
        { "editor.tabSize": 2, "editor.insertSpaces": true },
      ]),
    ),
    configuration: { title: "hclkit", properties: { ...ownSettings(own), ...settings } },
  };
}

/** Returns the settings that the client alone reads: those in package.json that are not the server's. */
function ownSettings(own: Readonly<Record<string, unknown>>): Record<string, Setting> {
  const { properties = {} } = (own["configuration"] ?? {}) as { readonly properties?: Record<string, Setting> };
  return Object.fromEntries(Object.entries(properties).filter(([name]) => CLIENT_SETTINGS.has(name)));
}

/** The settings that the client reads. */
export const CLIENT_SETTINGS: ReadonlySet<string> = new Set(["hclkit.serverPath", "hclkit.trace.server"]);
