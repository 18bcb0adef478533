/** Formatting functions like printf, by name. */
export { format, formatlist } from "./functions.ts";
