import { readSchema } from "@undertone/schemas";

const { threadFileMegabytes } = readSchema("constants");

/** Bytes of an uploaded file at most. */
export const largestFile = threadFileMegabytes * 1_000_000;

/** What a multipart body holds besides its file, in bytes. */
const ENVELOPE = 10_000;

/**
 * Bytes of a body at most, by kind of call (`schemas/limits.json`). A body may spell each character as `\ud83d\ude00`, twelve
 * bytes, so these are several times what people send.
 */
export const largestBodies = { ...readSchema("limits").largestBodies, upload: largestFile + ENVELOPE };
