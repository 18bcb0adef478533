/** Diagnostic codes for terraform blocks, language blocks and encryption. The wording is the product's. */
import { defineCodes, error, warning } from "../../../diagnostics/index.ts";

type EncryptionType = { readonly kind: string; readonly type: string };

type Keyword = { readonly isKeyword: boolean };

/** Diagnostic codes for terraform blocks, language blocks and encryption. */
export const settingsCodes = defineCodes({
  "prerelease-in-required-version": error(
    "Invalid required_version constraint",
    "Prerelease version constraints are not supported: {constraint}. Remove the prerelease information from the constraint. Prerelease versions of {product|terraform} will match constraints using their version core only.",
  ),
  "experiments-in-release": error(
    "Module uses experimental features",
    "Experimental features are intended only for gathering early feedback on new language designs, and so are available only in alpha releases of {product|Terraform}.",
  ),
  "invalid-language-edition": error(
    "Invalid language edition",
    "The language argument expects a bare language edition keyword. Terraform supports only language edition TF2021, which is the default.",
  ),
  "unsupported-language-edition": error(
    "Unsupported language edition",
    "Terraform only supports language edition TF2021. This module requires a different version of Terraform CLI.",
  ),
  "ineffective-version-constraint": warning(
    "Ineffective version constraint",
    "This constraint allows OpenTofu {without} and older, which do not have language blocks. Raise it to {since} or newer.",
  ),
  "duplicate-compatible-with": error(
    "Duplicate compatible_with block",
    "One compatible_with block in a language block has the constraint for OpenTofu; an earlier block has it here.",
  ),
  "language-in-override": error(
    "Language selections in override file",
    "Language blocks are not allowed in override files: they are about the whole module.",
  ),
  "unsupported-tofu-edition": error(
    ({ isKeyword }: Keyword) => (isKeyword ? "Unsupported language edition" : "Invalid language edition"),
    () => "The only edition is the keyword tofu2024.",
  ),
  "unknown-tofu-experiment": error(
    ({ isKeyword }: Keyword) => (isKeyword ? "Unknown experiment keyword" : "Invalid experiment keyword"),
    ({ isKeyword }: Keyword) =>
      isKeyword ? "The version has no experiment of this name." : "Experiments are keywords, without quotes.",
  ),
  "unknown-encryption-type": error(
    ({ kind }: EncryptionType) => (kind === "method" ? "Unknown encryption method type" : "Unknown key_provider type"),
    "OpenTofu does not have a {kind} of the type {type:quoted}.",
  ),
  "duplicate-encryption-block": error("Duplicate {type} block", "Only one {type} block is allowed here."),
  "duplicate-encryption-part": error("Duplicate {kind}", "{kind}.{address} is already in this encryption block."),
});
