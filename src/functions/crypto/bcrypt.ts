/**
 * `bcrypt`: salted in every call, so the result is unknown except its beginning. Checks arguments as the reference
 * does.
 */
import { asNumber, asString, numberType, refine, stringType, unknownVal } from "../../values/index.ts";
import { utf8Bytes } from "../encoding/bytes.ts";
import { int64 } from "../numbers/whole-number.ts";
import { errorsOfKnown } from "../certain-errors.ts";
import { defineFunction, FunctionError } from "../protocol.ts";

const DEFAULT_COST = 10n;
const MIN_COST = 4n;
const MAX_COST = 31n;
const MAX_PASSWORD_BYTES = 72;

export const bcrypt = defineFunction({
  name: "bcrypt",
  description: "Returns a salted bcrypt hash of a string, unknown until apply.",
  params: [{ name: "str", type: stringType }],
  variadic: { name: "cost", type: numberType, description: "Optional, 10 by default." },
  resultType: stringType,
  refineResult: (result) => refine(result, { isNotNull: true }),
  certainError: errorsOfKnown(null, (cost) => int64(asNumber(cost))),
  call: ([text, costArgument, ...others]) => {
    const given = costArgument === undefined ? DEFAULT_COST : int64(asNumber(costArgument));
    if (given instanceof FunctionError) return given;
    if (others.length > 0) return new FunctionError("bcrypt() takes no more than two arguments");
    if (utf8Bytes(asString(text)).length > MAX_PASSWORD_BYTES) {
      return failed(`bcrypt: password length exceeds ${MAX_PASSWORD_BYTES} bytes`);
    }
    const cost = given < MIN_COST ? DEFAULT_COST : given;
    if (cost > MAX_COST) {
      return failed(`crypto/bcrypt: cost ${cost} is outside allowed range (${MIN_COST},${MAX_COST})`);
    }
    const prefix = `$2a$${cost.toString().padStart(2, "0")}$`;
    return refine(unknownVal(stringType), { isNotNull: true, prefix });
  },
});

function failed(reason: string): FunctionError {
  // The typo is the reference's.
  return new FunctionError(`error occured generating password ${reason}`);
}
