/** Diagnostic codes for Nomad. */
import { defineCodes, error } from "../../diagnostics/index.ts";

/** Diagnostic codes for Nomad. */
export const nomadCodes = defineCodes({
  "nomad-group-scaling-type": error(
    "Invalid group scaling type",
    'Task group scaling policy had invalid type: {type:quoted}. Only "horizontal" is allowed.',
  ),
  "nomad-opaque-dynamic": error(
    "Dynamic block is not expanded",
    "Nomad does not expand dynamic blocks inside {blockType}: it passes the content on unchanged.",
  ),
  "nomad-task-scaling-name": error("Invalid scaling policy name", 'Scaling policy name must be "cpu" or "mem".'),
  "nomad-task-scaling-type": error(
    "Invalid scaling policy type",
    "Invalid policy type, expected {expected:quoted} but found {type:quoted}.",
  ),
});
