/**
 * Files beside Terraform's modules: the command-line configuration (internal/command/cliconfig of Terraform 1.17-dev, with
 * the blocks that OpenTofu adds), of which Terraform ignores unknown names; and the policies of Terraform 1.16 with their
 * tests (terraform-schema, internal/schema/policy and policytest of 21 August 2026); and TFLint's configuration (tflint/config.go of 22 August
 * 2026).
 */
import { block, body, openBody } from "../shared/schema-notation.ts";
import { blocksIn, isNearly, itemName, ignoringUnknown, type SmallLanguage } from "./language.ts";

const patterns = "include:strings exclude:strings";

const commandLine: SmallLanguage = {
  title: "Terraform command-line configuration",
  schema: {
    ...ignoringUnknown(
      body(
        `plugin_cache_dir:string plugin_cache_may_break_dependency_lock_file:bool disable_checkpoint:bool
         disable_checkpoint_signature:bool`,
        block("host* name", ignoringUnknown(body("services:object", block("services*")))),
        block("credentials* name"),
        block("credentials_helper* name", ignoringUnknown(body("args:strings"))),
        block(
          "provider_installation",
          body(
            "",
            block("direct*", ignoringUnknown(body(patterns))),
            block("filesystem_mirror*", ignoringUnknown(body(`path!:string ${patterns}`))),
            block("network_mirror*", ignoringUnknown(body(`url!:string ${patterns}`))),
            block("oci_mirror*"),
            block("dev_overrides*"),
          ),
        ),
        block("oci_credentials* name"),
        block("oci_default_credentials*"),
        block("providers*"),
        block("provisioners*"),
      ),
    ),
    either: ["providers", "provisioners"],
  },
  matches: (fileName) => [".terraformrc", "terraform.rc", ".tofurc", "tofu.rc"].includes(fileName),
};

const enforcement = "filter enforcement_level:advisory|mandatory_overridable|mandatory";
const enforced = [
  block("enforce*", body("condition! error_message info_message")),
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
    block("policy", body("", ...settings)),
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
  names: (policies) => {
    const { blocks } = policies.decodePartially({ blocks: [{ type: "input", labelNames: ["name"] }] });
    return [{ root: "input", kind: "input", names: new Set(blocks.map(({ labels }) => labels[0]!.value)) }];
  },
};

const POLICIES = ["resource_policy", "module_policy", "provider_policy"];

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

/** Rules and plugins have options of their own. */
const tflintConfiguration: SmallLanguage = {
  title: "TFLint configuration",
  schema: body(
    "",
    block("tflint*", body("required_version:string")),
    block(
      "config*",
      body(
        `call_module_type:all|local|none force:bool ignore_module:object varfile:strings variables:strings
         disabled_by_default:bool plugin_dir:string format:default|json|checkstyle|junit|compact|sarif module:bool`,
      ),
    ),
    block("rule* name", openBody("enabled!:bool ignorable:bool")),
    block(
      "plugin* name",
      openBody("enabled!:bool version:string source:string signature:auto|attestation|pgp|none signing_key:string"),
    ),
  ),
  matches: (fileName) => fileName === ".tflint.hcl",
};

/** The files beside Terraform's modules. */
export const terraformFiles: readonly SmallLanguage[] = [commandLine, policy, policyTest, tflintConfiguration];
