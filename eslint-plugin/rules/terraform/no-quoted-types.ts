/** See docs/rules/terraform/no-quoted-types.md. */
import { parseTypeExpression } from "../../../src/index.ts";
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";
import { quotedText } from "../../analysis/modules/quoted-text.ts";
import { replace } from "../../fixes/replace.ts";

/** Types whose names alone meant collections of strings. */
const LEGACY_TYPES: Readonly<Record<string, string>> = { list: "list(string)", map: "map(string)" };

export const rule: ModuleRule = moduleRule({
  description: "Disallow quotes around the types of variables",
  codes: ["quoted-variable-type", "legacy-variable-type"],
  fixMay: ["change"],
  fix(sourceCode, { subject }) {
    if (sourceCode.ast.type !== "ConfigFile") return null;
    const text = quotedText(sourceCode, subject);
    if (text === null) return null;
    const type = LEGACY_TYPES[text] ?? text;
    return parseTypeExpression(type).diagnostics.length > 0
      ? null
      : replace(sourceCode, [subject.start, subject.end], type);
  },
});
