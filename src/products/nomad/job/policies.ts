/** Checks how a group is restarted, rescheduled, updated, migrated and scaled: `Validate` of each policy. */
import type { TextRange } from "../../../text/index.ts";
import { neededInterval } from "./attempts.ts";
import { nomadJobCodes } from "./codes.ts";
import type { JobContext } from "./context.ts";
import type { JobPart } from "./part.ts";
import { durationText, seconds } from "./units.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Of restarts, in seconds. */
const SHORTEST_INTERVAL = 5;
/** For rescheduling, in seconds. */
const SHORTEST_DELAY = 5;
const SHORTEST_RESCHEDULE = 15;

/** A block in a group together with the one that it overrides, in the job or in the group; either may be absent. */
class Merged {
  readonly parts: readonly JobPart[];

  constructor(parts: readonly (JobPart | null)[]) {
    this.parts = parts.filter((part) => part !== null);
  }

  /** The block that sets an argument, or the innermost one. */
  private of(name: string): JobPart {
    return this.parts.find((part) => part.has(name)) ?? this.parts[0]!;
  }

  at(name: string): TextRange {
    return this.of(name).at(name);
  }

  has(name: string): boolean {
    return this.of(name).has(name);
  }

  text(name: string, absent: string): string | null {
    return this.of(name).text(name, absent);
  }

  number(name: string, absent: number): number | null {
    return this.of(name).number(name, absent);
  }

  duration(name: string, absent: number): number | null {
    return this.of(name).duration(name, absent);
  }

  flag(name: string): boolean | null {
    return this.of(name).flag(name);
  }
}

/** An argument in a comparison. */
interface Operand {
  readonly name: string;
  readonly value: number | null;
}

/** Reports two durations in the wrong order; a default is named as such. */
function inOrder(
  context: JobContext,
  policy: Merged | JobPart,
  small: Operand,
  large: Operand,
  isStrict: boolean,
): void {
  if (small.value === null || large.value === null) return;
  if (isStrict ? small.value < large.value : small.value <= large.value) return;
  const range = policy.has(small.name) ? policy.at(small.name) : policy.at(large.name);
  const words = ({ name, value }: Operand): string =>
    `"${name}" (${durationText(value!)}${policy.has(name) ? "" : " by default"})`;
  const relation = isStrict ? "less than" : "at most";
  context.sink.report(nomadJobCodes["nomad-order"], range, { small: words(small), relation, large: words(large) });
}

/** Checks a group's restart policy. Nomad accepts any in a task. */
export function checkRestart(context: JobContext, policy: JobPart | null): void {
  if (policy === null) return;
  const { jobType, sink } = context;
  const isService = jobType === "service" || jobType === "system";
  if (jobType === null && !["attempts", "interval", "delay", "mode"].every((name) => policy.has(name))) return;
  const attempts = policy.number("attempts", isService ? 2 : 3);
  const interval = policy.duration("interval", seconds(isService ? HOUR / 2 : DAY));
  const delay = policy.duration("delay", seconds(15));
  if (attempts === 0 && policy.text("mode", "fail") === "delay") {
    sink.report(nomadJobCodes["nomad-restart-without-attempts"], policy.at("mode"));
  }
  if (attempts === null || interval === null || delay === null || attempts * delay <= interval) return;
  // A shorter interval has its own report.
  if (interval < seconds(SHORTEST_INTERVAL)) return;
  sink.report(nomadJobCodes["nomad-attempts"], policy.has("attempts") ? policy.at("attempts") : policy.at("interval"), {
    attempts: String(attempts),
    needed: durationText(attempts * delay),
    interval: durationText(interval),
  });
}

/** Checks how a group is updated, by its block and the job's. */
export function checkUpdate(context: JobContext, job: JobPart | null, group: JobPart | null): void {
  const policy = new Merged([group, job]);
  if (policy.parts.length === 0) return;
  if (policy.parts[0] === group || !isEmptyUpdate(job!)) {
    context.onlyFor(["service", "system"], 'an "update" block', policy.parts[0]!.range);
  }
  const healthy = { name: "healthy_deadline", value: policy.duration("healthy_deadline", seconds(5 * MINUTE)) };
  const progress = { name: "progress_deadline", value: policy.duration("progress_deadline", seconds(10 * MINUTE)) };
  const minimum = { name: "min_healthy_time", value: policy.duration("min_healthy_time", seconds(10)) };
  inOrder(context, policy, minimum, healthy, true);
  if (progress.value !== 0) inOrder(context, policy, healthy, progress, true);
  if (policy.flag("auto_promote") === true && policy.number("canary", 0) === 0) {
    context.sink.report(nomadJobCodes["nomad-missing-argument"], policy.at("auto_promote"), {
      name: "canary",
      subject: 'An "update" block with "auto_promote"',
    });
  }
}

/** Returns whether a job's block sets nothing, and therefore does not count. */
function isEmptyUpdate(update: JobPart): boolean {
  const names = ["stagger", "max_parallel", "health_check", "min_healthy_time", "healthy_deadline"];
  return ![...names, "progress_deadline", "auto_revert", "auto_promote", "canary"].some((name) => update.isGiven(name));
}

