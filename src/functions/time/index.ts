/** Time functions, by name. */
export { formatdate, plantimestamp, timeadd, timecmp, timestamp } from "./functions.ts";
