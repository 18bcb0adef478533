// What browsers and Node have in common beside the language, as far as the portable parts use it: tsconfig.portable.json
// knows neither's types.

declare function structuredClone<Value>(value: Value): Value;

interface AbortSignal {
  readonly aborted: boolean;
  throwIfAborted(): void;
}

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
