/** Where a service is, and the checks that services and their checks share. */
import { suggestName } from "../../../diagnostics/index.ts";
import type { JobContext } from "../job/context.ts";
import type { JobPart } from "../job/part.ts";
import { nomadNetworkCodes } from "./codes.ts";
import type { PortLabels } from "./ports.ts";

/** Where a service is. */
export interface Place {
  readonly context: JobContext;
  readonly group: JobPart;
  /** Null for group services. */
  readonly task: JobPart | null;
  readonly labels: PortLabels;
  /** The task names in the group; null if `dynamic` blocks may generate others. */
  readonly taskNames: ReadonlySet<string> | null;
}

/** Reports address modes that services or checks of this kind of place do not have. */
export function checkAddressMode({ context, task }: Place, part: JobPart, mode: string | null, kind: string): void {
  if (task !== null && (mode === "alloc" || mode === "alloc_ipv6")) {
    context.onlyIn(part.at("address_mode"), `the mode "${mode}"`, `in ${kind} of groups`);
  }
  const isDriverInGroup = task === null && mode === "driver" && (kind === "services" || part.isGiven("task"));
  if (isDriverInGroup) context.onlyIn(part.at("address_mode"), 'the mode "driver"', `in ${kind} of tasks`);
}

/** Reports a port label that no network has; in groups, Nomad only fails when it registers the service. */
export function checkPort({ context, task, labels }: Place, part: JobPart, port: string): void {
  if (labels === null || labels.has(port)) return;
  if (task === null && (isNumber(port) || port.startsWith("connect-"))) return;
  const code =
    task === null ? nomadNetworkCodes["nomad-unknown-group-port"] : nomadNetworkCodes["nomad-undeclared-port"];
  const range = part.at("port");
  const inner = { start: range.start + 1, end: range.end - 1 };
  context.sink.report(code, range, { name: port, suggestion: suggestName(inner, port, labels) });
}

/** Returns whether a port is a number, not a label. */
export function isNumber(text: string): boolean {
  return /^[+-]?\d+$/.test(text);
}
