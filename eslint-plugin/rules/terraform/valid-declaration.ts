/** See docs/rules/terraform/valid-declaration.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import { JSON_SCHEMA_CODES } from "../../analysis/modules/dialect-rule.ts";
import { isDuplicateProperty } from "../../analysis/duplicate-properties.ts";
import { expressionSyntaxCodes, traversalCodes } from "../../analysis/modules/syntax-in-strings.ts";
import { type DiagnosticCode, isDiagnostic, nodeAt } from "../../../src/index.ts";

/** Codes for misplaced, missing and duplicate content. */
const CONTENT: readonly DiagnosticCode[] = [
  "extraneous-block-label",
  "missing-block-label",
  "missing-required-argument",
  "unexpected-block",
  "unexpected-block-label",
  "unsupported-argument",
  "unsupported-block-type",
  "duplicate-nested-block",
  "duplicate-escape-block",
  "dynamic-iterator-expression",
  "dynamic-iterator-name",
  "extraneous-dynamic-content",
  "missing-dynamic-content",
  "reserved-block-type",
];

/** The same in JSON syntax, and values that do not have the form of blocks and arguments there. */
const JSON_FORM: readonly DiagnosticCode[] = [
  "json-duplicate-argument",
  "json-duplicate-attribute",
  ...JSON_SCHEMA_CODES,
];

const NAMES: readonly DiagnosticCode[] = [
  "invalid-variable-name",
  "invalid-local-name",
  "invalid-output-name",
  "invalid-module-name",
  "invalid-resource-type-name",
  "invalid-resource-name",
  "invalid-data-source-name",
  "invalid-data-name",
  "invalid-ephemeral-type-name",
  "invalid-ephemeral-name",
  "invalid-check-name",
];

/** Arguments that are not evaluated, or must be constant. */
const FORM: readonly DiagnosticCode[] = [
  "unsuitable-value-type",
  "static-list-required",
  "static-map-required",
  "static-reference-required",
  ...traversalCodes,
];

const SYNTAX: ReadonlySet<string> = new Set(expressionSyntaxCodes);

export const rule: ModuleRule = moduleRule({
  description: "Require valid block types, arguments and names",
  codes: [
    "invalid-output-value",
    "empty-deprecated",
    "invalid-action-type-name",
    "invalid-action-name",
    "duplicate-action-config",
    ...CONTENT,
    ...JSON_FORM,
    ...NAMES,
    ...FORM,
    ...expressionSyntaxCodes,
  ],
  // A constant without a value has another error, such as a reference, which is reported. In JSON, the rule `syntax`
  // reports syntax errors in strings, and `no-duplicate-keys` reports duplicate properties; this rule reports the
  // syntax errors in quoted references.
  isExcepted: ({ nativeTree, tree }, diagnostic) =>
    (isDiagnostic(diagnostic, "unsuitable-value-type") && diagnostic.data.isUnknown === true) ||
    (nativeTree === null &&
      (SYNTAX.has(diagnostic.code) || isDuplicateProperty(nodeAt(tree, diagnostic.subject.start)))),
});
