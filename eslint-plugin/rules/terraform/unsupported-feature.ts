/** See docs/rules/terraform/unsupported-feature.md. */
import { type ModuleRule, moduleRule } from "../../analysis/modules/module-rule.ts";

/** The rule's options. */
interface Options {
  /** Whether modules that allow versions before 1.0 are reported. */
  readonly before1: boolean;
}

export const rule: ModuleRule = moduleRule({
  description: "Disallow features that some versions of the module do not have",
  codes: ["unsupported-feature"],
  configs: ["terraform", "opentofu", "strict"],
  isWarning: true,
  strictOptions: [{ before1: true }],
  options: {
    schema: [
      {
        type: "object",
        properties: {
          before1: {
            description: "Also report modules that allow versions before 1.0, which hardly anyone runs.",
            type: "boolean",
          },
        },
        additionalProperties: false,
      },
    ],
    defaults: [{ before1: false }],
    read: () => ({}),
  },
  isExcepted: (_, { data }, options) =>
    !(options as Options).before1 && (data as { readonly allowed: string }).allowed.startsWith("0."),
});
