// The requests that the protocol does not have, for clients that know hclkit. Each is about a document, by its address.
import type { Session } from "./server.ts";

/** What such a request says. */
interface OfDocument {
  readonly textDocument: { readonly uri: string };
}

/** Returns the answer about a document's path; null for what is not a file of the workspace. */
const about =
  (answer: (session: Session, path: string) => unknown) =>
  (session: Session, { textDocument }: OfDocument): unknown => {
    const path = session.pathOf(textDocument.uri);
    return path === null ? null : answer(session, path);
  };

/** The answers by method; what is not known is null. */
export const ownAnswers: Readonly<Record<string, (session: Session, params: OfDocument) => unknown>> = {
  /** The product, the versions, and what is not checked. */
  "hclkit/status": about(({ service }, path) => service.status(path)),
  /** The dependencies of the file's module, in the DOT language. */
  "hclkit/graph": about(({ service }, path) => service.graph(path)),
};
