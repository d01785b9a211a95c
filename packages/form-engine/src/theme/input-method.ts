import type { KeyboardEvent } from "react";

/** What browsers say instead of a key's own code when an input method took it. */
const TAKEN = 229;

/**
 * Whether a key is about the input method's own list of words: Enter takes a word there, and Escape drops it. Safari ends the
 * composition before it tells of the key that ended it, so only the code is left to know it by.
 */
export function isOfInputMethod({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN;
}
