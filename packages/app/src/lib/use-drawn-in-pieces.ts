import { useDeferredValue } from "react";

/**
 * What has come, once there is time to draw it: React then draws it piece by piece, and keys and clicks are heard in between.
 * Later changes of it are seen at once.
 */
export function useDrawnInPieces<T>(value: T | undefined): T | undefined {
  const hasCome = useDeferredValue(value !== undefined);
  return hasCome ? value : undefined;
}
