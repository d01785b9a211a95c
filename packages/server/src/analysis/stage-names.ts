import { stages } from "@undertone/analysis";

/** The last stage of a run: it keeps what the others found. */
export const STORE = "store";

export const stageNames: readonly string[] = [...stages.map(({ name }) => name), STORE];
