/** A block in a job, with the blocks inside. */
import { BlockPart } from "../../shared/block-part.ts";

/** The block types with a label, where checks read them. */
const LABELLED = new Set([
  ...["group", "task", "volume", "port", "reserved_ports", "device", "secret", "action", "target"],
  "envoy_gateway_bind_addresses",
]);

/** A block in a job. */
export class JobPart extends BlockPart {
  /** Returns all blocks with this type, without those that `dynamic` blocks generate. */
  parts(type: string): JobPart[] {
    const labelNames = LABELLED.has(type) ? ["name"] : [];
    return this.block.body
      .decodePartially({ blocks: [{ type, labelNames }] })
      .blocks.map((block) => new JobPart(block));
  }

  /** Returns the first block with this type, or null. */
  part(type: string): JobPart | null {
    return this.parts(type)[0] ?? null;
  }
}
