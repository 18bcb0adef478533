// What a request says, and what its answer knows.
import type { ShownDocument } from "./documents.ts";
import type { Params } from "./params.ts";
import type { Session } from "./server.ts";
import type { Feature } from "./settings.ts";

/** An answer to a request. */
export interface Answer {
  /** The feature that the request belongs to; null for what cannot be switched off. */
  readonly feature: Feature | null;
  /** The parameters that the request must have. */
  readonly names: readonly (keyof Params)[];
  /** The answer when nothing is known: where the feature is switched off, and about files that do not exist. */
  readonly otherwise: unknown;
  answer(session: Session, params: Params, signal: AbortSignal): unknown;
}

/** A request about a document, open or saved, with some parameters. */
export interface Asked<Name extends keyof Params = never> {
  readonly session: Session;
  readonly document: ShownDocument;
  readonly path: string;
  readonly params: Pick<Params, Name | "textDocument">;
  readonly signal: AbortSignal;
}

/** Returns an answer about a document, for requests with some more parameters. */
export function about<Name extends keyof Params>(
  feature: Feature | null,
  names: readonly Name[],
  answer: (asked: Asked<Name>) => unknown,
  otherwise: unknown = null,
): Answer {
  return {
    feature,
    names: ["textDocument", ...names],
    otherwise,
    answer(session, params, signal) {
      const { uri } = params.textDocument;
      const [path, document] = [session.pathOf(uri), session.shown(uri)];
      if (document === null || path === null || !session.service.answersAbout(path)) return otherwise;
      return answer({ session, document, path, params, signal });
    },
  };
}

/** Returns an answer about the workspace, for requests with some parameters. */
export function anywhere<Name extends keyof Params>(
  feature: Feature,
  names: readonly Name[],
  answer: (session: Session, params: Pick<Params, Name>, signal: AbortSignal) => unknown,
): Answer {
  return { feature, names, otherwise: null, answer };
}
