import type { AnalysisParameters, Thread } from "@undertone/schemas";

/** What a link leads to: plain JSON, so that a job can keep it. `id` is opaque to everybody but the source itself. */
export interface Reference {
  source: string;
  id: string;
}

/** How much of a thread is asked for. A source without an order or expansions of its own heeds `maxComments` alone. */
export interface FetchLimits {
  /** Comments kept at most, drawn from all of the thread as `drawComments` says. */
  maxComments: number;
  /** "Load more" requests at most; null: all that there are. */
  commentLimit: number | null;
  sort: AnalysisParameters["reddit_fetch_params"]["sort"];
  /** Levels of comments; 1 is replies to the post alone; null: all. */
  depth: number | null;
}

export interface FetchContext {
  /** Comments held so far, and how many are expected (null: unknown). */
  progress(done: number, total: number | null): void;
  /** When it aborts, `fetch` rejects with the signal's own reason. */
  signal: AbortSignal;
}

/** One place that threads come from: one folder, one line in the registry. */
export interface Source {
  /** Stable; stands in stored references and in `Thread.source`. */
  key: string;
  title: string;
  /** Why nothing can be fetched as the server is configured; null: it can. */
  unready(): string | null;
  /** What the link leads to, or null when it is not this source's. Asks nobody. */
  matches(link: string): Reference | null;
  /** @throws {AppError} With the source's own keys of `schemas/messages.json`. */
  fetch(reference: Reference, limits: FetchLimits, context: FetchContext): Promise<Thread>;
}

export type AnswerHeaders = Pick<Headers, "get">;

export interface FetchInit {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  redirect: "manual";
  signal: AbortSignal;
}

/** The network and the clock, passed in so that tests have their own. */
export interface World {
  /** The part of the platform's `fetch` that sources need. */
  fetch: (
    url: string,
    init: FetchInit,
  ) => Promise<{
    status: number;
    headers: AnswerHeaders;
    body: AsyncIterable<Uint8Array> | null;
  }>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Rejects with the signal's reason when it aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Milliseconds that one request may take, its whole body included. */
  requestTimeout: number;
}

/** The keys come from the operator; the rest has its defaults in `schemas/configuration.json`. */
export interface RedditSettings {
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  userAgent: string;
  apiUrl: string;
  /** Where tokens are given; its origin also resolves share links. */
  authUrl: string;
}

export interface SourcesConfiguration {
  reddit: RedditSettings;
  /** Where dropped-in thread files lie; without it, files come by upload alone. */
  threadsFolder?: string | undefined;
}
