/** Diagnostic codes for Packer. */
import { defineCodes, error, warning } from "../../diagnostics/index.ts";

/** Diagnostic codes for Packer. */
export const packerCodes = defineCodes({
  "packer-invalid-source-reference": error(
    "Invalid source reference",
    "A source type is made of two or three parts that are split by a dot; each part must start with a letter and may contain only letters, digits, underscores, and dashes. A valid source reference looks like: source.type.name",
  ),
  "packer-missing-source": error(
    "Missing source reference",
    "A build block must reference at least one source to be built.",
  ),
  "packer-plugin-argument": error(
    "Invalid required_plugins object",
    'required_plugins objects can only contain "version" and "source" attributes.',
  ),
  "packer-plugin-not-an-object": error(
    "Invalid plugin requirement",
    'Use an object with a source and a version: {name} = { source = "github.com/hashicorp/{name}", version = "1.0.0" }',
  ),
  "packer-plugin-source": error(
    "No source was set",
    'The source of a plugin must be specified as a string: source = "github.com/hashicorp/amazon".',
  ),
  "packer-plugin-source-form": error(
    "Invalid plugin source",
    'A plugin source consists of at least three parts, such as "github.com/hashicorp/amazon", without a scheme, query or fragment.',
  ),
  "packer-plugin-version": error(
    "No version constraint was set",
    'The version of a plugin must be specified as a string: version = ">= 1.2.0, < 2.0.0".',
  ),
  "packer-unmatched-source": warning(
    "Unmatched source",
    "No source of this build has the type and name {name:quoted}, so it has no effect in {argument:quoted}.{suggestion}",
  ),
  "packer-unknown-source": error("Unknown source", "There is no source {name:quoted}.{suggestion}"),
});
