/** Functions of strings: see the modules. */
import type { ValueFunction } from "../protocol.ts";
import { lower, title, upper } from "./case.ts";
import { endsWith, startsWith, strContains } from "./containment.ts";
import { strlen, strrev, substr } from "./graphemes.ts";
import { indent, join, split } from "./lists.ts";
import { replace, replaceString } from "./replace.ts";
import { chomp, trim, trimPrefix, trimSpace, trimSuffix } from "./trim.ts";

export { chomp, endsWith, indent, join, lower, replace, replaceString, split, startsWith, strContains, strlen, strrev };
export { substr, title, trim, trimPrefix, trimSpace, trimSuffix, upper };

/** All functions of this folder but for `replaceString`, which goes by the name of another. */
export const stringFunctions: readonly ValueFunction[] = [
  chomp,
  endsWith,
  indent,
  join,
  lower,
  replace,
  split,
  startsWith,
  strContains,
  strlen,
  strrev,
  substr,
  title,
  trim,
  trimPrefix,
  trimSpace,
  trimSuffix,
  upper,
];
