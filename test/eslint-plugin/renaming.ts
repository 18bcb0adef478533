// Invalid cases of rules that suggest to write another name.
import type { RuleTester } from "eslint";

/** A case in which each problem that has `meant`, a misspelt name and the right one, suggests to write that one. */
export function renaming(
  code: string,
  ...problems: readonly (RuleTester.TestCaseError & { readonly meant?: readonly [wrong: string, right: string] })[]
): RuleTester.InvalidTestCase {
  const errors = problems.map(({ meant, ...problem }) => {
    if (meant === undefined) return problem;
    const [wrong, right] = meant;
    return {
      ...problem,
      suggestions: [{ messageId: "rename", data: { name: right }, output: code.replace(wrong, () => right) }],
    };
  });
  return { code, output: null, errors };
}
