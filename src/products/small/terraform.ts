/**
 * Files beside Terraform's modules: the command-line configuration (internal/command/cliconfig of Terraform 1.17-dev, with
 * the blocks that OpenTofu adds), whose unknown names Terraform ignores; and TFLint's configuration (tflint/config.go at
 * 22 August 2026).
 */
import { block, body, flagged, openBody } from "../shared/schema-notation.ts";
import { ignoringUnknown, type SmallLanguage } from "./language.ts";

const patterns = "include:strings exclude:strings";

const commandLine: SmallLanguage = {
  title: "Terraform command-line configuration",
  schema: flagged(
    ignoringUnknown(
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
    { either: ["providers", "provisioners"] },
  ),
  matches: (fileName) => [".terraformrc", "terraform.rc", ".tofurc", "tofu.rc"].includes(fileName),
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
export const terraformFiles: readonly SmallLanguage[] = [commandLine, tflintConfiguration];
