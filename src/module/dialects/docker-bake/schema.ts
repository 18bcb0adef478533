/** What a file of Docker's Bake may hold, in all versions, and the functions that its expressions may call. */
import { block, body } from "../notation.ts";
import type { ProductSchema } from "../schema.ts";

const variable = body("default type description", block("validation*", body("condition error_message")));

/** A target; `matrix` and `name` are read before the rest. */
const target = body(
  `description inherits:strings annotations:strings attest context contexts dockerfile dockerfile-inline args labels
   tags:strings cache-from cache-to target secret ssh platforms:strings output pull:bool no-cache:bool network
   no-cache-filter:strings shm-size ulimits:strings call entitlements:strings extra-hosts policy matrix name`,
);

/** The blocks of a file; beside them it holds arguments of any name, which are variables. */
export const bakeSchema: ProductSchema = body(
  "",
  block("variable* name", variable),
  block("function* name", body("params! variadic_params result!")),
  block("group* name", body("description targets!:strings")),
  block("target* name", target),
);

/** Functions of Bake. Its versions differ, so that a name which is none of these may still be one. */
export const bakeFunctions: readonly string[] = `
  absolute add and base64decode base64encode basename bcrypt byteslen bytesslice can ceil chomp chunklist cidrhost
  cidrnetmask cidrsubnet cidrsubnets coalesce coalescelist compact concat contains convert csvdecode dirname distinct
  divide element equal flatten floor format formatdate formatlist formattimestamp greaterthan greaterthanorequalto
  hasindex homedir indent index indexof int join jsondecode jsonencode keys length lessthan lessthanorequalto log lookup
  lower max md5 merge min modulo multiply negate not notequal or parseint pow range regex regex_replace regexall replace
  reverse reverselist rfc3339parse rsadecrypt sanitize semvercmp sethaselement setintersection setproduct setsubtract
  setsymmetricdifference setunion sha1 sha256 sha512 signum slice sort split strlen substr subtract timeadd timestamp
  title trim trimprefix trimspace trimsuffix try unixtimestampparse upper urlencode uuidv4 uuidv5 values zipmap
`
  .split(/\s+/)
  .filter((name) => name !== "");
