/** Checks a task: `Task.Validate`, and its resources, identities, actions and secrets. */
import { isFilledIn } from "../../shared/argument-type.ts";
import { nomadJobCodes } from "./codes.ts";
import { checkAffinities, checkConstraints } from "./constraints.ts";
import type { JobContext } from "./context.ts";
import type { JobPart } from "./part.ts";
import { checkKillTimeout } from "./policies.ts";
import { checkArtifacts, checkPayload, checkTemplates } from "./task-files.ts";
import { checkMounts } from "./volumes.ts";

/** In megabytes; smaller sizes are reported as such. */
const SMALLEST_DISK = 10;

/** Checks a task in a group; without a group, the task is directly in the job. */
export function checkTask(context: JobContext, job: JobPart, group: JobPart | null, task: JobPart): void {
  checkName(context, task);
  context.requires(task, "driver", "A task");
  checkConstraints(context, task, "task");
  checkAffinities(context, task);
  const resources = task.part("resources");
  if (resources !== null) checkResources(context, resources);
  checkLogs(context, group, task);
  checkTemplates(context, task);
  checkArtifacts(context, task);
  checkPayload(context, task);
  checkIdentities(context, task);
  checkActions(context, task);
  checkSecrets(context, job, group, task);
  checkPlugin(context, task);
  checkSchedule(context, task);
  checkKillTimeout(context, task, [group?.part("update") ?? null, job.part("update")]);
  if (group !== null) checkMounts(context, group, task);
}

function checkName(context: JobContext, { label, labelRange }: JobPart): void {
  const requirement =
    label === "alloc"
      ? 'It cannot be "alloc", the name of the directory that the tasks of an allocation share.'
      : /[/\\]/.test(label) && !isFilledIn(label)
        ? "It cannot contain slashes, because it is the name of a directory."
        : null;
  if (requirement !== null)
    context.sink.report(nomadJobCodes["nomad-format"], labelRange, { what: "task name", requirement });
}

function checkResources(context: JobContext, resources: JobPart): void {
  const cores = resources.number("cores", 0);
  const cpu = resources.number("cpu", 0);
  if (cores !== null && cores > 0 && cpu !== null && cpu > 0)
    context.excludes(resources.at("cores"), '"cpu"', '"cores"');
  if (resources.has("cpu") && cpu !== null && cpu < 1 && cores === 0) {
    const args = { what: "cpu", requirement: "It must be at least 1 MHz." };
    context.sink.report(nomadJobCodes["nomad-format"], resources.at("cpu"), args);
  }
  checkMemory(context, resources);
  checkDevices(context, resources);
}

function checkMemory(context: JobContext, resources: JobPart): void {
  const memory = resources.number("memory", 300);
  const shown = resources.has("memory") ? `"memory" (${memory})` : `"memory" (${memory} by default)`;
  const most = resources.number("memory_max", 0);
  if (memory !== null && most !== null && most !== 0 && most !== -1 && most < memory) {
    const args = { small: shown, relation: "at most", large: `"memory_max" (${most})` };
    context.sink.report(nomadJobCodes["nomad-order"], resources.at("memory_max"), args);
  }
  const secrets = resources.number("secrets", 0);
  if (memory !== null && secrets !== null && secrets > memory) {
    const args = { small: `"secrets" (${secrets})`, relation: "at most", large: shown };
    context.sink.report(nomadJobCodes["nomad-order"], resources.at("secrets"), args);
  }
}

function checkDevices(context: JobContext, resources: JobPart): void {
  const devices = resources.parts("device");
  for (const device of devices) {
    checkConstraints(context, device, "device");
    checkAffinities(context, device);
  }
  const numa = resources.part("numa");
  const names = devices.map(({ label }) => label);
  for (const name of numa?.list("devices") ?? []) {
    if (name === null || names.includes(name) || resources.mayGenerate("device")) continue;
    const args = { blockType: `device "${name}`, subject: 'A "numa" block with this device' };
    context.sink.report(nomadJobCodes["nomad-missing-block"], numa!.at("devices"), args);
  }
}

function checkLogs(context: JobContext, group: JobPart | null, task: JobPart): void {
  const logs = task.part("logs");
  const disk = group?.part("ephemeral_disk") ?? null;
  if ((logs === null && disk === null) || group?.mayGenerate("ephemeral_disk") === true) return;
  const setting = (part: JobPart | null, name: string, preset: number): number | null =>
    part === null ? preset : part.number(name, preset);
  const files = setting(logs, "max_files", 10);
  const size = setting(logs, "max_file_size", 10);
  const space = setting(disk, "size", 300);
  if (files === null || size === null || space === null || files * size < space) return;
  if (files < 1 || size < 1 || space < SMALLEST_DISK) return;
  const range = logs?.range ?? disk!.at("size");
  const args = { small: `The size of the logs (${files * size} MB)`, relation: "less than" };
  const shown = disk?.has("size") === true ? `${space} MB` : `${space} MB by default`;
  context.sink.report(nomadJobCodes["nomad-order"], range, { ...args, large: `"size" in "ephemeral_disk" (${shown})` });
}

