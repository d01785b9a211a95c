import { useSyncExternalStore } from "react";

/** What a part of the session holds now; the same while a server draws, and when its page is taken over. */
export function useStore<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  return useSyncExternalStore(subscribe, read, read);
}
