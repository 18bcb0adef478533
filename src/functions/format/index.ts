/** Formatting as printf does: functions by the names that they are called by. */
export { format, formatlist } from "./functions.ts";