function checkIdentities(context: JobContext, task: JobPart): void {
  for (const identity of task.parts("identity")) {
    const mode = identity.text("change_mode");
    const isSignal = mode === "signal";
    if (isSignal) context.requires(identity, "change_signal", 'The change mode "signal"');
    else if (mode !== null && identity.isGiven("change_signal")) {
      context.onlyIn(identity.at("change_signal"), '"change_signal"', 'with the change mode "signal"');
    }
    const name = identity.text("name");
    const time = identity.duration("ttl", 0);
    if ((name === "" || name === "default") && time !== null && time > 0) {
      context.onlyIn(identity.at("ttl"), '"ttl"', "in identities with a name");
    }
    if (identity.isGiven("filepath") && identity.flag("file") === false) {
      const args = { name: "file = true", subject: 'An identity with "filepath"' };
      context.sink.report(nomadJobCodes["nomad-missing-argument"], identity.at("filepath"), args);
    }
    if (name !== null && name !== "" && !isFilledIn(name) && !/^[\w-]{1,128}$/.test(name)) {
      const requirement = "It must have at most 128 letters, digits, dashes and underscores.";
      context.sink.report(nomadJobCodes["nomad-format"], identity.at("name"), { what: "identity name", requirement });
    }
    if (identity.list("aud")?.includes("") === true) {
      const args = { what: "audience", requirement: "It cannot be empty." };
      context.sink.report(nomadJobCodes["nomad-format"], identity.at("aud"), args);
    }
  }
  const names = task.parts("identity").map((identity) => ({ name: identity.text("name"), range: identity.range }));
  const defaults = names.filter(({ name }) => name === "" || name === "default");
  context.unique(defaults.map(({ range }) => ({ kind: "identity", name: "default", range })));
  const vault = task.part("vault");
  if (vault?.text("change_mode") === "signal" && vault.has("change_signal")) {
    context.requires(vault, "change_signal", 'The change mode "signal"');
  }
}

function checkActions(context: JobContext, task: JobPart): void {
  const actions = task.parts("action");
  context.unique(actions.map(({ label, labelRange }) => ({ kind: "action", name: label, range: labelRange })));
  for (const action of actions) {
    if (action.has("command")) context.requires(action, "command", "An action");
    if (/^\S{1,128}$/.test(action.label) || isFilledIn(action.label)) continue;
    const requirement = "It must have at most 128 characters, and no spaces.";
    context.sink.report(nomadJobCodes["nomad-format"], action.labelRange, { what: "action name", requirement });
  }
}

function checkSecrets(context: JobContext, job: JobPart, group: JobPart | null, task: JobPart): void {
  const secrets = task.parts("secret");
  context.unique(secrets.map(({ label, labelRange }) => ({ kind: "secret", name: label, range: labelRange })));
  const around = [task, ...(group === null ? [] : [group]), job];
  const hasVault = around.some((part) => part.part("vault") !== null || part.mayGenerate("vault"));
  for (const secret of secrets) {
    context.requires(secret, "provider", "A secret");
    context.requires(secret, "path", "A secret");
    const provider = secret.text("provider");
    if (provider === "vault" && !hasVault) {
      const args = { blockType: "vault", subject: 'A secret of the provider "vault"' };
      context.sink.report(nomadJobCodes["nomad-missing-block"], secret.at("provider"), args);
    }
    if (provider === null || provider === "") continue;
    const isBuiltIn = provider === "nomad" || provider === "vault";
    const wrong = secret.part(isBuiltIn ? "env" : "config");
    const name = isBuiltIn ? '"env"' : '"config"';
    if (wrong !== null) context.excludes(wrong.range, `The provider "${provider}"`, name);
  }
}

function checkPlugin(context: JobContext, task: JobPart): void {
  const plugin = task.part("csi_plugin");
  if (plugin === null) return;
  context.requires(plugin, "id", 'A "csi_plugin" block');
  context.requires(plugin, "type", 'A "csi_plugin" block');
  const [mount, stage] = [plugin.text("mount_dir"), plugin.text("stage_publish_base_dir")];
  if (mount === null || stage === null || mount === "" || stage === "" || !isIn(mount, stage)) return;
  context.excludes(
    plugin.at("stage_publish_base_dir"),
    '"stage_publish_base_dir"',
    'the same directory in "mount_dir"',
  );
}

function isIn(directory: string, path: string): boolean {
  const base = directory.replace(/\/+$/, "");
  return path === base || path.startsWith(`${base}/`);
}

function checkSchedule(context: JobContext, task: JobPart): void {
  const schedule = task.part("schedule");
  if (schedule === null) return;
  const cron = schedule.part("cron");
  if (cron === null) {
    if (schedule.mayGenerate("cron")) return;
    const args = { blockType: "cron", subject: 'A "schedule" block' };
    context.sink.report(nomadJobCodes["nomad-missing-block"], schedule.range, args);
    return;
  }
  for (const [name, fields] of [
    ["start", 6],
    ["end", 2],
  ] as const) {
    const spec = cron.text(name);
    if (spec === null || isFilledIn(spec)) continue;
    const reason = /[/,]/.test(spec) ? "it cannot contain commas and slashes." : `it must have ${fields} fields.`;
    if (spec.split(" ").length === fields && !/[/,]/.test(spec)) continue;
    context.sink.report(nomadJobCodes["nomad-cron"], cron.at(name), { spec, reason });
  }
}
