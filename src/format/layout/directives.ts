/** Comments at the end of a line that tell scanners and linters to skip that line. */

/** `trivy:ignore:…`, `tflint-ignore: …`, `checkov:skip=…`, `eslint-disable-line …`, `gitleaks:allow`; and words that need no verb. */
const DIRECTIVE =
  /(?:#|\/\/)[ \t]*(?:[a-z][\w-]*[:-](?:ignore|skip|allow|disable)\b(?!-next-line\b)|(?:nosemgrep|nosec|noqa|nolint|kics-scan|infracost|pragma: allowlist)\b)/iy;

/** Whether a line comment that begins at an offset is a directive for a scanner or a linter. */
export function isToolDirective(text: string, offset: number): boolean {
  DIRECTIVE.lastIndex = offset;
  return DIRECTIVE.test(text);
}
