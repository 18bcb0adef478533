// Every argument in the products' references is accepted.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { CheckedProduct } from "../../src/index.ts";
import { findings } from "../helpers/dialect-checks.ts";

/** Checks a file with nested blocks and, in the innermost one, these arguments and empty blocks (`name {}`). */
function accepted(
  dialect: CheckedProduct,
  file: string,
  rows: readonly (readonly [string, string])[],
  before = "",
): void {
  for (const [path, content] of rows) {
    const outer = path.split(" > ").filter((header) => header !== "");
    const lines = content
      .split(/[\s,]+/u)
      .filter((name) => name !== "")
      .map((name) => (name.endsWith("{}") ? `${name.slice(0, -2).replaceAll("|", " ")} {\n}` : `${name} = null`));
    const opened = outer.map((header) => `${header} {\n`).join("");
    const text = `${before}${opened}${lines.join("\n")}\n${"}\n".repeat(outer.length)}`;
    test(`${dialect}: ${path === "" ? "the file" : path}`, () => {
      const reports = findings(dialect, { [`d/${file}`]: text });
      assert.equal(
        reports.filter((line) => !OTHER_CODES.test(line) && !(dialect === "nomad" && OF_JOBS.test(line))),
        [],
      );
    });
  }
}

/** What bodies with one null argument for each name lack, or do not use. */
const OTHER_CODES = /unused-declaration|missing-required|packer-|unknown-target/u;

/** Nomad compares the parts of a job, which these rows are not: nomad-validate.test.ts has whole jobs. */
const OF_JOBS = /nomad-|repeated-declaration/u;

const JOB = 'job "a"';
const GROUP = `${JOB} > group "b"`;
const TASK = `${GROUP} > task "c"`;
const SERVICE = `${TASK} > service`;
const PROXY = `${SERVICE} > connect > sidecar_service > proxy`;
const GATEWAY = `${SERVICE} > connect > gateway`;

