/** Checks Consul's gateways: `ConsulGateway.Validate`. */
import { isFilledIn } from "../../shared/argument-type.ts";
import { nomadJobCodes } from "../job/codes.ts";
import type { JobContext } from "../job/context.ts";
import type { JobPart } from "../job/part.ts";
import { nomadNetworkCodes } from "./codes.ts";

/** Checks a service's gateway. */
export function checkGateway(context: JobContext, service: JobPart, gateway: JobPart): void {
  const types = ["ingress", "terminating", "mesh"];
  if (gateway.mayGenerate(...types)) return;
  const parts = types.flatMap((type) => gateway.part(type) ?? []);
  if (parts.length !== 1) context.sink.report(nomadNetworkCodes["nomad-gateway-kind"], gateway.range);
  const ingress = gateway.part("ingress");
  if (ingress !== null) checkIngress(context, ingress);
  const terminating = gateway.part("terminating");
  if (terminating !== null) checkTerminating(context, terminating);
  if (gateway.part("mesh") !== null) context.requires(service, "port", "A mesh gateway");
  for (const address of gateway.part("proxy")?.parts("envoy_gateway_bind_addresses") ?? [])
    checkBindAddress(context, address);
}

function requiresBlock(context: JobContext, part: JobPart, blockType: string, subject: string): void {
  if (part.part(blockType) !== null || part.mayGenerate(blockType)) return;
  context.sink.report(nomadJobCodes["nomad-missing-block"], part.range, { blockType, subject });
}

function checkIngress(context: JobContext, ingress: JobPart): void {
  requiresBlock(context, ingress, "listener", "An ingress gateway");
  for (const listener of ingress.parts("listener")) {
    requiresBlock(context, listener, "service", "A listener");
    if (!listener.has("port")) {
      const args = { name: "port", subject: "A listener" };
      context.sink.report(nomadJobCodes["nomad-missing-argument"], listener.range, args);
    }
    for (const service of listener.parts("service")) checkIngressService(context, listener, service);
  }
}

/** Only listeners of HTTP compare hosts. */
function checkIngressService(context: JobContext, listener: JobPart, service: JobPart): void {
  context.requires(service, "name", "A service of a listener");
  const protocol = listener.text("protocol", "tcp");
  const isTcp = protocol === "tcp" || protocol === "";
  const isWildcard = service.text("name") === "*";
  const hasHosts = (service.list("hosts")?.length ?? 0) > 0;
  if (protocol === null) return;
  if (isTcp && isWildcard) context.excludes(service.at("name"), 'The name "*"', 'the protocol "tcp"');
  else if (isTcp && hasHosts) context.excludes(service.at("hosts"), '"hosts"', 'the protocol "tcp"');
  else if (isWildcard && hasHosts) context.excludes(service.at("hosts"), '"hosts"', 'the name "*"');
}

function checkTerminating(context: JobContext, terminating: JobPart): void {
  requiresBlock(context, terminating, "service", "A terminating gateway");
  for (const service of terminating.parts("service")) {
    context.requires(service, "name", "A service of a terminating gateway");
    const [certificate, key, server] = ["cert_file", "key_file", "sni"].map((name) => service.isGiven(name));
    const missing = (name: string, given: string): void => {
      if (service.text(name) !== "") return;
      context.sink.report(nomadJobCodes["nomad-missing-argument"], service.at(given), { name, subject: `"${given}"` });
    };
    if (certificate === true) missing("key_file", "cert_file");
    if (key === true) missing("cert_file", "key_file");
    if (certificate === true || key === true) missing("ca_file", certificate === true ? "cert_file" : "key_file");
    else if (server === true) missing("ca_file", "sni");
  }
}

function checkBindAddress(context: JobContext, address: JobPart): void {
  const subject = "The address of a gateway";
  context.requires(address, "address", subject);
  const port = address.number("port", 0);
  if (port === null || port > 0 || port === -1 || isFilledIn(address.source("port"))) return;
  const args = { name: "port", subject };
  if (!address.has("port")) context.sink.report(nomadJobCodes["nomad-missing-argument"], address.range, args);
}
