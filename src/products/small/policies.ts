/**
 * Policies of Vault (vault/policy.go) and OpenBao, which refuse other names; and ACL policies of Consul (acl/policy.go),
 * which refuses other words, and ignores names that it does not know.
 */
import { block, body, flagged } from "../shared/schema-notation.ts";
import type { ProductBlock } from "../shared/schema.ts";
import { areAllNamed, blocksIn, holds, ignoringUnknown, type SmallLanguage } from "./language.ts";

const path = flagged(
  body(
    `comment:string policy:deny|read|write|sudo
     capabilities:strings(deny|create|read|update|delete|list|sudo|patch|subscribe|recover|scan)
     required_parameters:strings min_wrapping_ttl max_wrapping_ttl mfa_methods:strings subscribe_event_types:strings
     expiration pagination_limit response_keys_filter_path list_scan_response_keys_filter_path`,
    block("allowed_parameters*"),
    block("denied_parameters*"),
    block("control_group*"),
  ),
  { either: ["allowed_parameters", "denied_parameters", "control_group"] },
);

/** Vault's policy, by paths with capabilities. */
export const vaultPolicy: SmallLanguage = {
  title: "Vault policy",
  schema: body("name:string", block("path* path", path)),
  matches: (_, items) =>
    blocksIn(items).some(
      (one) => one.blockType.name === "path" && one.labels.length === 1 && holds(one, "capabilities", "policy"),
    ) && areAllNamed(blocksIn(items), ["path"]),
};

const WORDS = "deny|read|write";
const KINDS = ["agent", "event", "identity", "key", "node", "query", "service", "session"];
const RULES = KINDS.flatMap((kind) => [kind, `${kind}_prefix`]);
const SCOPES = ["namespace", "namespace_prefix", "partition", "partition_prefix"];

function rule(type: string): ProductBlock {
  const words = type.startsWith("key") ? `${WORDS}|list` : WORDS;
  const schema = body(`policy!:${words} intentions:${WORDS}`, block("sentinel*"));
  return block(`${type}* name`, flagged(ignoringUnknown(schema), { either: ["sentinel"] }));
}

/** Consul's policy, by rules with labels: agents and nodes in Nomad's policies have none. */
export const consulPolicy: SmallLanguage = {
  title: "Consul policy",
  schema: ignoringUnknown(
    body(
      ["acl", "keyring", "operator", "mesh", "peering"].map((name) => `${name}:${WORDS}`).join(" "),
      ...RULES.map(rule),
      ...SCOPES.map((type) => block(`${type}* name`)),
    ),
  ),
  matches: (_, items) => {
    const blocks = blocksIn(items);
    const isRule = blocks.some(
      (one) => RULES.includes(one.blockType.name) && one.labels.length === 1 && holds(one, "policy"),
    );
    return isRule && areAllNamed(blocks, [...RULES, ...SCOPES]) && blocks.every(({ labels }) => labels.length === 1);
  },
};
