/** Reading the files of a Terraform module into declarations: see the modules. */
export { readDeclarations, type FileReading } from "./read-declarations.ts";
export { addressOf, type DeclaringFile, mergeDeclarations, type MergeResult } from "./merge.ts";
export { placeOf } from "./place.ts";
