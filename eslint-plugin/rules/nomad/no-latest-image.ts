/** Task images that may change over time. */
import type { Attribute, Block } from "../../../src/index.ts";
import { blockOf } from "../../analysis/blocks/restrictions.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** Drivers whose `image` is a container image. */
const DRIVERS = new Set(["docker", "podman", "containerd-driver"]);

/** See docs/rules/nomad/no-latest-image.md. */
export const rule: HclRuleDefinition<{ MessageIds: "latest" | "untagged" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow task images without a tag or with the tag `latest`",
      configs: ["strict"],
      dialects: ["nomad"],
    },
    languages: ["hcl/hcl"],
    schema: [],
    messages: {
      latest: "Image `{{image}}` has no fixed version: it changes when a new one is published. Use a specific tag.",
      untagged: "Image `{{image}}` has no tag, so the tag is `latest`. Use a specific tag.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    if (sourceCode.dialect !== "nomad") return {};
    return {
      Attribute(node) {
        if (node.name.name !== "image" || !isImageOfTask(sourceCode, node)) return;
        const image = textOf(sourceCode, node);
        if (image === null || image === "" || image.includes("@")) return;
        const tag = tagOf(image);
        if (tag === null) context.report({ node: node.expression, messageId: "untagged", data: { image } });
        else if (tag === "latest") context.report({ node: node.expression, messageId: "latest", data: { image } });
      },
    };
  },
};

/** Returns whether an argument is in the `config` of a task with a driver that runs containers. */
function isImageOfTask(sourceCode: HclSourceCode, { parent }: Attribute): boolean {
  const config = blockOf(parent);
  const task = config?.blockType.name === "config" ? blockOf(config.parent) : null;
  if (task?.blockType.name !== "task") return false;
  const driver = argument(task, "driver");
  return driver !== undefined && DRIVERS.has(textOf(sourceCode, driver) ?? "");
}

function argument({ body }: Block, name: string): Attribute | undefined {
  return body.items.find((item): item is Attribute => item.type === "Attribute" && item.name.name === name);
}

function textOf(sourceCode: HclSourceCode, { expression }: Attribute): string | null {
  const payload = sourceCode.literalValue(expression)?.payload;
  return typeof payload === "string" ? payload : null;
}

/** Returns an image's tag: the text after a colon in its last part, since an earlier colon precedes a port. */
function tagOf(image: string): string | null {
  const name = image.slice(image.lastIndexOf("/") + 1);
  const colon = name.indexOf(":");
  return colon < 0 ? null : name.slice(colon + 1);
}
