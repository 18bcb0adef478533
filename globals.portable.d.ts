// What browsers and Node have in common beside the language, as far as the portable parts use it: tsconfig.portable.json
// knows neither's types.

declare function structuredClone<Value>(value: Value): Value;

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void, options?: { readonly once: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
}

declare function setTimeout(run: () => void, milliseconds: number): number;

declare function clearTimeout(timer: number): void;

interface MessagePort {
  addEventListener(type: "message", listener: () => void): void;
  postMessage(message: unknown): void;
  start(): void;
  close(): void;
}

declare class MessageChannel {
  readonly port1: MessagePort;
  readonly port2: MessagePort;
}
