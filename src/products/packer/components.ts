/**
 * The components that are a part of Packer itself, by type: their arguments. All others are plugins, whose arguments are
 * not known. Read from Packer 1.16.0 and its plugin SDK.
 */
import { body } from "../shared/schema-notation.ts";
import type { ProductSchema } from "../shared/schema.ts";

/** What Packer sets in every component. */
const SET_BY_PACKER = `packer_build_name:string packer_builder_type:string packer_core_version:string packer_debug:bool
  packer_force:bool packer_on_error:string packer_user_variables:map packer_sensitive_variables:strings`;

/** The arguments of every provisioner. */
export const PROVISIONER = `name:string pause_before:span max_retries:int timeout:span continue_on_error:bool@1.16 only:strings
  except:strings override:object`;

/** The arguments of every post-processor. */
export const POST_PROCESSOR = "name:string only:strings except:strings keep_input_artifact:bool";

const SCRIPT = `inline:strings script:string scripts:strings valid_exit_codes:numbers environment_vars:strings env:map
  env_var_format:string`;
const REMOTE = `${SCRIPT} binary:bool remote_path:string execute_command:string start_retry_timeout:string`;
const LOCAL = `${SCRIPT} command:string execute_command:strings inline_shebang:string only_on:strings
  tempfile_extension:string use_linux_pathing:bool`;

const provisioner = (list: string): ProductSchema => body(`${SET_BY_PACKER} ${PROVISIONER} ${list}`);
const postProcessor = (list: string): ProductSchema => body(`${SET_BY_PACKER} ${POST_PROCESSOR} ${list}`);

/** Provisioners by type. */
export const PROVISIONERS: Readonly<Record<string, ProductSchema>> = {
  breakpoint: provisioner("note:string disable:bool"),
  file: provisioner(
    "content:string source:string sources:strings destination:string direction:upload|download generated:bool",
  ),
  "hcp-sbom": provisioner(
    `source:string destination:string sbom_name:string auto_generate:bool scanner_args:strings scanner_url:string
     scanner_checksum:string scan_path:string execute_command:string elevated_user:string elevated_password:string`,
  ),
  powershell: provisioner(
    `${REMOTE} remote_env_var_path:string elevated_execute_command:string skip_clean:bool elevated_env_var_format:string
     elevated_user:string elevated_password:string execution_policy:string debug_mode:int(0..2) pause_after:span
     use_pwsh:bool`,
  ),
  shell: provisioner(
    `${REMOTE} inline_shebang:string pause_after:span use_env_var_file:bool remote_folder:string remote_file:string
     skip_clean:bool expect_disconnect:bool`,
  ),
  "shell-local": provisioner(LOCAL),
  // Packer sets nothing in it.
  sleep: body(`${PROVISIONER} duration:span`),
  "windows-restart": provisioner(
    "restart_command:string restart_check_command:string restart_timeout:span check_registry:bool registry_keys:strings",
  ),
  "windows-shell": provisioner(REMOTE),
};

/** Post-processors by type. */
export const POST_PROCESSORS: Readonly<Record<string, ProductSchema>> = {
  artifice: postProcessor("files:strings"),
  checksum: postProcessor("checksum_types:strings output:string"),
  compress: postProcessor("output:string format:string compression_level:int archive:string algorithm:string"),
  manifest: postProcessor("output:string strip_path:bool strip_time:bool custom_data:map"),
  provenance: postProcessor(
    `provenance:bool build_type:string output_dir:string template:string only_builds:strings user_variables:map
     source_uri:string sbom:bool sbom_format:string sbom_scan_path:string sbom_scope:string sbom_exclude:strings
     signing_mode:none|key|kms|keyless signer:string key:string verifier:string fulcio_url:string rekor_url:string upload_tlog:bool
     trusted_root_path:string keyless_identity:string keyless_oidc_issuer:string`,
  ),
  "shell-local": postProcessor(LOCAL),
};

const HCP_BUCKET = `${SET_BY_PACKER} bucket_name!:string`;

/** Data sources by type. */
export const DATA_SOURCES: Readonly<Record<string, ProductSchema>> = {
  "hcp-packer-artifact": body(
    `${HCP_BUCKET} channel_name:string version_fingerprint:string platform!:string region!:string component_type:string`,
  ),
  "hcp-packer-image": body(
    `${HCP_BUCKET} channel:string iteration_id:string cloud_provider!:string region!:string component_type:string`,
  ),
  "hcp-packer-iteration": body(`${HCP_BUCKET} channel!:string`),
  "hcp-packer-version": body(`${HCP_BUCKET} channel_name!:string`),
  http: body(
    `${SET_BY_PACKER} url!:string method:HEAD|GET|POST|PUT|DELETE|OPTIONS|PATCH request_headers:map request_body:string`,
  ),
  null: body(`${SET_BY_PACKER} input!:string`),
};

const COMMUNICATOR = `communicator:none|ssh|winrm pause_before_connecting:span ssh_host:string ssh_port:int ssh_username:string
  ssh_password:string ssh_keypair_name:string temporary_key_pair_name:string temporary_key_pair_type:string
  temporary_key_pair_bits:int ssh_ciphers:strings ssh_clear_authorized_keys:bool ssh_key_exchange_algorithms:strings
  ssh_private_key_file:string ssh_certificate_file:string ssh_pty:bool ssh_timeout:span ssh_wait_timeout:span
  ssh_agent_auth:bool ssh_disable_agent_forwarding:bool ssh_handshake_attempts:int ssh_bastion_host:string
  ssh_bastion_port:int ssh_bastion_agent_auth:bool ssh_bastion_username:string ssh_bastion_password:string
  ssh_bastion_interactive:bool ssh_bastion_private_key_file:string ssh_bastion_certificate_file:string
  ssh_file_transfer_method:string ssh_proxy_host:string ssh_proxy_port:int ssh_proxy_username:string
  ssh_proxy_password:string ssh_keep_alive_interval:span ssh_read_write_timeout:span ssh_remote_tunnels:strings
  ssh_local_tunnels:strings ssh_public_key:numbers ssh_private_key:numbers winrm_username:string winrm_password:string
  winrm_host:string winrm_no_proxy:bool winrm_port:int winrm_timeout:span winrm_use_ssl:bool winrm_insecure:bool
  winrm_use_ntlm:bool`;

/** Sources by type. */
export const SOURCES: Readonly<Record<string, ProductSchema>> = {
  file: body(`${SET_BY_PACKER} source:string target:string content:string`),
  null: body(`${SET_BY_PACKER} ${COMMUNICATOR}`),
};
