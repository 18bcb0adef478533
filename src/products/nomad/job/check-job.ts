/**
 * Checks a job as Nomad validates it before it asks a client: the rules of `Job.Validate` in Nomad 2.0.5, as far as one
 * job decides them. What another version accepts, such as fewer datacenters, is not reported.
 */
import { type Diagnostic, DiagnosticSink, identityOf } from "../../../diagnostics/index.ts";
import type { BodyBlock } from "../../../model/index.ts";
import { utf8Length } from "../../../text/index.ts";
import { isFilledIn } from "../../shared/argument-type.ts";
import type { LineOf } from "../../shared/schema.ts";
import { nomadJobCodes } from "./codes.ts";
import { checkAffinities, checkConstraints, checkSpreads } from "./constraints.ts";
import { JOB_TYPES, JobContext } from "./context.ts";
import { JobPart } from "./part.ts";
import { checkParameterized, checkPeriodic } from "./periodic.ts";
import { checkDisconnect, checkMigrate, checkReschedule, checkRestart, checkUpdate } from "./policies.ts";
import { checkNetworks } from "../network/ports.ts";
import { checkServices } from "../network/services.ts";
import { checkTask } from "./tasks.ts";
import { checkVolumes } from "./volumes.ts";

/** Hooks for tasks beside the main task. */
const HOOKS = new Set(["prestart", "poststart", "poststop"]);

/** The largest priority that servers accept by default. */
const USUAL_PRIORITY = 100;

/** In bytes. */
const LONGEST_DESCRIPTION = 1000;

/** Returns the problems in a job. */
export function checkJob(block: BodyBlock, lineOf: LineOf): Diagnostic[] {
  const sink = new DiagnosticSink();
  const job = new JobPart(block);
  const type = job.text("type", "service");
  const jobType = JOB_TYPES.find((one) => one === type) ?? null;
  const context = new JobContext(sink, lineOf, jobType);
  checkIdentity(context, job);
  checkConstraints(context, job, "job");
  checkAffinities(context, job);
  checkSpreads(context, job);
  const periodic = job.part("periodic");
  if (periodic !== null) checkPeriodic(context, periodic);
  const parameterized = job.part("parameterized");
  if (parameterized !== null) checkParameterized(context, parameterized);
  const groups = job.parts("group");
  const alone = job.parts("task");
  if (groups.length + alone.length === 0 && !job.mayGenerate("group", "task")) {
    sink.report(nomadJobCodes["nomad-missing-block"], job.range, { blockType: "group", subject: "A job" });
  }
  for (const group of groups) checkGroup(context, job, group);
  for (const task of alone) checkTask(context, job, null, task);
  // The job's block counts for each group.
  const key = (diagnostic: Diagnostic): string => `${identityOf(diagnostic)} ${diagnostic.detail}`;
  return [...new Map(sink.diagnostics.map((diagnostic) => [key(diagnostic), diagnostic])).values()];
}

function checkIdentity(context: JobContext, job: JobPart): void {
  const { sink } = context;
  const id = job.has("id") ? job.text("id") : job.label;
  const range = job.has("id") ? job.at("id") : job.labelRange;
  if (id !== null && !isFilledIn(id) && id.includes(" ")) {
    sink.report(nomadJobCodes["nomad-format"], range, { what: "job ID", requirement: "It cannot contain spaces." });
  }
  const datacenters = job.list("datacenters") ?? [];
  if (datacenters.includes("")) {
    const requirement = "The name of a datacenter cannot be empty.";
    sink.report(nomadJobCodes["nomad-format"], job.at("datacenters"), { what: "datacenter", requirement });
  }
  const priority = job.number("priority", 0);
  if (priority !== null && priority > USUAL_PRIORITY) {
    sink.report(nomadJobCodes["nomad-high-priority"], job.at("priority"));
  }
  const ui = job.part("ui");
  if (ui !== null && utf8Length(ui.text("description") ?? "") > LONGEST_DESCRIPTION) {
    const args = { what: "description", requirement: `It must have at most ${LONGEST_DESCRIPTION} bytes.` };
    sink.report(nomadJobCodes["nomad-format"], ui.at("description"), args);
  }
}

