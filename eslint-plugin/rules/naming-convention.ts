/** One way to write the names of variables, resources and whatever else a file declares. */
import {
  type DeclaredName,
  LOCALS,
  NAME_POSITIONS,
  nameOfBlock,
  nameOfLocal,
  namesOfProperty,
} from "../analysis/block-names.ts";
import type { HclRuleDefinition } from "../types.ts";

/** What the rule can be told. */
export interface Options {
  readonly format: string;
  readonly kinds: Readonly<Record<string, string>>;
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  snake_case: /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/,
  mixed_snake_case: /^[a-zA-Z][a-zA-Z0-9]*(?:_[a-zA-Z0-9]+)*$/,
  "kebab-case": /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
  camelCase: /^[a-z][a-zA-Z0-9]*$/,
  PascalCase: /^[A-Z][a-zA-Z0-9]*$/,
};

const FORMAT_SCHEMA = {
  anyOf: [{ enum: [...Object.keys(FORMATS), "none"] }, { type: "string", pattern: "^\\^" }],
} as const;

/** See docs/rules/naming-convention.md. */
export const namingConvention: HclRuleDefinition<{ MessageIds: "format" | "pattern"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Enforce one way to write names that are declared",
      tflint: "terraform_naming_convention",
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: { format: FORMAT_SCHEMA, kinds: { type: "object", additionalProperties: FORMAT_SCHEMA } },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ format: "snake_case", kinds: {} }],
    messages: {
      format: "Write the name `{{name}}` in {{format}}.",
      pattern: "The name `{{name}}` does not match {{format}}. Give it one that does.",
    },
  },
  create(context) {
    const [{ format: general, kinds }] = context.options;
    const patterns = new Map<string, RegExp>();
    const check = (declared: DeclaredName | null, isKnownKind: boolean): void => {
      if (declared === null) return;
      const { kind, name, node } = declared;
      const format = Object.hasOwn(kinds, kind) ? kinds[kind]! : isKnownKind ? general : "none";
      if (format === "none" || name === "") return;
      const pattern = patterns.get(format) ?? FORMATS[format] ?? new RegExp(format, "u");
      patterns.set(format, pattern);
      if (pattern.test(name)) return;
      context.report({ node, messageId: format in FORMATS ? "format" : "pattern", data: { name, format } });
    };
    return {
      Block(node) {
        const isTop = node.parent?.parent?.type === "ConfigFile";
        check(nameOfBlock(node), isTop && node.blockType.name in NAME_POSITIONS);
      },
      Attribute: (node) => check(nameOfLocal(node), true),
      JsonProperty(node) {
        if (node.parent?.parent?.type !== "JsonFile") return;
        for (const declared of namesOfProperty(node))
          check(declared, declared.kind === LOCALS || declared.kind in NAME_POSITIONS);
      },
    };
  },
};
