// The command's entries in an executable, by their scripts' names in the package.

/** The entries, imported on demand. */
export const PARTS = {
  main: () => import("../main.ts"),
  "command-thread": () => import("../command-thread.ts"),
  "fmt-worker": () => import("../fmt-worker.ts"),
  "lint-worker": () => import("../lint-worker.ts"),
  "lsp-worker": () => import("../lsp-worker.ts"),
} as const satisfies Readonly<Record<string, () => Promise<unknown>>>;
