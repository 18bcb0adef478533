/**
 * The policies of Terraform 1.16 with their tests (terraform-schema, internal/schema/policy and policytest of 21 August
 * 2026; names that have to be unique: policy/reference in Terraform's documentation).
 */
import { createDiagnostic, type Diagnostic, suggestionAt } from "../../diagnostics/index.ts";
import { evaluationCodes } from "../../eval/codes.ts";
import { terraformFunctions } from "../../functions/index.ts";
import { nameInNamespace } from "../../functions/names.ts";
import type { ConfigBody } from "../../model/index.ts";
import { type ConfigFile, type FunctionCall, walkByType } from "../../syntax/index.ts";
import type { Declaration } from "../shared/declared-names.ts";
import { block, body } from "../shared/schema-notation.ts";
import { blocksIn, isNearly, itemName, type SmallLanguage } from "./language.ts";

const enforcement = "filter:bool enforcement_level:advisory|mandatory_overridable|mandatory";
const enforced = [
  block("enforce+", body("condition!:bool error_message:string info_message:string")),
  block("locals", "attributes"),
] as const;
const settings = [
  block("terraform_config", body("required_version:string")),
  block("plugins", "attributes"),
  block("required_providers", "attributes"),
] as const;

const policy: SmallLanguage = {
  title: "Terraform policy",
  schema: body(
    "",
    // The level is not in the schema, but used in tests of the policy engine.
    block("policy", body("enforcement_level", ...settings)),
    block("input* name", body("description:string type! nullable:bool sensitive:bool default")),
    block("locals*", "attributes"),
    block(
      "resource_policy* resource_type name",
      body(`${enforcement} operations:strings(create|update|delete)`, ...enforced),
    ),
    block("module_policy* source name", body(enforcement, ...enforced)),
    block("provider_policy* provider_type name", body(enforcement, ...enforced)),
  ),
  // Other products have policies, too.
  matches: (fileName, items) =>
    fileName.endsWith(".policy.hcl") && blocksIn(items).some((one) => isNearly(itemName(one), POLICIES)),
  // Terraform evaluates each file of policies separately (policy/reference/policy in its documentation).
  names: (policies) => [{ root: "input", kind: "input", names: new Set(inputsIn(policies).map(({ name }) => name)) }],
  declarations: (policies) => [...inputsIn(policies), ...policiesIn(policies)],
  check: callsWithoutNamespace,
};

const POLICIES = ["resource_policy", "module_policy", "provider_policy"];

/** The functions that only policies have. */
const OWN_FUNCTIONS = new Set([
  ...["getresources", "getdatasource", "gethttprequest", "semvercmp", "semverconstraint", "valuetostring"],
]);

function inputsIn(policies: ConfigBody): readonly Declaration[] {
  const { blocks } = policies.decodePartially({ blocks: [{ type: "input", labelNames: ["name"] }] });
  return blocks.map(({ labels: [label] }) => ({ kind: "input", name: label!.value, range: label!.range }));
}

/** Policies for one target have names of their own. */
function policiesIn(policies: ConfigBody): readonly Declaration[] {
  const types = POLICIES.map((type) => ({ type, labelNames: ["target", "name"] }));
  return policies.decodePartially({ blocks: types }).blocks.map(({ type, labels: [target, name] }) => ({
    kind: type.replace("_", " "),
    name: `${target!.value}.${name!.value}`,
    range: name!.range,
  }));
}

/** Returns calls in policies and local values without the namespace that all functions have there. */
function callsWithoutNamespace({ body }: ConfigFile): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const item of blocksIn(body.items)) {
    // The types of inputs are written like calls.
    if (itemName(item) === "input") continue;
    walkByType(item, {
      FunctionCall({ name: called }: FunctionCall) {
        const { name } = called;
        if (name.includes("::")) return undefined;
        const whole = nameInNamespace(name);
        const isKnown = terraformFunctions.has(whole) || OWN_FUNCTIONS.has(name);
        const suggestion = suggestionAt(called, isKnown ? whole : null);
        diagnostics.push(createDiagnostic(evaluationCodes["unknown-function"], called, { name, suggestion }));
        return undefined;
      },
    });
  }
  return diagnostics;
}

const tested = "expect_failure:bool attrs:object meta:object";
const inputs = block("inputs", "attributes");
const policyTest: SmallLanguage = {
  title: "Terraform policy test",
  schema: body(
    "",
    block("policytest", body("targets", ...settings)),
    block("inputs", "attributes"),
    block("locals*", "attributes"),
    block("data* data_type name", body("attrs!:object")),
    block("resource* resource_type name", body(`${tested} skip:bool prior_attrs:object`, inputs)),
    block("module* source name", body(tested, inputs)),
    block("provider* provider_type name", body(tested, inputs)),
  ),
  matches: (fileName) => fileName.endsWith(".policytest.hcl"),
};

/** Policies of Terraform and their tests. */
export const terraformPolicies: readonly SmallLanguage[] = [policy, policyTest];
