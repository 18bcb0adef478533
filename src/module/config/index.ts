/** Reading the files of a Terraform module into declarations: see the modules. */
export { addressOf } from "./address-text.ts";
export { fileIndex } from "./file-of.ts";
export { type ImportTarget, importTarget } from "./import-target.ts";
export { type DeclaringFile, mergeDeclarations, type MergeResult } from "./merge.ts";
export { MergedBody } from "./merged-body.ts";
export { missingMockDirectories, mockFileDiagnostics } from "./mock-files.ts";
export { placeOf } from "./place.ts";
export { providerDiagnostics, type ProviderTree } from "./provider-checks.ts";
export { type FileReading, isDamaged, readDeclarations } from "./read-declarations.ts";
export type {
  MockDeclaration,
  MockProviderDeclaration,
  OverrideDeclaration,
  RunDeclaration,
  TestDeclarations,
} from "./test-declarations.ts";
export { readTestFile, type TestFileReading } from "./test-file.ts";
