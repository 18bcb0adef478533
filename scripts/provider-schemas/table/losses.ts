// What a provider version no longer has. A large loss within a major version is more likely a mistake in the extraction
// than the provider's decision.
import type { ProviderSchema, SchemaBlock } from "../../../src/terraform/schema/provider-schema.ts";

/** The share that a minor version may lose. */
const MAX_LOSS = 0.01;

/** The numbers of types, and of attributes and blocks at any depth. */
interface Size {
  readonly types: number;
  readonly paths: ReadonlySet<string>;
  /** The blocks whose content is not described. */
  readonly undescribed: ReadonlySet<string>;
}

/**
 * Returns why a version is refused after the one before it: a minor version has fewer types, or lacks more than 1 % of
 * the attributes and blocks. Null if it is accepted. Both versions are written like `5.49.0`.
 */
export function refusal(
  before: { readonly version: string; readonly schema: ProviderSchema },
  after: { readonly version: string; readonly schema: ProviderSchema },
): string | null {
  const [majorBefore, majorAfter] = [before, after].map(({ version }) => version.split(".")[0]);
  if (majorBefore !== majorAfter) return null;
  const [a, b] = [sizeOf(before.schema), sizeOf(after.schema)];
  if (b.types < a.types) return `${after.version} has ${b.types} types, ${before.version} has ${a.types}`;
  const lost = [...a.paths].filter((path) => !b.paths.has(path) && !isInside(path, b.undescribed));
  if (lost.length <= a.paths.size * MAX_LOSS) return null;
  const examples = lost.slice(0, 5).join(", ");
  return `${after.version} lacks ${lost.length} of the ${a.paths.size} attributes and blocks of ${before.version}: ${examples}`;
}

/** Returns whether a path is inside one of these blocks. */
function isInside(path: string, blocks: ReadonlySet<string>): boolean {
  if (blocks.size === 0) return false;
  const steps = path.split(".");
  return steps.some((_, index) => blocks.has(steps.slice(0, index).join(".")));
}

function sizeOf({ resources: { managed, data } }: ProviderSchema): Size {
  const paths = new Set<string>();
  const undescribed = new Set<string>();
  const add = ({ attributes, blocks, isDescribed }: SchemaBlock, path: string): void => {
    if (isDescribed === false) undescribed.add(path);
    for (const name of attributes.keys()) paths.add(`${path}.${name}`);
    for (const [name, { block }] of blocks) {
      paths.add(`${path}.${name}`);
      add(block, `${path}.${name}`);
    }
  };
  for (const [type, body] of managed) add(body, type);
  // A colon, which no type contains: both kinds have types of one name.
  for (const [type, body] of data) add(body, `data:${type}`);
  return { types: managed.size + data.size, paths, undescribed };
}
