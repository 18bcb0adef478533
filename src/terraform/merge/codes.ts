/** Diagnostic codes for declarations across files. The wording and ranges are those of `terraform validate`. */
import { defineCodes, error } from "../../diagnostics/index.ts";
import { goQuote } from "../../text/index.ts";

/** `isConflict`: the words of the version are newer than those of Terraform 1.11. */
type TwoBackends = {
  readonly cloud: string;
  readonly backend: string;
  readonly isConflict: boolean;
  readonly isOpenTofu?: boolean;
};

type TwoClouds = { readonly position: string; readonly isOpenTofu?: boolean };

type DuplicateResource = {
  readonly mode: string;
  readonly type: string;
  readonly name: string;
  readonly position: string;
  readonly isInCheck: boolean;
};

/** Diagnostic codes for declarations across files. */
export const mergeCodes = defineCodes({
  // Duplicates
  "duplicate-variable": error(
    "Duplicate variable declaration",
    "A variable named {name:quoted} was already declared at {position}. Variable names must be unique within a module.",
  ),
  "duplicate-local": error(
    "Duplicate local value definition",
    "A local value named {name:quoted} was already defined at {position}. Local value names must be unique within a module.",
  ),
  "duplicate-output": error(
    "Duplicate output definition",
    "An output named {name:quoted} was already defined at {position}. Output names must be unique within a module.",
  ),
  "duplicate-module": error(
    "Duplicate module call",
    "A module call named {name:quoted} was already defined at {position}. Module calls must have unique names within a module.",
  ),
  "duplicate-resource": error(
    ({ mode, type }: DuplicateResource) =>
      `Duplicate ${mode === "managed" ? "resource" : mode} ${goQuote(type)} configuration`,
    ({ mode, type, name, position, isInCheck }: DuplicateResource) =>
      `A ${type} ${mode === "managed" ? "resource" : `${mode} resource`} named ${goQuote(name)} was already declared at ${position}. Resource names must be unique per type in each module${isInCheck ? ", including within check blocks" : ""}.`,
  ),
  "duplicate-action": error(
    "Duplicate action {type:quoted} configuration",
    "A {type} action named {name:quoted} was already declared at {position}. Action names must be unique per type in each module.",
  ),
  "duplicate-check": error(
    "Duplicate check {name:quoted} configuration",
    "A check block named {name:quoted} was already declared at {position}. Check blocks must be unique within each module.",
  ),
  "duplicate-provider": error(
    "Duplicate provider configuration",
    'A default (non-aliased) provider configuration for {name:quoted} was already given at {position}. If multiple configurations are required, set the "alias" argument for alternative configurations.',
  ),
  "duplicate-provider-alias": error(
    "Duplicate provider configuration",
    "A provider configuration for {name:quoted} with alias {alias:quoted} was already given at {position}. Each configuration for the same provider must have a distinct alias.",
  ),
  "duplicate-provider-meta": error(
    "Duplicate provider_meta block",
    "A provider_meta block for provider {name:quoted} was already declared at {position}. Providers may only have one provider_meta block per module.",
  ),
  "duplicate-required-providers": error(
    "Duplicate required providers configuration",
    "A module may have only one required providers configuration. The required providers were previously configured at {position}.",
  ),
  "duplicate-backend": error(
    "Duplicate backend configuration",
    "{owner} may have only one backend configuration. {backend} was previously configured at {position}.",
  ),
  "duplicate-cloud": error(
    ({ isOpenTofu }: TwoClouds) =>
      isOpenTofu === true ? "Duplicate cloud configurations" : "Duplicate HCP Terraform configurations",
    ({ isOpenTofu, position }: TwoClouds) =>
      `A module may have only one 'cloud' block configuring ${isOpenTofu === true ? "a cloud backend" : "HCP Terraform or Terraform Enterprise"}. The 'cloud' block was previously configured at ${position}.`,
  ),
  "backend-and-cloud": error(
    ({ isConflict, isOpenTofu }: TwoBackends) => {
      if (isOpenTofu === true) return "Both a backend and a cloud configuration are present";
      return isConflict
        ? "Conflicting 'cloud' and 'backend' configuration blocks are present"
        : "Both a backend and cloud configuration are present";
    },
    ({ cloud, backend, isOpenTofu }: TwoBackends) =>
      `A module may declare either one 'cloud' block OR one 'backend' block configuring a state backend. The 'cloud' block is configured at ${cloud}; a backend is configured at ${backend}. Remove the backend block to configure ${isOpenTofu === true ? "a cloud backend" : "HCP Terraform or Terraform Enteprise"}.`,
  ),
  "duplicate-import": error(
    "Duplicate import configuration for {address:quoted}",
    "An import block for the resource {address:quoted} was already declared at {position}. A resource can have only one import block.",
  ),

  // Overrides
  "missing-base-provider": error(
    "Missing base provider configuration for override",
    "There is no {name} provider configuration with the alias {alias:quoted}. An override file can only override an aliased provider configuration that was already defined in a primary configuration file.",
  ),
  "missing-base-variable": error(
    "Missing base variable declaration to override",
    "There is no variable named {name:quoted}. An override file can only override a variable that was already declared in a primary configuration file.",
  ),
  "missing-base-local": error(
    "Missing base local value definition to override",
    "There is no local value named {name:quoted}. An override file can only override a local value that was already defined in a primary configuration file.",
  ),
  "missing-base-output": error(
    "Missing base output definition to override",
    "There is no output named {name:quoted}. An override file can only override an output that was already defined in a primary configuration file.",
  ),
  "missing-base-module": error(
    "Missing module call to override",
    "There is no module call named {name:quoted}. An override file can only override a module call that was defined in a primary configuration file.",
  ),
  "missing-base-resource": error(
    "Missing {noun} to override",
    "There is no {type} {noun} named {name:quoted}. An override file can only override a {block} block defined in a primary configuration file.",
  ),
  "moved-in-override": error(
    "Cannot override 'moved' blocks",
    "Records of moved objects can appear only in normal files, not in override files.",
  ),
  "import-in-override": error(
    "Cannot override 'import' blocks",
    "Import blocks can appear only in normal files, not in override files.",
  ),
  "depends-on-in-override": error("Unsupported override", "The depends_on argument may not be overridden."),
  "overridden-variable-type": error(
    "Invalid default value for variable",
    "Overriding this variable's type constraint has made its default value invalid: {reason}.",
  ),
  "overridden-variable-default": error(
    "Invalid default value for variable",
    "The overridden default value for this variable is not compatible with the variable's type constraint: {reason}.",
  ),
  "overridden-variable-null-default": error(
    "Invalid default value for variable",
    "A null default value is not valid when nullable=false.",
  ),
});
