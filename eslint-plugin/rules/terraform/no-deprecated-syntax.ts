/** See docs/rules/terraform/no-deprecated-syntax.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import { replace } from "../../fixes/replace.ts";
import {
  asString,
  type Diagnostic,
  evaluate,
  nodeAt,
  parseTypeExpression,
  stringType,
  type Node,
} from "../../../src/index.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** Types whose names alone meant collections of strings. */
const LEGACY_TYPES: Readonly<Record<string, string>> = { list: "list(string)", map: "map(string)" };

export const terraformNoDeprecatedSyntax: ModuleRule = moduleRule({
  description: "Disallow deprecated syntax: quoted types and keywords, versions in provider configurations",
  type: "suggestion",
  codes: ["quoted-keyword", "quoted-variable-type", "legacy-variable-type", "provider-version-deprecated"],
  fixMay: ["change"],
  fix(sourceCode, { code, subject }) {
    if (sourceCode.ast.type !== "ConfigFile" || code === "provider-version-deprecated") return null;
    const text = quotedText(sourceCode, subject);
    if (text === null) return null;
    const isType = code !== "quoted-keyword";
    const wanted = isType ? (LEGACY_TYPES[text] ?? text) : text;
    if (isType && parseTypeExpression(wanted).diagnostics.length > 0) return null;
    return replace(sourceCode, [subject.start, subject.end], wanted);
  },
});

/** Returns the quoted string at an offset, or null for heredocs and anything else. */
function quotedText({ nativeTree }: HclSourceCode, { start }: Diagnostic["subject"]): string | null {
  let node: Node | null = nativeTree === null ? null : nodeAt(nativeTree, start);
  while (node !== null && node.type !== "QuotedTemplate" && node.type !== "Attribute") node = node.parent;
  if (node?.type !== "QuotedTemplate") return null;
  const { value, diagnostics } = evaluate(node);
  return diagnostics.length > 0 || value.type !== stringType ? null : asString(value);
}
