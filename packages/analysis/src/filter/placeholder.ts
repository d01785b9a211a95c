/** A body that only says that its author deleted the comment. */
const deleted = /^\[\s*deleted(?:\s+by\s+(?:user|author))?\s*\]$/i;
/** A body that only says that a moderator, an administrator or the site removed the comment. */
const removed = /^\[\s*removed(?:\s+by\s+(?!\s)[\w ]{0,29}\w)?\s*\]$/i;
/** A body that only says that its author shows the comment to people alone who are logged in at its site. */
const withheld = /^\[\s*withheld\s*\]$/i;

export function isDeleted(body: string): boolean {
  return deleted.test(bare(body));
}

export function isRemoved(body: string): boolean {
  return removed.test(bare(body));
}

export function isWithheld(body: string): boolean {
  return withheld.test(bare(body));
}

/** Some exports escape or emphasize the brackets: `\[deleted\]`, `*[removed]*`. */
function bare(body: string): string {
  return body.length > 100 ? "" : body.replace(/[\\*_]/g, "").trim();
}
