// The cases: a call, its unknown argument with a type, and perhaps a literal for another argument. The script
// tries their values, and a test compares the answers with our reports.
import { evaluateNative } from "../../src/eval/index.ts";
import { parameterAt, terraformFunctions } from "../../src/functions/index.ts";
import { parseExpression } from "../../src/syntax/index.ts";
import { typeExpressionText } from "../../src/values/index.ts";
import { type Call, CALLS } from "./calls.ts";
import { LITERALS, TYPES } from "./kinds.ts";

/** A case: `call` with an unknown value in a position. */
export interface Case {
  /** The call and the positions in it, for people: `contains(?, "a")`, or `contains(?list(string), @)` beside a literal. */
  readonly row: string;
  /** The argument's type, or the literal in place of `@`. */
  readonly column: string;
  readonly call: Call;
  /** The unknown argument's position. */
  readonly position: number;
  readonly type: string;
  /** Values that the original call suggests, beside the type's own list. */
  readonly suggested: readonly string[];
}

/** Returns all cases, by rows; a row's columns are the types, or the literals. */
export function allCases(): Case[] {
  const cases = CALLS.flatMap((call) => positionsOf(call).flatMap((position) => casesAt(call, position)));
  const seen = new Set<string>();
  // Two calls may differ only in the argument that is replaced.
  return cases.filter(({ row, column }) => seen.size < seen.add(`${row} ${column}`).size);
}

/** Returns a case's call with a text in the unknown argument's place. */
export function callText(
  { call: [name, ...args], position }: Pick<Case, "call" | "position">,
  unknown: string,
): string {
  return `${name}(${args.with(position, unknown).join(", ")})`;
}

function positionsOf([name, ...args]: Call): number[] {
  const target = terraformFunctions.get(name)!;
  return [...args.keys()].filter((index) => parameterAt(target, index)!.takesExpression !== true);
}

function casesAt(call: Call, position: number): Case[] {
  const [name, ...args] = call;
  const own = args[position]!;
  const row = callText({ call, position }, "?");
  const all = suggestionsOf(own).map((text) => [text, typeOf(text)] as const);
  const byType = TYPES.map(({ type }): Case => ({
    ...{ row, column: type, call, position, type },
    suggested: all.flatMap(([text, of]) => (of === type ? [text] : [])),
  }));
  const type = typeOf(own)!;
  const byLiteral = positionsOf(call)
    .filter((other) => other !== position)
    .flatMap((other) =>
      LITERALS.map((literal): Case => {
        const changed: Call = [name, ...args.with(other, literal)];
        const marked: Call = [name, ...args.with(other, "@")];
        return {
          ...{ row: callText({ call: marked, position }, `?${type}`), column: literal, call: changed, position, type },
          suggested: [own],
        };
      }),
    );
  return [...byType, ...byLiteral];
}

function suggestionsOf(text: string): string[] {
  return [
    ...[text, `tostring(${text})`, `tonumber(${text})`, `tolist(${text})`, `toset(${text})`, `tomap(${text})`],
    ...[`tolist([${text}])`, `toset([${text}])`, `tomap({ a = ${text} })`, `{ a = ${text} }`, `[${text}]`],
  ];
}

/** Returns a value's type in a type expression's words; null for text without a value. */
function typeOf(text: string): string | null {
  const { value, diagnostics } = evaluateNative(parseExpression(text), { functions: terraformFunctions });
  return diagnostics.length > 0 ? null : typeExpressionText(value.type);
}
