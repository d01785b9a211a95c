import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { parse, type Health } from "@undertone/schemas";
import { StorageTrouble } from "../platform/database/storage-trouble.js";
import { createLog } from "../platform/log.js";
import { drawnIn } from "../testing/built-pages.js";
import { addInsight } from "../testing/sample-insight.js";
import {
  accountOf,
  codeOf,
  fieldsOf,
  messageOf,
  startTestServer,
  type TestServer,
} from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";
import { calls } from "./calls.js";

const { server, database } = useServer();

const page = { accept: "text/html,application/xhtml+xml" };
const post = (payload: string, type: string) =>
  server.guest.call("POST", "/api/auth/login", payload, { "content-type": type });

describe("pages", () => {
  test("an address of the app gives index.html, never stored, with a nonce of its own that its policy names", async () => {
    const answers = await Promise.all(
      ["/", "/insights?q=x", "/my-insights/", "/index.html", "/help", "/training"].map((url) =>
        server.inject({ url, headers: page }),
      ),
    );
    const nonces = answers.map((answer) => {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["cache-control"]).toBe("no-store");
      const nonce = /"csp-nonce" content="([^"]+)"/.exec(answer.body)?.[1] ?? "";
      expect(answer.headers["content-security-policy"]).toContain(`style-src 'self' 'nonce-${nonce}'`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(6);
    expect(nonces).not.toContain("__CSP_NONCE__");
  });

  test.each([
    "/apiary",
    "/assetsmanagement",
    "/insight/absent",
    "/insight/absent/topic/1",
    "/me/more",
    "/nothing.html",
  ])("%s is absent, and answered with the page that says so, whatever type is accepted", async (url) => {
    for (const accept of ["text/html", "application/json", "*/*", "image/png"]) {
      const { statusCode, headers, body } = await server.inject({ url, headers: { accept } });
      expect([statusCode, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
      expect(body).toContain('<div id="root">');
    }
  });

  test("a password manager is led to where a password is changed, and learns that absent addresses are told", async () => {
    const { statusCode, headers } = await server.inject({ url: "/.well-known/change-password" });
    expect([statusCode, headers.location]).toEqual([302, "/me?tab=settings&section=password"]);
    const url = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
    expect((await server.inject({ url })).statusCode).toBe(404);
  });

  test("an insight's page, whoever's it is, and a topic's, names the scripts that it needs beyond the first load", async () => {
    const preloaded = async (url: string, more = {}) => {
      const { body } = await server.inject({ url, headers: { ...page, ...more } });
      return [
        ...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)" \/>(?=.*<\/head>)/g),
      ].map(([, file]) => file);
    };
    expect(await preloaded("/insight/absent")).toEqual([
      "/assets/insight-page-3c4d5e.js",
      "/assets/dialog-4d5e6f.js",
    ]);
    expect(await preloaded("/insight/absent/topic/2?grouping=few")).toEqual([
      "/assets/topic-page-5e6f70.js",
      "/assets/insight-page-3c4d5e.js",
      "/assets/dialog-4d5e6f.js",
    ]);
    expect(await preloaded("/insights")).toEqual(["/assets/insights-page-6f7081.js"]);
    expect(await preloaded("/")).toEqual([]);
    // Who brings a session is led on to the list.
    expect(await preloaded("/", { cookie: "undertone=x" })).toEqual(["/assets/insights-page-6f7081.js"]);
  });

  test("what guests read first stands in its page, and the script waits for it", async () => {
    const first = async (url: string, more = {}) =>
      (await server.inject({ url, headers: { ...page, ...more } })).body;
    const guests = await first("/");
    expect(drawnIn(guests)).toEqual({ page: "welcome", viewer: { valid: false } });
    expect(guests).toContain('<script type="module" fetchpriority="low"');
    for (const other of [await first("/", { cookie: "undertone=x" }), await first("/index.html")]) {
      expect(drawnIn(other)).toBeNull();
      expect(other).toContain('<script type="module" src');
    }
  });

  test("and has the insight itself fetched before any script has run, whether there is one or not", async () => {
    const asked = async (url: string) => {
      const { body } = await server.inject({ url, headers: page });
      return [...body.matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]+)" \/>/g)].map(
        ([, call]) => call,
      );
    };
    expect(await asked("/insight/absent")).toEqual(["/api/insight/absent"]);
    expect(await asked("/insight/absent/topic/2?grouping=few")).toEqual(["/api/insight/absent"]);
    expect(await asked("/insight/%22%3E%3Cscript%3E")).toEqual(["/api/insight/%22%3E%3Cscript%3E"]);
    // The same for everybody; a search asks for others.
    const list = "/api/feed/insights?collaborative=0&amp;content=0&amp;trending=100";
    expect(await asked("/insights")).toEqual([list]);
    expect(await asked("/insights?q=bees")).toEqual([]);
  });

  test("the policy allows our scripts alone: nothing inline, nothing evaluated, no frames", async () => {
    const { headers } = await server.inject({ url: "/", headers: page });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-/);
  });

  test.each(["/", "/api/auth/status", "/api/absent", "/icon.svg"])(
    "%s carries the security headers",
    async (url) => {
      const { headers } = await server.inject({ url, headers: page });
      expect(headers["content-security-policy"]).toBeDefined();
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("no-referrer");
      expect(headers["strict-transport-security"]).toBeUndefined();
    },
  );

  test("assets are kept for ever, other files are asked for again", async () => {
    const asset = await server.inject({ url: "/assets/app-1a2b3c.js" });
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await server.inject({ url: "/icon.svg" })).headers["cache-control"]).toBe("no-cache");
  });

  test.each(["/assets/gone.js", "/%61ssets/gone.js", "/api", "/api/absent", "/%61pi/absent"])(
    "%s is not found, also for a browser",
    async (url) => {
      const answer = await server.inject({ url, headers: page });
      expect(answer.statusCode).toBe(404);
      expect(parse("api-error", answer.json()).code).toBe("NOT_FOUND");
    },
  );
});

