import { fillIn, readSchema, type UnreadablePlaceholders, type ValuesFor } from "@undertone/schemas";

/** A key of `unreadable` in `schemas/messages.json`. */
export type UnreadableReason = keyof UnreadablePlaceholders;

/** Reasons whose sentences name no values. */
export type PlainReason = {
  [R in UnreadableReason]: [UnreadablePlaceholders[R]] extends [never] ? R : never;
}[UnreadableReason];

const reasons: Readonly<Record<UnreadableReason, string>> = readSchema("messages").unreadable;

/** Why a file is not a thread, and what to do; the words end the sentence "cannot be read as a thread: ...". */
export class UnreadableFile<R extends UnreadableReason = UnreadableReason> extends Error {
  /** @param values Of the sentence's `{placeholders}`. */
  constructor(reason: R, ...[values]: ValuesFor<UnreadablePlaceholders[R]>) {
    super(fillIn<string>(reasons[reason], values ?? {}));
  }
}
