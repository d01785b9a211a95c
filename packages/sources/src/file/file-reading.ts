/** Why a file is not a thread; the words end the sentence "cannot be read as a thread: ...". */
export class UnreadableFile extends Error {}
