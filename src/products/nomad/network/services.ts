/** Checks services and their checks: `Service.Validate` and what Nomad compares in a group. */
import { suggestName } from "../../../diagnostics/index.ts";
import { isFilledIn } from "../../shared/argument-type.ts";
import { nomadJobCodes } from "../job/codes.ts";
import { nomadNetworkCodes } from "./codes.ts";
import type { JobContext } from "../job/context.ts";
import type { JobPart } from "../job/part.ts";
import { labelsFor, type PortLabels } from "./ports.ts";

/** Where a service is. */
interface Place {
  readonly context: JobContext;
  readonly group: JobPart;
  /** Null for group services. */
  readonly task: JobPart | null;
  readonly labels: PortLabels;
  /** The task names in the group; null if `dynamic` blocks may generate others. */
  readonly taskNames: ReadonlySet<string> | null;
}

const WITH_PORT = new Set(["grpc", "http", "tcp"]);

/** Checks a group's services and its tasks'. */
export function checkServices(context: JobContext, group: JobPart, tasks: readonly JobPart[]): void {
  const taskNames = group.mayGenerate("task") ? null : new Set(tasks.map(({ label }) => label));
  for (const task of [null, ...tasks]) {
    const place = { context, group, task, labels: labelsFor(group, tasks, task), taskNames };
    const services = (task ?? group).parts("service");
    for (const service of services) checkService(place, service);
    checkUnique(context, services);
  }
  checkProviders(
    context,
    [group, ...tasks].flatMap((part) => part.parts("service")),
  );
}

/** Reports services with the same name and port. */
function checkUnique(context: JobContext, services: readonly JobPart[]): void {
  const named = services.flatMap((service) => {
    const [name, port] = [service.text("name"), service.text("port")];
    if (name === null || port === null) return [];
    return [{ kind: "service", name: `${name}\0${port}`, shown: name, range: service.at("name") }];
  });
  const seen = new Map<string, (typeof named)[number]>();
  for (const service of named) {
    const first = seen.get(service.name);
    if (first === undefined) seen.set(service.name, service);
    else context.unique([first, service].map(({ kind, shown, range }) => ({ kind, name: shown, range })));
  }
}

/** Reports a second provider in a group. */
function checkProviders(context: JobContext, services: readonly JobPart[]): void {
  const providers = services.map((service) => ({ service, provider: providerOf(service) }));
  const first = providers.find(({ provider }) => provider !== null);
  const other = providers.find(({ provider }) => provider !== null && provider !== first?.provider);
  if (first === undefined || other === undefined || other.provider === null) return;
  context.excludes(
    other.service.at("provider"),
    `A service of the provider "${other.provider}"`,
    `one of the provider "${first.provider!}" in the same group`,
  );
}

function providerOf(service: JobPart): string | null {
  const provider = service.text("provider");
  return provider === "" ? "consul" : provider;
}

function checkService(place: Place, service: JobPart): void {
  const { context, task } = place;
  const mode = service.text("address_mode", "auto");
  checkName(context, service);
  if (service.isGiven("address") && mode !== null && mode !== "" && mode !== "auto") {
    context.excludes(service.at("address"), '"address"', `"address_mode" "${mode}"`);
  }
  checkAddressMode(place, service, mode, "services");
  const provider = providerOf(service);
  checkParts(place, service, provider);
  const port = service.text("port");
  if (port !== null && port !== "" && !(mode === null || (mode === "driver" && isNumber(port)))) {
    checkPort(place, service, port);
  }
  checkConnectBlock(context, service);
  const checks = service.parts("check");
  for (const check of checks) checkCheck(place, service, check, provider);
  if (task !== null) checkNames(context, checks);
}

/** Checks blocks and arguments that only some services have. */
function checkParts({ context, task }: Place, service: JobPart, provider: string | null): void {
  if (task !== null && service.part("connect") !== null) {
    context.onlyIn(service.part("connect")!.range, 'a "connect" block', "in services of groups");
  }
  const owner = service.text("task");
  if (task !== null && owner !== null && owner !== "" && owner !== task.label && !isFilledIn(task.label)) {
    context.onlyIn(service.at("task"), `the task "${owner}"`, "in services of that task or of the group");
  }
  if (provider === "nomad" && service.part("connect") !== null) {
    context.onlyIn(service.part("connect")!.range, 'a "connect" block', 'in services of the provider "consul"');
  }
  for (const identity of service.parts("identity")) {
    if (!identity.has("aud")) {
      const args = { name: "aud", subject: 'The "identity" block of a service' };
      context.sink.report(nomadJobCodes["nomad-missing-argument"], identity.range, args);
    }
  }
}