describe("what calls answer is kept by nobody", () => {
  /** What may be kept, for as long as it says. */
  const kept: Readonly<Record<string, string>> = {
    "/openapi.json": "public, max-age=300",
    "/insight/:id/card.png": "public, no-cache",
    "/insight/:id/events": "no-cache, no-transform",
  };

  test("neither what is asked by a member, unless it says otherwise", async () => {
    const ada = await server.register("ada");
    const id = await addInsight(database.db, "ada", { isPublic: true });
    for (const { path } of calls.filter(({ method }) => method === "GET")) {
      const { statusCode, headers } = await ada.call("GET", `/api${path.replace(":id", id)}`);
      expect(headers["cache-control"], path).toBe(
        statusCode === 200 ? (kept[path] ?? "no-store") : "no-store",
      );
    }
  });

  test.each([
    ["GET", "/api/preference"],
    ["GET", "/api/insight/absent"],
    ["GET", "/api/insight/absent/card.png"],
    ["POST", "/api/auth/login"],
    ["POST", "/api/auth/logout"],
    ["DELETE", "/api/history"],
    ["GET", "/api/absent"],
  ] as const)("nor the answer to a guest's %s %s", async (method, url) => {
    expect((await server.inject({ method, url })).headers["cache-control"]).toBe("no-store");
  });
});

