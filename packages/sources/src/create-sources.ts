import { AppError, readSchema, type SourceStatus, type Thread } from "@undertone/schemas";
import { MOST_COMMENTS } from "./fetch-limits.js";
import { DeadlinePassed } from "./http/deadline.js";
import { siteError } from "./http/site-errors.js";
import { hostsIn, isHostOf } from "./http/site-host.js";
import { pastedLink, webAddress } from "./http/web-link.js";
import { realWorld, type World } from "./http/world.js";
import { mayBeForum, quotedInput, refusedLink, unreadSite } from "./refused-link.js";
import { registry } from "./registry.js";
import { trustedOrigins } from "./source-settings.js";
import type {
  ConfiguredSource,
  FetchContext,
  FetchLimits,
  LinkPreview,
  Reference,
  SourcesConfiguration,
} from "./source.js";
import { branchOf } from "./thread/branch.js";
import { drawThread } from "./thread/draw-comments.js";

const { previewLinkWithinSeconds } = readSchema("constants");

export interface Sources {
  /** Every source, and why it cannot be used where it cannot. */
  list(): SourceStatus[];
  /**
   * Refuses a source that cannot be asked as the server is configured.
   *
   * @throws {AppError} The source's own, with what to do.
   */
  requireReady(sourceKey: string): void;
  /**
   * What a link, an id or a file name leads to. Asks nobody.
   *
   * @param sourceKey Ask this source alone; without it, the first that knows the link.
   * @param isId Whoever gives it says that it may be an id: a word is then taken for one.
   * @throws {AppError} `source-unknown`; why it is no link to a discussion: `link-missing`, `link-not-recognised` and the
   *   others of `refusedLink`.
   */
  resolve(link: string, sourceKey?: string, isId?: boolean): Reference;
  /**
   * What one cheap request tells of a thread; null: its source previews nothing.
   *
   * @throws {AppError} As `fetch`; `source-timeout` where it takes longer than somebody waits who has just pasted a link, and
   *   nothing has gone wrong until then.
   */
  preview(reference: Reference, context: FetchContext): Promise<LinkPreview | null>;
  /** @throws {AppError} `source-unknown`, or the source's own; the signal's reason when it aborts. */
  fetch(reference: Reference, limits: FetchLimits, context: FetchContext): Promise<Thread>;
}

/**
 * All sources of the registry, ready to be asked.
 *
 * Make one and keep it: a source holds its token and its site's rate limit in it.
 *
 * @param world Tests pass their own network and clock.
 */
export function createSources(configuration: SourcesConfiguration, world: Partial<World> = {}): Sources {
  const whole = { ...realWorld(trustedOrigins(configuration)), ...world };
  const sources = registry.map(({ create }) => create(configuration, whole));
  const trusted = hostsIn(configuration.trustedHosts);
  const find = (key: string) => sources.find(({ description }) => description.key === key);

  /** The site whose host a link leads to: a source that takes any host leaves it alone. */
  function ownerOf(link: string): ConfiguredSource | undefined {
    const host = webAddress(link)?.hostname;
    if (host === undefined) return undefined;
    return sources.find(({ description }) => description.link?.hosts?.some((own) => isHostOf(host, own)));
  }

  function named(key: string): ConfiguredSource {
    const source = find(key);
    if (source) return source;
    throw new AppError("source-unknown", {
      source: quotedInput(key),
      known: sources.map(({ description }) => description.key).join(", "),
    });
  }

  return {
    list: () => sources.map(statusOf),
    requireReady(key) {
      const error = find(key)?.unready() ?? null;
      if (error) throw error;
    },
    resolve(given, sourceKey, isId = sourceKey !== undefined) {
      const link = pastedLink(given);
      if (link === "") throw new AppError("link-missing");
      const wanted = sourceKey === undefined ? undefined : named(sourceKey);
      const owner = ownerOf(link);
      const asked = wanted ? [wanted] : sources;
      for (const source of unreadSite(link) === null || mayBeForum(link) ? asked : []) {
        const target = owner === undefined || owner === source ? source.matches(link, isId) : null;
        if (target === null) continue;
        const { comment, ...whole } = target;
        return { source: source.description.key, ...whole, ...(comment !== undefined && { comment }) };
      }
      throw refusedLink({ link, sources, wanted, owner, trusted });
    },
    async preview(reference, context) {
      context.signal.throwIfAborted();
      const source = named(reference.source);
      const seconds = previewLinkWithinSeconds;
      const late = source.errorsOf(reference).error("source-timeout", { seconds });
      const within = new AbortController();
      const timer = setTimeout(() => within.abort(new DeadlinePassed(late)), seconds * 1000);
      try {
        const signal = AbortSignal.any([context.signal, within.signal]);
        return await source.preview(reference, { ...context, signal });
      } catch (error) {
        throw error instanceof DeadlinePassed ? error.late : error;
      } finally {
        clearTimeout(timer);
      }
    },
    async fetch(reference, limits, context) {
      context.signal.throwIfAborted();
      const source = named(reference.source);
      const wanted = reference.branch === true ? reference.comment : undefined;
      // A draw might leave out the comment, or what is below it: whoever wants few is given few of the branch.
      const most = wanted === undefined ? limits : { ...limits, maxComments: MOST_COMMENTS };
      const fetched = await source.fetch(reference, most, context);
      const isSite = source.description.link !== null;
      const read_at = isSite ? { read_at: new Date(whole.now()).toISOString() } : {};
      const thread = { source: reference.source, ...fetched, ...read_at };
      if (wanted === undefined) return thread;
      // Where only the site knows how it calls the comment, its source has taken the branch.
      const branch = thread.branch === undefined ? branchOf(thread, wanted) : thread;
      if (branch) return drawThread(branch, limits.maxComments);
      throw siteError(source.description, "source-comment-absent", { id: wanted });
    },
  };
}

function statusOf({ description, keyAdds, unready }: ConfiguredSource): SourceStatus {
  const { key, title, thread, link, unit, licence } = description;
  const error = unready();
  return {
    key,
    title,
    thread,
    ready: error === null,
    reason: error?.message ?? null,
    placeholder: link?.placeholder ?? null,
    forms: link?.forms ?? [],
    keyAdds,
    unit,
    licence: licence ?? null,
  };
}
