/** `csvdecode`: a list of objects whose attribute names are in the first record. */
import { asString, dynamicType, listVal, objectVal, stringType, stringVal, type Value } from "../../values/index.ts";
import type { Budget } from "../budget.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { CsvProblem, CsvReader } from "./csv-read.ts";
import { goQuote } from "../../text/index.ts";

export const csvdecode = defineFunction({
  name: "csvdecode",
  description: "Returns a list of objects decoded from CSV. The first line contains the attribute names.",
  params: [{ name: "str", type: stringType }],
  resultType: dynamicType,
  call: ([text], _type, { budget }) => decode(asString(text), budget),
});

function decode(text: string, budget: Budget): Value | FunctionError {
  budget.spend(text.length);
  const reader = new CsvReader(text);
  const header = reader.next();
  if (header === null) return new FunctionError("missing header line");
  if (header instanceof CsvProblem) return failure(header);
  const names = header.fields;
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) return new FunctionError(`duplicate column name ${goQuote(name)}`);
    seen.add(name);
  }
  const element = objectVal(names.map((name) => [name, stringVal("")] as const)).type;
  const rows: Value[] = [];
  for (;;) {
    const record = reader.next();
    if (record === null) return listVal(element, rows);
    if (record instanceof CsvProblem) return failure(record);
    if (record.fields.length !== names.length) return failure(new CsvProblem(record.line, "wrong number of fields"));
    budget.spend(names.length);
    rows.push(objectVal(record.fields.map((field, index) => [names[index]!, stringVal(field)] as const)));
  }
}

function failure({ line, message }: CsvProblem): FunctionError {
  return new FunctionError(`CSV parse error on line ${line}: ${message}`);
}
