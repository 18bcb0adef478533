/** The dependency lock file, which `terraform init` writes beside a root module: each provider's version. */
import { evaluate } from "../../model/index.ts";
import { parseConfig } from "../../syntax/index.ts";

/** Its name. */
export const LOCK_FILE = ".terraform.lock.hcl";

/** Returns whether a lock file has providers of OpenTofu's registry, which Terraform does not use by default. */
export function isLockedByOpenTofu(text: string): boolean {
  return text.includes("registry.opentofu.org/");
}

/** Returns the locked versions by the providers' addresses with their hosts; empty if the text has none. */
export function lockedVersions(text: string): Map<string, string> {
  const versions = new Map<string, string>();
  for (const block of parseConfig(text).root.body.items) {
    if (block.type !== "Block" || block.blockType.name !== "provider") continue;
    const address = block.labels[0]?.value;
    const attribute = block.body.items.find((item) => item.type === "Attribute" && item.name.name === "version");
    if (address === undefined || attribute?.type !== "Attribute") continue;
    const { payload } = evaluate(attribute.expression).value;
    if (typeof payload === "string") versions.set(address.toLowerCase(), payload);
  }
  return versions;
}
