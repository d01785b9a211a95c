import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { drain, requestsUnderWay } from "./drain.js";
import { useServer } from "../testing/use-server.js";

const { server } = useServer({ each: true });

/** A server with a call that is answered when `answer` settles, and one such call on its way. */
async function busyServer(answer: Promise<string>) {
  const { app } = server;
  const underWay = requestsUnderWay(app.server);
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  app.get("/slow", () => {
    begun();
    return answer;
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const asked = fetch(`${url}/slow`).then((response) => response.text());
  await hasBegun;
  return { app, asked, underWay, url };
}

test("an answer on its way arrives, and nobody is let in afterwards", async () => {
  const { app, asked, underWay, url } = await busyServer(setTimeout(300, "done"));
  const drained = drain(app, underWay, 600_000);
  expect(await asked).toBe("done");
  await drained;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test("an answer that never comes is cut off", async () => {
  const { app, asked, underWay } = await busyServer(new Promise(() => undefined));
  const cutOff = expect(asked).rejects.toThrow();
  await drain(app, underWay, 100);
  await cutOff;
});

test("a connection that asks nothing, as browsers open ahead, keeps nobody waiting", async () => {
  const { app, asked, underWay, url } = await busyServer(setTimeout(300, "done"));
  const silent = connect(Number(new URL(url).port), "127.0.0.1");
  await once(silent, "connect");
  const ended = once(silent, "close");
  await drain(app, underWay, 600_000);
  await ended;
  expect(await asked).toBe("done");
});
