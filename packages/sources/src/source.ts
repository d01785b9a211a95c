import type { FileHandle } from "node:fs/promises";
import type { AnalysisParameters, AppError, SourceDescription, Thread } from "@undertone/schemas";
import type { Site } from "./http/site.js";
import type { ThreadRequests } from "./http/thread-requests.js";
import type { SiteErrors } from "./http/site-errors.js";
import type { World } from "./http/world.js";

/** What a link leads to. Plain JSON, so that a job can keep it. */
export interface Target {
  /** Opaque to everybody but the source itself. */
  id: string;
  /**
   * The comment that the link names, by its id in the thread; without it, the link names the thread. The same as `id` where
   * only the site knows which of the two it names.
   */
  comment?: string | undefined;
  /** Only that comment and what is below it are wanted; without it, the whole thread. */
  branch?: boolean;
}

export interface Reference extends Target {
  source: string;
  comment?: string;
}

/** How much of a thread is asked for. A source without an order or requests for more of its own needs `maxComments` alone. */
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

/** A thread as a source gives it; which source that was is known. A score that the site does not tell is null, never 0. */
export type FetchedThread = Omit<Thread, "source">;

/** What one cheap request tells of a thread before it is read. */
export interface LinkPreview {
  title: string;
  /** As the site names it, without r/; null: the site has none. */
  community: string | null;
  /** Who wrote the post; null or absent: unknown. */
  author?: string | null;
  /** Comments that the site says there are; null: it does not say. */
  expected: number | null;
  /** When the post was written, in milliseconds since 1970; null: unknown. */
  createdAt: number | null;
  /** The post's address on its site. */
  url: string;
  /** The comment that the link names, where its address does not tell; null: it names the thread. */
  comment?: string | null;
}

export interface Reading extends FetchContext {
  target: Target;
  requests: ThreadRequests;
}

/**
 * What the code of a source does; the rest of it is its `source.json`.
 *
 * @typeParam Wanted What a target stands for, as the source itself uses it.
 */
export interface Source<Wanted> {
  /**
   * What a link or an id leads to, or null when it is not this source's. Asks nobody.
   *
   * @param isId Whoever gives it says that it may be an id, which might as well be a word.
   */
  matches(link: string, isId: boolean): Target | null;
  /** null: nothing; a target may come out of a job that somebody else wrote. */
  wanted(target: Target): Wanted | null;
  /** @throws {AppError} An error of its site; the signal's reason when that aborts. */
  fetch(wanted: Wanted, limits: FetchLimits, reading: Reading): Promise<FetchedThread>;
  /**
   * One cheap request; null: links are previewed by the source's name alone.
   *
   * @throws {AppError} As `fetch`.
   */
  preview: ((wanted: Wanted, reading: Reading) => Promise<LinkPreview>) | null;
}

export interface SourceAccess<OwnError extends string = never> {
  /** Its site: requests, and errors with the site's name. */
  site: Site<OwnError>;
  /** Its own environment variables, by name, with their defaults; addresses without a slash at their end. */
  settings: Readonly<Record<string, string | undefined>>;
  /** Where dropped-in thread files lie; without it, files come by upload alone. */
  threadsFolder: string | undefined;
  /** Reads a file of that folder; without it, here and now. */
  readThread: ReadThread | undefined;
  /** The site's own hosts, of its `source.json`. */
  hosts: readonly string[];
  /** `host` or `host:port`: those of a private network that links may lead to, by http or https. */
  trustedHosts: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The thread in an open file. @throws {AppError} Why there is none; the signal's reason when that aborts. */
export type ReadThread = (name: string, content: FileHandle, signal: AbortSignal) => Promise<Thread>;

export interface SourceDefinition {
  description: SourceDescription;
  create(configuration: SourcesConfiguration, world: World): ConfiguredSource;
}

export interface ConfiguredSource {
  description: SourceDescription;
  matches: Source<unknown>["matches"];
  /** @throws {AppError} As the source; `source-not-found` for a target that is none. */
  fetch(target: Target, limits: FetchLimits, context: FetchContext): Promise<FetchedThread>;
  /** null: the source previews nothing. */
  preview(target: Target, context: FetchContext): Promise<LinkPreview | null>;
  /** What tells errors of a target's site: with the host's name, where links may lead to any. */
  errorsOf(target: Target): SiteErrors;
  /** What a visitor is told that a further key would add; null: nothing. */
  keyAdds: string | null;
  /** What a visitor is told where keys are missing; null: nothing is. */
  unready(): AppError | null;
}

export interface SourcesConfiguration {
  /** Environment variables of all sources, by name. */
  settings: Readonly<Record<string, string | undefined>>;
  threadsFolder?: string | undefined;
  /** A server reads files where its memory and time have limits. */
  readThread?: ReadThread | undefined;
  /** `host` or `host:port`, separated by commas: links may lead there although they are in a private network. */
  trustedHosts?: string | undefined;
}
