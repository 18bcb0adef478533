// The parts that lint, beside the command itself: imported on demand, since a run whose results are all kept needs none.

/** The parts by name. */
export const LINT_PARTS = {
  "add-ignores": () => import("./finish/add-ignores.ts"),
  "bundled-engine": () => import("../../lint/engine/bundled-engine.ts"),
  codes: () => import("../../src/index.ts"),
  "config-objects": () => import("./config-objects.ts"),
  diff: () => import("../fmt/diff.ts"),
  formatting: () => import("./formatting.ts"),
  internal: () => import("../../src/internal.ts"),
  "lint-work": () => import("./lint-work.ts"),
  "print-config": () => import("./inspect/print-config.ts"),
  "run-files": () => import("./run-files.ts"),
  "run-rules": () => import("../../lint/engine/run-rules.ts"),
  templates: () => import("../../eslint-plugin/module/templates.ts"),
  "this-file-system": () => import("../../node/this-file-system.ts"),
  "this-workspace": () => import("../../eslint-plugin/this-workspace.ts"),
} as const satisfies Readonly<Record<string, () => Promise<object>>>;

/** Resolves to a part's exports. */
export type LintPart = <Name extends keyof typeof LINT_PARTS>(
  name: Name,
) => Promise<Awaited<ReturnType<(typeof LINT_PARTS)[Name]>>>;
