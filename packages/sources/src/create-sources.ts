import { AppError, readSchema, type SourceStatus, type Thread } from "@undertone/schemas";
import { registry } from "./registry.js";
import type { FetchContext, FetchLimits, Reference, Source, SourcesConfiguration, World } from "./source.js";
import { realWorld } from "./http/world.js";

export interface Sources {
  /** Every source, and why it cannot be used where it cannot. */
  list(): SourceStatus[];
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
 * Make one and keep it: the Reddit source holds its token and its rate limit in it.
 *
 * @param world Tests pass their own network and clock.
 */
export function createSources(configuration: SourcesConfiguration, world: Partial<World> = {}): Sources {
  const sources = registry.map((create) =>
    create(configuration, { ...realWorld(namedOrigins(configuration)), ...world }),
  );

  function named(key: string): Source {
    const source = sources.find((candidate) => candidate.key === key);
    if (source) return source;
    throw new AppError("source-unknown", {
      source: shown(key),
      known: sources.map((one) => one.key).join(", "),
    });
  }

  return {
    list: () =>
      sources.map((source) => {
        const reason = source.unready();
        return { key: source.key, title: source.title, ready: reason === null, reason };
      }),
    resolve(link, sourceKey) {
      const wanted = link.trim();
      if (wanted === "") throw new AppError("link-missing");
      for (const source of sourceKey === undefined ? sources : [named(sourceKey)]) {
        const reference = source.matches(wanted);
        if (reference) return reference;
      }
      throw new AppError("link-not-recognised", { link: shown(wanted) });
    },
    async fetch(reference, limits, context) {
      context.signal.throwIfAborted();
      return named(reference.source).fetch(reference, limits, context);
    },
  };
}

/** Origins that the operator chose, which may be in a private network; the defaults of the configuration may not. */
function namedOrigins({ reddit }: SourcesConfiguration): Set<string> {
  const { properties } = readSchema("configuration") as { properties: Record<string, { default?: string }> };
  return new Set(
    [
      [reddit.apiUrl, properties.REDDIT_API_URL?.default],
      [reddit.authUrl, properties.REDDIT_AUTH_URL?.default],
    ].flatMap(([address, usual]) =>
      address === undefined || address === usual ? [] : [new URL(address).origin],
    ),
  );
}

/** A message quotes what was given, but not a page of it. */
function shown(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
