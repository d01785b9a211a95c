import type { Thread } from "@undertone/schemas";

/** @param name One of `threads`. @param most How many comments at most. */
export function threadOf(name: string, most?: number): Thread;
