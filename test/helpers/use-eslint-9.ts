// Loaded before anything else, resolves `eslint` to the oldest version in the package's peer range, which is installed
// as `eslint-9`.
import { register } from "node:module";

const hook = `export function resolve(specifier, context, next) {
  const isEslint = specifier === "eslint" || specifier.startsWith("eslint/");
  return next(isEslint ? specifier.replace("eslint", "eslint-9") : specifier, context);
}`;

register(`data:text/javascript,${encodeURIComponent(hook)}`);