/** Checks without a name get the same name. */
function checkNames(context: JobContext, checks: readonly JobPart[]): void {
  const named = checks.map((check) => ({ kind: "check", name: check.text("name"), range: check.at("name") }));
  context.unique(named.flatMap(({ name, ...rest }) => (name === null || name === "" ? [] : [{ ...rest, name }])));
  for (const { range } of named.filter(({ name }) => name === "").slice(1)) {
    context.sink.report(nomadJobCodes["nomad-missing-argument"], range, { name: "name", subject: "A second check" });
  }
}

/** A service's name is a domain label, after Nomad has filled in other names. */
function checkName(context: JobContext, service: JobPart): void {
  const name = service.text("name");
  if (name === null || name === "" || isFilledIn(name)) return;
  if (/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(name)) return;
  context.sink.report(nomadJobCodes["nomad-format"], service.at("name"), {
    what: "service name",
    requirement: "It must have at most 63 letters, digits and dashes, and must begin and end with a letter or digit.",
  });
}

function checkAddressMode({ context, task }: Place, part: JobPart, mode: string | null, kind: string): void {
  if (task !== null && (mode === "alloc" || mode === "alloc_ipv6")) {
    context.onlyIn(part.at("address_mode"), `the mode "${mode}"`, `in ${kind} of groups`);
  }
  const isDriverInGroup = task === null && mode === "driver" && (kind === "services" || part.isGiven("task"));
  if (isDriverInGroup) context.onlyIn(part.at("address_mode"), 'the mode "driver"', `in ${kind} of tasks`);
}

/** Reports a port label that no network has; in groups, Nomad only fails when it registers the service. */
function checkPort({ context, task, labels }: Place, part: JobPart, port: string): void {
  if (labels === null || labels.has(port)) return;
  if (task === null && (isNumber(port) || port.startsWith("connect-"))) return;
  const code =
    task === null ? nomadNetworkCodes["nomad-unknown-group-port"] : nomadNetworkCodes["nomad-undeclared-port"];
  const range = part.at("port");
  const inner = { start: range.start + 1, end: range.end - 1 };
  context.sink.report(code, range, { name: port, suggestion: suggestName(inner, port, labels) });
}

function isNumber(text: string): boolean {
  return /^[+-]?\d+$/.test(text);
}

function checkConnectBlock(context: JobContext, service: JobPart): void {
  const connect = service.part("connect");
  if (connect === null || connect.mayGenerate("sidecar_service", "gateway")) return;
  const native = connect.flag("native");
  if (native === null) return;
  const kinds = [native, connect.part("sidecar_service") !== null, connect.part("gateway") !== null];
  if (kinds.filter(Boolean).length !== 1) context.sink.report(nomadNetworkCodes["nomad-connect-kind"], connect.range);
  const gateway = connect.part("gateway");
  if (gateway !== null && !gateway.mayGenerate("ingress", "terminating", "mesh")) {
    const gateways = ["ingress", "terminating", "mesh"].filter((type) => gateway.part(type) !== null);
    if (gateways.length !== 1) context.sink.report(nomadNetworkCodes["nomad-gateway-kind"], gateway.range);
  }
  if (native && service.text("port") === "") context.requires(service, "port", "A Connect native service");
}

function checkCheck(place: Place, service: JobPart, check: JobPart, provider: string | null): void {
  const { context, task } = place;
  const { sink } = context;
  const type = check.text("type")?.toLowerCase() ?? null;
  const types = provider === "nomad" ? ["tcp", "http"] : ["grpc", "tcp", "http", "script"];
  context.requires(check, "type", "A check");
  if (type !== null && type !== "" && provider !== null && !types.includes(type)) {
    const suggestion = suggestName(null, type, types);
    sink.report(nomadNetworkCodes["nomad-check-type"], check.at("type"), { type, provider, words: types, suggestion });
  }
  const subject = `A check of the type "${type}"`;
  if (type === "http") context.requires(check, "path", subject);
  if (type === "script") context.requires(check, "command", subject);
  for (const name of ["interval", "timeout"]) {
    if (!check.has(name))
      sink.report(nomadJobCodes["nomad-missing-argument"], check.range, { name, subject: "A check" });
  }
  checkPath(context, check, type);
  checkAddressMode(place, check, check.text("address_mode"), "checks");
  checkUpdates(context, service, check);
  if (provider === "nomad") checkOfNomad(context, check);
  else if (check.flag("expose") === true && (type === "tcp" || type === "script")) {
    context.onlyIn(check.at("expose"), '"expose"', 'in checks of the types "http" and "grpc"');
  }
  if (type !== null && WITH_PORT.has(type)) checkPortOfCheck(place, service, check);
  if (task === null) checkOwner(place, service, check, type);
}

