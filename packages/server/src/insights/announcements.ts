import type { Progress } from "@undertone/schemas";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import type { InsightStatus } from "../platform/database/tables.js";

export interface ProgressAnnouncement extends Progress {
  insightId: string;
}

export interface OutcomeAnnouncement {
  insightId: string;
  status: Exclude<InsightStatus, "queued" | "running">;
}

function channel<Announcement>(name: string) {
  return {
    /** Told when the surrounding transaction commits. */
    announce: (database: OpenDatabase, tx: Database, announcement: Announcement) =>
      database.notify(tx, name, JSON.stringify(announcement)),
    /** Resolves to the function that stops it. */
    listen: (database: OpenDatabase, hear: (announcement: Announcement) => void) =>
      database.listen(name, (payload) => hear(JSON.parse(payload) as Announcement)),
  };
}

export const { announce: announceProgress, listen: onProgress } =
  channel<ProgressAnnouncement>("run_progress");
export const { announce: announceOutcome, listen: onOutcome } = channel<OutcomeAnnouncement>("run_outcome");
/** That an insight is private from now on: its id. */
export const { announce: announceHidden, listen: onHidden } = channel<string>("insight_hidden");
