const COMMENT = "#comment-";

/** Where a comment stands on its topic's page: the address ends with it. */
export function commentAnchor(id: string): string {
  return `${COMMENT}${encodeURIComponent(id)}`;
}

/** The id of the comment that an address ends with; null where it names none. */
export function commentInAnchor(hash: string): string | null {
  if (!hash.startsWith(COMMENT)) return null;
  try {
    return decodeURIComponent(hash.slice(COMMENT.length));
  } catch {
    // Somebody typed a percent sign.
    return null;
  }
}
