import type { Judgement } from "@undertone/schemas/types";

/** What was said of a comment and has not reached the server; null takes a judgement back. */
export type Unsent = Readonly<Record<string, Judgement["judgement"]>>;

const keyOf = (countId: string, username: string) => `count ${countId} ${username}`;

/** What this browser holds of earlier visits. A browser that stores nothing holds nothing. */
export function readUnsent(countId: string, username: string): Unsent {
  try {
    return JSON.parse(localStorage.getItem(keyOf(countId, username)) ?? "{}") as Unsent;
  } catch {
    return {};
  }
}

export function storeUnsent(countId: string, username: string, unsent: Unsent): void {
  try {
    const key = keyOf(countId, username);
    if (Object.keys(unsent).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(unsent));
  } catch {
    // Without storage they last as long as the page.
  }
}
