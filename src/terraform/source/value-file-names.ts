/** Names of files with values for variables. */

const AUTOMATIC = /^(?:terraform|.*\.auto)\.\w+(?:\.json)?$/;

/** Returns true for the name of a file of values that Terraform reads without being asked for it. */
export function isAutomaticName(name: string): boolean {
  return AUTOMATIC.test(name);
}

/** Returns the names of files of values in the order in which Terraform reads those that are automatic: the last value wins. */
export function automaticNames(names: readonly string[]): string[] {
  const rank = (name: string): number => (/\.auto\./.test(name) ? 2 : name.endsWith(".json") ? 1 : 0);
  return names.filter(isAutomaticName).toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}
