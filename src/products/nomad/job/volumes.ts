/** Checks a group's volumes and its tasks' mounts. */
import { suggestName } from "../../../diagnostics/index.ts";
import { nomadJobCodes } from "./codes.ts";
import type { JobContext } from "./context.ts";
import type { JobPart } from "./part.ts";

const HOST_MODES = [
  "single-node-reader-only",
  "single-node-writer",
  "single-node-single-writer",
  "single-node-multi-writer",
];
const READERS = ["single-node-reader-only", "multi-node-reader-only"];

/** Checks the volumes that a group requests. */
export function checkVolumes(context: JobContext, group: JobPart, canaries: number | null): void {
  for (const volume of group.parts("volume")) {
    const type = volume.text("type");
    // Nomad ignores volumes with other types.
    if (type !== "host" && type !== "csi") continue;
    context.requires(volume, "source", "A volume");
    checkPerAlloc(context, volume, canaries);
    const access = volume.text("access_mode");
    const isReader = access !== null && READERS.includes(access) && (type === "csi" || access === READERS[0]);
    if (isReader && volume.flag("read_only") === false) {
      const args = { name: "read_only = true", subject: `A volume with the access mode "${access}"` };
      context.sink.report(nomadJobCodes["nomad-missing-argument"], volume.at("access_mode"), args);
    }
    if (type === "host") checkHostVolume(context, volume, access);
    else checkCsiVolume(context, group, volume, access);
  }
}

function checkPerAlloc(context: JobContext, volume: JobPart, canaries: number | null): void {
  if (volume.flag("per_alloc") !== true) return;
  const range = volume.at("per_alloc");
  context.onlyFor(["service", "batch"], '"per_alloc"', range);
  if (canaries !== null && canaries > 0) context.excludes(range, '"per_alloc"', '"canary" in the "update" block');
  if (volume.flag("sticky") === true) context.excludes(range, '"per_alloc"', '"sticky"');
}

function checkHostVolume(context: JobContext, volume: JobPart, access: string | null): void {
  const options = volume.part("mount_options");
  if (options !== null) context.onlyIn(options.range, 'a "mount_options" block', 'in volumes of the type "csi"');
  if (access === null || access === "" || HOST_MODES.includes(access)) return;
  const suggestion = suggestName(null, access, HOST_MODES);
  context.sink.report(nomadJobCodes["nomad-access-mode"], volume.at("access_mode"), { access, suggestion });
}

function checkCsiVolume(context: JobContext, group: JobPart, volume: JobPart, access: string | null): void {
  const subject = 'A volume of the type "csi"';
  context.requires(volume, "access_mode", subject);
  context.requires(volume, "attachment_mode", subject);
  const options = volume.part("mount_options");
  if (options !== null && volume.text("attachment_mode") === "block-device") {
    context.excludes(options.range, 'The attachment mode "block-device"', 'a "mount_options" block');
  }
  const count = group.number("count", 1);
  if (count === null || count <= 1 || volume.flag("per_alloc") !== false) return;
  const isSingle =
    access === "single-node-reader-only" ||
    access === "single-node-writer" ||
    (access === "multi-node-single-writer" && volume.flag("read_only") === false);
  if (!isSingle) return;
  context.excludes(volume.at("access_mode"), `The access mode "${access}"`, `a group with a count of ${count}`);
}

/** Checks a task's mounts: each names one volume in the group. */
export function checkMounts(context: JobContext, group: JobPart, task: JobPart): void {
  const volumes = group.parts("volume");
  const names = new Set(volumes.filter((volume) => mayBeRead(volume)).map(({ label }) => label));
  for (const mount of task.parts("volume_mount")) {
    if (!mount.has("volume")) continue;
    const name = mount.text("volume");
    if (name === null || names.has(name) || group.mayGenerate("volume")) continue;
    const range = mount.at("volume");
    const suggestion = suggestName({ start: range.start + 1, end: range.end - 1 }, name, names);
    context.sink.report(nomadJobCodes["nomad-undeclared-volume"], range, { name, suggestion });
  }
}

/** Nomad leaves out volumes with other types, and then their mounts are wrong. */
function mayBeRead(volume: JobPart): boolean {
  const type = volume.text("type");
  return type === null || type === "host" || type === "csi";
}
