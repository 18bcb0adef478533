/** Comments at a line's end that make scanners and linters skip that line. */

/**
 * `trivy:ignore:…`, `tflint-ignore: …`, `checkov:skip=…`, `eslint-disable-line …`, `gitleaks:allow`; and keywords that
 * need no verb.
 */
const DIRECTIVE =
  /(?:#|\/\/)[ \t]*(?:[a-z][\w-]*[:-](?:ignore|skip|allow|disable)\b(?!-next-line\b)|(?:nosemgrep|nosec|noqa|nolint|kics-scan|infracost|pragma: allowlist)\b)/iy;

/** Returns whether the line comment at an offset is a directive for a scanner or a linter. */
export function isToolDirective(text: string, offset: number): boolean {
  DIRECTIVE.lastIndex = offset;
  return DIRECTIVE.test(text);
}
