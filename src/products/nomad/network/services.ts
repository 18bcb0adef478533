/** Checks services and their checks: `Service.Validate` and what Nomad compares in a group. */
import { isFilledIn } from "../../shared/argument-type.ts";
import { nomadJobCodes } from "../job/codes.ts";
import { checkCheck, checkNames } from "./checks.ts";
import { checkConnect, checkUpstreams } from "./connect.ts";
import { checkAddressMode, checkPort, isNumber, type Place } from "./place.ts";
import type { JobContext } from "../job/context.ts";
import type { JobPart } from "../job/part.ts";
import { labelsFor } from "./ports.ts";

/** Checks a group's services and its tasks'. */
export function checkServices(context: JobContext, group: JobPart, tasks: readonly JobPart[]): void {
  const taskNames = group.mayGenerate("task") ? null : new Set(tasks.map(({ label }) => label));
  for (const task of [null, ...tasks]) {
    const place = { context, group, task, labels: labelsFor(group, tasks, task), taskNames };
    const services = (task ?? group).parts("service");
    for (const service of services) checkService(place, service);
    checkUnique(context, services);
  }
  checkUpstreams(context, group.parts("service"));
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
  checkConnect(place, service);
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
