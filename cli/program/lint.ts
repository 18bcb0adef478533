// `hclkit lint` and `hclkit check` without the engines. In the package it is a file of its own, whose code V8 keeps
// (`load-compiled.ts`), since a run whose results are all kept starts without the program.
export { check, lint } from "../lint/command.ts";
