import { UnreadableFile } from "../file-reading.js";

/** Bytes of history that are kept at most; with what is read of the file, a process stays below 1 GB. */
const MOST_HISTORY = 640_000_000;
export const LARGEST_BLOCK = 131_072;
/** Bytes that the history has room for at first. */
const FIRST_ROOM = 524_288;
/** Bytes from which on the room is made as large as it may become: while it grows, there are two. What is not written takes no memory. */
const LARGEST_COPIED = 33_554_432;

/** A frame's history, to which each block is added. Frames follow each other in the same room: a file may have millions of them. */
export class History {
  bytes = new Uint8Array(FIRST_ROOM);
  length = 0;
  #window = 0;

  /** Nothing of the frame before it is kept. */
  begin(window: number): void {
    this.length = 0;
    this.#window = window;
  }

  /** Makes room for a block behind what is kept. */
  makeRoom(): void {
    if (this.length + LARGEST_BLOCK <= this.bytes.length) return;
    const kept = Math.min(this.length, this.#window);
    // Half of the room is free afterwards, so that moving costs each byte no more than a few times.
    if (kept * 2 + LARGEST_BLOCK <= this.bytes.length) {
      this.bytes.copyWithin(0, this.length - kept, this.length);
      this.length = kept;
      return;
    }
    const wanted =
      this.bytes.length < LARGEST_COPIED ? this.bytes.length * 2 : 2 * (this.#window + LARGEST_BLOCK);
    const room = Math.min(wanted, MOST_HISTORY);
    if (room < this.length + LARGEST_BLOCK) throw new UnreadableFile("packed-memory");
    const larger = new Uint8Array(room);
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}
