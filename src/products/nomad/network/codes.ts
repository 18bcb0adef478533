/** Diagnostic codes for networks and services in Nomad jobs. */
import { defineCodes, didYouMeanOneOf, error, SUGGESTS, type Suggestion, warning } from "../../../diagnostics/index.ts";
import { goQuote } from "../../../text/index.ts";

/** Diagnostic codes for networks and services in Nomad jobs. */
export const nomadNetworkCodes = defineCodes({
  "nomad-check-type": error(
    "Unsuitable check type",
    ({ type, provider, words, suggestion }: CheckType) =>
      `Services of the provider ${goQuote(provider)} have no checks of the type ${goQuote(type)}.${didYouMeanOneOf(suggestion, "type", words)}`,
    SUGGESTS,
  ),
  "nomad-check-without-port": error(
    "Check without a port",
    "The check connects to a port, but neither it nor its service has one. Add `port`.",
  ),
  "nomad-connect-kind": error(
    "Invalid connect block",
    "A `connect` block must have exactly one of `native = true`, `sidecar_service` and `gateway`.",
  ),
  "nomad-connect-network": error(
    "Unsuitable network",
    "A group with {part} must have exactly one network, in the mode {modes}.",
  ),
  "nomad-gateway-kind": error(
    "Invalid gateway",
    "A `gateway` block must have exactly one of the blocks `ingress`, `terminating` and `mesh`.",
  ),
  "nomad-repeated-listener": error(
    "Duplicate listener",
    "Two upstreams of the group listen at {address}: this one, and the one on line {line:number}.",
  ),
  "nomad-repeated-static-port": error(
    "Duplicate static port",
    "The static port {port} is already reserved on line {line:number}, on the same network of the host.",
  ),
  "nomad-undeclared-port": error(
    "Reference to undeclared port",
    "The first `network` of the group has no port with the label {name:quoted}, and neither has the `network` of the task.{suggestion}",
  ),
  "nomad-undeclared-task": error(
    "Reference to undeclared task",
    "There is no task named {name:quoted} in this group.{suggestion}",
  ),
  "nomad-unknown-group-port": warning(
    "Reference to undeclared port",
    "No network of the group has a port with the label {name:quoted}, so the service cannot be registered.{suggestion}",
  ),
});

/** A check type that its service's provider does not have. */
interface CheckType {
  readonly type: string;
  readonly provider: string;
  readonly words: readonly string[];
  readonly suggestion: Suggestion | null;
}
