/**
 * The schema of a Nomad job specification: the arguments and blocks in all versions that read HCL 2, including those
 * for Nomad Enterprise and deprecated ones.
 * Types, words and limits are those of Nomad 2.0.5.
 *
 * Bodies that a task driver, a proxy or an autoscaler defines accept anything, and so do those with user-defined names.
 */
import { block, body, flagged, names, withDynamic, withStrings } from "../shared/schema-notation.ts";
import type { ProductSchema } from "../shared/schema.ts";

const constraint = body(
  `attribute value operator distinct_property distinct_hosts:bool regexp version semver set_contains set_contains_all set_contains_any
   is_set is_not_set`,
);
const affinity = body(
  "attribute value operator weight:number(-100..100) version semver regexp set_contains set_contains_all set_contains_any",
);
const limits = [block("constraint*", constraint), block("affinity*", affinity)];

const spread = body("attribute weight:int(1..100)", block("target* value", body("percent:int(0..100)")));
const update = body(
  `stagger:duration(1ns..) max_parallel:int(0..) health_check:checks|task_states|manual min_healthy_time:duration(0s..)
   healthy_deadline:duration(1ns..) progress_deadline:duration(0s..) canary:int(0..) auto_revert:bool auto_promote:bool`,
);
const migrate = body(
  "max_parallel:int(0..) health_check:checks|task_states min_healthy_time:duration(0s..) healthy_deadline:duration(0s..)",
);
const reschedule = body(
  "attempts:int interval:duration delay:duration delay_function:constant|exponential|fibonacci max_delay:duration unlimited:bool",
);
const restart = (interval: string) =>
  body(`interval:${interval} attempts:int delay:duration mode:delay|fail render_templates:bool@1.6.2`);
const secret = block(
  "secret*@1.11 name",
  flagged(body("provider path", block("config*"), block("env*")), { either: ["config", "env"] }),
);
const vault = body(
  "policies:strings role namespace cluster env:bool disable_file:bool change_mode:noop|restart|signal change_signal allow_token_expiration:bool@1.7.3 ttl",
);
const consul = body("namespace cluster partition");
const identity = body(
  "name aud:strings change_mode:noop|restart|signal change_signal env:bool file:bool filepath:string@1.9 service_name ttl:duration(0s..) extra_claims:strings",
);
const scaling = body("min:int(0..) max:int(0..) enabled:bool type", block("policy"));
const groupScaling = body("min:int(0..) max!:int(0..) enabled:bool type", block("policy"));

/** The network of a group, or of a task, where `to` is not compared with the largest port. */
const network = (to: string): ProductSchema => {
  const port = body(`static:int(..65535) ${to} host_network ignore_collision:bool`);
  return body(
    "mode device cidr ip hostname mbits:int",
    block("dns", body("servers:strings searches:strings options:strings")),
    block("reserved_ports* label", port),
    block("port* label", port),
    block("cni@1.8.2", body("args:map")),
  );
};
const resources = body(
  "cpu:int cores:int(0..) memory:int(10..) memory_max:int disk:int secrets:int(0..)@1.8.3 iops:int",
  block("network*", network("to:int")),
  block("device* name", body("count:int", ...limits)),
  block("numa@1.7", body("affinity:none|prefer|require devices:strings")),
  block("custom*"),
);

const logs = body("max_files:int(1..) max_file_size:int(1..) enabled:bool disabled:bool");
const volumeMount = body(
  "volume destination read_only:bool propagation_mode:private|host-to-task|bidirectional selinux_label:z|Z",
);

