/** Diagnostic codes for moved, removed and import blocks. The wording and ranges are the product's. */
import { defineCodes, error, warning } from "../../../diagnostics/index.ts";

/** The two products' words for one mistake. */
type ByProduct = { readonly isOpenTofu: boolean };

/** Diagnostic codes for moved, removed and import blocks. */
export const refactoringCodes = defineCodes({
  "moved-between-kinds": error(
    'Invalid "moved" addresses',
    'The "from" and "to" addresses must either both refer to resources or both refer to modules.',
  ),
  "removed-data-source": error(
    "Data source address not allowed",
    "Data sources are never destroyed, so they are not valid targets of removed blocks. To remove the data source from state, remove the data source block from configuration.",
  ),
  "removed-connection-of-other": error(
    "Invalid connection block",
    "Provisioner connection configuration is valid only when a removed block targets a managed resource.",
  ),
  "removed-provisioner-of-other": error(
    "Invalid provisioner block",
    "Provisioners are valid only when a removed block targets a managed resource.",
  ),
  "removed-provisioner-on-create": error(
    ({ isOpenTofu }: { readonly isOpenTofu: boolean }) =>
      isOpenTofu ? 'Invalid "removed.provisioner" block' : "Invalid provisioner block",
    'Only destroy-time provisioners are valid in "removed" blocks. To declare a destroy-time provisioner, use:\n    when = destroy',
  ),
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
  "import-with-id-and-identity": error(
    ({ isOpenTofu }: ByProduct) => (isOpenTofu ? "Conflicting import arguments" : "Invalid import block"),
    'An import block has either "id" or "identity", not both.',
  ),
  "import-without-id": error(
    ({ isOpenTofu }: ByProduct) => (isOpenTofu ? "Missing required import argument" : "Invalid import block"),
    'An import block requires "id" or "identity".',
  ),
  "import-not-managed": error("Invalid import address", "Only managed resources can be imported."),
  "import-address-expression": error(
    "Invalid import address expression",
    "An import address must be a reference to a resource, whose keys may be expressions.",
  ),
  "import-of-module": error(
    "Invalid address",
    "A resource instance address is required here. The module path must be followed by a resource instance specification.",
  ),
  "import-provider-in-module": error(
    "Invalid import provider argument",
    "The provider argument can only be specified in import blocks that will generate configuration.\n\nUse the providers argument within the module block to configure providers for all resources within a module, including imported resources.",
  ),
});
