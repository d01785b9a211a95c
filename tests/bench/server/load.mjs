// Requests at a steady pace, and what a process uses meanwhile: for measurements of a running server.
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const encodings = { "accept-encoding": "gzip, deflate, br, zstd" };

/** At a steady pace: one that is kept waiting keeps no later one from being sent. */
export async function paced(every, seconds, work) {
  const start = performance.now();
  const all = [];
  for (let n = 0; n < (seconds * 1000) / every; n++) {
    await wait(Math.max(0, start + n * every - performance.now()));
    all.push(work());
  }
  const answers = await Promise.all(all);
  const times = answers.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const at = (share) => Math.round(10 * times[Math.floor(share * (times.length - 1))]) / 10;
  return { p50: at(0.5), p95: at(0.95), failed: answers.filter(({ status }) => status >= 300).length };
}

export async function timed(url, path, headers, method = "GET", body) {
  const start = performance.now();
  const { status } = await send(url, method, path, { ...encodings, ...headers }, body);
  return { status, milliseconds: performance.now() - start };
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export function send(url, method, path, headers, body) {
  return new Promise((resolve, reject) => {
    const json = body && { "content-type": "application/json" };
    const sent = request(url + path, { method, agent, headers: { ...headers, ...json } }, (response) => {
      const isText = response.headers["content-encoding"] === undefined;
      let text = "";
      response.on("data", (chunk) => {
        if (isText) text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** Each comes from an address of its own, as if by a proxy: a limit is no speed. */
export function addressed(n) {
  return { "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
}

/** Milliseconds of CPU that a process has used; Linux counts them in hundredths of a second. */
export function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

export function memoryOf(pid) {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024);
}
