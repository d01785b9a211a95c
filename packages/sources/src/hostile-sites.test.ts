import { AppError } from "@undertone/schemas";
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

/** What a site may answer to everything, whatever it was asked for. */
const answers: readonly [string, (asked: Asked) => Response | Error][] = [
  ["a web page", webPage],
  ["a web page that refuses", () => new Response("<html>Checking your browser", { status: 403 })],
  ["a gigabyte and more", endlessAnswer],
  ["half an answer", () => cutAnswer({ items: [1, 2, 3], comments: ["abc"] })],
  ["nothing", () => new Response("")],
  ["null", () => Response.json(null)],
  ["a number", () => Response.json(7)],
  ["a text", () => Response.json("x")],
  ["an empty list", () => Response.json([])],
  ["an empty object", () => Response.json({})],
  ["lists a hundred thousand levels deep", () => nested("[", "]")],
  ["objects a hundred thousand levels deep", () => nested('{"data":', "}")],
  [
    "objects of nothing but nulls",
    () => Response.json({ data: null, items: [null], comments: [null], post_stream: null }),
  ],
  ["a ring of redirects", () => redirect("?again")],
  ["a redirect into a private network", insideOf("https://169.254.169.254/latest/meta-data/")],
  ["a redirect to no web address", () => redirect("file:///etc/passwd")],
  ["a redirect to nowhere", () => redirect("")],
  ["a status that nobody knows", () => new Response(null, { status: 599 })],
  ["a wait without end", () => new Response(null, { status: 429, headers: { "retry-after": "99999999" } })],
  ["a wait of no sense", () => new Response(null, { status: 429, headers: { "retry-after": "soon" } })],
  ["no connection", () => new TypeError("fetch failed")],
];

/** As many as a source asks for before it knows that nothing comes of it. */
const MOST_REQUESTS = 40;

/** As the guard of requests takes it: `public-fetch.ts`. */
function insideOf(location: string) {
  const { host } = new URL(location);
  return ({ url }: Asked) =>
    url.host === host
      ? new TypeError("fetch failed", { cause: new PrivateAddress(host) })
      : redirect(location);
}

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });

function nested(open: string, close: string): Response {
  const levels = 100_000;
  return new Response(`${open.repeat(levels)}1${close.repeat(levels)}`);
}

const linked = registry.flatMap(({ description }) =>
  description.link ? [{ ...description, link: description.link }] : [],
);

describe.each(linked.map((description) => [description.title, description] as const))(
  "%s, at which everything answers with",
  (_title, { key, link, settings: { keys = [], properties = {} } = {} }) => {
    const settings = Object.fromEntries(keys.map((name) => [name, "key"]));
    const [form = ""] = link.forms;
    const own = Object.values(properties).flatMap(({ format, default: usual }) =>
      format === "uri" && usual !== undefined ? [new URL(usual).host] : [],
    );
    const hosts = own.length > 0 ? own : [new URL(form).host];

    test.each(answers)("%s ends in a sentence, soon, and nobody else is asked", async (what, answer) => {
      const { sources, asked, read, preview } = scriptedSources(answer, { settings });
      expect(sources.resolve(form).source).toBe(key);
      for (const reading of [read(form), preview(form)]) {
        const error: unknown = await reading.then(
          (found) => found,
          (thrown: unknown) => thrown,
        );
        expect(error, what).toBeInstanceOf(AppError);
        expect((error as AppError).message).toMatch(/^[\p{Lu}a-z\d].{10,400}\.$/su);
        expect((error as AppError).message).not.toMatch(/undefined|null|\[object|\{\w+\}|NaN/);
      }
      expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS);
      const others = asked.filter(({ url }) => !hosts.includes(url.host));
      // Only whoever follows redirects to other sites is refused by the guard.
      expect(others.every(({ url }) => !isPublicAddress(url.hostname))).toBe(true);
    });
  },
);
