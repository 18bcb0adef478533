/** The language service: features of an editor over a workspace, without a protocol. */
export { LanguageService } from "./language-service.ts";
export {
  type CodeAction,
  type FoldingRange,
  type Location,
  type OutlineItem,
  type SemanticToken,
  TOKEN_MODIFIERS,
  TOKEN_TYPES,
  type WorkspaceEdits,
} from "./results.ts";
