import type { OpenDatabase } from "../platform/database/database.js";
import {
  onHidden,
  onOutcome,
  onProgress,
  type OutcomeAnnouncement,
  type ProgressAnnouncement,
} from "../insights/announcements.js";

export interface RunListener {
  progress(announcement: ProgressAnnouncement): void;
  outcome(announcement: OutcomeAnnouncement): void;
  hidden?(): void;
}

/** What the runs announce, for any number of listeners in this process, which itself listens once. */
export async function watchRuns(database: OpenDatabase) {
  const followers = new Map<string, Set<RunListener>>();
  const of = (insightId: string) => [...(followers.get(insightId) ?? [])];
  const stops = [
    await onProgress(database, (heard) =>
      of(heard.insightId).forEach((listener) => listener.progress(heard)),
    ),
    await onOutcome(database, (heard) => of(heard.insightId).forEach((listener) => listener.outcome(heard))),
    await onHidden(database, (insightId) => of(insightId).forEach((listener) => listener.hidden?.())),
  ];
  return {
    /** @returns Ends the following. */
    follow(insightId: string, listener: RunListener): () => void {
      const others = followers.get(insightId) ?? new Set();
      followers.set(insightId, others.add(listener));
      return () => {
        others.delete(listener);
        if (others.size === 0 && followers.get(insightId) === others) followers.delete(insightId);
      };
    },
    async close(): Promise<void> {
      for (const stop of stops) await stop();
    },
  };
}