accepted("nomad", "job.nomad.hcl", [
  [
    JOB,
    `all_at_once datacenters id name namespace node_pool priority region type consul_token vault_token affinity{} constraint{}
     group|"x"{} group_selection|"y"{} meta{} migrate{} multiregion{} parameterized{} periodic{} reschedule{} spread{} ui{} update{}
     vault{}`,
  ],
  [`${JOB} > group_selection "x"`, "count groups"],
  [`${JOB} > multiregion > strategy`, "max_parallel on_failure"],
  [`${JOB} > multiregion > region "x"`, "count datacenters node_pool meta{}"],
  [`${JOB} > parameterized`, "meta_optional meta_required payload"],
  [`${JOB} > periodic`, "cron crons enabled prohibit_overlap time_zone"],
  [`${JOB} > ui`, "description link{} link{}"],
  [`${JOB} > ui > link`, "label url"],
  [
    GROUP,
    `count max_client_disconnect prevent_reschedule_on_lost shutdown_delay stop_after_client_disconnect affinity{} constraint{} consul{}
     disconnect{} ephemeral_disk{} meta{} migrate{} network{} reschedule{} restart{} scaling{} service{} service{} spread{} task|"x"{}
     update{} vault{} volume|"x"{}`,
  ],
  [`${GROUP} > affinity`, "attribute operator value weight"],
  [
    `${GROUP} > constraint`,
    "attribute operator value distinct_hosts distinct_property regexp set_contains version semver",
  ],
  [`${GROUP} > disconnect`, "lost_after reconcile replace stop_on_client_after"],
  [`${GROUP} > ephemeral_disk`, "migrate size sticky"],
  [`${GROUP} > migrate`, "health_check healthy_deadline max_parallel min_healthy_time"],
  [`${GROUP} > network`, 'mode hostname dns{} port|"x"{} cni{}'],
  [`${GROUP} > network > dns`, "options searches servers"],
  [`${GROUP} > network > port "x"`, "host_network ignore_collision static to"],
  [`${GROUP} > reschedule`, "attempts delay delay_function interval max_delay unlimited"],
  [`${GROUP} > restart`, "attempts delay interval mode render_templates"],
  [`${GROUP} > scaling`, "enabled max min policy{}"],
  [`${GROUP} > spread`, 'attribute weight target|"x"{}'],
  [`${GROUP} > spread > target "x"`, "percent"],
  [
    `${GROUP} > update`,
    `auto_promote auto_revert canary health_check healthy_deadline max_parallel min_healthy_time progress_deadline stagger`,
  ],
  [`${GROUP} > volume "x"`, "access_mode attachment_mode per_alloc read_only source sticky type mount_options{}"],
  [`${GROUP} > volume "x" > mount_options`, "fs_type mount_flags"],
  [
    TASK,
    `driver kill_signal kill_timeout kind leader shutdown_delay user action|"x"{} affinity{} artifact{} config{} constraint{} consul{}
     csi_plugin{} dispatch_payload{} env{} identity{} lifecycle{} logs{} meta{} resources{} restart{} scaling|"cpu"{} schedule{}
     secret|"x"{} service{} template{} vault{} volume_mount{}`,
  ],
  [`${TASK} > action "x"`, "args command"],
  [`${TASK} > artifact`, "chown destination insecure mode source headers{} options{}"],
  [`${TASK} > consul`, "cluster namespace partition"],
  [`${TASK} > csi_plugin`, "health_timeout id mount_dir stage_publish_base_dir type"],
  [`${TASK} > dispatch_payload`, "file"],
  [`${TASK} > identity`, "aud change_mode change_signal env file filepath name ttl extra_claims"],
  [`${TASK} > lifecycle`, "hook sidecar"],
  [`${TASK} > logs`, "disabled max_file_size max_files"],
  [`${TASK} > resources`, 'cores cpu memory memory_max secrets custom{} device|"x"{} numa{}'],
  [`${TASK} > resources > device "x"`, "count affinity{} constraint{}"],
  [`${TASK} > resources > numa`, "affinity devices"],
  [`${TASK} > schedule > cron`, "end start timezone"],
  [`${TASK} > secret "x"`, "path provider config{} env{}"],
  [
    `${TASK} > template`,
    `change_mode change_signal data destination env error_on_missing_key gid left_delimiter once perms right_delimiter source splay uid
     vault_grace change_script{} wait{}`,
  ],
  [`${TASK} > template > change_script`, "args command fail_on_error timeout"],
  [`${TASK} > template > wait`, "max min"],
  [
    `${TASK} > vault`,
    "allow_token_expiration change_mode change_signal cluster disable_file env namespace policies role",
  ],
  [`${TASK} > volume_mount`, "destination propagation_mode read_only selinux_label volume"],
  [
    SERVICE,
    `address address_mode canary_tags cluster enable_tag_override kind name on_update port provider tags task canary_meta{} check{} connect{}
     identity{} meta{} tagged_addresses{} weights{}`,
  ],
  [
    `${SERVICE} > check`,
    `address_mode args body command expose failures_before_critical failures_before_warning grpc_service grpc_use_tls initial_status
     interval method name notes on_update path port protocol success_before_passing task timeout tls_server_name tls_skip_verify type
     check_restart{} header{}`,
  ],
  [`${SERVICE} > check > check_restart`, "grace ignore_warnings limit"],
  [`${SERVICE} > weights`, "passing warning"],
  [`${SERVICE} > connect`, "native gateway{} sidecar_service{} sidecar_task{}"],
  [`${SERVICE} > connect > sidecar_service`, "disable_default_tcp_check port tags meta{} proxy{}"],
  [
    `${SERVICE} > connect > sidecar_task`,
    "driver kill_signal kill_timeout name shutdown_delay user config{} env{} logs{} meta{} resources{} volume_mount{}",
  ],
  [PROXY, "local_service_address local_service_port config{} expose{} transparent_proxy{} upstreams{}"],
  [`${PROXY} > expose > path`, "listener_port local_path_port path protocol"],
  [
    `${PROXY} > transparent_proxy`,
    "exclude_inbound_ports exclude_outbound_cidrs exclude_outbound_ports exclude_uids no_dns outbound_port uid",
  ],
  [
    `${PROXY} > upstreams`,
    `datacenter destination_name destination_namespace destination_partition destination_peer destination_type local_bind_address
     local_bind_port local_bind_socket_mode local_bind_socket_path config{} mesh_gateway{}`,
  ],
  [`${GATEWAY} > proxy`, 'connect_timeout envoy_dns_discovery_type config{} envoy_gateway_bind_addresses|"x"{}'],
  [`${GATEWAY} > ingress > listener`, "port protocol service{} service{}"],
  [
    `${GATEWAY} > ingress > listener > service`,
    "hosts max_concurrent_requests max_connections max_pending_requests name request_headers{} response_headers{} tls{}",
  ],
  [`${GATEWAY} > ingress > tls`, "cipher_suites enabled tls_max_version tls_min_version sds{}"],
  [`${GATEWAY} > terminating > service`, "ca_file cert_file key_file name sni"],
]);