function checkGroup(context: JobContext, job: JobPart, group: JobPart): void {
  const { sink, jobType } = context;
  const tasks = group.parts("task");
  const count = group.number("count", 1);
  if (jobType === "system" && count !== null && count > 1) {
    context.onlyFor(["service", "batch", "sysbatch"], `a group with a count of ${count}`, group.at("count"));
  }
  if (group.has("max_run_duration")) {
    context.onlyFor(["batch", "sysbatch"], '"max_run_duration"', group.at("max_run_duration"));
  }
  checkConstraints(context, group, "group");
  checkAffinities(context, group);
  checkSpreads(context, group);
  checkPolicies(context, job, group);
  checkScaling(context, group, count);
  checkTasks(context, group, tasks);
  checkNetworks(context, group, tasks);
  checkServices(context, group, tasks);
  const update = group.part("update");
  checkVolumes(context, group, update?.has("canary") === true ? update.number("canary", 0) : null);
  for (const task of tasks) checkTask(context, job, group, task);
  if (tasks.length === 0 && !group.mayGenerate("task") && !hasGateway(group)) {
    sink.report(nomadJobCodes["nomad-missing-block"], group.range, { blockType: "task", subject: "A group" });
  }
}

/** Nomad adds a gateway's task. */
function hasGateway(group: JobPart): boolean {
  return (
    group.mayGenerate("service") ||
    group.parts("service").some((service) => {
      const connect = service.part("connect");
      return connect !== null && (connect.part("gateway") !== null || connect.mayGenerate("gateway"));
    })
  );
}

function checkPolicies(context: JobContext, job: JobPart, group: JobPart): void {
  const both = (type: string) => [job.part(type), group.part(type)] as const;
  checkRestart(context, group.part("restart"));
  checkReschedule(context, ...both("reschedule"));
  checkUpdate(context, ...both("update"));
  checkMigrate(context, ...both("migrate"));
  const disconnect = group.part("disconnect");
  if (disconnect !== null) checkDisconnect(context, disconnect);
}

/** Compares a group's scaling with its count. */
function checkScaling(context: JobContext, group: JobPart, count: number | null): void {
  const scaling = group.part("scaling");
  if (scaling === null) return;
  const max = scaling.has("max") ? scaling.number("max", 0) : null;
  const min = scaling.has("min") ? scaling.number("min", 0) : null;
  const order = (small: string, large: string, name: string, part: JobPart): void =>
    context.sink.report(nomadJobCodes["nomad-order"], part.at(name), { small, relation: "at most", large });
  if (min !== null && max !== null && min > max) order(`"min" (${min})`, `"max" (${max})`, "min", scaling);
  if (!group.has("count") || count === null) return;
  if (max !== null && count > max) order(`"count" (${count})`, `"max" in "scaling" (${max})`, "count", group);
  if (min !== null && count < min && count !== 0) {
    order(`"min" in "scaling" (${min})`, `"count" (${count})`, "count", group);
  }
}

function checkTasks(context: JobContext, group: JobPart, tasks: readonly JobPart[]): void {
  const leaders = tasks.filter((task) => task.flag("leader") === true);
  for (const leader of leaders.slice(1)) {
    const line = context.lineOf(leaders[0]!.at("leader").start);
    context.sink.report(nomadJobCodes["nomad-second-leader"], leader.at("leader"), { line });
  }
  const isMain = (task: JobPart): boolean => !HOOKS.has(task.part("lifecycle")?.text("hook") ?? "");
  if (tasks.length > 0 && !tasks.some(isMain) && !group.mayGenerate("task") && !hasGateway(group)) {
    context.sink.report(nomadJobCodes["nomad-no-main-task"], group.range);
  }
}
