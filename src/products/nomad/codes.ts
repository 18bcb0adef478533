/** The codes of Nomad. */
import { defineCodes, error } from "../../diagnostics/index.ts";

/** The codes of Nomad. */
export const nomadCodes = defineCodes({
  "nomad-group-scaling-type": error(
    "Invalid group scaling type",
    'Task group scaling policy had invalid type: {type:quoted}. Only "horizontal" is allowed.',
  ),
  "nomad-opaque-dynamic": error(
    "Dynamic block is not expanded",
    "Nomad hands on what is in {blockType} as it is written, and expands no dynamic blocks in it.",
  ),
  "nomad-task-scaling-name": error("Invalid scaling policy name", 'Scaling policy name must be "cpu" or "mem".'),
  "nomad-task-scaling-type": error(
    "Invalid scaling policy type",
    "Invalid policy type, expected {expected:quoted} but found {type:quoted}.",
  ),
});