accepted("packer", "a.pkr.hcl", [
  ["packer", "required_version required_plugins{}"],
  ['variable "a"', "default description sensitive type validation{}"],
  ['variable "a" > validation', "condition error_message"],
  ['local "a"', "expression sensitive"],
  [
    "build",
    `description name error-cleanup-provisioner|"a"{} hcp_packer_registry{} post-processor|"a"{} post-processors{} provisioner|"a"{}
     source|"a.b"{}`,
  ],
  ["build > hcp_packer_registry", "bucket_labels bucket_name build_labels channels description"],
]);

accepted("terragrunt", "terragrunt.hcl", [
  [
    "",
    `download_dir iam_assume_role_duration iam_assume_role_session_name iam_role iam_web_identity_token inputs prevent_destroy
     terraform_binary terraform_version_constraint terragrunt_version_constraint catalog{} dependencies{} dependency|"x"{} engine{}
     errors{} exclude{} feature|"x"{} generate|"x"{} include|"x"{} locals{} remote_state{} terraform{}`,
  ],
  ["catalog", "default_template no_hooks no_shell urls"],
  [
    'dependency "x"',
    `config_path enabled mock_outputs mock_outputs_allowed_terraform_commands mock_outputs_merge_strategy_with_state skip_outputs`,
  ],
  ["engine", "meta source type version"],
  ['errors > ignore "x"', "ignorable_errors message signals"],
  ['errors > retry "x"', "max_attempts retryable_errors sleep_interval_sec"],
  ["exclude", "actions exclude_dependencies if no_run"],
  ['feature "x"', "default"],
  ['generate "x"', "comment_prefix contents disable disable_signature hcl_fmt if_disabled if_exists mutable path"],
  ['include "x"', "expose merge_strategy path"],
  ["remote_state", "backend config disable_dependency_optimization disable_init encryption generate"],
  [
    "terraform",
    `copy_terraform_lock_file exclude_from_copy include_in_copy mutable source update_source_with_cas version after_hook|"x"{}
     before_hook|"x"{} error_hook|"x"{} extra_arguments|"x"{}`,
  ],
  ['terraform > before_hook "x"', "commands execute if run_on_error suppress_stdout working_dir"],
  ['terraform > error_hook "x"', "commands execute on_errors suppress_stdout working_dir"],
  ['terraform > extra_arguments "x"', "arguments commands env_vars optional_var_files required_var_files"],
]);

accepted("terragrunt", "terragrunt.stack.hcl", [
  ["", 'locals{} stack|"x"{} unit|"x"{}'],
  [
    'unit "x"',
    "no_dot_terragrunt_stack no_validation path source update_source_with_cas values autoinclude{} expansion{}",
  ],
  [
    'stack "x"',
    "no_dot_terragrunt_stack no_validation path source update_source_with_cas values autoinclude{} expansion{}",
  ],
]);

accepted("docker-bake", "docker-bake.hcl", [
  ['variable "a"', "default description type validation{}"],
  ['variable "a" > validation', "condition error_message"],
  ['function "a"', "params result variadic_params"],
  ['group "a"', "description targets"],
  [
    'target "a"',
    `annotations args attest cache-from cache-to call context contexts description dockerfile dockerfile-inline entitlements extra-hosts
     inherits labels matrix name network no-cache no-cache-filter output platforms policy pull secret shm-size ssh tags target ulimits`,
  ],
]);

test.run();
