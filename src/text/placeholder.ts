/** Strings that are replaced by hand, or by another tool, before a product reads them. */
const PLACEHOLDER =
  /%%|%\w+%|[<>]|\{\{|\[\[|@@|#\{|__\w+__|\$\(|\.{3}|(?:\b|_)(?:YOUR|[Yy]our|[Ss]ome[-_ ])|CHANGE[-_ ]?(?:ME|THIS|IT)|\bREPLACE|\breplace[-_ ]?(?:me|this|with)|\bTODO\b|\bFIXME\b|[Xx]{3,}/;

/** Returns whether a string seems to be a placeholder, or to contain one. */
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text) || /change[-_ ]?me/i.test(text);
}
