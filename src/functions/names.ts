/** The names of Terraform's functions: each also has a name in a namespace, such as `core::upper`. */

const NAMESPACE = "core::";

/** Returns a function's name in Terraform's namespace. */
export function nameInNamespace(name: string): string {
  return `${NAMESPACE}${name}`;
}

/** Returns the name of a function in a call without Terraform's namespace; any other name as it is. */
export function plainName(name: string): string {
  return name.startsWith(NAMESPACE) ? name.slice(NAMESPACE.length) : name;
}
