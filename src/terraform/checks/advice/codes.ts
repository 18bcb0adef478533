/** Diagnostic codes for problems that Terraform accepts. */
import { changeText } from "../../schema/provider-history.ts";
import { defineCodes, error, SUGGESTS, type Suggestion, warning } from "../../../diagnostics/index.ts";
import { mismatchDetail } from "../../../eval/index.ts";
import { goQuote } from "../../../text/index.ts";

/** A part of the versions that a constraint allows, with what they lack. */
export interface LackingPart {
  /** The version at which it changes. */
  readonly version: string;
  /** The last known version without the change; null if there is no version between the two. */
  readonly after: string | null;
  /** Such as "4 arguments". */
  readonly uses: string;
}

type PartlySupported = {
  readonly provider: string;
  readonly constraint: string;
  /** What the earlier versions lack, with the lowest allowed version; null for nothing. */
  readonly needed: (LackingPart & { readonly allowed: string }) | null;
  /** What later versions lack; null for nothing. */
  readonly removed: LackingPart | null;
  /** The constraint with a higher bound. */
  readonly suggestion: Suggestion | null;
};

/** Says where an argument of `try` or `can` that always fails leads to. */
function consequence(isTry: boolean): string {
  return isTry ? 'So this argument of "try" always fails, and the next one is taken.' : 'So "can" is always false.';
}

/** Diagnostic codes for problems that Terraform accepts. */
export const adviceCodes = defineCodes({
  "constant-module-condition": error(
    "Constant condition",
    "This condition is always {value} in this module, by the types of its operands. Remove it, or use a condition that can change.",
  ),
  "unreachable-attribute": warning(
    "Unreachable attribute",
    ({ problem, isTry }: { readonly problem: string; readonly isTry: boolean }) => `${problem} ${consequence(isTry)}`,
  ),
  "unreachable-function": warning(
    "Call to unknown function",
    ({ name, suggestion, isTry }: { name: string; suggestion: Suggestion | null; isTry: boolean }) => {
      const hint = suggestion === null ? "" : ` Did you mean ${goQuote(suggestion.text)}?`;
      return `There is no function named ${goQuote(name)}.${hint} ${consequence(isTry)}`;
    },
    SUGGESTS,
  ),
  "unreachable-key": warning(
    "Unreachable attribute",
    'The object has no attribute named {name:quoted}, so "lookup" always returns its default value.{suggestion}',
  ),
  "mismatched-comparison": warning("Comparison of different types", mismatchDetail, SUGGESTS),
  "misspelled-move-target": warning(
    "Misspelled address",
    "Nothing is declared at {address}, so the moved object is destroyed.{suggestion}",
  ),
  "quoted-address": warning(
    "Reference in quotes",
    ({ address }: { readonly address: string; readonly suggestion: Suggestion | null }) =>
      `This is text, although ${address} is declared. Without the quotes it is a reference.`,
    SUGGESTS,
  ),
  "remote-output": warning(
    "{problem}",
    "{reason} The state belongs to the configuration in the directory {directory}, whose outputs these are.",
  ),
  "shared-state": warning(
    "Two configurations with one state",
    "The backend at {position} stores its state in the same place, so a plan in one of the two directories destroys the objects of the other. Change the place in one of the two.",
  ),
  "unused-module-argument": error(
    "Unused module argument",
    "The module {source:quoted} declares variable {name:quoted} but never uses it, so this argument has no effect. Remove it.",
  ),
  "unused-module-output": error(
    "Unused module output",
    "No caller uses output {name:quoted} of the module {source:quoted}. Remove it.",
  ),
  "missing-tags": error(
    "Missing tags",
    ({ resource, missing, place }: { resource: string; missing: readonly string[]; place: string }) =>
      `${resource} lacks the ${missing.length === 1 ? "tag" : "tags"} ${missing.map(goQuote).join(", ")}. Add ${missing.length === 1 ? "it" : "them"} to ${place}.`,
  ),
  "invalid-tag-value": error(
    "Invalid tag value",
    "The tag {name:quoted} of {resource} is {value:quoted}, which does not match {pattern}.",
  ),
  "unused-template-variable": error(
    "Unused template variable",
    "The template {template} does not use {name:quoted}. Remove it.",
  ),
  "equal-set-element": error(
    "Duplicate set element",
    "{key:quoted} is already an element of this set. Remove one of the two.",
  ),
  "equal-object-key": error(
    "Duplicate object key",
    "An earlier key is {key:quoted} too, and this value replaces that one. Remove one of the two.",
  ),
  "repeated-zipmap-key": error(
    "Duplicate key",
    "The key {key:quoted} occurs several times, and only its last value is kept. Give the elements different keys.",
  ),
  "repeated-merge-key": error(
    "Duplicate key",
    'An earlier "for" expression of this call produces the key {key:quoted} too, and only its last value is kept. Give the elements different keys.',
  ),
  "overridden-merge-key": error(
    "Overridden key",
    "A later argument of this call sets {key:quoted} too, so this value is never used. Remove it, or pass its argument last.",
  ),
  "partly-supported-provider-feature": warning(
    "Provider versions without a used feature",
    ({ provider, constraint, needed, removed }: PartlySupported) => {
      const at = ({ version: text, after }: LackingPart): string => changeText({ text, after });
      const parts = [
        ...(needed === null
          ? []
          : [
              `needs ${provider} from ${at(needed)} on, for ${needed.uses}; \`${constraint}\` allows ${needed.allowed}`,
            ]),
        ...(removed === null
          ? []
          : [
              `needs a version of ${provider} before ${at(removed)}, for ${removed.uses}; \`${constraint}\` does not exclude later ones`,
            ]),
      ];
      return `This module ${parts.join(". It also ")}.`;
    },
    SUGGESTS,
  ),
  "sensitive-error-message": warning(
    "Error message refers to sensitive values",
    "The error expression used to explain this condition refers to sensitive values, so {product} will not display the resulting message.\n\nYou can correct this by removing references to sensitive values, or by carefully using the nonsensitive() function if the expression will not reveal the sensitive data.",
  ),
  "ephemeral-error-message": warning(
    "Error message refers to ephemeral values",
    "The error expression used to explain this condition refers to ephemeral values, so {product} will not display the resulting message.\n\nYou can correct this by removing references to ephemeral values.",
  ),
});