const upstream = flagged(
  body(
    `destination_name destination_namespace destination_peer destination_partition destination_type local_bind_port:int
     datacenter local_bind_address local_bind_socket_path local_bind_socket_mode`,
    block("mesh_gateway", body("mode")),
    block("config*"),
  ),
  { either: ["config"] },
);
const proxy = flagged(
  body(
    "local_service_address local_service_port:int",
    block("expose", body("", block("path*", body("path protocol local_path_port:int listener_port")))),
    block("upstreams*", upstream),
    block(
      "transparent_proxy@1.8",
      body(
        `uid outbound_port:int exclude_inbound_ports:strings exclude_outbound_ports:numbers exclude_outbound_cidrs:strings exclude_uids:strings
         no_dns:bool`,
      ),
    ),
    block("config*"),
  ),
  { either: ["config"] },
);
const sidecarTask = flagged(
  body(
    "name driver user kill_timeout:duration(0s..) shutdown_delay:duration(0s..) kill_signal",
    block("config*"),
    block("env*"),
    block("resources", resources),
    block("meta*"),
    block("logs", logs),
    block("volume_mount*", volumeMount),
    block("identity*", identity),
  ),
  { either: ["config", "env", "meta"] },
);
const gatewayTls = body(
  "enabled:bool tls_min_version tls_max_version cipher_suites:strings",
  block("sds", body("cluster_name cert_resource")),
);
const headers = flagged(body("remove:strings", block("add*"), block("set*")), { either: ["add", "set"] });
const ingressService = body(
  "name hosts:strings max_connections:int max_pending_requests:int max_concurrent_requests:int",
  block("tls", gatewayTls),
  block("request_headers", headers),
  block("response_headers", headers),
);
const gateway = body(
  "",
  block(
    "proxy",
    flagged(
      body(
        "connect_timeout:duration envoy_gateway_bind_tagged_addresses:bool envoy_gateway_no_default_bind:bool envoy_dns_discovery_type:STRICT_DNS|LOGICAL_DNS",
        block("envoy_gateway_bind_addresses* name", body("address port:int")),
        block("config*"),
      ),
      { either: ["config"] },
    ),
  ),
  block(
    "ingress",
    body(
      "",
      block("tls", gatewayTls),
      block("listener*", body("port:int(1..) protocol:tcp|http|http2|grpc", block("service*", ingressService))),
    ),
  ),
  block("terminating", body("", block("service*", body("name ca_file cert_file key_file sni")))),
  block("mesh", body("")),
);
const sidecarService = flagged(
  body("tags:strings port disable_default_tcp_check:bool", block("proxy", proxy), block("meta*")),
  { either: ["meta"] },
);
const connect = body(
  "native:bool",
  block("gateway", gateway),
  block("sidecar_service", sidecarService),
  block("sidecar_task", sidecarTask),
);
const checkRestart = body("limit:int(0..) grace:duration(0s..) ignore_warnings:bool");
const check = flagged(
  body(
    `id name type command args:strings path protocol port expose:bool address_mode:host|driver|alloc|alloc_ipv6 advertise interval:duration(1s..)
     timeout:duration(1s..) initial_status:passing|warning|critical notes
     tls_server_name tls_skip_verify:bool method grpc_service grpc_use_tls:bool task success_before_passing:int(0..)
     failures_before_critical:int(0..) failures_before_warning:int(0..) body on_update:require_healthy|ignore_warnings|ignore`,
    block("header*"),
    block("check_restart", checkRestart),
  ),
  { either: ["header"] },
);
const service = flagged(
  body(
    `id name tags:strings canary_tags:strings enable_tag_override:bool port address_mode:auto|host|driver|alloc|alloc_ipv6 address task
     on_update:require_healthy|ignore_warnings|ignore provider:consul|nomad cluster
     kind:api-gateway|ingress-gateway|mesh-gateway|terminating-gateway`,
    block("check*", check),
    block("check_restart", checkRestart),
    block("connect", connect),
    block("meta*"),
    block("canary_meta*"),
    block("tagged_addresses*"),
    block("identity", identity),
    block("weights", body("passing:int warning:int")),
  ),
  { either: ["meta", "canary_meta", "tagged_addresses"] },
);

