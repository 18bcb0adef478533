// Mistakes in Nomad's networks, checks, Consul Connect and gateways: the function in Nomad 2.0.5 that refuses each, its
// text, its code. In the text, `; ` is a line break.
import type { Mistakes } from "./mistake.ts";

const TCP = 'type = "tcp"; interval = "10s"; timeout = "1s"';
const HTTP = 'type = "http"; path = "/"; interval = "10s"; timeout = "1s"';

/** Returns a service with an ingress gateway. */
const ingress = (text: string): string => `service {; name = "s"; connect {; gateway {; ingress {; ${text}; }; }; }; }`;

/** Returns a service with a terminating gateway. */
const terminating = (text: string): string =>
  `service {; name = "s"; connect {; gateway {; terminating {; ${text}; }; }; }; }`;

/** Returns a service with a sidecar, whose proxy has a text. */
const proxy = (text: string): string =>
  `service {; name = "s"; port = "http"; connect {; sidecar_service {; proxy {; ${text}; }; }; }; }`;

const upstream = (port: number): string => `upstreams {; destination_name = "u"; local_bind_port = ${port}; }`;

/** The mistakes in groups, by the group around them. */
export const NOMAD_CONNECT_MISTAKES = {
  group: [
    ["TaskGroup.validateNetworks", 'network {; hostname = "a..b"; port "http" {; }; }', "nomad-format"],
    ["TaskGroup.validateNetworks", 'network {; port "http" {; }; cni {; args = { "a;b" = "c" }; }; }', "nomad-format"],
    ["TaskGroup.validateNetworks", 'network {; port "http" {; }; cni {; args = { a = "b;c" }; }; }', "nomad-format"],
    [
      "TaskGroup.validateNetworks",
      'network {; cni {; args = { a = "b" }; }; }; network {; cni {; args = { a = "c" }; }; }',
      "nomad-conflicting-arguments",
    ],
    [
      "ServiceCheck.validateConsul",
      `service {; port = "http"; check {; ${TCP}; success_before_passing = -1; }; }`,
      "value-out-of-range",
    ],
    [
      "ServiceCheck.validateConsul",
      'service {; port = "http"; task = "c"; check {; type = "script"; command = "x"; interval = "10s"; timeout = "1s"; failures_before_critical = 2; }; }',
      "nomad-wrong-place",
    ],
    [
      "ServiceCheck.validateConsul",
      `service {; port = "http"; check {; ${TCP}; notes = "${"x".repeat(256)}"; }; }`,
      "nomad-format",
    ],
    [
      "ServiceCheck.validateNomad",
      `service {; provider = "nomad"; port = "http"; check {; ${HTTP}; method = "FETCH"; }; }`,
      "unknown-word",
    ],
    [
      "ServiceCheck.validateNomad",
      `service {; provider = "nomad"; port = "http"; check {; ${TCP}; check_restart {; ignore_warnings = true; }; }; }`,
      "nomad-wrong-place",
    ],
    [
      "tgValidateUseOfCheckExpose",
      `service {; port = "http"; check {; ${HTTP}; expose = true; }; }`,
      "nomad-wrong-place",
    ],
    [
      "Service.validateConsulService",
      'task "d" {; driver = "exec"; }; service {; port = "http"; connect {; native = true; }; }',
      "nomad-missing-argument",
    ],
    [
      "getNamedTaskForNativeService",
      'service {; port = "http"; task = "x"; connect {; native = true; }; }',
      "nomad-undeclared-task",
    ],
    [
      "groupConnectNetworkModeValidate",
      'service {; port = "http"; connect {; sidecar_service {; }; }; }',
      "nomad-connect-network",
    ],
    ["ReschedulePolicy.Validate", 'reschedule {; max_delay = "1s"; delay = "5s"; }', "nomad-order"],
    [
      "ReschedulePolicy.viableAttempts",
      'reschedule {; unlimited = false; attempts = 10; interval = "1h"; delay = "30s"; delay_function = "exponential"; max_delay = "1h"; }',
      "nomad-attempts",
    ],
    [
      "ReschedulePolicy.viableAttempts",
      'reschedule {; unlimited = false; attempts = 10; interval = "10m"; delay = "30s"; delay_function = "fibonacci"; max_delay = "1h"; }',
      "nomad-attempts",
    ],
    [
      "ReschedulePolicy.Validate",
      'reschedule {; unlimited = false; attempts = 3; interval = "0s"; }',
      "nomad-reschedule-minimum",
    ],
    [
      "TaskGroup.Validate",
      'constraint {; attribute = "${attr.x}"; operator = "regexp"; value = "a("; }',
      "nomad-format",
    ],
    ["Constraint.Validate", 'constraint {; attribute = "${attr.x}"; semver = "~~1"; }', "nomad-format"],
    ["Affinity.Validate", 'affinity {; attribute = "${attr.x}"; regexp = "a("; }', "nomad-format"],
    ["Affinity.Validate", 'affinity {; attribute = "${attr.x}"; semver = ">> 1"; }', "nomad-format"],
  ],
  sidecar: [
    [
      "Service.validateConsulService",
      `service {; name = "s"; port = "http"; connect {; sidecar_service {; }; }; check {; ${TCP}; }; }`,
      "nomad-wrong-place",
    ],
    [
      "groupConnectSidecarValidate",
      'service {; name = "Web"; port = "http"; connect {; sidecar_service {; }; }; }',
      "nomad-format",
    ],
    ["groupConnectUpstreamsValidate", proxy(`${upstream(80)}; ${upstream(80)}`), "nomad-repeated-listener"],
    [
      "ConsulTransparentProxy.Validate",
      proxy('transparent_proxy {; exclude_outbound_cidrs = ["10.0.0.0"]; }'),
      "nomad-format",
    ],
    ["ConsulTransparentProxy.Validate", proxy('transparent_proxy {; uid = "root"; }'), "nomad-format"],
    ["ConsulTransparentProxy.Validate", proxy('transparent_proxy {; exclude_uids = ["root"]; }'), "nomad-format"],
    [
      "transparentProxyPortLabelValidate",
      proxy('transparent_proxy {; exclude_inbound_ports = ["htpp"]; }'),
      "nomad-format",
    ],
    [
      "groupConnectUpstreamsValidate",
      `${proxy("transparent_proxy {; }")}; service {; name = "t"; port = "http"; connect {; sidecar_service {; }; }; }`,
      "nomad-conflicting-arguments",
    ],
  ],
  gateway: [
    ["ConsulIngressConfigEntry.Validate", ingress(""), "nomad-missing-block"],
    ["ConsulIngressListener.Validate", ingress("listener {; port = 80; }"), "nomad-missing-block"],
    [
      "ConsulIngressListener.Validate",
      ingress('listener {; protocol = "tcp"; service {; name = "a"; }; }'),
      "nomad-missing-argument",
    ],
    ["ConsulIngressService.Validate", ingress("listener {; port = 80; service {; }; }"), "nomad-missing-argument"],
    [
      "ConsulIngressService.Validate",
      ingress('listener {; port = 80; service {; name = "*"; }; }'),
      "nomad-conflicting-arguments",
    ],
    [
      "ConsulIngressService.Validate",
      ingress('listener {; port = 80; service {; name = "a"; hosts = ["b"]; }; }'),
      "nomad-conflicting-arguments",
    ],
    [
      "ConsulIngressService.Validate",
      ingress('listener {; port = 80; protocol = "http"; service {; name = "*"; hosts = ["b"]; }; }'),
      "nomad-conflicting-arguments",
    ],
    ["ConsulTerminatingConfigEntry.Validate", terminating(""), "nomad-missing-block"],
    ["ConsulLinkedService.Validate", terminating("service {; }"), "nomad-missing-argument"],
    [
      "ConsulLinkedService.Validate",
      terminating('service {; name = "a"; cert_file = "x"; key_file = "y"; }'),
      "nomad-missing-argument",
    ],
    [
      "ConsulLinkedService.Validate",
      terminating('service {; name = "a"; ca_file = "x"; cert_file = "y"; }'),
      "nomad-missing-argument",
    ],
    ["ConsulLinkedService.Validate", terminating('service {; name = "a"; sni = "x"; }'), "nomad-missing-argument"],
    [
      "ConsulGatewayBindAddress.Validate",
      'service {; name = "s"; connect {; gateway {; mesh {; }; proxy {; envoy_gateway_bind_addresses "x" {; port = 80; }; }; }; }; port = "http"; }',
      "nomad-missing-argument",
    ],
    [
      "groupConnectGatewayHook",
      'service {; name = "s"; connect {; gateway {; mesh {; }; }; }; }',
      "nomad-missing-argument",
    ],
  ],
  task: [
    [
      "Task.Validate",
      'csi_plugin {; id = "x"; type = "node"; mount_dir = "/csi"; stage_publish_base_dir = "/csi/stage"; }',
      "nomad-conflicting-arguments",
    ],
    ["WorkloadIdentity.Validate", 'identity {; name = "x"; aud = [""]; }', "nomad-format"],
    ["Task.Validate", "identity {; env = true; }; identity {; file = true; }", "repeated-declaration"],
    [
      "tgValidateUseOfCheckExpose",
      `service {; name = "s"; port = "http"; check {; ${HTTP}; expose = true; }; }`,
      "nomad-wrong-place",
    ],
  ],
  job: [["Job.Validate", `ui {; description = "${"x".repeat(1001)}"; }`, "nomad-format"]],
} as const satisfies Mistakes;
