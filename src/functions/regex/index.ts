/** Functions of regular expressions, by the names that they are called by. */
export { regex, regexReplace as regex_replace, regexall } from "./functions.ts";
