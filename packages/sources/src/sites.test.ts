import { AppError, readSchema, type SourceDescription } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./http/public-address.js";
import { PrivateAddress } from "./http/public-fetch.js";
import { registry } from "./registry.js";
import {
  cutAnswer,
  endlessAnswer,
  scriptedSources,
  webPage,
  type Asked,
} from "./testing/scripted-sources.js";

/** What holds for every site of the registry, whatever it is asked for and whatever it answers. */

/** Of each site a link, how sentences call the site, and the thread. */
const threads: Readonly<Record<string, readonly [link: string, site: string, id: string]>> = {
  bluesky: [
    "https://bsky.app/profile/ann.example.org/post/p1",
    "Bluesky",
    "at://ann.example.org/app.bsky.feed.post/p1",
  ],
  discourse: [
    "https://forum.example.org/t/oak-saws/123",
    "forum.example.org",
    "https://forum.example.org/t/123",
  ],
  github: ["https://github.com/o/r/issues/5", "GitHub", "github.com/o/r/issues/5"],
  "hacker-news": ["https://news.ycombinator.com/item?id=1", "Hacker News", "1"],
  lemmy: ["https://lemmy.example/post/9", "lemmy.example", "https://lemmy.example/post/9"],
  lobsters: ["https://lobste.rs/s/abc123", "Lobsters", "abc123"],
  mastodon: ["https://owl.example/@ada/100", "owl.example", "https://owl.example/@ada/100"],
  reddit: ["https://redd.it/n49rw", "Reddit", "n49rw"],
  "stack-exchange": ["https://stackoverflow.com/questions/7", "Stack Exchange", "stackoverflow.com/q/7"],
  youtube: ["https://youtu.be/7ghhRHRP6t4", "YouTube", "7ghhRHRP6t4"],
};

const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ error: "x", message: "x" }, { status: code, headers });
const json = (value: unknown) => () => Response.json(value);
const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } });
const nested = (open: string, close: string) => () =>
  new Response(`${open.repeat(100_000)}1${close.repeat(100_000)}`);

/** As the guard of requests takes it: `public-fetch.ts`. */
const guarded =
  (location: string) =>
  ({ url }: Asked) =>
    url.host === new URL(location).host
      ? new TypeError("fetch failed", { cause: new PrivateAddress(url.host) })
      : redirect(location)();

/** Forums of any host: what another site answers, and where one may have moved to. */
const otherAnswers = { discourse: "no-forum", lemmy: "no-interface", mastodon: "no-server" };
const moved = { discourse: "moved", lemmy: "moved", mastodon: "moved", reddit: "refused" };

/** What a site answers to everything, the error that this is, and the sites at which it is another one. */
const answers: readonly [
  what: string,
  answer: (asked: Asked) => Response | Error,
  key: string,
  others?: Readonly<Record<string, string>>,
][] = [
  ["a web page", webPage, "web-page", { ...otherAnswers, reddit: "broken-answer" }],
  [
    "a web page that refuses",
    () => new Response("<html>", { status: 403 }),
    "web-page",
    { reddit: "refused" },
  ],
  ["a check of visitors", status(200, { "cf-mitigated": "challenge" }), "web-page"],
  ["a gigabyte and more", endlessAnswer, "answer-too-large"],
  ["half an answer", () => cutAnswer({ items: [1, 2, 3], comments: ["abc"] }), "broken-answer"],
  ["nothing", () => new Response(""), "broken-answer", { mastodon: "no-server" }],
  ["null", json(null), "broken-answer", { ...otherAnswers, "hacker-news": "not-found" }],
  ["a number", json(7), "broken-answer", otherAnswers],
  ["a text", json("x"), "broken-answer", otherAnswers],
  ["an empty list", json([]), "broken-answer", otherAnswers],
  ["an empty object", json({}), "broken-answer", otherAnswers],
  ["lists a hundred thousand levels deep", nested("[", "]"), "broken-answer", otherAnswers],
  ["objects a hundred thousand levels deep", nested('{"data":', "}"), "broken-answer", otherAnswers],
  [
    "objects of nothing but nulls",
    json({ data: null, items: [null], comments: [null], post_stream: null }),
    "broken-answer",
    { ...otherAnswers, "stack-exchange": "not-found", youtube: "not-found" },
  ],
  ["a ring of redirects", redirect("?again"), "broken-answer", moved],
  ["a redirect inside", guarded("https://169.254.169.254/latest/meta-data/"), "broken-answer", moved],
  ["a redirect to another site", redirect("https://evil.example/api"), "broken-answer", moved],
  ["a redirect to no web address", redirect("file:///etc/passwd"), "broken-answer", moved],
  ["a redirect to nowhere", redirect(""), "broken-answer", moved],
  [
    "that one has to log in",
    status(401),
    "login-needed",
    { github: "keys-refused", reddit: "keys-refused", youtube: "keys-refused" },
  ],
  ["that it is private", status(403), "private", { reddit: "refused" }],
  ["that there is none", status(404), "not-found"],
  ["that it was deleted", status(410), "gone", { reddit: "refused" }],
  ["that the law forbids it", status(451), "unlawful", { reddit: "refused" }],
  ["that it is a teapot", status(418), "refused"],
  ["trouble", status(502), "server-error"],
  ["a status that nobody knows", status(599), "server-error"],
  ["a wait too long", status(429, { "retry-after": "4000" }), "rate-limited"],
  ["a wait of no sense", status(429, { "retry-after": "soon" }), "rate-limited"],
  ["no connection", () => new TypeError("fetch failed"), "unreachable"],
];

