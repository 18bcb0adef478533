/** Checks a task's files: templates, artifacts, and the payload from a dispatch. */
import { isFilledIn } from "../../shared/argument-type.ts";
import { nomadJobCodes } from "./codes.ts";
import type { JobContext } from "./context.ts";
import type { JobPart } from "./part.ts";
import { durationText } from "./units.ts";

/** The bytes in a checksum, by its type. */
const CHECKSUMS = new Map([
  ["md5", 16],
  ["sha1", 20],
  ["sha256", 32],
  ["sha512", 64],
]);

/** Checks a task's templates. */
export function checkTemplates(context: JobContext, task: JobPart): void {
  const templates = task.parts("template");
  for (const template of templates) checkTemplate(context, template);
  const destinations = templates.flatMap((template) => {
    const name = template.text("destination");
    const kind = "template destination";
    return name === null || name === "" || isFilledIn(name) ? [] : [{ kind, name, range: template.at("destination") }];
  });
  context.unique(destinations);
}

function checkTemplate(context: JobContext, template: JobPart): void {
  const { sink } = context;
  if (template.text("source") === "" && template.text("data") === "") {
    sink.report(nomadJobCodes["nomad-missing-argument"], template.range, {
      name: 'source" or "data',
      subject: "A template",
    });
  }
  context.requires(template, "destination", "A template");
  checkDestination(context, template, "destination");
  const mode = template.text("change_mode", "restart");
  if (mode === "signal") {
    if (template.has("change_signal")) context.requires(template, "change_signal", 'The change mode "signal"');
    if (template.flag("env") === true) context.excludes(template.at("env"), '"env"', 'the change mode "signal"');
  }
  const script = template.part("change_script");
  if (mode === "script" && !template.mayGenerate("change_script")) {
    if (script === null)
      sink.report(nomadJobCodes["nomad-missing-block"], template.at("change_mode"), {
        blockType: "change_script",
        subject: 'The change mode "script"',
      });
    else context.requires(script, "command", "A change script");
  }
  const permissions = template.text("perms", "0644");
  if (permissions !== null && permissions !== "" && !isFilledIn(permissions)) {
    const isOctal = /^[0-7]+$/.test(permissions) && Number.parseInt(permissions, 8) < 0o10000;
    if (!isOctal) {
      const args = { what: "permissions", requirement: 'They must be an octal number of 12 bits, such as "0644".' };
      sink.report(nomadJobCodes["nomad-format"], template.at("perms"), args);
    }
  }
  checkWait(context, template);
}

function checkWait(context: JobContext, template: JobPart): void {
  const wait = template.part("wait");
  if (wait === null || !wait.has("min") || !wait.has("max")) return;
  const [min, max] = [wait.duration("min", 0), wait.duration("max", 0)];
  if (min === null || max === null || min <= max) return;
  context.sink.report(nomadJobCodes["nomad-order"], wait.at("min"), {
    small: `"min" (${durationText(min)})`,
    relation: "at most",
    large: `"max" (${durationText(max)})`,
  });
}

/** Checks a task's artifacts. */
export function checkArtifacts(context: JobContext, task: JobPart): void {
  for (const artifact of task.parts("artifact")) {
    context.requires(artifact, "source", "An artifact");
    checkDestination(context, artifact, "destination");
    const options = artifact.part("options");
    if (options?.has("checksum") === true) checkChecksum(context, options);
  }
}

function checkChecksum(context: JobContext, options: JobPart): void {
  const checksum = options.text("checksum")?.trim() ?? null;
  if (checksum === null || isFilledIn(checksum)) return;
  const [type, digits, ...more] = checksum.split(":") as [string, string?, ...string[]];
  const bytes = CHECKSUMS.get(type);
  const isValid =
    more.length === 0 && bytes !== undefined && /^[\da-f]*$/i.test(digits ?? "") && digits?.length === 2 * bytes;
  if (isValid) return;
  const length = bytes === undefined ? "" : `, ${2 * bytes} of them for ${type}`;
  context.sink.report(nomadJobCodes["nomad-format"], options.at("checksum"), {
    what: "checksum",
    requirement: `It must be "md5", "sha1", "sha256" or "sha512", a colon, and hexadecimal digits${length}.`,
  });
}

/** Checks where a task gets its dispatch payload. */
export function checkPayload(context: JobContext, task: JobPart): void {
  const payload = task.part("dispatch_payload");
  if (payload !== null) checkDestination(context, payload, "file", 2);
}

/** Reports a relative path that leaves the task's directory, which has a depth in that of the allocation. */
function checkDestination(context: JobContext, part: JobPart, name: string, depth = 1): void {
  const path = part.text(name);
  if (path === null || isFilledIn(path)) return;
  let level = depth;
  for (const step of path.split("/")) {
    if (step === "..") level--;
    else if (step !== "" && step !== ".") level++;
    if (level < 0) {
      context.sink.report(nomadJobCodes["nomad-escaping-path"], part.at(name));
      return;
    }
  }
}
