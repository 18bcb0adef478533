// What the server can do, as `initialize` announces it.
import { TOKEN_MODIFIERS, TOKEN_TYPES } from "../language-service/results.ts";
import type { PositionEncoding } from "./positions.ts";
import type { ClientAbilities } from "./params.ts";
import type { Feature, Settings } from "./settings.ts";

/** Each feature's capability, by its name in the protocol. */
const CAPABILITIES: Readonly<Partial<Record<Feature, Readonly<Record<string, unknown>>>>> = {
  diagnostics: { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false } },
  codeActions: {
    codeActionProvider: {
      codeActionKinds: [
        ...["quickfix", "source.fixAll.hclkit"],
        ...["refactor.extract", "refactor.inline", "refactor.rewrite", "refactor.move"],
      ],
      resolveProvider: true,
    },
  },
  workspaceSymbols: { workspaceSymbolProvider: true },
  formatting: {
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: { firstTriggerCharacter: "}", moreTriggerCharacter: ["\n"] },
  },
  completion: { completionProvider: { triggerCharacters: [".", '"', "{", "[", "/"] } },
  signatureHelp: { signatureHelpProvider: { triggerCharacters: ["(", ","], retriggerCharacters: [","] } },
  links: { documentLinkProvider: { resolveProvider: false } },
  inlayValues: { inlayHintProvider: { resolveProvider: false } },
  hover: { hoverProvider: true },
  definition: { definitionProvider: true },
  references: { referencesProvider: true },
  highlights: { documentHighlightProvider: true },
  codeLens: { codeLensProvider: { resolveProvider: true } },
  callHierarchy: { callHierarchyProvider: true },
  rename: { renameProvider: { prepareProvider: true } },
  outline: { documentSymbolProvider: true },
  folding: { foldingRangeProvider: true },
  selection: { selectionRangeProvider: true },
  semanticTokens: {
    semanticTokensProvider: {
      legend: { tokenTypes: TOKEN_TYPES, tokenModifiers: TOKEN_MODIFIERS },
      full: true,
      range: true,
    },
  },
};

/**
 * Returns the capabilities with some settings: a feature that is switched off is not announced, nor are diagnostics that
 * are sent without being asked for.
 */
export function capabilitiesFor(
  { features }: Settings,
  positionEncoding: PositionEncoding,
  { pullsDiagnostics }: ClientAbilities,
): object {
  const isAnnounced = (feature: Feature): boolean =>
    features[feature] && (feature !== "diagnostics" || pullsDiagnostics);
  const chosen = Object.entries(CAPABILITIES).flatMap(([feature, capability]) =>
    isAnnounced(feature as Feature) ? [capability] : [],
  );
  return Object.assign(
    {
      positionEncoding,
      textDocumentSync: { openClose: true, change: 2, save: { includeText: false } },
      workspace: {
        workspaceFolders: { supported: true, changeNotifications: true },
        ...(features.fileRename && { fileOperations: { willRename: { filters: [{ pattern: { glob: "**" } }] } } }),
      },
    },
    ...chosen,
  ) as object;
}
