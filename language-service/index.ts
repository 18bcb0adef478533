/** The language service: features of an editor over a workspace, without a protocol. */
export { LanguageService } from "./language-service.ts";
export type { HierarchyCall, HierarchyItem } from "./features/structure/call-hierarchy.ts";
export type { CodeLens } from "./features/structure/code-lens.ts";
export { Linting } from "./linting.ts";
export {
  type ActionChange,
  type CodeAction,
  type Completion,
  type CompletionItem,
  type CompletionKind,
  type FileChanges,
  type FoldingRange,
  type Link,
  type Location,
  type OutlineItem,
  type SemanticToken,
  type SignatureHelp,
  TOKEN_TYPES,
  type WorkspaceEdits,
} from "./results.ts";
