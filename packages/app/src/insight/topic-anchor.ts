/** Where a topic's card stands on the page: an address ends with it. */
export function topicAnchor({ number }: { number: number }): string {
  return `#topic-${number}`;
}

/** Where all comments of a topic stand, beside the map. */
export function commentsAnchor({ number }: { number: number }): string {
  return `#topic-${number}-comments`;
}

export const MAP = "#map";

export const ALL_COMMENTS = "#all-comments";

/** The number of the topic whose card an address names; null where it names none. */
export function numberInAnchor(hash: string): number | null {
  return numberIn(/^#topic-(\d+)$/.exec(hash));
}

/** The number of the topic whose comments an address names; null where it names none. */
export function numberInCommentsAnchor(hash: string): number | null {
  return numberIn(/^#topic-(\d+)-comments$/.exec(hash));
}

function numberIn(found: RegExpExecArray | null): number | null {
  return found?.[1] === undefined ? null : Number(found[1]);
}

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
