/**
 * Compares the targets of a Bake file with the Dockerfiles that they build: files, stages and build arguments.
 *
 * A target inherits from others, so an argument is compared with the Dockerfiles of all targets that have it. Paths start
 * where Bake runs, which may be any directory above the file. What is unknown there is not reported.
 */
import { type Diagnostic, DiagnosticSink, suggestName } from "../../diagnostics/index.ts";
import {
  argumentOf,
  type BodyAttribute,
  type BodyBlock,
  type ConfigExpression,
  expressionRange,
  staticKeyword,
  staticList,
  staticMap,
} from "../../model/index.ts";
import { groupBy } from "../../memo.ts";
import { TREE } from "../../syntax/index.ts";
import type { ModuleHost } from "../../terraform/source/host.ts";
import { joinPath, rangeOfName, type TextRange } from "../../text/index.ts";
import { isFilledIn } from "../shared/argument-type.ts";
import { knownText } from "../shared/known-text.ts";
import { bakeCodes } from "./codes.ts";
import { dockerfileFacts, type DockerfileFacts, hasStage } from "./dockerfile/facts.ts";
import { readDockerfile } from "./dockerfile/read.ts";
import type { Targets } from "./target-references.ts";

/** Build arguments that every Dockerfile takes: those of proxies, of the builder, and of platforms. */
const PREDEFINED =
  /^(?:(?:HTTP|HTTPS|FTP|NO|ALL)_PROXY|(?:http|https|ftp|no|all)_proxy|BUILDKIT_\w+|SOURCE_DATE_EPOCH|(?:TARGET|BUILD)(?:PLATFORM|OS|ARCH|VARIANT))$/;

/** Directories above the Bake file in which Bake may run. */
const MOST_DIRECTORIES = 4;
/** Longer files are not read. */
const MAX_LENGTH = 1_000_000;

/** So many targets inherit from each other, one after the other; those behind them are unknown. */
const MOST_LEVELS = 20;

/** A value of a target's argument, where it is, and where its text is inside; null if it is not written literally. */
interface Written {
  readonly text: string;
  readonly range: TextRange;
  readonly inner: TextRange | null;
}

/** A target with what it inherits. Null is an unknown value, undefined none. */
interface Resolved {
  readonly dockerfile: Written | null | undefined;
  readonly inline: Written | null | undefined;
  readonly context: Written | null | undefined;
  readonly stage: Written | null | undefined;
  /** The keys of `args`, with their places; null if some are unknown. */
  readonly args: ReadonlyMap<string, TextRange> | null;
}

/** A Dockerfile, and its name for messages. */
interface Found {
  readonly name: string;
  readonly facts: DockerfileFacts;
}

/** Returns the problems with the Dockerfiles of targets. Without a host, only strings in the file itself are read. */
export function checkDockerfiles(targets: Targets, directory: string, host: ModuleHost | null): Diagnostic[] {
  const check = new DockerfileCheck(targets, directory, host);
  for (const block of targets.blocks) check.target(block);
  check.unusedArguments();
  return check.sink.diagnostics;
}

class DockerfileCheck {
  readonly sink = new DiagnosticSink();
  private readonly targets: ReadonlyMap<string, readonly BodyBlock[]>;
  private readonly isElsewhere: (name: string) => boolean;
  private readonly directory: string;
  private readonly host: ModuleHost | null;
  private readonly read = new Map<string, DockerfileFacts | null>();
  private readonly reported = new Set<number>();
  /** The places of build arguments, with the Dockerfiles that do not take them; null if one takes it or is unknown. */
  private readonly unused = new Map<number, { name: string; range: TextRange; in: Found | null }>();
  private readonly resolved = new Map<string, Resolved | null>();

  constructor({ blocks, isElsewhere }: Targets, directory: string, host: ModuleHost | null) {
    this.targets = groupBy(blocks, (block) => block.labels[0]!.value);
    this.isElsewhere = isElsewhere;
    this.directory = directory;
    this.host = host;
  }

  target(block: BodyBlock): void {
    const resolved = this.resolve(block.labels[0]!.value, 0);
    if (resolved === null) return;
    const found = this.dockerfileOf(resolved);
    if (found !== null) this.stage(resolved, found);
    for (const [name, range] of resolved.args ?? []) {
      const known = this.unused.get(range.start);
      const takes = found === null || found.facts.args.has(name) || PREDEFINED.test(name);
      if (known === undefined || takes) this.unused.set(range.start, { name, range, in: takes ? null : found });
    }
  }

  /** Reports arguments that no Dockerfile takes, unless a target in the file is unknown: it may inherit them. */
  unusedArguments(): void {
    if ([...this.resolved.values()].includes(null)) return;
    for (const { name, range, in: found } of this.unused.values()) {
      if (found === null) continue;
      const suggestion = suggestName(range, name, found.facts.args);
      this.sink.report(bakeCodes["bake-unused-argument"], range, { name, dockerfile: found.name, suggestion });
    }
  }

  private stage({ stage }: Resolved, { facts, name: dockerfile }: Found): void {
    if (stage == null || stage.text === "" || hasStage(facts, stage.text)) return;
    const names = facts.stages.filter((name) => name !== null);
    const suggestion = suggestName(stage.inner, stage.text, names);
    this.once(stage.range, () => {
      this.sink.report(bakeCodes["bake-unknown-stage"], stage.range, { name: stage.text, dockerfile, suggestion });
    });
  }

