/** Checks transparent proxies: `ConsulTransparentProxy.Validate`, and the server's comparison with the group. */
import { isFilledIn } from "../../shared/argument-type.ts";
import { nomadJobCodes } from "../job/codes.ts";
import type { JobContext } from "../job/context.ts";
import type { JobPart } from "../job/part.ts";

/** The largest user ID and port. */
const LARGEST = 65_535;

/** Checks the transparent proxy of a group's service. */
export function checkTransparentProxy(context: JobContext, group: JobPart, service: JobPart, proxy: JobPart): void {
  const format = (name: string, what: string, requirement: string): void => {
    context.sink.report(nomadJobCodes["nomad-format"], proxy.at(name), { what, requirement });
  };
  const isWrong = (text: string | null, isRight: (text: string) => boolean): boolean =>
    text !== null && text !== "" && !isFilledIn(text) && !isRight(text);
  const hasWrong = (name: string, isRight: (text: string) => boolean): boolean =>
    proxy.list(name)?.some((text) => isWrong(text, isRight)) === true;
  if (hasWrong("exclude_outbound_cidrs", isPrefix))
    format("exclude_outbound_cidrs", "network", 'It must be an address with the length of its prefix: "10.0.0.0/8".');
  const requirement = `It must be a number of at most ${LARGEST}.`;
  if (isWrong(proxy.text("uid"), isSmall)) format("uid", "user ID", requirement);
  if (hasWrong("exclude_uids", isSmall)) format("exclude_uids", "user ID", requirement);
  checkPorts(context, group, proxy, hasWrong);
  checkSurroundings(context, group, service, proxy);
}

/** Checks ports, which are numbers or labels of static ports. */
function checkPorts(
  context: JobContext,
  group: JobPart,
  proxy: JobPart,
  hasWrong: (name: string, isRight: (text: string) => boolean) => boolean,
): void {
  const networks = group.parts("network");
  if (group.mayGenerate("network") || networks.some((network) => network.mayGenerate("port"))) return;
  const ports = networks.flatMap((network) => [...network.parts("port"), ...network.parts("reserved_ports")]);
  const labels = ports.filter((port) => port.has("static")).map(({ label }) => label);
  if (!hasWrong("exclude_inbound_ports", (text) => isSmall(text) || labels.includes(text))) return;
  const requirement = `It must be a number of at most ${LARGEST}, or the label of a static port of the group.`;
  const args = { what: "port", requirement };
  context.sink.report(nomadJobCodes["nomad-format"], proxy.at("exclude_inbound_ports"), args);
}

/** A transparent proxy is the only proxy in its group, and answers names unless told. */
function checkSurroundings(context: JobContext, group: JobPart, service: JobPart, proxy: JobPart): void {
  const services = group.parts("service").filter((one) => one.part("connect") !== null);
  if (services.length > 1)
    context.excludes(proxy.range, 'A "transparent_proxy" block', 'several "connect" blocks in a group');
  const dns = group.parts("network").flatMap((network) => network.part("dns") ?? []);
  const isSet = dns.some((one) => ["servers", "searches", "options"].some((name) => one.has(name)));
  if (isSet && proxy.flag("no_dns") === false && service.part("connect") !== null)
    context.excludes(proxy.range, 'A "transparent_proxy" block without "no_dns"', '"dns" in the group\'s network');
}

function isSmall(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) <= LARGEST;
}

function isPrefix(text: string): boolean {
  const [, address = "", bits = ""] = /^([\da-f:.]+)\/(\d+)$/i.exec(text) ?? [];
  if (address.includes(":")) return Number(bits) <= 128;
  const parts = address.split(".");
  return parts.length === 4 && parts.every((part) => /^\d+$/.test(part) && Number(part) < 256) && Number(bits) <= 32;
}
