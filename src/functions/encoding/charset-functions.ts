/** `textencodebase64` and `textdecodebase64`: text in encodings other than UTF-8. Uncertain results are unknown. */
import { asString, refineNotNull, stringType, stringVal, unknownVal, type Value } from "../../values/index.ts";
import { errorsOfKnown } from "../certain-errors.ts";
import { defineFunction, FunctionError, type Parameter } from "../protocol.ts";
import { decodeBase64, encodeBase64 } from "./base64.ts";
import { decodeText, encodeText } from "./charset.ts";
import { charsetName } from "./charset-names.ts";
import { goQuote } from "../../text/index.ts";

const ENCODING: Parameter = {
  name: "encoding",
  type: stringType,
  description: "An encoding's name in the IANA registry, such as UTF-16LE.",
};

function encodingOf(value: Value): string | FunctionError {
  const given = asString(value);
  const problem = `${goQuote(given)} is not a supported IANA encoding name or alias in this Terraform version`;
  return charsetName(given) ?? new FunctionError(problem, 1);
}

function bytesOf(source: Value): Uint8Array | FunctionError {
  const bytes = decodeBase64(asString(source));
  return typeof bytes === "number"
    ? new FunctionError(`the given value is has an invalid base64 symbol at offset ${bytes}`, 0)
    : bytes;
}

export const textencodebase64 = defineFunction({
  name: "textencodebase64",
  description: "Returns a string encoded in the given character encoding and then in Base64.",
  params: [{ name: "string", type: stringType }, ENCODING],
  resultType: stringType,
  refineResult: refineNotNull,
  certainError: errorsOfKnown(null, encodingOf),
  call: ([text, encoding], _type, { budget }) => {
    const name = encodingOf(encoding);
    if (name instanceof FunctionError) return name;
    const given = asString(text);
    budget.spend(given.length * 4);
    const bytes = encodeText(given, name);
    if (bytes === "unsupported") return unknownVal(stringType);
    if (bytes === "undefined-character") {
      return new FunctionError(`the given string contains characters that cannot be represented in ${name}`, 0);
    }
    return stringVal(encodeBase64(bytes));
  },
});

export const textdecodebase64 = defineFunction({
  name: "textdecodebase64",
  description: "Returns the string that is encoded in the given character encoding in a Base64 string.",
  params: [{ name: "source", type: stringType }, ENCODING],
  resultType: stringType,
  refineResult: refineNotNull,
  certainError: errorsOfKnown(bytesOf, encodingOf),
  call: ([source, encoding], _type, { budget }) => {
    const name = encodingOf(encoding);
    if (name instanceof FunctionError) return name;
    budget.spend(asString(source).length);
    const bytes = bytesOf(source);
    if (bytes instanceof FunctionError) return bytes;
    const text = decodeText(bytes, name);
    switch (text.problem) {
      case "unsupported":
        return unknownVal(stringType);
      case "undefined-character":
        return new FunctionError(`the given string contains symbols that are not defined for ${name}`, 0);
      case null:
        return stringVal(text.text);
    }
  },
});