const template = body(
  `source destination data change_mode:noop|restart|signal|script change_signal once:bool@1.10.2 splay:duration(0s..) perms uid:int gid:int left_delimiter right_delimiter env:bool
   vault_grace:duration error_on_missing_key:bool error_mode on_error on_render_error`,
  block(
    "change_script",
    body("command args:strings timeout:duration fail_on_error:bool run_on_first_render:bool@2.0.5"),
  ),
  block("wait", body("min:duration max:duration")),
);
const artifact = flagged(
  body("source mode:any|file|dir insecure:bool destination chown:bool@1.9.2", block("options*"), block("headers*")),
  { either: ["options", "headers"] },
);
const task = flagged(
  body(
    "driver user kill_timeout:duration(0s..) leader:bool shutdown_delay:duration(0s..) kill_signal kind",
    ...limits,
    block("lifecycle", body("hook!:prestart|poststart|poststop sidecar:bool")),
    block("config*"),
    block("env*"),
    block("service*", service),
    block("resources", resources),
    // Nomad checks the policies of groups only.
    block("restart", restart("duration")),
    block("meta*"),
    block("logs", logs),
    block("artifact*", artifact),
    block("vault", vault),
    block("consul", consul),
    block("template*", template),
    block("dispatch_payload", body("file")),
    block("hvs"),
    block("volume_mount*", volumeMount),
    block(
      "csi_plugin",
      body("id type:node|controller|monolith mount_dir stage_publish_base_dir health_timeout:duration"),
    ),
    block("scaling* name", scaling),
    secret,
    block("identity*", identity),
    block("action*@1.7 name", body("command! args:strings")),
    block("schedule@1.8", body("", block("cron", body("start stop end timezone")))),
  ),
  { either: ["config"], maps: ["env", "meta"] },
);

const volume = body(
  "type source read_only:bool sticky:bool access_mode attachment_mode per_alloc:bool",
  block("mount_options", body("fs_type mount_flags:strings")),
);
const group = flagged(
  body(
    `count:int(0..) shutdown_delay:duration(0s..) max_run_duration:duration(1ns..) stop_after_client_disconnect:duration max_client_disconnect:duration
     prevent_reschedule_on_lost:bool`,
    ...limits,
    block("task* name", task),
    block("spread*", spread),
    block("volume* name", volume),
    block("restart", restart("duration(5s..)")),
    block(
      "disconnect@1.8",
      body(
        `lost_after:duration(0s..) stop_on_client_after:duration(0s..) replace:bool
         reconcile:best_score|longest_running|keep_original|keep_replacement`,
      ),
    ),
    block("reschedule", reschedule),
    block("ephemeral_disk", body("sticky:bool migrate:bool size:int(10..)")),
    block("update", update),
    block("migrate", migrate),
    block("network*", network("to:int(-1..65535)")),
    block("meta*"),
    block("service*", service),
    block("scaling", groupScaling),
    block("consul", consul),
    block("vault", vault),
    secret,
  ),
  { maps: ["meta"] },
);

const region = flagged(body("count:int datacenters:strings node_pool", block("meta*")), { either: ["meta"] });
const job = flagged(
  body(
    "region namespace id name type:service|batch|system|sysbatch priority:int(1..32766) all_at_once:bool datacenters:strings node_pool consul_token vault_token",
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
    block("periodic", body("enabled:bool cron crons:strings@1.6.2 prohibit_overlap:bool time_zone")),
    block("parameterized", body("payload:optional|required|forbidden meta_required:strings meta_optional:strings")),
    block("reschedule", reschedule),
    block("migrate", migrate),
    block("meta*"),
    block("ui@1.8", body("description", block("link*", body("label url")))),
  ),
  { maps: ["meta"] },
);

const variable: ProductSchema = {
  attributes: names("description:string default type"),
  blocks: [block("validation*", body("condition! error_message!"))],
};

/** A file with a job. */
export const nomadSchema: ProductSchema = body(
  "",
  block("variables*", "attributes"),
  block("variable* name", variable),
  block("locals*", "attributes"),
  block("job name", withDynamic(withStrings(job))),
);
