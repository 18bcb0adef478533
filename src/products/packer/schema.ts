/**
 * The Packer template schema, for all versions that read HCL 2. Plugins define the bodies of most sources, data sources,
 * provisioners and post-processors; those of Packer itself are in `components.ts`.
 */
import { block, blockByLabel, body, openBody, withDynamic } from "../shared/schema-notation.ts";
import { DATA_SOURCES, POST_PROCESSOR, POST_PROCESSORS, PROVISIONER, PROVISIONERS, SOURCES } from "./components.ts";
import type { ProductSchema } from "../shared/schema.ts";

const registry = body(
  "bucket_name:string description:string labels:map bucket_labels:map build_labels:map channels:strings",
);

const provisioner = (header: string) => blockByLabel(header, openBody(PROVISIONER), PROVISIONERS);
const postProcessor = blockByLabel("post-processor* type", openBody(POST_PROCESSOR), POST_PROCESSORS);

const build = withDynamic(
  body(
    "name:string description:string sources:strings",
    block("from* type"),
    block("source* reference"),
    provisioner("provisioner* type"),
    provisioner("error-cleanup-provisioner type"),
    postProcessor,
    block("post-processors*", body("", postProcessor)),
    block("hcp_packer_registry", registry),
  ),
);

/** A template file. */
export const packerSchema: ProductSchema = body(
  "",
  block("packer*", body("required_version:string", block("required_plugins*", "attributes"))),
  blockByLabel("source* type name", undefined, SOURCES),
  block("variables*", "attributes"),
  block(
    "variable* name",
    body("description:string default type sensitive:bool", block("validation*", body("condition! error_message!"))),
  ),
  block("locals*", "attributes"),
  block("local* name", body("expression sensitive:bool")),
  blockByLabel("data* type name", undefined, DATA_SOURCES),
  block("build*", build),
  block("communicator* type name"),
  block("hcp_packer_registry", registry),
);
