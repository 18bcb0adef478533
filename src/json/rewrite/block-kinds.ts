/**
 * Which properties of a JSON body are blocks. Only the product knows, by the block around them; the table here is that
 * of Terraform, OpenTofu and their tests, queries and stacks. Blocks that a provider defines are unknown: their objects
 * are taken for maps, except `dynamic` and `timeouts`.
 */
import type { JsonErrorNode, JsonValue } from "../nodes.ts";

/**
 * Returns the number of labels of a property that is a block; null if it is an attribute. `blocks` are the types of the
 * enclosing blocks, outermost first.
 */
export type BlockOf = (blocks: readonly string[], name: string, value: JsonValue | JsonErrorNode) => number | null;

/** Blocks by the type of the block around them: each with the number of its labels, if it has any. */
type BlockTable = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Returns the table for rows such as `backend:1 cloud`. */
function tableOf(rows: Readonly<Record<string, string>>): BlockTable {
  return new Map(
    Object.entries(rows).map(([parent, types]) => [
      parent,
      new Map(types.split(" ").map((type) => [type.split(":")[0]!, Number(type.split(":")[1] ?? 0)] as const)),
    ]),
  );
}

const TOP = tableOf({
  configuration:
    "terraform locals moved import removed language required_providers variable:1 output:1 module:1 provider:1 check:1 " +
    "symbols:1 resource:2 data:2 ephemeral:2 action:2",
  tests:
    "run:1 test variables override_resource override_data override_module mock_provider:1 mock_resource:1 mock_data:1",
  queries: "list:2",
  stacks:
    "component:1 stack:1 store:2 deployment:1 deployment_group:1 deployment_auto_approve:1 identity_token:1 " +
    "publish_output:1 upstream_input:1 orchestrate:2",
});

const NESTED = tableOf({
  terraform: "backend:1 cloud required_providers provider_meta:1 encryption",
  backend: "workspaces",
  cloud: "workspaces",
  encryption: "key_provider:2 method:2 state plan remote_state_data_sources",
  key_provider: "endpoints",
  state: "fallback",
  plan: "fallback",
  fallback: "fallback",
  remote_state_data_sources: "default remote_state_data_source:1",
  language: "compatible_with",
  variable: "validation",
  output: "precondition postcondition",
  module: "_ lifecycle",
  provider: "_ dynamic:1",
  resource: "_ dynamic:1 timeouts lifecycle connection provisioner:1",
  data: "_ dynamic:1 timeouts lifecycle",
  ephemeral: "_ dynamic:1 timeouts lifecycle",
  provisioner: "_ connection",
  _: "dynamic:1 timeouts",
  dynamic: "content",
  content: "dynamic:1",
  lifecycle: "precondition postcondition action_trigger",
  action: "config",
  list: "config",
  config: "dynamic:1",
  check: "assert data:2",
  removed: "lifecycle connection provisioner:1",
  run: "assert plan_options variables module backend:1 override_resource override_data override_module",
  mock_provider: "mock_resource:1 mock_data:1 override_resource override_data",
  deployment_auto_approve: "check",
  orchestrate: "check",
});

/** Terraform's blocks. A provider may define `timeouts` as an attribute, whose value may be anything. */
export const terraformBlocks: BlockOf = (blocks, name, value) => {
  const parent = blocks.at(-1);
  if (parent === undefined) {
    for (const types of TOP.values()) if (types.has(name)) return types.get(name)!;
    return null;
  }
  if (name === "timeouts" && value.type !== "JsonObject") return null;
  return NESTED.get(parent)?.get(name) ?? null;
};
