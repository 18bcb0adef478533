/**
 * The `config` of Nomad's own task drivers, as in Nomad 2.0.5 (drivers/docker/config.go and the `driver.go` of the others).
 * A client reads it as JSON: blocks and arguments with objects are the same there, and lists of maps have several forms.
 */
import { block, body } from "../../shared/schema-notation.ts";
import type { ProductSchema } from "../../shared/schema.ts";

/** Returns a body with these arguments, and blocks with any content that may be written as arguments. */
function withMaps(schema: ProductSchema, maps: string): ProductSchema {
  const names = maps.split(" ").filter((name) => name !== "");
  const written = schema.blocks.map(({ type }) => type);
  return {
    ...schema,
    blocks: [...schema.blocks, ...names.map((name) => block(`${name}*`))],
    either: [...written, ...names],
  };
}

const mount = withMaps(
  body(
    "type:string target:string source:string readonly:bool",
    block("bind_options", body("propagation:string")),
    block("tmpfs_options", body("size:number mode:number")),
    block(
      "volume_options",
      withMaps(body("no_copy:bool", block("driver_config", withMaps(body("name:string"), "options"))), "labels"),
    ),
  ),
  "",
);

const docker = withMaps(
  body(
    `image!:string advertise_ipv6_address:bool args:strings auth_soft_fail:bool cap_add:strings cap_drop:strings cgroupns:string
     command:string cpuset_cpus:string cpu_hard_limit:bool cpu_cfs_period:number container_exists_attempts:number
     dns_search_domains:strings dns_options:strings dns_servers:strings entrypoint:strings extra_hosts:strings force_pull:bool
     group_add:strings@1.5.7 hostname:string init:bool interactive:bool ipc_mode:string ipv4_address:string ipv6_address:string
     isolation:string load:string mac_address:string memory_hard_limit:number network_aliases:strings network_mode:string
     oom_score_adj:number runtime:string pids_limit:number pid_mode:string ports:strings privileged:bool
     image_pull_timeout:string readonly_rootfs:bool security_opt:strings shm_size:number tty:bool uts_mode:string
     userns_mode:string volumes:strings volume_driver:string work_dir:string`,
    block("auth", body("username:string password:string email:string@..1.11.1 server_address:string")),
    block("devices*", body("host_path:string container_path:string cgroup_permissions:string")),
    block("healthchecks", body("disable:bool")),
    block("logging", withMaps(body("type:string driver:string"), "config")),
    block("mount*", mount),
    block("mounts*", mount),
  ),
  "labels port_map storage_opt sysctl ulimit",
);

const isolated = "pid_mode:private|host ipc_mode:private|host cap_add:strings cap_drop:strings work_dir:string@1.9.2";

/** The schemas by driver. Other drivers are plugins. */
export const DRIVER_SCHEMAS: ReadonlyMap<string, ProductSchema> = new Map([
  ["docker", docker],
  ["exec", body(`command!:string args:strings ${isolated}`)],
  [
    "raw_exec",
    withMaps(
      body(
        "command!:string args:strings cgroup_v2_override:string oom_score_adj:number work_dir:string@1.9.2 denied_envvars:strings",
      ),
      "cgroup_v1_override",
    ),
  ],
  ["java", body(`class:string class_path:string jar_path:string jvm_options:strings args:strings ${isolated}`)],
  [
    "qemu",
    withMaps(
      body(
        `image_path!:string emulator:string@1.11.1 machine_type:string@1.11.1 drive_interface:string accelerator:string
         graceful_shutdown:bool guest_agent:bool args:strings`,
      ),
      "port_map",
    ),
  ],
]);

/** Drivers that are plugins, by the names in Nomad's documentation: they are not slips for Nomad's own. */
export const OTHER_DRIVERS: readonly string[] = [
  ...[
    "containerd-driver",
    "exec2",
    "firecracker-task-driver",
    "iis",
    "jail-task-driver",
    "lxc",
    "mock_driver",
    "nspawn",
  ],
  ...["pledge", "podman", "pot", "rkt", "singularity", "systemd-nspawn", "virt", "win_iis"],
];
