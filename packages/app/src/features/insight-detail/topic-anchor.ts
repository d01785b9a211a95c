/** Where a topic's card stands on the page: an address ends with it. */
export function topicAnchor({ rank }: { rank: number }): string {
  return `#topic-${rank}`;
}

/** The rank that such an address names; null where it names none. */
export function rankInAnchor(hash: string): number | null {
  const [, rank] = /^#topic-(\d+)$/.exec(hash) ?? [];
  return rank === undefined ? null : Number(rank);
}
