/** String functions, by name, except `replaceString`: a variant of `replace`. */
export { lower, title, upper } from "./case.ts";
export { endswith, startswith, strcontains } from "./containment.ts";
export { strlen, strrev, substr } from "./graphemes.ts";
export { indent, join, split } from "./lists.ts";
export { replace, replaceString } from "./replace.ts";
export { chomp, trim, trimprefix, trimspace, trimsuffix } from "./trim.ts";
