/** The functions beyond HCL's standard library that Terraform, Nomad and Packer all have. */
import { bcrypt, md5, rsadecrypt, sha1, sha256, sha512, uuidv5 } from "../crypto/index.ts";
import { base64decode, base64encode, urlencode, yamldecode, yamlencode } from "../encoding/index.ts";
import { abspath, basename, dirname, file, filebase64, fileexists, fileset, pathexpand } from "../files/index.ts";
import { cidrhost, cidrnetmask, cidrsubnet, cidrsubnets } from "../network/index.ts";
import type { HclFunction } from "../protocol.ts";

export const productFunctions: readonly HclFunction[] = [
  ...[bcrypt, md5, rsadecrypt, sha1, sha256, sha512, uuidv5],
  ...[base64decode, base64encode, urlencode, yamldecode, yamlencode],
  ...[abspath, basename, dirname, file, filebase64, fileexists, fileset, pathexpand],
  ...[cidrhost, cidrnetmask, cidrsubnet, cidrsubnets],
];
