/** Where this package says what the person who runs the server should know; pino and console both fit. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

export const silent: Log = { info: () => undefined, warn: () => undefined };
