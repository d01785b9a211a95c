// `npm run bench`: how the page follows the slider that groups 10,000 comments again, and how long eight programs wait that ask the
// server to do it at once.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { line } from "../measured.mjs";
import { realTexts, sharedThreadsAbsent } from "../real-comments.mjs";
import { register } from "./member.mjs";
import { measureSlider } from "./slider.mjs";
import { withWatchedServer } from "./watched-server.mjs";

const GUESTS = 8;
const COMMENTS = 10_000;
/** Milliseconds that the app waits for an answer. */
const GOAL = 10_000;

export async function benchRegrouping() {
  console.log(`Grouping ${COMMENTS} comments again: in the page, and over HTTP by ${GUESTS} guests at once`);
  const absent = sharedThreadsAbsent();
  if (absent) return console.log(`  ${absent}`);
  const folder = mkdtempSync(join(tmpdir(), "undertone-bench-"));
  try {
    await withWatchedServer({ DATA_DIR: folder }, async ({ url }) => {
      const id = await finishedInsight(url, await register(url, "owner"));
      await reportPage(url, id);
      for (const round of ["read for the first time", "read before"]) {
        const asked = Array.from({ length: GUESTS }, (_, n) => regroup(url, id, n));
        const answers = await Promise.all(asked);
        const longest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
        const statuses = [...new Set(answers.map(({ status }) => status))].join(", ");
        line(round, `${(longest / 1000).toFixed(1)} s at most, answered ${statuses}`, {
          met: longest <= GOAL,
          text: `${GOAL / 1000} s`,
        });
      }
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Frames a second while the slider moves. */
const LEAST_FRAMES = 30;
/** Milliseconds from its last movement until every topic is described. */
const DESCRIBED_WITHIN = 150;

async function reportPage(url, id) {
  const answer = await fetch(`${url}/api/insight/${id}/regrouping`);
  const { words, ...tree } = await answer.json();
  const kilobytes = (value) => {
    const text = JSON.stringify(value);
    return `${(text.length / 1000).toFixed(0)} kB, ${(gzipSync(text).length / 1000).toFixed(0)} kB gzip`;
  };
  line("tree", kilobytes(tree));
  line(`words of ${Object.keys(words.groups).length} groups`, kilobytes(words));
  const { frames, slowest, described } = await measureSlider(url, id);
  line("while the slider moves", `${frames.toFixed(0)} frames/s, the slowest ${slowest.toFixed(0)} ms`, {
    met: frames >= LEAST_FRAMES,
    text: `${LEAST_FRAMES} frames/s`,
  });
  const sorted = described.toSorted((a, b) => a - b);
  const median = sorted[sorted.length >> 1];
  line(
    "from rest to full descriptions",
    `median ${median.toFixed(0)} ms, at most ${sorted.at(-1).toFixed(0)} ms`,
    {
      met: median <= DESCRIBED_WITHIN,
      text: `${DESCRIBED_WITHIN} ms`,
    },
  );
}

async function regroup(url, id, n) {
  const start = performance.now();
  const answer = await fetch(`${url}/api/insight/${id}/recluster`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.0.0.${n + 1}` },
    body: JSON.stringify({ hdbscan_params: { min_cluster_size: 2 + n } }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, milliseconds: performance.now() - start };
}

/** @returns The id of a public insight. */
async function finishedInsight(url, cookie) {
  const texts = realTexts(COMMENTS);
  const thread = texts.map((body, i) => JSON.stringify({ id: `c${i}`, body })).join("\n");
  const form = new FormData();
  form.append("file", new Blob([thread]), "thread.jsonl");
  const uploaded = await fetch(`${url}/api/thread`, { method: "POST", headers: { cookie }, body: form });
  const { threadId } = await uploaded.json();
  const call = async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const set = { name: "All", config: { max_comments: COMMENTS } };
  const { id: parameterSetId } = await call("POST", "/api/parameterset/save", set);
  const { id } = await call("POST", "/api/insight/run", { threadId, parameterSetId });
  for (;;) {
    const { status } = await call("GET", `/api/insight/${id}`);
    if (status === "failed") throw new Error("The analysis failed.");
    if (status === "succeeded") break;
    await setTimeout(1_000);
  }
  await call("PATCH", `/api/insight/${id}/visibility`, { isPublic: true });
  return id;
}
