import type { LooseComment } from "../thread/thread-order.js";
import { objectsAt, type Untrusted } from "../thread/untrusted-values.js";
import { commentOf, isForMembersAlone, replyCountOf, uriOf, withoutWords } from "../records/bluesky.js";

interface Entry {
  /** Direct replies, as Bluesky counts them. */
  said: number;
  /** Those that it gave, by their addresses. */
  given: Set<string>;
  wasAsked: boolean;
}

/** All replies of a thread that were given so far, and where more are said to be. */
export class ThreadEntries {
  readonly comments = new Map<string, LooseComment>();
  readonly #entries = new Map<string, Entry>();

  constructor(private readonly root: string) {}

  /**
   * Takes what was answered for a post: its replies, and those below them. A list, not recursion: they may go deeper than a
   * call stack.
   */
  add(answered: Untrusted): void {
    const top = uriOf(answered);
    const stack: { entry: Untrusted; parent: string | null }[] = [{ entry: answered, parent: null }];
    for (let next = stack.pop(); next; next = stack.pop()) {
      const { entry, parent } = next;
      const uri = uriOf(entry);
      if (uri === null) continue;
      this.#take(entry, uri, parent);
      const replies = objectsAt(entry, "replies");
      const own = this.#entries.get(uri) ?? { said: 0, given: new Set(), wasAsked: false };
      this.#entries.set(uri, own);
      own.said = Math.max(own.said, replyCountOf(entry));
      if (uri === top) own.wasAsked = true;
      for (const reply of replies.toReversed()) {
        const address = uriOf(reply);
        if (address !== null) own.given.add(address);
        stack.push({ entry: reply, parent: uri });
      }
    }
  }

  /** The posts that have more replies than were given and were not asked for by themselves, the largest lack first. */
  edges(): string[] {
    return [...this.#entries]
      .filter(([, entry]) => !entry.wasAsked && lackOf(entry) > 0)
      .toSorted(([, a], [, b]) => lackOf(b) - lackOf(a))
      .map(([uri]) => uri);
  }

  /** A post that was asked for in vain: it is gone, or hidden from strangers. */
  markAsked(uri: string): void {
    const entry = this.#entries.get(uri);
    if (entry) entry.wasAsked = true;
  }

  /**
   * How many replies are said to be there and were not given.
   *
   * A post's own count is of direct replies, deleted and blocked ones among them: where a reply gave nothing although it
   * was asked for by itself, its count is of those. The first post's count stands, since it is what people see.
   *
   * @param isCut Further posts were to be asked for, and could not be.
   */
  missing(isCut: boolean): number {
    let missing = 0;
    for (const [uri, entry] of this.#entries)
      if (uri === this.root || entry.given.size > 0 || (isCut && !entry.wasAsked)) missing += lackOf(entry);
    return missing;
  }

  #take(entry: Untrusted, uri: string, parent: string | null): void {
    if (uri === this.root || this.comments.has(uri)) return;
    const found = commentOf(entry, parent);
    const { id, parent_id: own, ...fields } = isForMembersAlone(entry) ? withoutWords(found) : found;
    if (id !== null) this.comments.set(id, { ...fields, id, parent_id: own === this.root ? null : own });
  }
}

function lackOf({ said, given }: Entry): number {
  return Math.max(0, said - given.size);
}