describe("compression", () => {
  const asked = (url: string, encoding: string) =>
    server.inject({ url, headers: { ...page, "accept-encoding": encoding } });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("answers and pages leave as %s to whoever takes that, and say the same", async (encoding, unpack) => {
    for (const url of ["/api/schemas", "/api/docs"]) {
      const packed = await asked(url, encoding);
      expect(packed.headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
      const plain = (await asked(url, "identity")).rawPayload;
      expect(packed.rawPayload.length).toBeLessThan(plain.length / 3);
      expect(unpack(packed.rawPayload).length).toBe(plain.length);
    }
  });

  test("what is small, and what is asked for as it is, stays as it is", async () => {
    expect((await asked("/api/healthz", "br")).headers["content-encoding"]).toBeUndefined();
    expect((await asked("/api/schemas", "identity")).headers["content-encoding"]).toBeUndefined();
  });

  test("a built file leaves as the build compressed it", async () => {
    const file = join(server.services.staticFolder, "assets", "large-4d5e6f.js");
    writeFileSync(file, "plain");
    writeFileSync(`${file}.br`, brotliCompressSync("plain"));
    const { rawPayload, headers } = await asked("/assets/large-4d5e6f.js", "gzip, br");
    expect(brotliDecompressSync(rawPayload).toString()).toBe("plain");
    expect(headers).toMatchObject({ "content-encoding": "br" });
    expect(headers["content-type"]).toMatch(/javascript/);
    expect(headers["cache-control"]).toMatch(/immutable/);
    expect((await asked("/assets/large-4d5e6f.js", "identity")).body).toBe("plain");
  });
});

describe("bodies", () => {
  test.each([
    ["{", "INVALID_JSON", 400],
    ["", "INVALID", 400],
    ["null", "INVALID", 400],
    ["[]", "INVALID", 400],
  ])("the JSON %s is answered with %s", async (body, code, status) => {
    const answer = await post(body, "application/json");
    expect(codeOf(answer)).toEqual([status, code]);
    expect(fieldsOf(answer)[1]).toEqual(code === "INVALID" ? ["body"] : []);
  });

  test.each(["text/plain", "application/xml"])("%s is refused", async (type) => {
    const answer = await post("{}", type);
    expect(codeOf(answer)).toEqual([415, "MEDIA_TYPE"]);
    expect(messageOf(answer)[1]).toBe(`Send application/json; this request is ${type}.`);
  });

  test("a call that takes a file says so to what is none", async () => {
    const answer = await (await server.register("uploader")).call("POST", "/api/thread", {});
    expect(messageOf(answer)[1]).toBe("Send multipart/form-data; this request is application/json.");
  });
});

describe("requests from elsewhere", () => {
  const send = (headers: Record<string, string>, to: TestServer = server) =>
    to.guest.call("POST", "/api/auth/logout", undefined, { host: "undertone.test", ...headers });

  test.each([
    { "sec-fetch-site": "same-site" },
    { origin: "null" },
    { origin: "http://undertone.test.evil.example" },
    { origin: "http://undertone.test:81" },
    { host: "rebound.evil.com" },
    {
      host: "rebound.evil.com:3000",
      "sec-fetch-site": "same-origin",
      origin: "http://rebound.evil.com:3000",
    },
  ])("%o is refused", async (headers) => {
    const answer = await send(headers);
    expect(codeOf(answer)).toEqual([403, "FORBIDDEN"]);
  });

  test.each([
    {},
    { "sec-fetch-site": "same-origin" },
    { origin: "http://undertone.test" },
    ...["nas", "nas.lan:3000", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST."].map((host) => ({ host })),
  ])("%o is let in", async (headers) => {
    expect((await send(headers)).statusCode).toBe(200);
  });

  describe.each(["https://u.example", "https://u.example/", "https://u.example/below/"])(
    "where the public address is %s",
    (PUBLIC_URL) => {
      const { server: own } = useServer({ environment: { PUBLIC_URL } });

      test.each([
        // Host says undertone.test.
        { origin: "http://undertone.test" },
        { origin: "http://u.example" },
        { origin: "https://u.example:8443" },
        { origin: "https://u.example.evil.example", host: "u.example.evil.example" },
        { origin: "null", "sec-fetch-site": "same-origin" },
        { origin: "https://u.example", "sec-fetch-site": "same-site" },
        { host: "u.example", "sec-fetch-site": "cross-site" },
      ])("%o is refused", async (headers: Record<string, string>) => {
        const answer = await send(headers, own);
        expect(codeOf(answer)).toEqual([403, "FORBIDDEN"]);
      });

      test.each([
        { origin: "https://u.example" },
        { origin: "https://u.example", "sec-fetch-site": "same-origin" },
        { "sec-fetch-site": "none" },
        {},
      ])("%o is let in", async (headers: Record<string, string>) => {
        expect((await send(headers, own)).statusCode).toBe(200);
      });

      test("whoever opened the page by another name of the server is told where to open it", async () => {
        const headers = { origin: "http://undertone.test", "sec-fetch-site": "same-origin" };
        const address = PUBLIC_URL.replace(/\/$/, "");
        const message = `This server can only be used at ${address}. Open ${address} and try again.`;
        expect(messageOf(await send(headers, own))).toEqual([403, message]);
      });
    },
  );
});

describe.each([
  ["passes the path on", "/below/here"],
  ["takes the path away", ""],
])("below a path of a host, where a proxy %s", (_, passed) => {
  const { server: own } = useServer({ environment: { PUBLIC_URL: "https://u.example/below/here/" } });
  const get = (path: string) => own.inject({ url: passed + path, headers: page });

  test("a page's files, the insight fetched with it, and what its scripts ask are there", async () => {
    const { body } = await get("/insight/absent/topic/1");
    expect(body).toContain('data-base="/below/here"');
    const leadingTo = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to]) => to);
    expect(leadingTo).toEqual([
      "/below/here/icon.svg",
      "/below/here/api/insight/absent",
      "/below/here/assets/topic-page-5e6f70.js",
      "/below/here/assets/insight-page-3c4d5e.js",
      "/below/here/assets/dialog-4d5e6f.js",
      "/below/here/assets/app-1a2b3c.js",
    ]);
    expect((await get("/icon.svg")).statusCode).toBe(200);
    expect((await own.inject({ url: "/below/heresay", headers: page })).statusCode).toBe(404);
  });

  test("the description of the API and redirects lead there", async () => {
    expect((await get("/api/openapi.json")).json()).toMatchObject({ servers: [{ url: "/below/here/api" }] });
    const { body } = await get("/api/docs");
    expect(body.match(/href="\/[^"]*"/g)).toEqual([
      'href="/below/here/"',
      'href="/below/here/api/openapi.json"',
    ]);
    expect((await get("/.well-known/change-password")).headers.location).toMatch(/^\/below\/here\/me\?/);
  });

  test("the session's cookie is for that path alone", async () => {
    const { cookies } = await own.guest.call("POST", `${passed}/api/auth/register`, accountOf("guest"));
    expect(cookies).toMatchObject([{ name: "__Secure-undertone", path: "/below/here", secure: true }]);
  });
});

