/**
 * Terraform's backends, as far as `terraform_remote_state` depends on them: required arguments, and removed backends.
 * Optional arguments are only listed for the backend that does not change between versions.
 */
import { stringType, type Type } from "../../values/index.ts";

/** A backend's arguments. */
export interface Backend {
  readonly required: readonly string[];
  /** All arguments with their types; null if they differ between versions. */
  readonly attributes: ReadonlyMap<string, Type> | null;
}

function requiring(...required: readonly string[]): Backend {
  return { required, attributes: null };
}

/** By name. */
export const backends: ReadonlyMap<string, Backend> = new Map([
  ["azurerm", requiring("key", "container_name")],
  ["cloud", requiring()],
  ["consul", requiring("path")],
  ["cos", requiring("bucket", "region")],
  ["gcs", requiring("bucket")],
  ["http", requiring()],
  ["inmem", requiring()],
  ["kubernetes", requiring("secret_suffix")],
  [
    "local",
    {
      required: [],
      attributes: new Map([
        ["path", stringType],
        ["workspace_dir", stringType],
      ]),
    },
  ],
  ["oci", requiring()],
  ["oss", requiring("bucket")],
  ["pg", requiring()],
  ["remote", requiring("organization")],
  ["s3", requiring("bucket", "key")],
]);

/** Removed backends. */
export const removedBackends: ReadonlySet<string> = new Set(["artifactory", "etcd", "etcdv3", "manta", "swift"]);
