/** The functions that expressions in a document may call, and their forms. */
import type { FunctionTable, HclFunction } from "../../../src/index.ts";
import { evaluationFor, loaded } from "../../../src/internal.ts";
import type { ServiceDocument } from "../../document.ts";
import type { CompletionItem } from "../../results.ts";
import { plainItem } from "./item.ts";

/** Returns the functions in a document: those of the module's product in its versions, or of another product. */
export function functionsIn({ inModule, product, nativeTree }: ServiceDocument): FunctionTable {
  if (inModule !== null) return evaluationFor(inModule.module.versions).functions;
  const { functions, functionsIn: declared } = loaded(product);
  return nativeTree === null || declared === undefined ? functions : declared(nativeTree);
}

/** A function's form: `format(spec, values...)`. The ranges of its parameters are in the text. */
export interface FunctionForm {
  readonly text: string;
  readonly parameters: readonly { readonly start: number; readonly end: number; readonly description: string }[];
}

/** Returns the form of a function. */
export function formOf(name: string, { params, variadic }: HclFunction): FunctionForm {
  let text = `${name}(`;
  const all = [
    ...params.map((one) => ({ ...one, shown: one.name })),
    ...(variadic ? [{ ...variadic, shown: `${variadic.name}...` }] : []),
  ];
  const parameters = all.map(({ shown, description }, index) => {
    if (index > 0) text += ", ";
    const start = text.length;
    text += shown;
    return { start, end: text.length, description: description ?? "" };
  });
  return { text: `${text})`, parameters };
}

/** Returns an item for each function without a namespace; `isCalled` says that the parentheses are there. */
export function functionItems(document: ServiceDocument, isCalled: boolean): CompletionItem[] {
  return [...functionsIn(document)].flatMap(([name, one]) =>
    name.includes("::")
      ? []
      : [
          plainItem(name, "function", {
            detail: formOf(name, one).text,
            documentation: one.description,
            snippet: isCalled ? null : `${name}($0)`,
            sort: "5",
          }),
        ],
  );
}
