/**
 * Backends that are a part of Terraform, as far as a remote state has to say something about them: what they require, and which there were
 * once. Optional arguments are not listed but for the one that does not change from version to version.
 */
import { stringType, type Type } from "../../values/index.ts";

/** What a backend takes. */
export interface Backend {
  readonly required: readonly string[];
  /** All arguments with their types; null where versions have different ones. */
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

/** Backends that are no more. */
export const removedBackends: ReadonlySet<string> = new Set(["artifactory", "etcd", "etcdv3", "manta", "swift"]);
