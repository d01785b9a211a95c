/** What has been opened, to be closed in the opposite order. */
export interface Closers {
  add(name: string, close: () => Promise<unknown>): void;
  /** Closes everything, also when closing some of it fails; a second call waits for the first. */
  close(): Promise<void>;
}

export function createClosers(onFailure: (name: string, error: unknown) => void): Closers {
  const opened: { name: string; close: () => Promise<unknown> }[] = [];
  let closing: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    for (let last = opened.pop(); last; last = opened.pop()) {
      try {
        await last.close();
      } catch (error) {
        onFailure(last.name, error);
      }
    }
  }

  return { add: (name, close) => void opened.push({ name, close }), close: () => (closing ??= closeAll()) };
}
