/**
 * Terraform's backends, as far as `terraform_remote_state` depends on them: required arguments, and removed backends.
 * Optional arguments are only listed for the backend that does not change between versions.
 */
import { goQuote } from "../../text/index.ts";
import { FORMER_AZURE, removedBackends } from "../versions/backend-arguments.ts";
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

/** Returns the message for a type that is not among the backends of newer versions. */
export function missingBackend(name: string): string {
  if (name === FORMER_AZURE) return 'The "azure" backend name has been removed, please use "azurerm".';
  if (removedBackends.has(name)) return `The ${goQuote(name)} backend is not supported in Terraform v1.3 or later.`;
  return `There is no backend type named ${goQuote(name)}.`;
}