  /** Returns the Dockerfile that a target builds; null if it is unknown. Reports a file that is missing. */
  private dockerfileOf({ dockerfile, inline, context }: Resolved): Found | null {
    if (inline !== undefined) {
      const facts = inline === null ? null : dockerfileFacts(readDockerfile(inline.text));
      return facts === null ? null : { name: "the target's inline Dockerfile", facts };
    }
    const name = dockerfile === undefined ? "Dockerfile" : dockerfile?.text;
    const base = context === undefined ? "." : context?.text;
    if (name === undefined || base === undefined || this.host === null || !isLocal(base) || !isLocal(name)) return null;
    const path = joinPath(base, name === "" ? "Dockerfile" : name);
    for (const directory of this.directories()) {
      const facts = this.factsAt(joinPath(directory, path));
      if (facts !== undefined) return facts === null ? null : { name: path, facts };
    }
    if (dockerfile != null && name !== "") this.missing(dockerfile, base, path);
    return null;
  }

  /** Reports a missing file if its directory has Dockerfiles under other names: else it may be for another directory. */
  private missing({ text, range, inner }: Written, base: string, path: string): void {
    const parent = joinPath(this.directory, base, text, "..");
    const others = (this.host?.list(parent) ?? []).filter((name) => /dockerfile/i.test(name));
    if (others.length === 0) return;
    const last = text.slice(text.lastIndexOf("/") + 1);
    const place = inner && { start: inner.end - last.length, end: inner.end };
    const suggestion = suggestName(place, last, others);
    this.once(range, () => {
      this.sink.report(bakeCodes["bake-missing-dockerfile"], range, { path, suggestion });
    });
  }

  private once(range: TextRange, report: () => void): void {
    if (this.reported.has(range.start)) return;
    this.reported.add(range.start);
    report();
  }

  /** Returns a file's facts; null if it cannot be understood, undefined if it is missing. */
  private factsAt(path: string): DockerfileFacts | null | undefined {
    if (this.read.has(path)) return this.read.get(path);
    const text = this.host!.readText(path);
    if (text === null) return undefined;
    const facts = text.length > MAX_LENGTH ? null : dockerfileFacts(readDockerfile(text));
    this.read.set(path, facts);
    return facts;
  }

  private directories(): string[] {
    const above = Array.from({ length: MOST_DIRECTORIES }, (_, depth) => joinPath(this.directory, "../".repeat(depth)));
    return [...new Set(above)];
  }

  /** Returns a target with what it inherits; null for one that another file may change, or that depends on itself. */
  private resolve(name: string, level: number): Resolved | null {
    const known = this.resolved.get(name);
    if (known !== undefined) return known;
    this.resolved.set(name, null);
    const blocks = this.targets.get(name) ?? [];
    if (blocks.length === 0 || this.isElsewhere(name) || level > MOST_LEVELS) return null;
    let result = NOTHING;
    for (const block of blocks) {
      for (const one of inheritedBy(block)) {
        const parent = one === null ? null : this.resolve(one, level + 1);
        if (parent === null) return null;
        result = merged(result, parent);
      }
      result = merged(result, written(block));
    }
    this.resolved.set(name, result);
    return result;
  }
}

const NOTHING: Resolved = {
  dockerfile: undefined,
  inline: undefined,
  context: undefined,
  stage: undefined,
  args: new Map(),
};

/** Returns the names of the targets that a target inherits from; null for an unknown one. */
function inheritedBy({ body }: BodyBlock): readonly (string | null)[] {
  const inherits = argumentOf(body, "inherits")?.expression;
  return inherits === undefined ? [] : (staticList(inherits)?.map(knownText) ?? [null]);
}

/** Returns the values of one target over those of another. */
function merged(under: Resolved, over: Resolved): Resolved {
  const pick = (key: "dockerfile" | "inline" | "context" | "stage"): Written | null | undefined =>
    over[key] === undefined ? under[key] : over[key];
  const args = under.args === null || over.args === null ? null : new Map([...under.args, ...over.args]);
  return {
    dockerfile: pick("dockerfile"),
    inline: pick("inline"),
    context: pick("context"),
    stage: pick("stage"),
    args,
  };
}

function written({ body }: BodyBlock): Resolved {
  const text = (name: string): Written | null | undefined => {
    const argument = argumentOf(body, name);
    return argument === null ? undefined : writtenText(argument);
  };
  const args = argumentOf(body, "args")?.expression;
  return {
    dockerfile: text("dockerfile"),
    inline: text("dockerfile-inline"),
    context: text("context"),
    stage: text("target"),
    args: args === undefined ? new Map() : keysOf(args),
  };
}

function writtenText({ expression, name, node }: BodyAttribute): Written | null {
  const text = knownText(expression);
  // The text of a Dockerfile has dollar signs of its own.
  if (text === null || (name !== "dockerfile-inline" && isFilledIn(text))) return null;
  const range = expressionRange(expression);
  return { text, range, inner: rangeOfName(node[TREE].source.text, range, text) };
}

function keysOf(args: ConfigExpression): ReadonlyMap<string, TextRange> | null {
  const pairs = staticMap(args)?.map(({ key }) => {
    const name = staticKeyword(key) ?? knownText(key);
    return name === null ? null : ([name, expressionRange(key)] as const);
  });
  return pairs === undefined || pairs.includes(null) ? null : new Map(pairs as (readonly [string, TextRange])[]);
}

/** Returns false for a URL, an image, a path in another place, and a text for another tool. */
function isLocal(path: string): boolean {
  return !path.startsWith("/") && !path.includes(":") && path !== "-" && !isFilledIn(path);
}
