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

const progressChannel = "run_progress";
const outcomeChannel = "run_outcome";
const hiddenChannel = "insight_hidden";

/** Told to every process when the surrounding transaction commits. */
export function announceProgress(database: OpenDatabase, tx: Database, progress: ProgressAnnouncement) {
  return database.notify(tx, progressChannel, JSON.stringify(progress));
}

/** Told to every process when the surrounding transaction commits. */
export function announceOutcome(database: OpenDatabase, tx: Database, outcome: OutcomeAnnouncement) {
  return database.notify(tx, outcomeChannel, JSON.stringify(outcome));
}

/** That an insight is private from now on. Told to every process when the surrounding transaction commits. */
export function announceHidden(database: OpenDatabase, tx: Database, insightId: string) {
  return database.notify(tx, hiddenChannel, insightId);
}

/** Resolves to the function that stops it. */
export function onProgress(database: OpenDatabase, hear: (progress: ProgressAnnouncement) => void) {
  return database.listen(progressChannel, (payload) => hear(JSON.parse(payload) as ProgressAnnouncement));
}

/** Resolves to the function that stops it. */
export function onOutcome(database: OpenDatabase, hear: (outcome: OutcomeAnnouncement) => void) {
  return database.listen(outcomeChannel, (payload) => hear(JSON.parse(payload) as OutcomeAnnouncement));
}

/** Resolves to the function that stops it. */
export function onHidden(database: OpenDatabase, hear: (insightId: string) => void) {
  return database.listen(hiddenChannel, hear);
}
