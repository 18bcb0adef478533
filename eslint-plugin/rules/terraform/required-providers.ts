/** The sources and versions of a module's providers. */
import {
  type BodyAttribute,
  expressionRange,
  type ObjectCons,
  type RequiredProviderDeclaration,
  type TextRange,
} from "../../../src/index.ts";
import { providerUses } from "../../../src/internal.ts";
import { ownModule } from "../../analysis/modules/own-module.ts";
import { generatedNames } from "../../analysis/modules/terragrunt.ts";
import { inModuleFiles } from "../../analysis/blocks/terraform-blocks.ts";
import { type Fix, replace } from "../../fixes/replace.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The rule's options: the required parts of each requirement. */
export interface Options {
  readonly source: boolean;
  readonly version: boolean;
}

type MessageIds = "missing" | "source" | "version" | "legacy" | "configuration";

/** Providers that HashiCorp publishes: theirs is the default source. */
const PUBLISHED = new Set([
  ...["archive", "assert", "aws", "awscc", "azuread", "azurerm", "azurestack", "boundary", "cloudinit", "consul"],
  ...["dns", "external", "google", "google-beta", "googleworkspace", "hcp", "hcs", "helm", "http", "kubernetes"],
  ...["local", "nomad", "null", "opc", "oraclepaas", "random", "salesforce", "template", "tfe", "time", "tls"],
  ...["vault", "vsphere"],
]);
const BUILT_IN = /^(?:terraform\.io\/)?builtin\//;

/** See docs/rules/terraform/required-providers.md. */
export const rule: HclRuleDefinition<{ MessageIds: MessageIds; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Require a source and a version for each provider in use",
      configs: ["strict"],
      dialects: ["terraform", "opentofu"],
      fixMay: ["add", "change"],
      tflint: "terraform_required_providers",
    },
    languages: ["hcl/hcl", "hcl/json"],
    fixable: "code",
    schema: [
      {
        type: "object",
        properties: {
          source: { description: "Require a source.", type: "boolean" },
          version: { description: "Require a version.", type: "boolean" },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ source: true, version: true }],
    messages: {
      missing: "Provider `{{name}}` is not in `required_providers`. Add it with a source and a version.",
      source: "Provider `{{name}}` has no source. Add `source`.",
      version: "Provider `{{name}}` has no version constraint. Add `version`.",
      legacy: "Write the requirement of provider `{{name}}` as an object with `source` and `version`.",
      configuration:
        "Version constraints in provider configurations are deprecated. Move this one to `required_providers`.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    const [options] = context.options;
    return inModuleFiles(filename, () => {
      const linted = ownModule(sourceCode);
      if (linted === null) return;
      const { declarations } = linted.module;
      const report = (range: TextRange, messageId: MessageIds, name: string, fix: Fix | null = null): void =>
        context.report({ loc: sourceCode.locOf(range), messageId, data: { name }, fix });
      for (const { file, name, version } of declarations.providers) {
        if (file.name === linted.file.name && version !== null) report(version.range, "configuration", name);
      }
      for (const { localName, file, range } of providerUses(linted.module)) {
        // The provider of `terraform_data` and `terraform_remote_state` is built in.
        if (localName === "terraform") continue;
        const requirement = declarations.requiredProviders.get(localName);
        if (requirement === undefined) {
          if (file.name === linted.file.name && !isGenerated(sourceCode, localName))
            report(range, "missing", localName);
        } else if (requirement.file.name === linted.file.name) {
          for (const [messageId, fix] of problemsOf(sourceCode, requirement, options))
            report(expressionRange(requirement.attribute.expression), messageId, localName, fix);
        }
      }
    });
  },
};

/** Returns true if a file that Terragrunt generates has the requirement, or may have it. */
function isGenerated(sourceCode: HclSourceCode, localName: string): boolean {
  const generated = generatedNames(sourceCode);
  return generated === null || generated.requirements.has(localName);
}

/** Returns the missing parts of a requirement, with fixes. */
function problemsOf(
  sourceCode: HclSourceCode,
  { name, source, version, attribute }: RequiredProviderDeclaration,
  options: Options,
): [MessageIds, Fix | null][] {
  if (source !== null && BUILT_IN.test(source)) return [];
  const { node } = attribute;
  const value = node.type === "Attribute" ? node.expression : null;
  const isObject = attribute.expression.type === "JsonObject" || value?.type === "ObjectCons";
  if (!isObject) return options.source || options.version ? [["legacy", objectFix(sourceCode, name, attribute)]] : [];
  const problems: [MessageIds, Fix | null][] = [];
  if (options.source && source === null && !hasKey(attribute, "source"))
    problems.push(["source", value?.type === "ObjectCons" ? sourceFix(sourceCode, name, value) : null]);
  if (options.version && version === null && !hasKey(attribute, "version")) problems.push(["version", null]);
  return problems;
}

/** Returns whether a requirement has a key, with any value. */
function hasKey({ expression }: BodyAttribute, key: string): boolean {
  const text = "text" in expression ? expression.text : "";
  return new RegExp(`(?:^|[{,\\s"])${key}"?\\s*[=:]`).test(text);
}

/** Inserts the default source above the other keys. */
function sourceFix(sourceCode: HclSourceCode, name: string, object: ObjectCons): Fix | null {
  const [first] = object.items;
  if (!PUBLISHED.has(name) || (first !== undefined && first.type !== "ObjectConsItem")) return null;
  const source = `source = "hashicorp/${name}"`;
  if (first === undefined) return object.text === "{}" ? replace(sourceCode, object, `{ ${source} }`) : null;
  const { text } = sourceCode;
  const line = text.lastIndexOf("\n", first.start - 1) + 1;
  const isOwnLine = line > object.start && text.slice(line, first.start).trim() === "";
  if (!isOwnLine) return replace(sourceCode, [first.start, first.start], `${source}, `);
  // Aligned separators stay aligned.
  const column = /^[\w"]+\s*(?==)/.exec(text.slice(first.start, first.end))?.[0].length ?? 0;
  const aligned = `${"source".padEnd(Math.max(column, 7))}${source.slice(7)}`;
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  return replace(sourceCode, [first.start, first.start], `${aligned}${eol}${text.slice(line, first.start)}`);
}

/** Rewrites a requirement from before Terraform 0.13 as an object. */
function objectFix(sourceCode: HclSourceCode, name: string, { node }: BodyAttribute): Fix | null {
  if (!PUBLISHED.has(name) || node.type !== "Attribute" || node.expression.type !== "QuotedTemplate") return null;
  const indent = /[ \t]*$/.exec(sourceCode.text.slice(0, node.start))![0];
  const lines = [`source  = "hashicorp/${name}"`, `version = ${node.expression.text}`];
  return replace(sourceCode, node.expression, `{\n${lines.map((line) => `${indent}  ${line}\n`).join("")}${indent}}`);
}
