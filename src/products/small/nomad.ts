/**
 * Nomad's files beside jobs, as in Nomad 2.0.5: ACL policies (acl/policy.go), and the specifications of volumes,
 * namespaces, quotas and node pools (the commands that read them). Where they are HCL 1, Nomad ignores most names that it
 * does not know.
 */
import type { BodyItem } from "../../syntax/index.ts";
import { block, body, flagged } from "../shared/schema-notation.ts";
import type { ProductSchema } from "../shared/schema.ts";
import { areAllNamed, blocksIn, holds, itemName, ignoringUnknown, type SmallLanguage } from "./language.ts";

const POLICY = "policy:deny|read|write|scale";
const NAMESPACE_CAPABILITIES = [
  ...["deny", "list-jobs", "parse-job", "read-job", "submit-job", "dispatch-job", "read-logs", "read-fs", "alloc-exec"],
  ...["alloc-node-exec", "alloc-lifecycle", "sentinel-override", "csi-register-plugin", "csi-write-volume"],
  ...["csi-read-volume", "csi-list-volume", "csi-mount-volume", "host-volume-create", "host-volume-register"],
  ...["host-volume-read", "host-volume-write", "host-volume-delete", "list-scaling-policies", "read-scaling-policy"],
  ...["read-job-scaling", "scale-job", "submit-recommendation", "register-job", "revert-job", "deregister-job"],
  ...["purge-job", "evaluate-job", "plan-job", "tag-job-version", "stable-job", "fail-deployment", "pause-deployment"],
  ...["promote-deployment", "unblock-deployment", "cancel-deployment", "set-alloc-health-deployment"],
  ...["gc-allocation", "pause-allocation", "force-periodic-job", "delete-service-registration"],
].join("|");

const OPERATOR = "deny|snapshot-save|license-read|keyring-rotate|keyring-read|keyring-delete";
const SENTINEL = "deny|sentinel-read|sentinel-submit|sentinel-delete";

const variables = body("", block("path* path", body("capabilities:strings(list|read|write|destroy|deny)")));

const policy = body(
  "",
  block(
    "namespace* name",
    body(`${POLICY} capabilities:strings(${NAMESPACE_CAPABILITIES})`, block("variables*", variables)),
  ),
  block("node_pool* name", body(`${POLICY} capabilities:strings(delete|deny|read|write)`)),
  block("host_volume* name", body(`${POLICY} capabilities:strings(deny|mount-readonly|mount-readwrite)`)),
  block("agent*", body(POLICY)),
  block("node*", body(POLICY)),
  block("operator*", body(`${POLICY} capabilities:strings(${OPERATOR})`)),
  block("sentinel*", body(`${POLICY} capabilities:strings(${SENTINEL})`)),
  block("quota*", body(POLICY)),
  block("plugin*", body("policy:deny|read|list|write")),
);

const UNLABELLED = ["agent", "node", "operator", "plugin", "quota", "sentinel"];
const LABELLED = ["host_volume", "namespace", "node_pool"];

/** A policy: Consul's rules have labels. */
const nomadPolicy: SmallLanguage = {
  title: "Nomad policy",
  schema: ignoringUnknown(withIgnored(policy)),
  matches: (_, items) => {
    const blocks = blocksIn(items);
    const isShown = blocks.some(({ blockType: { name }, labels, body: inner }) => {
      const has = (...names: readonly string[]): boolean => inner.items.some((item) => names.includes(itemName(item)));
      if (UNLABELLED.includes(name)) return labels.length === 0 && has("capabilities", "policy");
      if (name === "namespace") return has("capabilities", "variables");
      return LABELLED.includes(name) && has("capabilities", "policy");
    });
    const isPlain = blocks.every(
      ({ labels, blockType: { name } }) => labels.length === (LABELLED.includes(name) ? 1 : 0),
    );
    return isShown && isPlain && areAllNamed(items, [...UNLABELLED, ...LABELLED]);
  },
};

/** Returns a schema in whose bodies other names are ignored. */
function withIgnored(schema: ProductSchema): ProductSchema {
  const blocks = schema.blocks.map((one) =>
    typeof one.body === "object" ? { ...one, body: ignoringUnknown(withIgnored(one.body)) } : one,
  );
  return { ...schema, blocks };
}

