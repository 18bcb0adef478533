/**
 * Checks Consul Connect: `ConsulConnect.Validate`, and the server's checks for a group when a job is registered
 * (job_endpoint_hook_connect.go).
 */
import { relatedTo, suggestName } from "../../../diagnostics/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { isFilledIn } from "../../shared/argument-type.ts";
import { nomadJobCodes } from "../job/codes.ts";
import type { JobContext } from "../job/context.ts";
import type { JobPart } from "../job/part.ts";
import { nomadNetworkCodes } from "./codes.ts";
import { checkGateway } from "./gateways.ts";
import type { Place } from "./place.ts";
import { checkTransparentProxy } from "./transparent-proxy.ts";

/** Checks a service's `connect` block, and checks that are exposed through it. */
export function checkConnect(place: Place, service: JobPart): void {
  const { context } = place;
  const connect = service.part("connect");
  if (connect === null) return;
  checkKind(context, connect);
  const native = connect.flag("native");
  if (native === true) checkNative(place, service, connect);
  const gateway = connect.part("gateway");
  if (gateway !== null) checkGateway(context, service, gateway);
  if (place.task !== null) return;
  const sidecar = connect.part("sidecar_service");
  if (sidecar !== null) checkSidecar(place, service, sidecar);
  else if (gateway !== null) checkNetwork(place, gateway.range, "a gateway", true);
}

function checkKind(context: JobContext, connect: JobPart): void {
  if (connect.mayGenerate("sidecar_service", "gateway")) return;
  const native = connect.flag("native");
  if (native === null) return;
  const kinds = [native, connect.part("sidecar_service") !== null, connect.part("gateway") !== null];
  if (kinds.filter(Boolean).length !== 1) context.sink.report(nomadNetworkCodes["nomad-connect-kind"], connect.range);
}

/** A native service is one task's: the only one by default. */
function checkNative({ context, group, taskNames }: Place, service: JobPart, connect: JobPart): void {
  const subject = "A Connect native service";
  if (service.text("port") === "") context.requires(service, "port", subject);
  const task = service.text("task");
  if (taskNames === null || task === null) return;
  if (task === "") {
    const args = { name: "task", subject: `${subject} in a group with several tasks` };
    if (group.parts("task").length > 1)
      context.sink.report(nomadJobCodes["nomad-missing-argument"], connect.range, args);
    return;
  }
  if (taskNames.has(task) || isFilledIn(task)) return;
  const { start, end } = service.at("task");
  const suggestion = suggestName({ start: start + 1, end: end - 1 }, task, taskNames);
  context.sink.report(nomadNetworkCodes["nomad-undeclared-task"], service.at("task"), { name: task, suggestion });
}

function checkSidecar(place: Place, service: JobPart, sidecar: JobPart): void {
  const { context, group } = place;
  checkNetwork(place, sidecar.range, "a sidecar", false);
  const requirement = "It cannot contain uppercase letters, which Consul's proxies do not find.";
  const name = service.text("name");
  if (name !== null && !isFilledIn(name) && name !== name.toLowerCase())
    context.sink.report(nomadJobCodes["nomad-format"], service.at("name"), { what: "service name", requirement });
  if (!isFilledIn(group.label) && group.label !== group.label.toLowerCase()) {
    const what = "name of a group with a sidecar";
    context.sink.report(nomadJobCodes["nomad-format"], group.labelRange, { what, requirement });
  }
  const proxy = sidecar.part("proxy")?.part("transparent_proxy") ?? null;
  if (proxy !== null) checkTransparentProxy(context, group, service, proxy);
}

/** Reports a group whose networks do not allow a proxy. */
function checkNetwork({ context, group }: Place, range: TextRange, part: string, allowsHost: boolean): void {
  if (group.mayGenerate("network")) return;
  const networks = group.parts("network");
  const mode = networks[0]?.text("mode", "host") ?? "";
  if (networks.length === 1) {
    const isUnknown = networks[0]!.text("mode") === null || isFilledIn(mode);
    // Without a mode, the network is that of the host.
    if (isUnknown || mode === "bridge" || mode.startsWith("cni/")) return;
    if (allowsHost && networks[0]!.text("mode") === "host") return;
    if (allowsHost && mode === "host") return;
  }
  const modes = allowsHost ? '"bridge", "host" or "cni/NAME"' : '"bridge" or "cni/NAME"';
  context.sink.report(nomadNetworkCodes["nomad-connect-network"], range, { part, modes });
}

/** Reports upstreams in a group that listen at the same address. */
export function checkUpstreams(context: JobContext, services: readonly JobPart[]): void {
  const first = new Map<string, JobPart>();
  const upstreams = services.flatMap(
    (service) => service.part("connect")?.part("sidecar_service")?.part("proxy")?.parts("upstreams") ?? [],
  );
  for (const upstream of upstreams) {
    const address = listenerOf(upstream);
    const earlier = address === null ? undefined : first.get(address);
    if (address === null) continue;
    if (earlier === undefined) {
      first.set(address, upstream);
      continue;
    }
    const args = { address, line: context.lineOf(earlier.range.start) };
    const related = relatedTo("This one is the first", earlier.range);
    context.sink.report(nomadNetworkCodes["nomad-repeated-listener"], upstream.range, args, related);
  }
}

/** Returns the address or the path where an upstream listens; null if it is unknown. */
function listenerOf(upstream: JobPart): string | null {
  const path = upstream.text("local_bind_socket_path");
  if (path === null || path !== "") return path;
  const [address, port] = [upstream.text("local_bind_address"), upstream.number("local_bind_port", 0)];
  return address === null || isFilledIn(address) || port === null || port === 0 ? null : `${address}:${port}`;
}
