/** The closed catalogue of diagnostic codes. */
export type DiagnosticCode = string;
