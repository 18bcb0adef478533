/**
 * What a job specification of Nomad may hold: the arguments and blocks of all versions that read HCL 2, those for Nomad Enterprise and
 * those that are deprecated among them.
 *
 * Open are the bodies that a task driver, a proxy or an autoscaler defines, and those with names of the user's.
 */
import { block, body, names, withDynamic } from "../notation.ts";
import type { ProductSchema } from "../schema.ts";

const constraint = body(
  `attribute value operator distinct_property distinct_hosts regexp version semver set_contains set_contains_all set_contains_any
   is_set is_not_set`,
);
const affinity = body(
  "attribute value operator weight version semver regexp set_contains set_contains_all set_contains_any",
);
const limits = [block("constraint*", constraint), block("affinity*", affinity)];

const spread = body("attribute weight", block("target* value", body("percent")));
const update = body(
  `stagger max_parallel health_check min_healthy_time healthy_deadline progress_deadline canary auto_revert
   auto_promote`,
);
const migrate = body("max_parallel health_check min_healthy_time healthy_deadline");
const reschedule = body("attempts interval delay delay_function max_delay unlimited");
const restart = body("interval attempts delay mode render_templates");
const vault = body(
  "policies role namespace cluster env disable_file change_mode change_signal allow_token_expiration ttl",
);
const consul = body("namespace cluster partition");
const identity = body("name aud change_mode change_signal env file filepath service_name ttl extra_claims");
const scaling = body("min max enabled type", block("policy"));

const port = body("static to host_network ignore_collision");
const network = {
  ...body(
    "mode device cidr ip hostname mbits",
    block("dns", body("servers searches options")),
    block("reserved_ports* label", port),
    block("port* label", port),
    block("cni", { ...body("args", block("args")), either: ["args"] }),
  ),
};
const resources = body(
  "cpu cores memory memory_max disk secrets iops",
  block("network*", network),
  block("device* name", body("count", ...limits)),
  block("numa", body("affinity devices")),
  block("custom*"),
);

const logs = body("max_files max_file_size enabled disabled");
const volumeMount = body("volume destination read_only propagation_mode selinux_label");

const upstream = {
  ...body(
    `destination_name destination_namespace destination_peer destination_partition destination_type local_bind_port
     datacenter local_bind_address local_bind_socket_path local_bind_socket_mode`,
    block("mesh_gateway", body("mode")),
    block("config*"),
  ),
  either: ["config"],
};
const proxy = {
  ...body(
    "local_service_address local_service_port",
    block("expose", body("", block("path*", body("path protocol local_path_port listener_port")))),
    block("upstreams*", upstream),
    block(
      "transparent_proxy",
      body(
        `uid outbound_port exclude_inbound_ports exclude_outbound_ports exclude_outbound_cidrs exclude_uids
         no_dns`,
      ),
    ),
    block("config*"),
  ),
  either: ["config"],
};
const sidecarTask = {
  ...body(
    "name driver user kill_timeout shutdown_delay kill_signal",
    block("config*"),
    block("env*"),
    block("resources", resources),
    block("meta*"),
    block("logs", logs),
    block("volume_mount*", volumeMount),
    block("identity*", identity),
  ),
  either: ["config", "env", "meta"],
};
const gatewayTls = body(
  "enabled tls_min_version tls_max_version cipher_suites",
  block("sds", body("cluster_name cert_resource")),
);
const headers = { ...body("remove", block("add*"), block("set*")), either: ["add", "set"] };
const ingressService = body(
  "name hosts max_connections max_pending_requests max_concurrent_requests",
  block("tls", gatewayTls),
  block("request_headers", headers),
  block("response_headers", headers),
);
const gateway = body(
  "",
  block("proxy", {
    ...body(
      "connect_timeout envoy_gateway_bind_tagged_addresses envoy_gateway_no_default_bind envoy_dns_discovery_type",
      block("envoy_gateway_bind_addresses* name", body("address port")),
      block("config*"),
    ),
    either: ["config"],
  }),
  block(
    "ingress",
    body("", block("tls", gatewayTls), block("listener*", body("port protocol", block("service*", ingressService)))),
  ),
  block("terminating", body("", block("service*", body("name ca_file cert_file key_file sni")))),
  block("mesh"),
);
const sidecarService = {
  ...body("tags port disable_default_tcp_check", block("proxy", proxy), block("meta*")),
  either: ["meta"],
};
const connect = body(
  "native",
  block("gateway", gateway),
  block("sidecar_service", sidecarService),
  block("sidecar_task", sidecarTask),
);
const checkRestart = body("limit grace ignore_warnings");
const check = {
  ...body(
    `id name type command args path protocol port expose address_mode advertise interval timeout initial_status notes
     tls_server_name tls_skip_verify method grpc_service grpc_use_tls task success_before_passing
     failures_before_critical failures_before_warning body on_update`,
    block("header*"),
    block("check_restart", checkRestart),
  ),
  either: ["header"],
};
const service = {
  ...body(
    `id name tags canary_tags enable_tag_override port address_mode address task on_update provider cluster kind`,
    block("check*", check),
    block("check_restart", checkRestart),
    block("connect", connect),
    block("meta*"),
    block("canary_meta*"),
    block("tagged_addresses*"),
    block("identity", identity),
    block("weights", body("passing warning")),
  ),
  either: ["meta", "canary_meta", "tagged_addresses"],
};