const ACCESS = [
  ...["single-node-reader-only", "single-node-writer", "single-node-single-writer", "single-node-multi-writer"],
  ...["multi-node-reader-only", "multi-node-single-writer", "multi-node-multi-writer"],
].join("|");

const volume = flagged(
  ignoringUnknown(
    body(
      `type:csi|host id name external_id plugin_id namespace access_mode:${ACCESS} attachment_mode:file-system|block-device
       capacity capacity_min capacity_max clone_id snapshot_id node_pool node_id host_path`,
      block("capability*", body(`access_mode:${ACCESS} attachment_mode:file-system|block-device`)),
      block("mount_options*", body("fs_type:string mount_flags:strings")),
      block("topology_request*", body("", block("required*"), block("preferred*"))),
      block("constraint*"),
      block("secrets*"),
      block("parameters*"),
      block("context*"),
    ),
  ),
  { either: ["capability", "mount_options", "topology_request", "constraint", "secrets", "parameters", "context"] },
);

/** Returns whether an argument is a string of these. */
function isText(items: readonly BodyItem[], name: string, ...texts: readonly string[]): boolean {
  return items.some(
    (item) => item.type === "Attribute" && itemName(item) === name && texts.includes(item.expression.text.slice(1, -1)),
  );
}

const hasItem = (items: readonly BodyItem[], ...names: readonly string[]): boolean =>
  items.some((item) => names.includes(itemName(item)));

const nomadVolume: SmallLanguage = {
  title: "Nomad volume",
  schema: volume,
  matches: (_, items) =>
    isText(items, "type", "csi", "host") &&
    hasItem(items, "id", "name") &&
    hasItem(items, "plugin_id", "capability", "host_path", "external_id"),
};

const scoped = ignoringUnknown(body("default:string allowed:strings denied:strings"));
const nomadNamespace: SmallLanguage = {
  title: "Nomad namespace",
  schema: flagged(
    ignoringUnknown(
      body(
        "name:string description:string quota:string",
        block(
          "capabilities*",
          ignoringUnknown(
            body(
              "enabled_task_drivers:strings disabled_task_drivers:strings enabled_network_modes:strings disabled_network_modes:strings",
            ),
          ),
        ),
        block("node_pool_config*", scoped),
        block("vault*", scoped),
        block("consul*", scoped),
        block("meta*"),
        block("required_extra_claims*"),
        block("optional_extra_claims*"),
      ),
    ),
    { either: ["meta", "required_extra_claims", "optional_extra_claims"] },
  ),
  matches: (_, items) =>
    hasItem(items, "name") &&
    (hasItem(items, "node_pool_config") ||
      blocksIn(items).some(
        (one) => itemName(one) === "capabilities" && holds(one, "enabled_task_drivers", "disabled_task_drivers"),
      )),
};

const regionLimit = body(
  "cores:number cpu:number memory:number memory_max:number",
  block("device* name", body("name count:number")),
  block("storage", body("variables host_volumes")),
  block("node_pool* name"),
  block("network*"),
);
const nomadQuota: SmallLanguage = {
  title: "Nomad quota",
  schema: body(
    "name:string description:string",
    block("limit*", body("region:string variables_limit:number", block("region_limit", regionLimit))),
  ),
  matches: (_, items) =>
    hasItem(items, "name") &&
    blocksIn(items).some((one) => itemName(one) === "limit" && holds(one, "region", "region_limit")),
};

const scheduler = body("scheduler_algorithm:binpack|spread memory_oversubscription_enabled:bool");
const nomadNodePool: SmallLanguage = {
  title: "Nomad node pool",
  schema: body(
    "",
    block("node_pool name", {
      ...body("description:string node_identity_ttl:duration", block("meta*"), block("scheduler_config", scheduler)),
    }),
  ),
  matches: (_, items) =>
    areAllNamed(items, ["node_pool"]) &&
    blocksIn(items).some((one) => one.labels.length === 1 && holds(one, "description", "meta", "scheduler_config")),
};

/** Nomad's files beside jobs. */
export const nomadFiles: readonly SmallLanguage[] = [
  nomadPolicy,
  nomadVolume,
  nomadNamespace,
  nomadQuota,
  nomadNodePool,
];
