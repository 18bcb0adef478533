/** Lists in query files that refer to each other. Only direct references are followed, not those in local values. */
import { isReference } from "../../../addresses/parse-reference.ts";
import { readReferences } from "../../../addresses/references.ts";
import { plainContext, siteOf, sitesOfBody } from "../../../declare/sites.ts";
import { stronglyConnected } from "../../../model/graph/strongly-connected.ts";
import { type ListDeclaration } from "../../../documents/queries/query-file.ts";
import { typeAndName } from "../../../addresses/resource-address.ts";

const NONE: ReadonlySet<string> = new Set();

/** Returns the cycles of two or more lists. The members of each are in source order within their files. */
export function cyclesOfLists(lists: ReadonlyMap<string, ListDeclaration>): (readonly ListDeclaration[])[] {
  const edges = new Map([...lists].map(([address, list]) => [address, targetsOf(list)]));
  return stronglyConnected(edges)
    .filter(({ length }) => length > 1)
    .map((cycle) =>
      cycle.flatMap((address) => lists.get(address) ?? []).toSorted((a, b) => a.range.start - b.range.start),
    );
}

/** Returns the addresses that a list refers to, without the prefix. */
function targetsOf({ file, count, forEach, limit, includeResource, config }: ListDeclaration): string[] {
  const context = plainContext(file);
  const own = [count, forEach, limit, includeResource].flatMap((attribute) => attribute ?? []);
  const sites = own.map((attribute) => siteOf(context, attribute));
  if (config !== null) sites.push(...sitesOfBody(context, config, NONE));
  return sites.flatMap(({ expression, iterators }) =>
    readReferences(expression).flatMap(({ source: { name: root }, read }) => {
      if (root !== "list" || iterators.some(({ name }) => name === root)) return [];
      if (!isReference(read) || read.subject.kind !== "resource") return [];
      const step = read.remaining[0]?.step;
      return step?.kind === "attribute" ? [typeAndName({ type: read.subject.name, name: step.name })] : [];
    }),
  );
}
