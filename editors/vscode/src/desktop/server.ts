// The server's process on a desktop: `hclkit lsp`.
import { lsp } from "../../../../cli/lsp/command.ts";

process.exitCode = await lsp([]);
