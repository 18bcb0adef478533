/** Names that a Nomad client fills in: the node, and the environment of a task. As in Nomad 2.0.5. */
import { builtInNames } from "../shared/names/built-in-names.ts";

/** The names, for constraints, or for tasks. */
export const RUNTIME_NAMES = builtInNames(`
  node.unique.id: The client's ID, which is random and different for each node.
  node.unique.name: The name of the client's node, by default its host name.
  node.datacenter: The client's datacenter.
  node.region: The client's region.
  node.class: The class in the client's configuration.
  node.pool: The client's node pool.
  attr.*: A property that the client has found on its machine: nomad node status -verbose lists them.
  meta.*: A key of the client's own metadata. For those of the job, see NOMAD_META_.
  device.vendor: The vendor for which a task's device was chosen.
  device.type: The type of a device.
  device.model: The model of a device.
  device.ids: The IDs of a device.
  device.attr.*: A property that a device plugin has found.
  env.*: A variable in the environment of the task.
  NOMAD_ALLOC_DIR: The directory that all tasks in the allocation share.
  NOMAD_TASK_DIR: The task's local directory.
  NOMAD_SECRETS_DIR: The task's directory for secrets, which is in memory.
  NOMAD_MEMORY_LIMIT: The task's memory, in MB.
  NOMAD_MEMORY_MAX_LIMIT: The most memory that the task may use, in MB; absent without memory_max.
  NOMAD_CPU_LIMIT: The task's share of the processor, in MHz.
  NOMAD_CPU_CORES: The reserved cores, such as 2,4-7; absent without cores.
  NOMAD_ALLOC_ID: The allocation's ID.
  NOMAD_SHORT_ALLOC_ID: The first eight characters of the allocation's ID.
  NOMAD_ALLOC_NAME: The allocation's name, such as job.group[0].
  NOMAD_ALLOC_INDEX: The allocation's index in its group, which is unique in one version of the job.
  NOMAD_TASK_NAME: The name of the task around it.
  NOMAD_GROUP_NAME: The name of the group around it.
  NOMAD_JOB_ID: The job's ID.
  NOMAD_JOB_NAME: The job's name.
  NOMAD_JOB_PARENT_ID: The ID of the job that has dispatched or scheduled this one.
  NOMAD_DC: The datacenter in which the allocation runs.
  NOMAD_PARENT_CGROUP: The parent of the task's cgroups, on Linux.
  NOMAD_NAMESPACE: The job's namespace.
  NOMAD_REGION: The region in which the allocation runs.
  NOMAD_ADDR_*: The address of the port with this label: IP:PORT.
  NOMAD_IP_*: The IP address of the port with this label.
  NOMAD_PORT_*: The port with this label, as the task has to bind it.
  NOMAD_HOST_ADDR_*: The address on the host for the port with this label: IP:PORT.
  NOMAD_HOST_IP_*: The IP address on the host for the port with this label.
  NOMAD_HOST_PORT_*: The port on the host for the port with this label.
  NOMAD_ALLOC_INTERFACE_*: The network interface in the allocation for the port with this label.
  NOMAD_ALLOC_IP_*: The IP address in the allocation for the port with this label.
  NOMAD_ALLOC_PORT_*: The port in the allocation for the port with this label.
  NOMAD_ALLOC_ADDR_*: The address in the allocation for the port with this label: IP:PORT.
  NOMAD_UPSTREAM_ADDR_*: The local address of the upstream with this name: IP:PORT.
  NOMAD_UPSTREAM_IP_*: The local IP address of the upstream with this name.
  NOMAD_UPSTREAM_PORT_*: The local port of the upstream with this name.
  NOMAD_META_*: A key of meta: the task's, or else the group's, or else the job's.
  NOMAD_UNIX_ADDR: The socket of the task API, with unix:// in front.
  NOMAD_TOKEN: The task's workload identity; absent unless identity says env.
  VAULT_TOKEN: The Vault token; absent unless vault says env.
  VAULT_NAMESPACE: The Vault namespace; absent without one.
`);
