/**
 * The schema of a Nomad job specification: the arguments and blocks in all versions that read HCL 2, including those
 * for Nomad Enterprise and deprecated ones.
 *
 * Bodies that a task driver, a proxy or an autoscaler defines accept anything, and so do those with user-defined names.
 */
import { block, body, names, withDynamic, withStrings } from "../shared/schema-notation.ts";
import type { ProductSchema } from "../shared/schema.ts";

const constraint = body(
  `attribute value operator distinct_property distinct_hosts:bool regexp version semver set_contains set_contains_all set_contains_any
   is_set is_not_set`,
);
const affinity = body(
  "attribute value operator weight:number version semver regexp set_contains set_contains_all set_contains_any",
);
const limits = [block("constraint*", constraint), block("affinity*", affinity)];

const spread = body("attribute weight:int", block("target* value", body("percent:int")));
const update = body(
  `stagger:duration max_parallel:int health_check min_healthy_time:duration healthy_deadline:duration progress_deadline:duration canary:int auto_revert:bool
   auto_promote:bool`,
);
const migrate = body("max_parallel:int health_check min_healthy_time:duration healthy_deadline:duration");
const reschedule = body(
  "attempts:int interval:duration delay:duration delay_function max_delay:duration unlimited:bool",
);
const restart = body("interval:duration attempts:int delay:duration mode render_templates:bool");
const secret = block("secret* name", {
  ...body("provider path", block("config*"), block("env*")),
  either: ["config", "env"],
});
const vault = body(
  "policies:strings role namespace cluster env:bool disable_file:bool change_mode change_signal allow_token_expiration:bool ttl",
);
const consul = body("namespace cluster partition");
const identity = body(
  "name aud:strings change_mode change_signal env:bool file:bool filepath service_name ttl:duration extra_claims",
);
const scaling = body("min:int max:int enabled:bool type", block("policy"));
const groupScaling = body("min:int max!:int enabled:bool type", block("policy"));

const port = body("static:int to:int host_network ignore_collision:bool");
const network = {
  ...body(
    "mode device cidr ip hostname mbits:int",
    block("dns", body("servers:strings searches:strings options:strings")),
    block("reserved_ports* label", port),
    block("port* label", port),
    block("cni", { ...body("args", block("args")), either: ["args"] }),
  ),
};
const resources = body(
  "cpu:int cores:int memory:int memory_max:int disk:int secrets iops:int",
  block("network*", network),
  block("device* name", body("count:int", ...limits)),
  block("numa", body("affinity devices:strings")),
  block("custom*"),
);

const logs = body("max_files:int max_file_size:int enabled:bool disabled:bool");
const volumeMount = body("volume destination read_only:bool propagation_mode selinux_label");

