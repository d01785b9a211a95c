import { stages } from "@undertone/analysis";

/** The last stage of a run: it keeps what the others found. */
export const STORE = "store";

/** The stages of a run, in their order. */
export const stageNames: readonly string[] = [...stages.map(({ name }) => name), STORE];
