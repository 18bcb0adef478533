// `hclkit fmt` and its threads' work. In the package it is a file of its own, whose code V8 keeps (`load-compiled.ts`),
// since the other commands start without it.
export { fmt } from "../fmt/command.ts";
export { fileWork } from "../fmt/process-file.ts";
