import { AppError, type SourceStatus, type Thread } from "@undertone/schemas";
import { realWorld, type World } from "./http/world.js";
import { registry } from "./registry.js";
import { trustedOrigins } from "./source-settings.js";
import type {
  ConfiguredSource,
  FetchContext,
  FetchLimits,
  Reference,
  SourcesConfiguration,
} from "./source.js";
import { branchOf } from "./thread/branch.js";

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
   * @throws {AppError} `link-missing`, `link-not-recognised`, `source-unknown`.
   */
  resolve(link: string, sourceKey?: string): Reference;
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
  const find = (key: string) => sources.find(({ description }) => description.key === key);

  function named(key: string): ConfiguredSource {
    const source = find(key);
    if (source) return source;
    throw new AppError("source-unknown", {
      source: shortened(key),
      known: sources.map(({ description }) => description.key).join(", "),
    });
  }

  return {
    list: () => sources.map(statusOf),
    requireReady(key) {
      const error = find(key)?.unready() ?? null;
      if (error) throw error;
    },
    resolve(link, sourceKey) {
      const wanted = link.trim();
      if (wanted === "") throw new AppError("link-missing");
      for (const source of sourceKey === undefined ? sources : [named(sourceKey)]) {
        const target = source.matches(wanted);
        if (target) return { source: source.description.key, ...target };
      }
      throw new AppError("link-not-recognised", { link: shortened(wanted), links: linkNames() });
    },
    async fetch(reference, limits, context) {
      context.signal.throwIfAborted();
      const fetched = await named(reference.source).fetch(reference, limits, context);
      const thread = { source: reference.source, ...fetched };
      return reference.branch === true && reference.comment !== undefined
        ? branchOf(thread, reference.comment)
        : thread;
    },
  };
}

function statusOf({ description, unready }: ConfiguredSource): SourceStatus {
  const { key, title, link, unit, licence } = description;
  const error = unready();
  return {
    key,
    title,
    ready: error === null,
    reason: error?.message ?? null,
    placeholder: link?.placeholder ?? null,
    unit,
    licence: licence ?? null,
  };
}

/** "a Reddit post", "a Reddit post or a Lemmy post". */
function linkNames(): string {
  const names = registry.flatMap(({ description }) => description.link?.name ?? []);
  return names.join(", ").replace(/, ([^,]+)$/, " or $1");
}

/** A message quotes what was given, but not a page of it. */
function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
