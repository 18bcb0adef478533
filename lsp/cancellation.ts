// Cancelled requests are answered at once, whatever was begun for them.
import { type CancellationToken, ResponseError } from "vscode-jsonrpc";

/** The protocol's code for a request that the client has cancelled. */
const REQUEST_CANCELLED = -32800;

/** Resolves to an answer, which gets a signal; rejects as soon as the request is cancelled. */
export function unlessCancelled<Answer>(
  token: CancellationToken,
  answer: (signal: AbortSignal) => Answer | Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const cancel = (): void => {
      const error = new ResponseError(REQUEST_CANCELLED, "The request was cancelled.");
      controller.abort(error);
      reject(error);
    };
    if (token.isCancellationRequested) {
      cancel();
      return;
    }
    const listener = token.onCancellationRequested(cancel);
    Promise.resolve(answer(controller.signal))
      .then(resolve, reject)
      .finally(() => listener.dispose());
  });
}
