/** Diagnostic codes for Nomad. */
import { defineCodes, error } from "../../diagnostics/index.ts";

/** Diagnostic codes for Nomad. */
export const nomadCodes = defineCodes({
  "nomad-default-function": error(
    "Function calls not allowed",
    "A default value is read before functions exist, so {name:quoted} cannot be called here. Write the value, or use a local value.",
  ),
  "nomad-default-reference": error(
    "Variables not allowed",
    "A default value is read before names have values, so it cannot refer to any. Write the value, or use a local value.",
  ),
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
