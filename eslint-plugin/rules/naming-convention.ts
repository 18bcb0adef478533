/** A naming convention for variables, resources and other declarations. */
import {
  type DeclaredName,
  LOCALS,
  NAME_POSITIONS,
  nameOfBlock,
  nameOfLocal,
  namesOfProperty,
} from "../analysis/blocks/block-names.ts";
import type { ProductName } from "../../src/index.ts";
import type { HclRuleDefinition } from "../types.ts";

/** The rule's options. */
export interface Options {
  readonly format: Format;
  readonly kinds: Readonly<Record<string, Format>>;
}

/** The name of a format, a regular expression, or one with a description. */
type Format = string | { readonly pattern: string; readonly description: string };

const FORMATS: Readonly<Record<string, RegExp>> = {
  snake_case: /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/,
  mixed_snake_case: /^[a-zA-Z][a-zA-Z0-9]*(?:_[a-zA-Z0-9]+)*$/,
  "kebab-case": /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
  camelCase: /^[a-z][a-zA-Z0-9]*$/,
  PascalCase: /^[A-Z][a-zA-Z0-9]*$/,
};

/** Products with user-defined names. Those of Bake's variables are names of environment variables, too. */
const DIALECTS: readonly ProductName[] = ["terraform", "opentofu", "terragrunt", "packer", "nomad"];

const FORMAT_SCHEMA = {
  anyOf: [
    { enum: [...Object.keys(FORMATS), "none"] },
    { type: "string", pattern: "^\\^" },
    {
      type: "object",
      properties: {
        pattern: { description: "A regular expression for names.", type: "string" },
        description: { description: "The name of the format, for the message.", type: "string", minLength: 1 },
      },
      required: ["pattern", "description"],
      additionalProperties: false,
    },
  ],
} as const;

/** See docs/rules/naming-convention.md. */
export const rule: HclRuleDefinition<{ MessageIds: "format" | "pattern"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Enforce a naming convention for declared names",
      tflint: "terraform_naming_convention",
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: {
          format: { ...FORMAT_SCHEMA, description: "The format of names." },
          kinds: {
            description: "Formats for single block types and for `locals`.",
            type: "object",
            additionalProperties: FORMAT_SCHEMA,
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ format: "snake_case", kinds: {} }],
    messages: {
      format: "Name `{{name}}` is not in {{format}}. Rename it.",
      pattern: "Name `{{name}}` does not match {{format}}. Rename it.",
    },
  },
  create(context) {
    const [{ format, kinds }] = context.options;
    const general = DIALECTS.includes(context.sourceCode.dialect) ? format : "none";
    const patterns = new Map<string, RegExp>();
    const check = (declared: DeclaredName | null, isKnownKind: boolean): void => {
      if (declared === null) return;
      const { kind, name, node } = declared;
      const format = Object.hasOwn(kinds, kind) ? kinds[kind]! : isKnownKind ? general : "none";
      if (format === "none" || name === "") return;
      const [source, words] = typeof format === "string" ? [format, format] : [format.pattern, format.description];
      const isNamed = typeof format === "string" && format in FORMATS;
      const pattern = patterns.get(source) ?? (isNamed ? FORMATS[source]! : new RegExp(source, "u"));
      patterns.set(source, pattern);
      if (pattern.test(name)) return;
      context.report({ node, messageId: isNamed ? "format" : "pattern", data: { name, format: words } });
    };
    return {
      Block(node) {
        const { name } = node.blockType;
        const outer = node.parent?.parent;
        const isTop = outer?.type === "ConfigFile";
        // Checks contain scoped data sources.
        const isInCheck = name === "data" && outer?.type === "Block" && outer.blockType.name === "check";
        check(nameOfBlock(node), (isTop && name in NAME_POSITIONS) || isInCheck);
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
