/**
 * The Packer template schema, for all versions that read HCL 2. Plugins define the bodies of sources, data sources,
 * provisioners and post-processors.
 */
import { block, body, withDynamic } from "../shared/schema-notation.ts";
import type { ProductSchema } from "../shared/schema.ts";

const registry = body("bucket_name description labels bucket_labels build_labels channels");

const build = withDynamic(
  body(
    "name description sources:strings",
    block("from* type"),
    block("source* reference"),
    block("provisioner* type"),
    block("error-cleanup-provisioner type"),
    block("post-processor* type"),
    block("post-processors*", body("", block("post-processor* type"))),
    block("hcp_packer_registry", registry),
  ),
);

/** A template file. */
export const packerSchema: ProductSchema = body(
  "",
  block("packer*", body("required_version", block("required_plugins*", "attributes"))),
  block("source* type name"),
  block("variables*", "attributes"),
  block(
    "variable* name",
    body(
      "description default type sensitive:bool ephemeral:bool",
      block("validation*", body("condition! error_message!")),
    ),
  ),
  block("locals*", "attributes"),
  block("local* name", body("expression sensitive:bool")),
  block("data* type name"),
  block("build*", build),
  block("communicator* type name"),
  block("hcp_packer_registry", registry),
);