const template = body(
  `source destination data change_mode change_signal once splay perms uid gid left_delimiter right_delimiter env
   vault_grace error_on_missing_key error_mode on_error on_render_error`,
  block("change_script", body("command args timeout fail_on_error run_on_first_render")),
  block("wait", body("min max")),
);
const artifact = {
  ...body("source mode insecure destination chown", block("options*"), block("headers*")),
  either: ["options", "headers"],
};
const task = {
  ...body(
    "driver user kill_timeout leader shutdown_delay kill_signal kind",
    ...limits,
    block("lifecycle", body("hook! sidecar")),
    block("config*"),
    block("env*"),
    block("service*", service),
    block("resources", resources),
    block("restart", restart),
    block("meta*"),
    block("logs", logs),
    block("artifact*", artifact),
    block("vault", vault),
    block("consul", consul),
    block("template*", template),
    block("dispatch_payload", body("file")),
    block("hvs"),
    block("volume_mount*", volumeMount),
    block("csi_plugin", body("id type mount_dir stage_publish_base_dir health_timeout")),
    block("scaling* name", scaling),
    block("secret* name", {
      ...body("provider path", block("config*"), block("env*")),
      either: ["config", "env"],
    }),
    block("identity*", identity),
    block("action* name", body("command! args")),
    block("schedule", body("", block("cron", body("start stop end timezone")))),
  ),
  either: ["config", "env", "meta"],
};

const volume = body(
  "type source read_only sticky access_mode attachment_mode per_alloc",
  block("mount_options", body("fs_type mount_flags")),
);
const group = {
  ...body(
    `count shutdown_delay max_run_duration stop_after_client_disconnect max_client_disconnect
     prevent_reschedule_on_lost`,
    ...limits,
    block("task* name", task),
    block("spread*", spread),
    block("volume* name", volume),
    block("restart", restart),
    block("disconnect", body("lost_after stop_on_client_after replace reconcile")),
    block("reschedule", reschedule),
    block("ephemeral_disk", body("sticky migrate size")),
    block("update", update),
    block("migrate", migrate),
    block("network*", network),
    block("meta*"),
    block("service*", service),
    block("scaling", scaling),
    block("consul", consul),
    block("vault", vault),
  ),
  either: ["meta"],
};

const region = { ...body("count datacenters node_pool", block("meta*")), either: ["meta"] };
const job = {
  ...body(
    "region namespace id name type priority all_at_once datacenters node_pool consul_token vault_token",
    ...limits,
    block("group* name", group),
    block("task* name", task),
    block("vault", vault),
    block("update", update),
    block("multiregion", body("", block("strategy", body("max_parallel on_failure")), block("region* name", region))),
    block("spread*", spread),
    block("periodic", body("enabled cron crons prohibit_overlap time_zone")),
    block("parameterized", body("payload meta_required meta_optional")),
    block("reschedule", reschedule),
    block("migrate", migrate),
    block("meta*"),
    block("ui", body("description", block("link*", body("label url")))),
  ),
  either: ["meta"],
};

const variable: ProductSchema = {
  attributes: names("description default type sensitive nullable"),
  blocks: [block("validation*", body("condition! error_message!"))],
};

/** A file with a job. */
export const nomadSchema: ProductSchema = body(
  "",
  block("variables*", "attributes"),
  block("variable* name", variable),
  block("locals*", "attributes"),
  block("job name", withDynamic(job)),
);
