// The language server's main thread. In the package it is a file of its own, whose code V8 keeps (`load-compiled.ts`):
// the thread needs no rule, and the thread that lints has the program.
export { lsp } from "../lsp/command.ts";
export { keepCodeWith } from "../threads/keep-code.ts";
