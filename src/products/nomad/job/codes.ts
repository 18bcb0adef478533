/** Diagnostic codes for the values in Nomad jobs. */
import { defineCodes, error, warning } from "../../../diagnostics/index.ts";

/** Diagnostic codes for the values in Nomad jobs. */
export const nomadJobCodes = defineCodes({
  "nomad-access-mode": error(
    "Unsuitable access mode",
    "Host volumes cannot be mounted with the access mode {access:quoted}.{suggestion}",
  ),
  "nomad-attempts": error(
    "Interval too short for the attempts",
    "{attempts} attempts with this delay take {needed}, but the interval is {interval}. Increase the interval, or decrease the attempts or the delay.",
  ),
  "nomad-conflicting-arguments": error("Conflicting arguments", "{first} cannot be used together with {second}."),
  "nomad-cron": error("Invalid cron expression", "Nomad cannot parse {spec:quoted}: {reason}"),
  "nomad-escaping-path": error(
    "Path outside of the allocation",
    "The path leads out of the allocation's directory. Use fewer `..`, or a path inside the task's directory.",
  ),
  "nomad-format": error("Invalid {what}", "{requirement}"),
  "nomad-high-priority": warning(
    "Priority above 100",
    "Nomad servers refuse priorities above 100, unless `job_max_priority` in their configuration allows them.",
  ),
  "nomad-job-type": error("Unsuitable job type", "Jobs of the type {jobType:quoted} cannot have {part}."),
  "nomad-literal-attribute": warning(
    "Attribute without interpolation",
    "The constraint compares the text {attribute:quoted}, not the value of this attribute.{suggestion}",
  ),
  "nomad-missing-argument": error("Missing argument", '{subject} requires "{name}".'),
  "nomad-missing-block": error("Missing block", '{subject} requires a "{blockType}" block.'),
  "nomad-no-main-task": warning(
    "Group without a main task",
    "All tasks of the group have a `lifecycle` block, so none of them is the main task: versions after 2.0.5 refuse the job. Remove one of these blocks.",
  ),
  "nomad-operator": error("Unknown operator", "Nomad has no operator {operator:quoted}.{suggestion}"),
  "nomad-order": error("Conflicting values", "{small} must be {relation} {large}."),
  "nomad-reschedule-minimum": error("Unsuitable reschedule policy", '"{name}" must be at least {minimum}.'),
  "nomad-restart-without-attempts": error(
    "Ambiguous restart policy",
    'The mode "delay" requires at least one attempt. Without restarts, use the mode "fail".',
  ),
  "nomad-second-leader": error(
    "Second leader",
    "Only one task of a group can be the leader, and the one on line {line:number} is.",
  ),
  "nomad-spread-sum": error(
    "Unsuitable spread",
    "The percentages of the targets add up to {sum}, and must not exceed 100.",
  ),
  "nomad-undeclared-volume": error(
    "Reference to undeclared volume",
    'The group has no volume {name:quoted} of the type "host" or "csi".{suggestion}',
  ),
  "nomad-unsupported-attribute": error(
    "Unsupported attribute",
    "Constraints can only refer to `attr`, `meta`, `device` and some names in `node`, not to {attribute:quoted}.{suggestion}",
  ),
  "nomad-wrong-place": error("Not accepted here", "Nomad accepts {part} only {place}."),
});
