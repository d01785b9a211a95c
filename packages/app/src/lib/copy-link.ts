import { announce, announceFailure } from "./announcements.js";
import { copyText } from "./copy-text.js";
import { screenText } from "./screens.js";

/** Copies the address of a page of an insight, and says who can open it. */
export async function copyLink(address: string, isPublic: boolean): Promise<void> {
  if (!(await copyText(address))) announceFailure(screenText("share-not-copied", { address }));
  else announce(screenText(isPublic ? "share-copied" : "share-copied-private"));
}
