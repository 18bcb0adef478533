/** Checks the ports in a group's networks: labels and static ports are unique. Knows the labels that services may name. */
import { relatedTo } from "../../../diagnostics/index.ts";
import { isFilledIn } from "../../shared/argument-type.ts";
import { nomadJobCodes } from "../job/codes.ts";
import { nomadNetworkCodes } from "./codes.ts";
import type { JobContext } from "../job/context.ts";
import type { JobPart } from "../job/part.ts";

/** Port labels; null if `dynamic` blocks may generate others. */
export type PortLabels = ReadonlySet<string> | null;

/** Returns the port labels in some networks. */
function portLabels(networks: readonly JobPart[], mayHaveMore: boolean): PortLabels {
  if (mayHaveMore || networks.some((network) => network.mayGenerate("port", "reserved_ports"))) return null;
  return new Set(networks.flatMap((network) => portsOf(network).map(({ label }) => label)));
}

/**
 * Returns the labels that a task's services may name: Nomad compares them with the group's first network and with those
 * of the task. A group's services are registered later, with any label that the allocation has.
 */
export function labelsFor(group: JobPart, tasks: readonly JobPart[], task: JobPart | null): PortLabels {
  const networks = group.parts("network");
  const resources = (task === null ? tasks : [task]).flatMap((one) => one.parts("resources"));
  const mayHaveMore =
    group.mayGenerate("network", "task") ||
    tasks.some((one) => one.mayGenerate("resources")) ||
    resources.some((one) => one.mayGenerate("network"));
  const read = task === null ? networks : networks.slice(0, 1);
  return portLabels([...read, ...resources.flatMap((one) => one.parts("network"))], mayHaveMore);
}

function portsOf(network: JobPart): JobPart[] {
  return [...network.parts("port"), ...network.parts("reserved_ports")];
}

/** Checks a group's networks and its tasks'. */
export function checkNetworks(context: JobContext, group: JobPart, tasks: readonly JobPart[]): void {
  const networks = group.parts("network");
  const inTasks = tasks.flatMap((task) => task.part("resources")?.parts("network") ?? []);
  const ports = networks.flatMap(portsOf);
  // Two tasks may use the same label.
  const named = (port: JobPart) => ({ kind: "port", name: port.label, range: port.labelRange });
  context.unique(ports.map(named));
  for (const port of inTasks.flatMap(portsOf)) {
    const same = ports.filter(({ label }) => label === port.label).slice(0, 1);
    if (same.length > 0) context.unique([...same, port].map(named));
  }
  checkStaticPorts(context, [...ports, ...inTasks.flatMap(portsOf)]);
  checkCniArguments(context, networks);
  for (const network of networks) {
    checkHostname(context, network);
    const mode = network.text("mode");
    if (mode === null || mode === "" || mode === "host") continue;
    for (const port of portsOf(network)) {
      if (port.flag("ignore_collision") !== true) continue;
      context.onlyIn(port.at("ignore_collision"), '"ignore_collision"', 'in networks in the mode "host"');
    }
  }
}

/** Reports a host's name with an empty or a too long part; Nomad accepts any characters. */
function checkHostname(context: JobContext, network: JobPart): void {
  const name = network.text("hostname");
  if (name === null || name === "" || isFilledIn(name)) return;
  const parts = name.replace(/\.$/, "").split(".");
  if (parts.every((part) => part.length > 0 && part.length < 64) && name.length < 254) return;
  const requirement = "It must have at most 253 characters, in parts with 1 to 63 characters between dots.";
  context.sink.report(nomadJobCodes["nomad-format"], network.at("hostname"), { what: "host name", requirement });
}

/** Arguments of CNI plugins are one text, in which semicolons separate them. */
function checkCniArguments(context: JobContext, networks: readonly JobPart[]): void {
  const names = new Set<string>();
  for (const cni of networks.flatMap((network) => network.parts("cni"))) {
    for (const [name, value] of cni.entries("args") ?? []) {
      if (name.includes(";") || value?.includes(";") === true) {
        const args = { what: "argument of a CNI plugin", requirement: "It cannot contain semicolons." };
        context.sink.report(nomadJobCodes["nomad-format"], cni.at("args"), args);
      }
      if (names.has(name)) {
        const first = `The CNI argument "${name}"`;
        context.excludes(cni.at("args"), first, "the one of another network of the group");
      }
      names.add(name);
    }
  }
}

/** Reports static ports that are reserved twice on a host network. */
function checkStaticPorts(context: JobContext, ports: readonly JobPart[]): void {
  const first = new Map<string, JobPart>();
  for (const port of ports) {
    const number = port.number("static", 0);
    const network = port.text("host_network");
    if (number === null || number <= 0 || network === null) continue;
    const key = `${network === "" ? "default" : network} ${number}`;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, port);
    else if (port.flag("ignore_collision") === false) {
      const args = { port: String(number), line: context.lineOf(earlier.at("static").start) };
      const related = relatedTo("Reserved here first", earlier.at("static"));
      context.sink.report(nomadNetworkCodes["nomad-repeated-static-port"], port.at("static"), args, related);
    }
  }
}
