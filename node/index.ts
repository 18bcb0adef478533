/** The file system for programs in Node, `hclkit/node`: a host for modules, the linter and functions. */
export { FileSystem, type Watching } from "./file-system.ts";
