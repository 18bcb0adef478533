/** The bodies in stack files and deployment files: data only. */
import { blockTypes, optionalArguments, requiredArguments } from "./parts.ts";

/** The bodies in stack files and deployment files. */
export const stackSchemas = {
  stackFile: {
    attributes: optionalArguments("language"),
    blocks: [
      ...blockTypes("required_providers", "locals", "removed"),
      ...["component", "stack", "variable", "output"].map((type) => ({ type, labelNames: ["name"] })),
      { type: "provider", labelNames: ["type", "name"] },
    ],
  },
  component: {
    attributes: [
      ...requiredArguments("source"),
      ...optionalArguments("version", "for_each", "inputs", "providers", "depends_on"),
    ],
  },
  stackCall: {
    attributes: [...requiredArguments("source"), ...optionalArguments("version", "for_each", "inputs", "depends_on")],
  },
  stackProvider: { attributes: optionalArguments("for_each"), blocks: blockTypes("config") },
  stackVariable: {
    attributes: [
      ...requiredArguments("type"),
      ...optionalArguments("default", "description", "sensitive", "ephemeral", "nullable"),
    ],
    blocks: blockTypes("validation"),
  },
  stackOutput: {
    attributes: [...requiredArguments("type", "value"), ...optionalArguments("description", "sensitive", "ephemeral")],
    blocks: blockTypes("precondition"),
  },
  stackRemoved: {
    attributes: [
      ...requiredArguments("from", "source"),
      ...optionalArguments("version", "for_each", "providers", "inputs"),
    ],
    blocks: blockTypes("lifecycle"),
  },
  deploymentFile: {
    blocks: [
      ...blockTypes("locals"),
      ...[
        ...["identity_token", "deployment", "deployment_group", "deployment_auto_approve"],
        ...["publish_output", "upstream_input"],
      ].map((type) => ({ type, labelNames: ["name"] })),
      { type: "store", labelNames: ["type", "name"] },
      { type: "orchestrate", labelNames: ["type", "name"] },
    ],
  },
  identityToken: { attributes: optionalArguments("audience") },
  store: {},
  tfvarsStore: { attributes: requiredArguments("path") },
  varsetStore: { attributes: [...requiredArguments("category"), ...optionalArguments("id", "name")] },
  deployment: { attributes: optionalArguments("inputs", "deployment_group", "destroy", "migrate", "import") },
  deploymentGroup: {
    attributes: [...requiredArguments("auto_approve_checks"), ...optionalArguments("failure_tolerance", "eager_plan")],
  },
  autoApprove: { blocks: blockTypes("check") },
  approvalCheck: { attributes: requiredArguments("condition", "reason") },
  upstreamInput: { attributes: requiredArguments("type", "source") },
  publishOutput: { attributes: [...requiredArguments("value"), ...optionalArguments("description")] },
  orchestrate: { attributes: optionalArguments("description"), blocks: blockTypes("check") },
} as const;