function checkOwner({ context, taskNames }: Place, service: JobPart, check: JobPart, type: string | null): void {
  const owner = check.text("task");
  if (owner !== null && owner !== "" && taskNames !== null && !taskNames.has(owner)) {
    const range = check.at("task");
    const suggestion = suggestName({ start: range.start + 1, end: range.end - 1 }, owner, taskNames);
    context.sink.report(nomadNetworkCodes["nomad-undeclared-task"], range, { name: owner, suggestion });
  }
  if (type === "script" && owner === "" && service.text("task") === "") {
    context.requires(check, "task", 'A check of the type "script" in a group');
  }
}

function checkPath(context: JobContext, check: JobPart, type: string | null): void {
  const path = type === "http" ? check.text("path") : null;
  if (path === null || !/^[a-z][a-z0-9+.-]*:/i.test(path)) return;
  const requirement = 'It must be a path, such as "/health", without the scheme and the host.';
  context.sink.report(nomadJobCodes["nomad-format"], check.at("path"), { what: "path of a check", requirement });
}

/** `on_update` and `check_restart` are inherited from the service. */
function checkUpdates(context: JobContext, service: JobPart, check: JobPart): void {
  const part = check.has("on_update") ? check : service;
  const update = part.text("on_update");
  const restarts = [check.part("check_restart"), service.part("check_restart")].filter((restart) => restart !== null);
  if (restarts.length === 0) return;
  if (update === "ignore") context.excludes(part.at("on_update"), '"on_update" "ignore"', 'a "check_restart" block');
  if (update !== "ignore_warnings") return;
  const flags = restarts.map((restart) => restart.flag("ignore_warnings"));
  if (flags.every((flag) => flag === false)) {
    const requirement = 'a "check_restart" block without "ignore_warnings = true"';
    context.excludes(part.at("on_update"), '"on_update" "ignore_warnings"', requirement);
  }
}

/** Arguments that only Consul's checks have. */
function checkOfNomad(context: JobContext, check: JobPart): void {
  const place = 'in checks of the provider "consul"';
  for (const name of ["success_before_passing", "failures_before_critical", "failures_before_warning"]) {
    if ((check.number(name, 0) ?? 0) > 0) context.onlyIn(check.at(name), `"${name}"`, place);
  }
  if (check.flag("expose") === true) context.onlyIn(check.at("expose"), '"expose"', place);
  if (check.isGiven("tls_server_name")) context.onlyIn(check.at("tls_server_name"), '"tls_server_name"', place);
  if (check.text("address_mode") === "driver") context.onlyIn(check.at("address_mode"), 'the mode "driver"', place);
  if (check.text("on_update") === "ignore_warnings") {
    context.onlyIn(check.at("on_update"), 'the value "ignore_warnings"', place);
  }
}

function checkPortOfCheck(place: Place, service: JobPart, check: JobPart): void {
  const { context, task } = place;
  const own = check.text("port");
  const port = own === "" ? service.text("port") : own;
  if (port === "") {
    if (check.flag("expose") !== false) return;
    context.sink.report(nomadNetworkCodes["nomad-check-without-port"], check.range);
    return;
  }
  if (port === null) return;
  const mode = check.text("address_mode");
  if (task !== null && isNumber(port)) {
    if (mode === "driver" || mode === null) return;
    context.sink.report(nomadJobCodes["nomad-format"], check.at("port"), {
      what: "port of a check",
      requirement: 'A number is only possible with the "address_mode" "driver". Write the label of a port.',
    });
    return;
  }
  if (own !== "") checkPort(place, check, port);
}
