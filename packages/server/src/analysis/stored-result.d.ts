import type { Result } from "@undertone/schemas";
/** Of the text that is stored; 1 is the shape of `schemas/result.json`. */
export declare const RESULT_FORMAT = 2;
/** The text that is stored; where two comments have one id, which no grouping could name, that of `schemas/result.json`. */
export declare function storedText(result: Result): string;
/** What an earlier version stored, as it is stored now; where that would not give back the same text, as it is. */
export declare function upgradedText({ stored }: { stored: string }): string;
/** A stored result in the shape of `schemas/result.json`, whichever version stored it. */
export declare function readResult(stored: string): Result;
/** The same as text, as pages and programs are given it. */
export declare function resultText(stored: string): Promise<string>;
