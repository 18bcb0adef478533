// Parts of `.tflint.hcl` on one line, for comments and messages.
import type { TflintArgument, TflintBlock, TflintBody } from "./tflint-config.ts";

const MAX_VALUE = 60;

/** Returns an argument with its value, truncated if it is long. */
export function shownArgument({ name, value }: TflintArgument): string {
  if (value === undefined) return name;
  const text = JSON.stringify(value);
  return `${name} = ${text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text}`;
}

/** Returns a block with the names in it. */
export function shownBlock(block: TflintBlock): string {
  const label = block.label === "" ? "" : ` "${block.label}"`;
  return `${block.type}${label} { ${namesIn(block).join(", ")} }`;
}

function namesIn({ arguments: args, blocks }: TflintBody): string[] {
  return [...args.map(({ name }) => name), ...blocks.map(shownBlock)];
}