/** Checks that a task's `kill_timeout` leaves time for the group's update. */
export function checkKillTimeout(context: JobContext, task: JobPart, updates: readonly (JobPart | null)[]): void {
  if (context.jobType !== "service") return;
  const update = new Merged(updates);
  const progress =
    update.parts.length === 0 ? seconds(10 * MINUTE) : update.duration("progress_deadline", seconds(600));
  const kill = task.duration("kill_timeout", seconds(5));
  if (progress === null || progress <= 0 || kill === null || kill <= progress) return;
  context.sink.report(nomadJobCodes["nomad-order"], task.at("kill_timeout"), {
    small: `"kill_timeout" (${durationText(kill)})`,
    relation: "at most",
    large: `"progress_deadline" of the group's update (${durationText(progress)})`,
  });
}

/** Checks how a group is migrated, by its block and the job's. */
export function checkMigrate(context: JobContext, job: JobPart | null, group: JobPart | null): void {
  const policy = new Merged([group, job]);
  if (policy.parts.length === 0) return;
  context.onlyFor(["service"], 'a "migrate" block', policy.parts[0]!.range);
  const minimum = { name: "min_healthy_time", value: policy.duration("min_healthy_time", seconds(10)) };
  const deadline = { name: "healthy_deadline", value: policy.duration("healthy_deadline", seconds(5 * MINUTE)) };
  inOrder(context, policy, minimum, deadline, false);
}

/** Nomad's defaults for rescheduling, by job type. */
const RESCHEDULE = {
  service: { attempts: 0, interval: 0, delay: 30, delayFunction: "exponential", maxDelay: HOUR, unlimited: true },
  batch: { attempts: 1, interval: DAY, delay: 5, delayFunction: "constant", maxDelay: 0, unlimited: false },
} as const;

/** Checks how a group is rescheduled, by its block and the job's. */
export function checkReschedule(context: JobContext, job: JobPart | null, group: JobPart | null): void {
  const policy = new Merged([group, job]);
  if (policy.parts.length === 0) return;
  context.onlyFor(["service", "batch"], 'a "reschedule" block', policy.parts[0]!.range);
  const { jobType, sink } = context;
  if (jobType !== "service" && jobType !== "batch") return;
  const preset = RESCHEDULE[jobType];
  const attempts = policy.number("attempts", preset.attempts);
  const unlimited = policy.has("unlimited") ? policy.flag("unlimited") : preset.unlimited;
  const delay = policy.duration("delay", seconds(preset.delay));
  const interval = policy.duration("interval", seconds(preset.interval));
  if (attempts === null || unlimited === null || (attempts <= 0 && !unlimited)) return;
  if (attempts > 0 && unlimited) {
    const range = policy.has("attempts") ? policy.at("attempts") : policy.at("unlimited");
    const first = policy.has("unlimited") ? '"unlimited"' : '"unlimited", the default of service jobs,';
    context.excludes(range, first, `"attempts" (${attempts})`);
  }
  const atLeast = (name: string, value: number | null, minimum: number): void => {
    if (value === null || value >= seconds(minimum)) return;
    sink.report(nomadJobCodes["nomad-reschedule-minimum"], policy.at(name), {
      name,
      minimum: durationText(seconds(minimum)),
    });
  };
  atLeast("delay", delay, SHORTEST_DELAY);
  if (!unlimited) atLeast("interval", interval, SHORTEST_RESCHEDULE);
  checkDelays(context, policy, jobType, { attempts, unlimited, delay, interval });
}

/** A policy's values; null if they are unknown. */
interface Limits {
  readonly attempts: number;
  readonly unlimited: boolean;
  readonly delay: number | null;
  readonly interval: number | null;
}

/** Checks that delays grow up to their limit, and that the attempts fit into the interval. */
function checkDelays(
  context: JobContext,
  policy: Merged,
  jobType: keyof typeof RESCHEDULE,
  { attempts, unlimited, delay, interval }: Limits,
): void {
  const preset = RESCHEDULE[jobType];
  const delayFunction = policy.text("delay_function", preset.delayFunction);
  if (delayFunction === null) return;
  const isConstant = delayFunction === "constant";
  const maxDelay = isConstant ? Infinity : policy.duration("max_delay", seconds(preset.maxDelay));
  if (!isConstant)
    inOrder(context, policy, { name: "delay", value: delay }, { name: "max_delay", value: maxDelay }, false);
  if (unlimited || delay === null || interval === null || maxDelay === null || delay > maxDelay) return;
  if (delay < seconds(SHORTEST_DELAY) || interval < seconds(SHORTEST_RESCHEDULE)) return;
  const needed = neededInterval({ count: attempts, delay, maxDelay }, delayFunction);
  if (needed === null || interval >= needed) return;
  context.sink.report(nomadJobCodes["nomad-attempts"], policy.at("attempts"), {
    attempts: String(attempts),
    needed: durationText(needed),
    interval: durationText(interval),
  });
}

/** Checks what a group does while its client is disconnected. */
export function checkDisconnect(context: JobContext, disconnect: JobPart): void {
  if (!disconnect.isGiven("stop_on_client_after")) return;
  context.onlyFor(["service", "batch"], '"stop_on_client_after"', disconnect.at("stop_on_client_after"));
  const lost = disconnect.duration("lost_after", 0);
  if (lost !== null && lost !== 0) {
    context.excludes(disconnect.at("lost_after"), '"lost_after"', '"stop_on_client_after"');
  }
}
