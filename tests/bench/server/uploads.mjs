// `npm run bench`: how long the event loop serves nobody while four people upload 50 MB each at once.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { line } from "../measured.mjs";
import { register, sampleIsFinished } from "./member.mjs";
import { withWatchedServer } from "./watched-server.mjs";

const PEOPLE = 4;
const MEGABYTES = 50;
const GOAL = 50;

export async function benchUploads() {
  console.log(`Uploads, ${PEOPLE} of ${MEGABYTES} MB at once, embedded database`);
  const file = new Blob([threadFile()]);
  const folder = mkdtempSync(join(tmpdir(), "undertone-bench-"));
  try {
    await withWatchedServer({ DATA_DIR: folder }, async ({ url, longestDelay }) => {
      const cookies = [];
      for (let i = 0; i < PEOPLE; i++) cookies.push(await register(url, `uploader-${i}`));
      await sampleIsFinished(url);
      await longestDelay();
      const start = performance.now();
      let isOver = false;
      const health = (async () => {
        const waits = [];
        while (!isOver) {
          const asked = performance.now();
          await fetch(`${url}/healthz`);
          waits.push(performance.now() - asked);
          await setTimeout(10);
        }
        return Math.max(...waits);
      })();
      const statuses = await Promise.all(cookies.map((cookie) => upload(url, cookie, file)));
      isOver = true;
      const seconds = (performance.now() - start) / 1000;
      const { delay, worked } = await longestDelay();
      line(
        "longest delay of the event loop",
        `${delay.toFixed(0)} ms, ${worked.toFixed(0)} of it work; /healthz waited ${(await health).toFixed(0)} ms at most`,
        { met: worked <= GOAL, text: `${GOAL} ms of work` },
      );
      line("all four", `${seconds.toFixed(1)} s, answered ${statuses.join(", ")}`, {
        met: statuses.every((status) => status === 200),
        text: "200 each",
      });
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A thread of comments that differ, as JSON lines: it shrinks no better than a forum's. */
function threadFile() {
  const lines = [];
  let bytes = 0;
  for (let i = 0; bytes < MEGABYTES * 1e6 - 1_000; i++) {
    const words = Array.from({ length: 30 }, (_, k) => ((i * 2_654_435_761 + k * 40_503) >>> 0).toString(36));
    const text = JSON.stringify({ id: `c${i}`, body: words.join(" "), author: `a${i % 999}`, score: i % 50 });
    bytes += text.length + 1;
    lines.push(text);
  }
  return Buffer.from(lines.join("\n"));
}

async function upload(url, cookie, file) {
  const body = new FormData();
  body.append("file", file, "thread.jsonl");
  const answer = await fetch(`${url}/api/thread`, { method: "POST", headers: { cookie }, body });
  const text = await answer.text();
  return answer.ok ? answer.status : `${answer.status} ${text}`;
}
