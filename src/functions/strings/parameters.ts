/** Parameters that many functions share. */
import { numberType, stringType } from "../../values/index.ts";
import type { Parameter } from "../protocol.ts";

/** Returns a parameter for a known string that is not null. */
export function textParameter(name: string, description?: string): Parameter {
  return description === undefined ? { name, type: stringType } : { name, type: stringType, description };
}

/** Returns a parameter for a known number that is not null. */
export function numberParameter(name: string, description?: string): Parameter {
  return description === undefined ? { name, type: numberType } : { name, type: numberType, description };
}
