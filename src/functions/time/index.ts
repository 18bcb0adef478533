/** Functions of time: see the modules. */
import type { ValueFunction } from "../protocol.ts";
import { formatDate, planTimestamp, timeAdd, timeCmp, timestamp } from "./functions.ts";

export { formatDate, planTimestamp, timeAdd, timeCmp, timestamp };

/** All functions of this folder. */
export const timeFunctions: readonly ValueFunction[] = [formatDate, planTimestamp, timeAdd, timeCmp, timestamp];
