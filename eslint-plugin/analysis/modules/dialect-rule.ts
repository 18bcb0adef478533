/** Rules that report diagnostics for other products' files: each lists its codes. */
import { type CheckedProduct, type Diagnostic, type DiagnosticCode, DialectChecker } from "../../../src/index.ts";
import { codeMessage, codeMeta } from "../code-messages.ts";
import type { HclRuleDefinition, HclRuleDocs } from "../../types.ts";
import { directoryOf, fileNameOf, isJsonTree, plainPath, shownRange } from "../../../src/internal.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import { getOrCompute } from "../../../src/memo.ts";
import { withoutFollowUps } from "./follow-ups.ts";

/** For parts of files, which have no siblings. */
const alone = new DialectChecker(null);
const diagnosticsOf = new WeakMap<HclSourceCode, readonly Diagnostic[]>();

/**
 * Returns the diagnostics for a file at `path`; null for a file that is not in the file system, such as part of a
 * Markdown file.
 */
function dialectDiagnostics(
  sourceCode: HclSourceCode,
  dialect: CheckedProduct,
  path: string | null,
): readonly Diagnostic[] {
  return getOrCompute(diagnosticsOf, sourceCode, () => {
    const { workspace, run } = sourceCode;
    workspace.refresh(run.isOneRun);
    const plain = plainPath(path ?? "");
    const tree = sourceCode.nativeTree;
    if (tree === null) return [];
    return (path === null ? alone : workspace.dialects).check(dialect, {
      directory: directoryOf(plain),
      name: fileNameOf(plain),
      tree,
    });
  });
}

function jsonDiagnostics(
  sourceCode: HclSourceCode,
  dialect: CheckedProduct,
  filename: string,
  path: string | null,
): readonly Diagnostic[] {
  return getOrCompute(diagnosticsOf, sourceCode, () => {
    const { tree, workspace, run } = sourceCode;
    if (!isJsonTree(tree)) return [];
    workspace.refresh(run.isOneRun);
    const plain = plainPath(filename);
    const input = { directory: directoryOf(plain), name: fileNameOf(plain), tree };
    return (path === null ? alone : workspace.dialects).checkJson(dialect, input);
  });
}

/** The definition of such a rule. */
export interface DialectRuleOptions {
  readonly dialect: CheckedProduct;
  readonly description: string;
  /** The codes that it reports. */
  readonly codes: readonly DiagnosticCode[];
  /** Additional codes if the option `alone` is set; without them, the rule has no options. */
  readonly aloneCodes?: readonly DiagnosticCode[];
  /**
   * Whether the reported code may be intentional: then the rule is in `strict` instead of the dialect's configuration.
   */
  readonly isStrict?: boolean;
  /** Whether it is a warning in the dialect's configuration. */
  readonly isWarning?: boolean;
  /** Whether it also checks files in JSON. */
  readonly isForJson?: boolean;
  /** How editors show the code in its reports. */
  readonly tags?: HclRuleDocs["tags"];
}

/** The definition of a rule for another product's files. */
export type DialectRule = HclRuleDefinition<{ MessageIds: string; RuleOptions: [{ alone?: boolean }?] }>;

const ALONE_SCHEMA = {
  description:
    "Whether the directory contains all files that the product reads. If so, every name without a declaration is reported.",
  type: "boolean",
} as const;

/** The codes for bodies that do not match the product's schema. */
export const SCHEMA_CODES: readonly DiagnosticCode[] = [
  "dynamic-for-each-null",
  "dynamic-for-each-type",
  "dynamic-iterator-expression",
  "dynamic-iterator-name",
  "dynamic-labels-not-a-list",
  "extraneous-block-label",
  "extraneous-dynamic-content",
  "extraneous-dynamic-label",
  "insufficient-dynamic-labels",
  "missing-block",
  "missing-block-label",
  "missing-dynamic-content",
  "missing-required-argument",
  "repeated-single-block",
  "unavailable-item",
  "unexpected-block",
  "unexpected-block-label",
  "unknown-word",
  "unsuitable-duration",
  "unsuitable-value-type",
  "unsupported-argument",
  "unsupported-block-type",
  "value-out-of-range",
];

/** The codes for bodies in JSON that do not match the product's schema. */
export const JSON_SCHEMA_CODES: readonly DiagnosticCode[] = [
  "json-array-element-not-a-body",
  "json-array-element-not-labels",
  "json-missing-block-label",
  "json-not-a-block",
  "json-not-a-body",
  "json-not-arguments",
  "json-not-labels",
  "json-unsupported-property",
];

/** The codes for variable declarations in Nomad and Packer. */
export const VARIABLE_CODES: readonly DiagnosticCode[] = [
  "empty-validation-message",
  "unsuitable-default",
  "validation-message-sentence",
  "validation-reference",
  "validation-without-variable",
];

/** Returns a rule that reports diagnostics for one product's files. */
export function dialectRule({
  dialect,
  description,
  codes,
  aloneCodes,
  isStrict = false,
  isWarning = false,
  isForJson = false,
  tags,
}: DialectRuleOptions): DialectRule {
  const hasOption = aloneCodes !== undefined;
  return {
    meta: {
      type: isStrict ? "suggestion" : "problem",
      docs: {
        description,
        configs: [isStrict ? "strict" : dialect],
        dialects: [dialect],
        ...(isWarning && { isWarning }),
        ...(tags !== undefined && { tags }),
      },
      languages: isForJson ? ["hcl/hcl", "hcl/json"] : ["hcl/hcl"],
      schema: hasOption ? [{ type: "object", properties: { alone: ALONE_SCHEMA }, additionalProperties: false }] : [],
      ...(hasOption && { defaultOptions: [{ alone: false }] }),
      ...codeMeta([...codes, ...(aloneCodes ?? [])]),
    },
    create(context) {
      const { sourceCode, filename, physicalFilename } = context;
      if (sourceCode.dialect !== dialect) return {};
      const isAlone = context.options[0]?.alone === true;
      const reported = new Set<string>(isAlone ? [...codes, ...(aloneCodes ?? [])] : codes);
      const path = filename === physicalFilename ? physicalFilename : null;
      const report = (diagnostics: readonly Diagnostic[]): void => {
        for (const diagnostic of withoutFollowUps(sourceCode, diagnostics)) {
          if (!reported.has(diagnostic.code)) continue;
          context.report({ loc: sourceCode.locOf(shownRange(diagnostic)), ...codeMessage(sourceCode, diagnostic) });
        }
      };
      return {
        ConfigFile: () => report(dialectDiagnostics(sourceCode, dialect, path)),
        ...(isForJson && { JsonFile: () => report(jsonDiagnostics(sourceCode, dialect, filename, path)) }),
      };
    },
  };
}
