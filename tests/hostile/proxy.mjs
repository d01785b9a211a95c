// A proxy as operators have one: it asks each web process every second whether it is ready, and prefers those that are.
import { createServer, request } from "node:http";

/** Milliseconds; more than twice a second is too often for one address. */
const ASK_EVERY = 1_000;

/** @param webs With their addresses. Where none is ready, one is asked all the same, so that it says so itself. */
export async function startProxy(webs) {
  const ready = new Map(webs.map(({ url }) => [url, true]));
  const timer = setInterval(() => {
    for (const { url } of webs)
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ready.set(url, ok),
        () => ready.set(url, false),
      );
  }, ASK_EVERY);
  let calls = 0;
  const server = createServer((asked, answer) => {
    const parts = [];
    asked.on("data", (part) => parts.push(part));
    asked.on("end", () => {
      const turn = calls++ % webs.length;
      const inTurn = [...webs.slice(turn), ...webs.slice(0, turn)].map(({ url }) => url);
      passOn([...inTurn.filter((url) => ready.get(url)), ...inTurn.filter((url) => !ready.get(url))]);
    });

    function passOn([url, ...others]) {
      const passed = request(url + asked.url, { method: asked.method, headers: asked.headers }, (given) => {
        answer.writeHead(given.statusCode, given.headers);
        given.pipe(answer);
      });
      passed.on("error", ({ code }) => {
        // Nothing of it has arrived anywhere.
        if (code === "ECONNREFUSED" && others.length > 0) return passOn(others);
        console.log(`The proxy got no answer from ${url} (ready: ${ready.get(url)}): ${code}`);
        answer.destroy();
      });
      passed.end(Buffer.concat(parts));
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: () => `http://127.0.0.1:${server.address().port}`,
    close() {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
    },
  };
}