/** As many as a source asks for before it knows that nothing comes of it. */
const MOST_REQUESTS = 40;

const linked = registry.flatMap(({ description }) => (description.link ? [description] : []));
const shared: Readonly<Record<string, { text: string }>> = readSchema("messages").errors;

/** A sentence of the site's own or of all, with the names of this thread in it. */
function sentence({ key, thread, errors = {}, link }: SourceDescription, error: string): RegExp {
  const { text = "" } = errors[error] ?? shared[`source-${error}`] ?? {};
  const [, site, id] = threads[key] ?? [];
  const known: Record<string, string | undefined> = {
    site,
    thread,
    id,
    host: link?.hosts ? undefined : site,
  };
  const escaped = text
    .replace(/[.?*+^$()[\]\\|]/g, "\\$&")
    .replace(/\{\w+\\\|(\w+)\\\|(\w+)\}/g, "(?:$1|$2)");
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? ".+")}$`);
}

describe.each(linked.map((description) => [description.title, description] as const))(
  "%s, at which everything answers with",
  (_title, description) => {
    const { key, link, settings: { keys = [], properties = {} } = {} } = description;
    const settings = Object.fromEntries(keys.map((name) => [name, "key"]));
    const [pasted = link?.forms[0] ?? ""] = threads[key] ?? [];
    const own = Object.values(properties).flatMap(({ format, default: usual }) =>
      format === "uri" && usual !== undefined ? [new URL(usual).host] : [],
    );
    const hosts = own.length > 0 ? own : [new URL(pasted).host];

    test.each(answers)(
      "%s ends in its sentence, soon, and nobody else is asked",
      async (what, answer, usual, others) => {
        // Who asks for a token gets one.
        const token = (asked: Asked) =>
          asked.url.pathname.endsWith("/access_token") && usual !== "unreachable"
            ? Response.json({ access_token: "t", expires_in: 3600 })
            : answer(asked);
        const { asked, read, preview } = scriptedSources(token, { settings });
        const expected = others?.[key] ?? usual;
        const error: unknown = await read(pasted).catch((thrown: unknown) => thrown);
        expect(error, what).toMatchObject({ name: "AppError", key: `${key}-${expected}` });
        if (threads[key]) expect((error as AppError).message).toMatch(sentence(description, expected));
        const ofPreview: unknown = await preview(pasted).catch((thrown: unknown) => thrown);
        if (ofPreview !== null) expect(ofPreview, what).toBeInstanceOf(AppError);
        for (const said of [error, ofPreview].filter((each) => each instanceof AppError)) {
          expect(said.message).toMatch(/^[\p{Lu}a-z\d].{10,400}\.$/su);
          expect(said.message).not.toMatch(/undefined|null|\[object|\{\w+\}|NaN|key=/);
        }
        expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS);
        const elsewhere = asked.filter(({ url }) => !hosts.includes(url.host));
        // Only whoever follows redirects to other sites is refused by the guard.
        expect(elsewhere.every(({ url }) => !isPublicAddress(url.hostname))).toBe(true);
      },
    );

    test("a target that is none, as a job of somebody else's may name it, asks nobody", async () => {
      const { sources, asked } = scriptedSources(json({}), { settings });
      const reading = { progress: () => undefined, signal: new AbortController().signal };
      for (const id of ["", "..", "https://evil.example/x", "\u0000"])
        await expect(sources.preview({ source: key, id }, reading)).rejects.toMatchObject({
          key: `${key}-not-found`,
        });
      expect(asked).toEqual([]);
    });
  },
);
