// What a request says, and what its answer knows.
import type { OpenDocument } from "./documents.ts";
import type { Session } from "./server.ts";
import type { Feature } from "./settings.ts";

/** A request about a document. */
export interface OfDocument {
  readonly textDocument: { readonly uri: string };
}

/** An answer to a request: what is not known is null. */
export interface Answer<Params> {
  /** The feature that the request belongs to; null for what cannot be switched off. */
  readonly feature: Feature | null;
  answer(session: Session, params: Params, signal: AbortSignal): unknown;
}

/** A request about an open document. */
export interface Asked<Params> {
  readonly session: Session;
  readonly document: OpenDocument;
  readonly path: string;
  readonly params: Params;
  readonly signal: AbortSignal;
}

/** Returns an answer about an open document; null for any other one. */
export function about<Params extends OfDocument>(
  feature: Feature,
  answer: (asked: Asked<Params>) => unknown,
): Answer<never> {
  return {
    feature,
    answer(session: Session, params: Params, signal: AbortSignal) {
      const document = session.documents.get(params.textDocument.uri);
      const path = session.pathOf(params.textDocument.uri);
      return document === null || path === null ? null : answer({ session, document, path, params, signal });
    },
  } as Answer<never>;
}
