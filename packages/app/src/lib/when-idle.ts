/** Milliseconds, in browsers that do not say when they are idle. */
const LATER = 2_000;

/** @returns Cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof globalThis.requestIdleCallback !== "function") {
    const timer = setTimeout(act, LATER);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
}
