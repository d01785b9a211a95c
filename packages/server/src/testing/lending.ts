/** What is used, given back, and used again. */
export interface Lending<T> {
  /** One that nobody uses: an earlier one, or a new one. */
  take(): Promise<T>;
  /** For whoever comes next, if it can be made as good as new. */
  giveBack(used: T): Promise<void>;
}

/**
 * Keeps what takes long to make for the next test, also of another file of the same worker.
 *
 * @param renew Makes a used one as good as new, or says that it cannot.
 * @param discard Ends one that cannot be.
 */
export function lending<T>(
  make: () => Promise<T>,
  renew: (used: T) => Promise<boolean>,
  discard: (used: T) => Promise<void>,
): Lending<T> {
  const idle: T[] = [];
  return {
    take: async () => idle.pop() ?? make(),
    async giveBack(used) {
      const isRenewed = await renew(used).catch(() => false);
      if (isRenewed) idle.push(used);
      else await discard(used);
    },
  };
}
