import { parse, type Thread } from "@undertone/schemas";
import { createSources } from "../create-sources.js";
import { fetchLimits } from "../fetch-limits.js";
import type { FetchInit, World } from "../http/world.js";
import type { FetchContext, FetchLimits, SourcesConfiguration } from "../source.js";

export interface Asked {
  url: URL;
  method: FetchInit["method"];
  headers: FetchInit["headers"];
  body: string | undefined;
}

/**
 * All sources, on a network where one function answers every request, and with a clock that moves by sleeping alone.
 *
 * @param robots Answers for `robots.txt`, which no host has unless a test gives it one.
 */
export function scriptedSources(
  answer: (asked: Asked) => Response | Error,
  configuration: Partial<SourcesConfiguration> = {},
  robots: (asked: Asked) => Response | Error = () => new Response(null, { status: 404 }),
) {
  const asked: Asked[] = [];
  const reading = sourcesIn(
    { settings: {}, ...configuration },
    {
      requestTimeout: 60_000,
      fetch: async (url, { method, headers, body }) => {
        const request = { url: new URL(url), method, headers, body };
        const isRobots = request.url.pathname === "/robots.txt";
        if (!isRobots) asked.push(request);
        const given = isRobots ? robots(request) : answer(request);
        if (given instanceof Error) throw given;
        return given;
      },
    },
  );
  return { ...reading, asked };
}

/** All sources, and a clock that moves by sleeping alone. */
export function sourcesIn(configuration: SourcesConfiguration, world: Partial<World>) {
  /** Milliseconds. */
  const slept: number[] = [];
  let now = Date.UTC(2026, 0, 1);
  const sources = createSources(configuration, {
    ...world,
    now: () => now,
    sleep: async (milliseconds, signal) => {
      signal.throwIfAborted();
      slept.push(milliseconds);
      now += milliseconds;
    },
  });
  const usual: FetchContext = { progress: () => undefined, signal: new AbortController().signal };
  const limits = { ...fetchLimits(parse("analysis-parameters", {})), maxComments: 10_000 };

  async function read(
    link: string,
    changed: Partial<FetchLimits> = {},
    context: Partial<FetchContext> = {},
  ): Promise<Thread> {
    const thread = await sources.fetch(
      sources.resolve(link),
      { ...limits, ...changed },
      { ...usual, ...context },
    );
    return parse("thread", thread);
  }
  return {
    ...{ sources, slept, read },
    branch: (link: string, maxComments = 100) =>
      sources.fetch({ ...sources.resolve(link), branch: true }, { ...limits, maxComments }, usual),
    preview: (link: string) => sources.preview(sources.resolve(link), usual),
    failure: (link: string) =>
      read(link).then(
        () => "It was read.",
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
  };
}

/** `id<parent` of each comment, in their order. */
export function outline({ comments }: Pick<Thread, "comments">): string {
  return comments.map(({ id, parent_id: parent }) => (parent === null ? id : `${id}<${parent}`)).join(", ");
}

/** A web page in place of the interface's answer. */
export const webPage = () =>
  new Response("<!doctype html><title>Just a moment</title>", { headers: { "content-type": "text/html" } });

/** An answer whose connection ends in the middle. */
export function cutAnswer(json: unknown): Response {
  const text = JSON.stringify(json);
  return new Response(
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)));
        stream.error(new TypeError("terminated"));
      },
    }),
  );
}

export function endlessAnswer(): Response {
  const chunk = new Uint8Array(1 << 20).fill(32);
  return new Response(
    new ReadableStream({
      pull: (stream) => {
        stream.enqueue(chunk);
      },
    }),
  );
}
