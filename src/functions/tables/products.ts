/** Functions beyond HCL's standard library that Terraform, Nomad and Packer share. */
import * as crypto from "../crypto/index.ts";
import * as encoding from "../encoding/index.ts";
import * as files from "../files/index.ts";
import * as network from "../network/index.ts";
import { pick } from "./table.ts";

export const productFunctions = {
  ...pick(crypto, "bcrypt", "md5", "rsadecrypt", "sha1", "sha256", "sha512", "uuidv5"),
  ...pick(encoding, "base64decode", "base64encode", "urlencode", "yamldecode", "yamlencode"),
  ...pick(files, "abspath", "basename", "dirname", "file", "filebase64", "fileexists", "fileset", "pathexpand"),
  ...network,
};