describe("limits and faults", () => {
  test("whatever is a call is counted as one, however it is written, and whether or not there is one", async () => {
    const own = await startTestServer(database);
    for (let i = 0; i < 600; i++) await own.app.inject({ url: i % 2 ? "/api/healthz" : "/%61pi/absent" });
    for (const asked of [
      "GET /api/auth/status",
      "GET /%61%70%69/auth/%73tatus?x=1",
      "POST /%61pi/auth/login",
      "HEAD /api/about",
      "GET /api",
      "GET /api/",
      "GET /%61pi/absent",
      "POST /api/absent/below",
      "OPTIONS /api/about",
      "GET /api/readyz",
    ]) {
      const [method, url] = asked.split(" ") as ["GET", string];
      expect((await own.app.inject({ method, url, headers: page })).statusCode, asked).toBe(429);
    }
    await own.close();
  });

  test.each([
    [["/insight/absent", "/%69nsight/another"], 600],
    [["/readyz"], 120],
  ])(
    "%j, which asks the database, is limited to %d a minute, and takes none of the calls",
    async (urls, most) => {
      const own = await startTestServer(database);
      own.pass(most * 60_000);
      for (let i = 0; i < most; i++)
        expect((await own.app.inject(urls[i % urls.length] ?? "")).statusCode).not.toBe(429);
      const refused = await own.app.inject(urls[0] ?? "");
      expect(codeOf(refused)).toEqual([429, "TOO_MANY_REQUESTS"]);
      expect((await own.app.inject("/api/readyz")).statusCode).toBe(200);
      expect((await own.app.inject("/healthz")).statusCode).toBe(200);
      await own.close();
    },
  );

  test("a forwarded address is believed only behind a trusted proxy, and only the one that the proxy noted itself", async () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line: string) => void lines.push(line) });
    for (const trustProxy of ["false", "true"]) {
      const one = await startTestServer(database, { environment: { TRUST_PROXY: trustProxy }, log });
      const login = { email: "nobody@example.org", password: "wrong password" };
      const from = { "x-forwarded-for": "198.51.100.1, 203.0.113.9" };
      await one.guest.call("POST", "/api/auth/login", login, from);
      await one.close();
    }
    const refusals = lines.map((line) => JSON.parse(line) as { msg: string; ip?: string });
    expect(refusals.filter(({ msg }) => msg === "A login was refused").map(({ ip }) => ip)).toEqual([
      "127.0.0.1",
      "203.0.113.9",
    ]);
  });

  test("a fault of ours is noted under the id that the answer names, and shows nothing else", async () => {
    const lines: string[] = [];
    const log = createLog("error", { write: (line: string) => void lines.push(line) });
    const broken = await startTestServer(database, {
      log,
      sources: {
        ...server.services.sources,
        list: () => {
          throw new Error("secret inner workings");
        },
      },
    });
    const answer = await broken.guest.call("GET", "/api/sources");
    const { message, code } = parse("api-error", answer.json());
    expect([answer.statusCode, code]).toEqual([500, "UNKNOWN_ERROR"]);
    expect(answer.body).not.toContain("inner workings");
    const noted = JSON.parse(lines[0] ?? "{}") as { reqId: string; err: { message: string } };
    expect(noted.err.message).toBe("secret inner workings");
    expect(message).toContain(noted.reqId);
    await broken.close();
  });
});

