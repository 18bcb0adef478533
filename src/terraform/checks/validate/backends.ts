/** Checks `backend` blocks: whether the type exists, misspelt and deprecated arguments. */
import { suggestCloseName } from "../../../diagnostics/index.ts";
import { bodyCodes } from "../../../model/codes.ts";
import type { BodyBlock } from "../../../model/index.ts";
import { withoutQuotes } from "../../../text/index.ts";
import { backends, missingBackend } from "../../schema/backends.ts";
import { BACKEND_KINDS, deprecatedArguments, removedBackends } from "../../versions/backend-arguments.ts";
import type { CheckContext } from "./check-context.ts";
import { validationCodes } from "./codes.ts";
import { resourceCodes } from "./resources/codes.ts";
import { isCalled } from "../../model/callers.ts";
import { isReplaced } from "../../model/overridden.ts";

/** Checks the backends in a file. Those in a module that another one calls are ignored. */
export function checkBackends(context: CheckContext): void {
  const blocks = context.fileDeclarations.settings.flatMap((settings) => settings.backends);
  if (blocks.length === 0 || isCalled(context.module)) return;
  for (const block of blocks) {
    if (isReplaced(context.module, block)) continue;
    checkType(context, block);
    checkNames(context, block);
    checkDeprecated(context, block);
  }
}

/** Types that only some versions have were recorded when the file was read. */
function checkType(context: CheckContext, { labels: [label] }: BodyBlock): void {
  if (label === undefined || context.module.versions.isBeyondDescribed) return;
  const { value, range } = label;
  if (backends.has(value) || removedBackends.has(value)) return;
  const suggestion = suggestCloseName(withoutQuotes(context.file.text, range), value, backends.keys());
  context.sink.report(validationCodes["unknown-backend-type"], range, { problem: missingBackend(value), suggestion });
}

/** Reports arguments that are nearly a backend's: newer versions may have others. */
function checkNames(context: CheckContext, { labels: [label], body }: BodyBlock): void {
  const names = [...(backends.get(label?.value ?? "")?.attributes.keys() ?? [])];
  for (const { name, nameRange } of body.justAttributes().attributes.values()) {
    if (names.includes(name)) continue;
    const suggestion = suggestCloseName(nameRange, name, names);
    if (suggestion === null) continue;
    context.sink.report(bodyCodes["unsupported-argument"], nameRange, { name, names, suggestion });
  }
}

/** Reports arguments that all versions of the module warn about. */
function checkDeprecated(context: CheckContext, { labels: [label], body }: BodyBlock): void {
  const kind = BACKEND_KINDS.get(label?.value ?? "");
  if (kind === undefined) return;
  for (const { name, nameRange } of body.justAttributes().attributes.values()) {
    const row = deprecatedArguments.find(
      (one) => one.in === kind && one.name === name && context.module.versions.support(one) === "all",
    );
    if (row === undefined) continue;
    const { instead } = row;
    context.sink.report(resourceCodes["deprecated-backend-argument"], nameRange, { name, instead });
  }
}
