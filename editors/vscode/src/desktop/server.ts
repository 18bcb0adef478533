// The server's process on a desktop: `hclkit lsp`.
import { startLinting } from "../../../../cli/threads/lint-threads.ts";

const threads = startLinting(new URL("./lsp-worker.js", import.meta.url));
const { lsp } = await import("../../../../cli/lsp/command.ts");
process.exitCode = await lsp([], threads);
