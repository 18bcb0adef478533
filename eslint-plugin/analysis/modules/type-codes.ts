/** The codes for types of variables that every product with variables has. */
import type { DiagnosticCode } from "../../../src/index.ts";

/** The codes for types. */
export const TYPE_CODES: readonly DiagnosticCode[] = [
  "duplicate-object-type-key",
  "missing-attribute-types",
  "missing-element-type",
  "missing-element-types",
  "not-a-type",
  "object-type-key",
  "object-type-not-a-map",
  "primitive-type-arguments",
  "tuple-type-not-a-list",
  "unknown-type-constructor",
  "unknown-type-keyword",
  "any-type-arguments",
  "misplaced-optional",
  "optional-arguments",
  "optional-without-type",
];
