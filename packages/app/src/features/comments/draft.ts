/** Where the tab keeps what somebody wrote and has not sent, through another login or a reload. @param of Writer, insight and comment that it answers. */
export function draftKey(of: readonly string[]): string {
  return ["undertone.draft", ...of].join(".");
}

export function draftAt(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** @param text An empty one removes what was kept. */
export function keepDraft(key: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage may be switched off or full; the text is then in its field alone.
  }
}
