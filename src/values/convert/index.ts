/** Conversion and unification of types: see the modules. */
export { ConversionError } from "./conversion-error.ts";
