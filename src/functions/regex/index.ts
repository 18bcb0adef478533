/** Regular expression functions, by name. */
export { regex, regexReplace as regex_replace, regexall } from "./functions.ts";
