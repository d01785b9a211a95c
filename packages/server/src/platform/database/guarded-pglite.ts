import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import type { AppError } from "@undertone/schemas";
import { StorageTrouble, troubleOfPanic } from "./storage-trouble.js";

/** `2026-11-20 12:00:00.000 UTC [42] PANIC:  could not ...` */
const lastWords = /\b(?:PANIC|FATAL): +(.*)/;
const detail = /\bDETAIL: +(.*)/;

/** Messages of PostgreSQL's protocol that can change anything: Query, Execute and Sync, by their first byte. */
const changing = new Set([..."QES"].map((letter) => letter.charCodeAt(0)));

export interface Guards {
  /** Whether the folder is still this process's. Asked before each message that can change anything. */
  isOwned(): boolean;
  lost(): AppError;
  onLost?(error: AppError): void;
  /** Told once when PostgreSQL ended by itself. */
  onEnd?(error: StorageTrouble): void;
}

/**
 * PGlite that ends when PostgreSQL does. PGlite itself goes on after a PANIC (the write-ahead log cannot be written), and
 * the next query then holds the thread for ever.
 */
export class GuardedPGlite extends PGlite {
  readonly #words: string[];
  readonly #guards: Guards;
  #end: StorageTrouble | undefined;

  constructor(options: PGliteOptions, guards: Guards) {
    const words: string[] = [];
    super({ ...options, onStderr: (line) => words.push(line) < 0 });
    this.#words = words;
    this.#guards = guards;
  }

  /** What PostgreSQL said last on its way out, with its detail; undefined when it said nothing of the kind. */
  get lastWords(): string | undefined {
    const at = this.#words.findLastIndex((line) => lastWords.test(line));
    if (at < 0) return undefined;
    const [line = "", next = ""] = this.#words.slice(at);
    return [lastWords.exec(line)?.[1], detail.exec(next)?.[1]].filter(Boolean).join(". ");
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.#end) throw this.#end;
    const kind = message[0];
    if (kind !== undefined && changing.has(kind) && !this.#guards.isOwned()) {
      const lost = this.#guards.lost();
      this.#end = new StorageTrouble("storage-failed", lost.message);
      this.#guards.onLost?.(lost);
      throw this.#end;
    }
    this.#words.length = 0;
    const answer = super.execProtocolRawSync(message);
    if (this.#words.some((line) => line.includes("PANIC:"))) {
      this.#end = troubleOfPanic(this.lastWords ?? "");
      this.#guards.onEnd?.(this.#end);
      throw this.#end;
    }
    return answer;
  }

  /** Writes nothing when PostgreSQL has ended, or may not write any more. */
  override async close(): Promise<void> {
    if (this.#end || !this.#guards.isOwned()) await this.abandon();
    else await super.close();
  }

  /** Closes the files and nothing else. */
  async abandon(): Promise<void> {
    // There are none when it never came to open them.
    await this.fs?.closeFs().catch(() => undefined);
  }
}
