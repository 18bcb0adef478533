/** References to images, such as `example.com/team/app:1.2`: what no registry accepts. */
import type { OptionProblem } from "./fields.ts";

/** Returns the problem with an image tag. */
export function imageProblem(text: string): OptionProblem | null {
  // A registry may be an IPv6 address in brackets.
  if (text.startsWith("[")) return null;
  if (text.includes("::")) return { reason: "It has two colons in a row." };
  if (/\s/.test(text)) return { reason: "It contains spaces." };
  const [name, tag = null] = splitTag(text);
  if (tag === "") return { reason: "The tag after the colon is empty." };
  if (tag !== null && !/^\w[\w.-]{0,127}$/.test(tag))
    return { reason: "A tag consists of at most 128 letters, digits, underscores, dots and hyphens." };
  const upper = pathOf(name).find((part) => /[A-Z]/.test(part));
  if (upper !== undefined) {
    return { reason: "The name of a repository must be lowercase.", wrong: upper, meant: upper.toLowerCase() };
  }
  const odd = pathOf(name).find((part) => !/^[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*$/.test(part));
  return odd === undefined
    ? null
    : { reason: `"${odd}" is no part of a repository's name: letters and digits, with separators between them.` };
}

/** Returns the name and the tag after its last colon, without a digest. */
function splitTag(text: string): [name: string, tag?: string] {
  const whole = text.split("@", 1)[0]!;
  const colon = whole.indexOf(":", whole.lastIndexOf("/") + 1);
  return colon < 0 ? [whole] : [whole.slice(0, colon), whole.slice(colon + 1)];
}

/** Returns the parts of a name without the registry: the first part is one if it cannot be anything else. */
function pathOf(name: string): string[] {
  const parts = name.split("/");
  const [first] = parts as [string];
  const isRegistry = parts.length > 1 && (/[.:]/.test(first) || first === "localhost" || /[A-Z]/.test(first));
  return isRegistry ? parts.slice(1) : parts;
}
