/** Milliseconds for which a ranking is shown again: making it anew would hardly change it, and takes a while. */
const LIFETIME = 60_000;
/** Rankings remembered at most; the oldest go first. */
const MOST = 1_000;

/** Which ranking somebody was shown last, in this process's memory; the rankings themselves lie in the database. */
export interface RecentRankings {
  /** @param mark What the ranking was made from; another one makes it out of date. */
  find(name: string, mark: string, now: Date): string | undefined;
  keep(name: string, mark: string, snapshot: string, now: Date): void;
}

export function recentRankings(): RecentRankings {
  const kept = new Map<string, { mark: string; snapshot: string; until: number }>();
  return {
    find(name, mark, now) {
      const ranking = kept.get(name);
      return ranking?.mark === mark && now.getTime() < ranking.until ? ranking.snapshot : undefined;
    },
    keep(name, mark, snapshot, now) {
      kept.delete(name);
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= MOST) kept.delete(oldest);
      kept.set(name, { mark, snapshot, until: now.getTime() + LIFETIME });
    },
  };
}