const upstream = {
  ...body(
    `destination_name destination_namespace destination_peer destination_partition destination_type local_bind_port:int
     datacenter local_bind_address local_bind_socket_path local_bind_socket_mode`,
    block("mesh_gateway", body("mode")),
    block("config*"),
  ),
  either: ["config"],
};
const proxy = {
  ...body(
    "local_service_address local_service_port:int",
    block("expose", body("", block("path*", body("path protocol local_path_port:int listener_port")))),
    block("upstreams*", upstream),
    block(
      "transparent_proxy",
      body(
        `uid outbound_port:int exclude_inbound_ports:strings exclude_outbound_ports:strings exclude_outbound_cidrs:strings exclude_uids:strings
         no_dns:bool`,
      ),
    ),
    block("config*"),
  ),
  either: ["config"],
};
const sidecarTask = {
  ...body(
    "name driver user kill_timeout:duration shutdown_delay:duration kill_signal",
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
  "enabled:bool tls_min_version tls_max_version cipher_suites:strings",
  block("sds", body("cluster_name cert_resource")),
);
const headers = { ...body("remove:strings", block("add*"), block("set*")), either: ["add", "set"] };
const ingressService = body(
  "name hosts:strings max_connections:int max_pending_requests:int max_concurrent_requests:int",
  block("tls", gatewayTls),
  block("request_headers", headers),
  block("response_headers", headers),
);
const gateway = body(
  "",
  block("proxy", {
    ...body(
      "connect_timeout:duration envoy_gateway_bind_tagged_addresses:bool envoy_gateway_no_default_bind:bool envoy_dns_discovery_type",
      block("envoy_gateway_bind_addresses* name", body("address port:int")),
      block("config*"),
    ),
    either: ["config"],
  }),
  block(
    "ingress",
    body(
      "",
      block("tls", gatewayTls),
      block("listener*", body("port:int protocol", block("service*", ingressService))),
    ),
  ),
  block("terminating", body("", block("service*", body("name ca_file cert_file key_file sni")))),
  block("mesh"),
);
const sidecarService = {
  ...body("tags:strings port disable_default_tcp_check:bool", block("proxy", proxy), block("meta*")),
  either: ["meta"],
};
const connect = body(
  "native:bool",
  block("gateway", gateway),
  block("sidecar_service", sidecarService),
  block("sidecar_task", sidecarTask),
);
const checkRestart = body("limit:int grace:duration ignore_warnings:bool");
const check = {
  ...body(
    `id name type command args:strings path protocol port expose:bool address_mode advertise interval:duration timeout:duration initial_status notes
     tls_server_name tls_skip_verify:bool method grpc_service grpc_use_tls:bool task success_before_passing:int
     failures_before_critical:int failures_before_warning:int body on_update`,
    block("header*"),
    block("check_restart", checkRestart),
  ),
  either: ["header"],
};
const service = {
  ...body(
    `id name tags:strings canary_tags:strings enable_tag_override:bool port address_mode address task on_update provider cluster kind`,
    block("check*", check),
    block("check_restart", checkRestart),
    block("connect", connect),
    block("meta*"),
    block("canary_meta*"),
    block("tagged_addresses*"),
    block("identity", identity),
    block("weights", body("passing:int warning:int")),
  ),
  either: ["meta", "canary_meta", "tagged_addresses"],
};

const template = body(
  `source destination data change_mode change_signal once:bool splay:duration perms uid:int gid:int left_delimiter right_delimiter env:bool
   vault_grace:duration error_on_missing_key:bool error_mode on_error on_render_error`,
  block("change_script", body("command args:strings timeout:duration fail_on_error:bool run_on_first_render")),
  block("wait", body("min:duration max:duration")),
);
const artifact = {
  ...body("source mode insecure:bool destination chown:bool", block("options*"), block("headers*")),
  either: ["options", "headers"],
};
const task = {
  ...body(
    "driver user kill_timeout:duration leader:bool shutdown_delay:duration kill_signal kind",
    ...limits,
    block("lifecycle", body("hook! sidecar:bool")),
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
    block("csi_plugin", body("id type mount_dir stage_publish_base_dir health_timeout:duration")),
    block("scaling* name", scaling),
    secret,
    block("identity*", identity),
    block("action* name", body("command! args:strings")),
    block("schedule", body("", block("cron", body("start stop end timezone")))),
  ),
  either: ["config"],
  maps: ["env", "meta"],
};

const volume = body(
  "type source read_only:bool sticky:bool access_mode attachment_mode per_alloc:bool",
  block("mount_options", body("fs_type mount_flags:strings")),
);
const group = {
  ...body(
    `count:int shutdown_delay:duration max_run_duration:duration stop_after_client_disconnect:duration max_client_disconnect:duration
     prevent_reschedule_on_lost:bool`,
    ...limits,
    block("task* name", task),
    block("spread*", spread),
    block("volume* name", volume),
    block("restart", restart),
    block("disconnect", body("lost_after:duration stop_on_client_after:duration replace:bool reconcile")),
    block("reschedule", reschedule),
    block("ephemeral_disk", body("sticky:bool migrate:bool size:int")),
    block("update", update),
    block("migrate", migrate),
    block("network*", network),
    block("meta*"),
    block("service*", service),
    block("scaling", groupScaling),
    block("consul", consul),
    block("vault", vault),
    secret,
  ),
  maps: ["meta"],
};

const region = { ...body("count:int datacenters:strings node_pool", block("meta*")), either: ["meta"] };
const job = {
  ...body(
    "region namespace id name type priority:int all_at_once:bool datacenters:strings node_pool consul_token vault_token",
    ...limits,
    block("group* name", group),
    block("group_selection* name", body("count:int groups!:strings")),
    block("task* name", task),
    block("vault", vault),
    secret,
    block("update", update),
    block(
      "multiregion",
      body("", block("strategy", body("max_parallel:int on_failure")), block("region* name", region)),
    ),
    block("spread*", spread),
    block("periodic", body("enabled:bool cron crons:strings prohibit_overlap:bool time_zone")),
    block("parameterized", body("payload meta_required:strings meta_optional:strings")),
    block("reschedule", reschedule),
    block("migrate", migrate),
    block("meta*"),
    block("ui", body("description", block("link*", body("label url")))),
  ),
  maps: ["meta"],
};

const variable: ProductSchema = {
  attributes: names("description default type sensitive nullable"),
  blocks: [block("validation*", body("condition! error_message!"))],
};

/** Arguments of other types than those that can be named, or of several. */
const NO_STRINGS = new Set(["extra_claims", "is_set", "is_not_set"]);

/** A file with a job. */
export const nomadSchema: ProductSchema = body(
  "",
  block("variables*", "attributes"),
  block("variable* name", variable),
  block("locals*", "attributes"),
  block("job name", withDynamic(withStrings(job, NO_STRINGS))),
);
