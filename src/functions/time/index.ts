/** Time functions, by name. */
export { formatdate, plantimestamp, timeadd, timecmp, timestamp } from "./functions.ts";
export { formattimestamp, unixtimestampparse } from "./unix-time.ts";
