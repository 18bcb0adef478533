/** The codes of constructs that are newer than Terraform 1.11, or OpenTofu's. Summaries are those of the product. */
import { defineCodes, error, warning } from "../../diagnostics/index.ts";

/** The words of the two products for one mistake. */
type ByProduct = { readonly isOpenTofu: boolean };
type Keyword = { readonly isKeyword: boolean };

type EncryptionType = { readonly kind: string; readonly type: string };

/** The codes of newer constructs. */
export const versionedCodes = defineCodes({
  // Variables, outputs and imports
  "const-variable-conflict": error(
    "Const variable cannot be {other}",
    "A variable that is known when the configuration is initialized cannot be {other}: remove one of the two arguments.",
  ),
  "empty-deprecated": error(
    "Invalid `deprecated` {noun}",
    'The "deprecated" argument must not be empty: it says what to use instead.',
  ),
  "import-with-id-and-identity": error(
    ({ isOpenTofu }: ByProduct) => (isOpenTofu ? "Conflicting import arguments" : "Invalid import block"),
    'An import block has either "id" or "identity", not both.',
  ),
  "import-without-id": error(
    ({ isOpenTofu }: ByProduct) => (isOpenTofu ? "Missing required import argument" : "Invalid import block"),
    'An import block requires "id" or "identity".',
  ),

  // Lifecycles and providers
  "enabled-and-repetition": error(
    'Invalid combination of "{other}" and "enabled"',
    'The arguments "count", "for_each" and "enabled" exclude each other.',
  ),
  "destroy-not-constant": error(
    "Invalid lifecycle destroy expression",
    'The argument "destroy" must be true or false: it is read before anything is known.',
  ),
  "provider-for-each-without-alias": error(
    'Alias required when using "for_each"',
    'A provider configuration with "for_each" requires "alias": the default configuration has one instance.',
  ),

  "enabled-in-nested-data": error(
    'Invalid "enabled" attribute',
    "The data source of a check block exists once: enabled is not allowed here.",
  ),

  // `language` blocks
  "ineffective-version-constraint": warning(
    "Ineffective version constraint",
    "This constraint allows OpenTofu 1.11 and older, which do not have language blocks. Raise it to 1.12 or newer.",
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

  // `removed` blocks
  "removed-without-lifecycle": warning(
    "Missing lifecycle from the removed block",
    "Say with lifecycle { destroy = false } that the object is to be forgotten, or with true that it is to be destroyed.",
  ),
  "removed-with-idle-provisioners": warning(
    "Removed block provisioners will not be executed",
    "With destroy = false the object is forgotten and not destroyed, so that no provisioner runs.",
  ),
  "removed-data-source-in-tofu": error(
    "Data source address is not allowed",
    "Data sources are never destroyed: remove the data block, and this one.",
  ),
  "removed-ephemeral-resource": error(
    "Ephemeral resource address is not allowed",
    "Ephemeral resources are in no state: remove the ephemeral block, and this one.",
  ),
  "removed-provisioner-of-other-in-tofu": error(
    'Invalid "removed" block',
    "Provisioners are valid only where a removed block names a resource.",
  ),

  // Encryption
  "unknown-encryption-type": error(
    ({ kind }: EncryptionType) => (kind === "method" ? "Unknown encryption method type" : "Unknown key_provider type"),
    "OpenTofu does not have a {kind} of the type {type:quoted}.",
  ),
  "duplicate-encryption-block": error("Duplicate {type} block", "Only one {type} block is allowed here."),
  "duplicate-encryption-part": error("Duplicate {kind}", "{kind}.{address} is already in this encryption block."),

  // Tests
  "test-variable-with-value": error(
    'Duplicate "variable" block names',
    "This test file has a variable block and a value in its variables block for {name:quoted}.",
  ),
  "duplicate-test-variable": error(
    'Duplicate "variable" block names',
    "This test file already has a variable named {name} defined at {position}.",
  ),
  "experimental-test-argument": error(
    "Invalid {construct}",
    "{name:quoted} is experimental: released versions do not accept it.",
  ),
});
