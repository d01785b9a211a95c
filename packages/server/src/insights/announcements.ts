import type { Progress } from "@undertone/schemas";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import type { InsightStatus } from "../platform/database/tables.js";

/** How far a stage of a run is now. */
export interface ProgressAnnouncement extends Progress {
  insightId: string;
}

/** That a run has come to its end. */
export interface OutcomeAnnouncement {
  insightId: string;
  status: Exclude<InsightStatus, "queued" | "running">;
}

const PROGRESS_CHANNEL = "run_progress";
const OUTCOME_CHANNEL = "run_outcome";
const HIDDEN_CHANNEL = "insight_hidden";

/** Told to every process when the surrounding transaction commits. */
export function announceProgress(database: OpenDatabase, tx: Database, progress: ProgressAnnouncement) {
  return database.notify(tx, PROGRESS_CHANNEL, JSON.stringify(progress));
}

/** Told to every process when the surrounding transaction commits. */
export function announceOutcome(database: OpenDatabase, tx: Database, outcome: OutcomeAnnouncement) {
  return database.notify(tx, OUTCOME_CHANNEL, JSON.stringify(outcome));
}

/** That an insight is private from now on. Told to every process when the surrounding transaction commits. */
export function announceHidden(database: OpenDatabase, tx: Database, insightId: string) {
  return database.notify(tx, HIDDEN_CHANNEL, insightId);
}

/** Resolves to the function that stops it. */
export function onProgress(database: OpenDatabase, hear: (progress: ProgressAnnouncement) => void) {
  return database.listen(PROGRESS_CHANNEL, (payload) => hear(JSON.parse(payload) as ProgressAnnouncement));
}

/** Resolves to the function that stops it. */
export function onOutcome(database: OpenDatabase, hear: (outcome: OutcomeAnnouncement) => void) {
  return database.listen(OUTCOME_CHANNEL, (payload) => hear(JSON.parse(payload) as OutcomeAnnouncement));
}

/** Resolves to the function that stops it. */
export function onHidden(database: OpenDatabase, hear: (insightId: string) => void) {
  return database.listen(HIDDEN_CHANNEL, hear);
}
