// `npm run bench`: how long one request of a guest, with the costliest body or query that we know of, keeps the event loop.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { line } from "../measured.mjs";
import { sampleIsFinished } from "./member.mjs";
import { withWatchedServer } from "./watched-server.mjs";

/** Milliseconds of work. */
const GOAL = 20;
/** Requests of each kind; the first ones are those of code that has not run yet. */
const ROUNDS = 5;

export async function benchHostileBodies() {
  console.log("Hostile bodies and queries of guests, embedded database: longest work of the event loop");
  const folder = mkdtempSync(join(tmpdir(), "undertone-bench-"));
  try {
    const { calls } = await import("../../../packages/server/dist/start/calls.js");
    const { hostileBodies, rightBody } = await testing(folder);
    await withWatchedServer({ DATA_DIR: join(folder, "data") }, async ({ url, longestDelay }) => {
      const insightId = await sampleIsFinished(url);
      const send = sender(url);
      const query = Array.from({ length: 3_000 }, (_, n) => n.toString(36)).join("&");
      for (const call of calls.filter(({ path }) => !path.endsWith("/events"))) {
        const path = call.path.replace(/:\w+/, insightId);
        const right = rightBody(call, { insightId, commentId: "absent" }) ?? {};
        const payloads =
          call.method === "GET"
            ? [`?${query}`]
            : hostileBodies
                .filter(() => call.bodyType === undefined)
                .map(({ make }) => make(right, call.largestBody));
        let longest = { worked: 0, delay: 0 };
        for (const payload of payloads) {
          await send(call.method, path, payload);
          await longestDelay();
          // The shortest of some: the others were kept by what has nothing to do with them, such as clearing memory.
          const found = [];
          for (let round = 0; round < ROUNDS; round++) {
            await send(call.method, path, payload);
            found.push(await longestDelay());
          }
          const [least] = found.sort((one, other) => one.worked - other.worked);
          if (least.worked > longest.worked) longest = least;
        }
        if (payloads.length === 0) continue;
        line(`${call.method} ${call.path}`, `${longest.worked.toFixed(1).padStart(5)} ms`, {
          met: longest.worked <= GOAL,
          text: `${GOAL} ms`,
        });
      }
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Sends as a guest, each request from an address of its own, as if by a proxy: a limit is no speed. */
function sender(url) {
  let sent = 0;
  return async (method, path, payload) => {
    sent += 1;
    const headers = { "x-forwarded-for": `10.0.${sent >> 8}.${sent & 255}` };
    const get = () => fetch(`${url}/api${path}${payload}`, { headers });
    const change = () => {
      const typed = { ...headers, "content-type": "application/json" };
      return fetch(`${url}/api${path}`, { method, headers: typed, body: payload });
    };
    // A body that is too large may be refused, and its connection closed, while it is still being sent.
    const answer = await (method === "GET" ? get() : change()).catch(() => null);
    if (!answer) return;
    await answer.arrayBuffer();
    if (answer.status >= 500 && answer.status !== 503) throw new Error(`${method} ${path}: ${answer.status}`);
  };
}

/** The bodies that the tests send. */
async function testing(folder) {
  const outfile = join(folder, "bodies.mjs");
  const source = (name) =>
    JSON.stringify(new URL(`../../../packages/server/src/testing/${name}.ts`, import.meta.url).pathname);
  await build({
    stdin: {
      contents: `export * from ${source("hostile-bodies")}; export * from ${source("right-bodies")};`,
      resolveDir: folder,
    },
    // What a right body takes of the test server is a password.
    plugins: [onlyPassword],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
  });
  return import(pathToFileURL(outfile).href);
}

const onlyPassword = {
  name: "only-password",
  setup({ onLoad }) {
    onLoad({ filter: /testing\/test-server\.ts$/ }, () => ({
      contents: 'export const password = "correct horse, battery staple";',
    }));
  },
};
