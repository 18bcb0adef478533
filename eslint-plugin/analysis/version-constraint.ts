/** Version constraints such as `>= 1.2, < 2.0`: what they say, without deciding what is a valid version for whom. */

/** One condition of a constraint. */
export interface Condition {
  readonly operator: "=" | "!=" | ">" | ">=" | "<" | "<=" | "~>";
  /** The numbers that are given, at least one. */
  readonly numbers: readonly number[];
  readonly isPrerelease: boolean;
}

const CONDITION = /^(=|!=|>=|<=|~>|>|<)?\s*v?(\d+(?:\.\d+)*)(-[0-9A-Za-z.~-]+)?(?:\+[0-9A-Za-z.~-]+)?$/;

/** The conditions of a constraint; null where one of them is none. */
export function versionConditions(text: string): Condition[] | null {
  const conditions: Condition[] = [];
  for (const part of text.split(",")) {
    const [matched, operator = "=", numbers, prerelease] = CONDITION.exec(part.trim()) ?? [];
    if (matched === undefined) return null;
    conditions.push({
      operator: operator as Condition["operator"],
      numbers: numbers!.split(".").map(Number),
      isPrerelease: prerelease !== undefined,
    });
  }
  return conditions;
}

/** Whether the conditions allow a release with three numbers. */
export function allows(conditions: readonly Condition[], version: readonly number[]): boolean {
  return conditions.every(({ operator, numbers }) => {
    const order = compare(version, numbers);
    switch (operator) {
      case "=":
        return order === 0;
      case "!=":
        return order !== 0;
      case ">":
        return order > 0;
      case ">=":
        return order >= 0;
      case "<":
        return order < 0;
      case "<=":
        return order <= 0;
      case "~>":
        return order >= 0 && numbers.slice(0, -1).every((number, index) => version[index] === number);
    }
  });
}

/** Whether the conditions leave no older, or no newer versions without end. */
export function isBounded(conditions: readonly Condition[], side: "lower" | "upper"): boolean {
  const operators = side === "lower" ? ["=", "~>", ">", ">="] : ["=", "~>", "<", "<="];
  return conditions.some(({ operator }) => operators.includes(operator));
}

function compare(left: readonly number[], right: readonly number[]): number {
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