describe("health and reference", () => {
  test.each(["", "/api"])("%s/healthz and /readyz tell how each component is", async (prefix) => {
    const alive = await server.guest.call("GET", `${prefix}/healthz`);
    expect([alive.statusCode, parse("health", alive.json())]).toEqual([200, { status: "ok" }]);
    const ready = await server.guest.call("GET", `${prefix}/readyz`);
    expect([ready.statusCode, parse("health", ready.json())]).toEqual([
      200,
      { status: "ok", components: { database: "ok", queue: "ok", model: "absent" } },
    ]);
  });

  test("readiness fails while starting, while stopping and when a component does not answer", async () => {
    const readiness = { status: "starting" as "starting" | "ok" | "stopping" };
    const queue = { ...server.services.queue };
    const own = await startTestServer(database, { readiness, queue });
    const ask = async () => {
      const answer = await own.guest.call("GET", "/readyz");
      return [answer.statusCode, parse("health", answer.json()).status];
    };
    expect(await ask()).toEqual([503, "starting"]);
    readiness.status = "stopping";
    expect(await ask()).toEqual([503, "stopping"]);
    readiness.status = "ok";
    queue.ping = () => Promise.reject(new Error("gone"));
    expect(await ask()).toEqual([503, "failing"]);
    await own.close();
  });

  test("readiness changes the database once in two seconds, however often it is asked, and says why when that fails", async () => {
    let changes = 0;
    const probe = () => (changes++ === 0 ? database.probe() : Promise.reject(full));
    const full = new StorageTrouble("storage-full", "could not extend file");
    const own = await startTestServer(database, { database: { ...database, probe } });
    const ask = async () => (await own.guest.call("GET", "/readyz")).json<Health>();
    for (let i = 0; i < 5; i++) expect(await ask()).toMatchObject({ status: "ok" });
    expect(changes).toBe(1);
    own.pass(2_000);
    for (let i = 0; i < 5; i++)
      expect(await ask()).toMatchObject({
        status: "failing",
        reason: full.message,
        components: { database: "failing", queue: "ok" },
      });
    expect(changes).toBe(2);
    await own.close();
  });
});
