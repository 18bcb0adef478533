/** Functions of time, by the names that they are called by. */
export { formatdate, plantimestamp, timeadd, timecmp, timestamp } from "./functions.ts";
