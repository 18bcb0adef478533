/** Checks a service's checks: `ServiceCheck.Validate`. */
import { suggestName } from "../../../diagnostics/index.ts";
import { utf8Length } from "../../../text/index.ts";
import { isFilledIn } from "../../shared/argument-type.ts";
import { productCodes } from "../../shared/codes.ts";
import { nomadJobCodes } from "../job/codes.ts";
import type { JobContext } from "../job/context.ts";
import type { JobPart } from "../job/part.ts";
import { nomadNetworkCodes } from "./codes.ts";
import { checkAddressMode, checkPort, isNumber, type Place } from "./place.ts";

const WITH_PORT = new Set(["grpc", "http", "tcp"]);

/** Checks without a name get the same name. */
export function checkNames(context: JobContext, checks: readonly JobPart[]): void {
  const named = checks.map((check) => ({ kind: "check", name: check.text("name"), range: check.at("name") }));
  context.unique(named.flatMap(({ name, ...rest }) => (name === null || name === "" ? [] : [{ ...rest, name }])));
  for (const { range } of named.filter(({ name }) => name === "").slice(1)) {
    context.sink.report(nomadJobCodes["nomad-missing-argument"], range, { name: "name", subject: "A second check" });
  }
}

/** Checks a check of a service with this provider; null for an unknown one. */
export function checkCheck(place: Place, service: JobPart, check: JobPart, provider: string | null): void {
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
  if (provider === "nomad") checkOfNomad(context, check, type);
  else checkOfConsul(place, service, check, type);
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

const THRESHOLDS = ["success_before_passing", "failures_before_critical", "failures_before_warning"];

/** In bytes. */
const LONGEST_NOTES = 255;

/** Checks the arguments that only Consul's checks have. */
function checkOfConsul(place: Place, service: JobPart, check: JobPart, type: string | null): void {
  const { context } = place;
  checkExpose(place, service, check, type);
  const connect = service.part("connect");
  if (type === "tcp" && connect !== null && connect.part("sidecar_service") !== null)
    context.onlyIn(check.at("type"), 'the type "tcp"', "in checks of services without a sidecar");
  if (type === "script") {
    for (const name of THRESHOLDS) {
      if ((check.number(name, 0) ?? 0) > 0)
        context.onlyIn(check.at(name), `"${name}"`, 'in checks of the types "tcp", "http" and "grpc"');
    }
  }
  const notes = check.text("notes");
  if (notes === null || utf8Length(notes) <= LONGEST_NOTES) return;
  const args = { what: "notes", requirement: `They must have at most ${LONGEST_NOTES} bytes.` };
  context.sink.report(nomadJobCodes["nomad-format"], check.at("notes"), args);
}

/** Only a sidecar exposes checks. */
function checkExpose(place: Place, service: JobPart, check: JobPart, type: string | null): void {
  if (check.flag("expose") !== true) return;
  const { context, task } = place;
  const range = check.at("expose");
  const connect = service.part("connect");
  const hasSidecar =
    connect !== null && (connect.part("sidecar_service") !== null || connect.mayGenerate("sidecar_service"));
  if (type === "tcp" || type === "script")
    context.onlyIn(range, '"expose"', 'in checks of the types "http" and "grpc"');
  else if (task !== null) context.onlyIn(range, '"expose"', "in checks of groups");
  else if (!hasSidecar && !service.mayGenerate("connect"))
    context.onlyIn(range, '"expose"', "in checks of services with a sidecar");
}

/** The methods of HTTP that Nomad's own checks have. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "CONNECT", "OPTIONS", "TRACE"];

/** Reports arguments that only Consul's checks have. */
function checkOfNomad(context: JobContext, check: JobPart, type: string | null): void {
  const place = 'in checks of the provider "consul"';
  const method = type === "http" ? check.text("method") : null;
  if (method !== null && method !== "" && !isFilledIn(method) && !METHODS.includes(method.toUpperCase())) {
    const suggestion = suggestName(null, method, METHODS);
    const args = { name: "method", value: method, words: METHODS, suggestion };
    context.sink.report(productCodes["unknown-word"], check.at("method"), args);
  }
  const restart = check.part("check_restart");
  if (restart?.flag("ignore_warnings") === true)
    context.onlyIn(restart.at("ignore_warnings"), '"ignore_warnings"', place);
  for (const name of THRESHOLDS) {
    if ((check.number(name, 0) ?? 0) > 0) context.onlyIn(check.at(name), `"${name}"`, place);
  }
  if (check.flag("expose") === true) context.onlyIn(check.at("expose"), '"expose"', place);
  if (check.isGiven("tls_server_name")) context.onlyIn(check.at("tls_server_name"), '"tls_server_name"', place);
  if (check.text("address_mode") === "driver") context.onlyIn(check.at("address_mode"), 'the mode "driver"', place);
  if (check.text("on_update") === "ignore_warnings") {
    context.onlyIn(check.at("on_update"), 'the value "ignore_warnings"', place);
  }
}

/** Returns whether Nomad may give a service a port: a terminating gateway without one gets its own. */
function isGivenPort(service: JobPart): boolean {
  const gateway = service.part("connect")?.part("gateway");
  return gateway != null && (gateway.part("terminating") !== null || gateway.mayGenerate("terminating"));
}

function checkPortOfCheck(place: Place, service: JobPart, check: JobPart): void {
  const { context, task } = place;
  const own = check.text("port");
  const port = own === "" ? service.text("port") : own;
  if (port === "") {
    if (check.flag("expose") !== false || isGivenPort(service)) return;
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
