// What the web extension sends to its server, beside the protocol.

/** The files of the workspace: at first all of them, then those that have changed. */
export const FILES = "hclkit/files";

/** A message about files. */
export interface Files {
  /** Where the provider schemas are. */
  readonly schemas: string;
  /** Texts by address; null for a file that was removed. */
  readonly files: readonly { readonly uri: string; readonly text: string | null }[];
}
