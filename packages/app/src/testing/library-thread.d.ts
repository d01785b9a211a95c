import type { Insight, Progress, Result } from "@undertone/schemas/types";
export declare const libraryResult: Result;
export declare const libraryInsight: Insight;
/** The stages of the same run, some way in: 412 of 1,000 comments embedded. */
export declare const progressHalfway: Progress[];
export declare const runningInsight: Insight;
export declare const failedInsight: Insight;
export declare const cancelledInsight: Insight;
export declare const invalidInsight: Insight;
