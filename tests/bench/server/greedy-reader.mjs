// Asks for an answer without pause, on several connections, and throws it away: in a thread of its own, so that it takes no time from
// whoever measures.
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const { url, headers, connections } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const counts = { answers: 0, refused: 0 };
let isDone = false;
parentPort.once("message", () => (isDone = true));

const ask = () =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      counts[response.statusCode === 200 ? "answers" : "refused"] += 1;
      response.resume().on("end", resolve);
    })
      .on("error", reject)
      .end();
  });
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (!isDone) await ask();
  }),
);
agent.destroy();
parentPort.postMessage(counts);
