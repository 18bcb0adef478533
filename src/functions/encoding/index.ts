/** Functions that encode and decode (Base64, gzip, character sets, URLs, CSV, JSON, YAML), by name. */
export { base64decode, base64encode, base64gunzip, base64gzip } from "./base64-functions.ts";
export { urldecode, urlencode } from "./url.ts";
export { textdecodebase64, textencodebase64 } from "./charset-functions.ts";
export { csvdecode } from "./csv.ts";
export { jsondecode, jsonencode } from "./json.ts";
export { yamldecode, yamlencode } from "./yaml/functions.ts";
