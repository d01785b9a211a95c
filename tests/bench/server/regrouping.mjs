// `npm run bench`: how long eight guests wait who group 10,000 comments again at once, over HTTP.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { line } from "../measured.mjs";
import { realTexts, sharedThreadsAbsent } from "../real-comments.mjs";
import { register } from "./member.mjs";
import { withWatchedServer } from "./watched-server.mjs";

const GUESTS = 8;
const COMMENTS = 10_000;
/** Milliseconds that the app waits for an answer. */
const GOAL = 10_000;

export async function benchRegrouping() {
  console.log(`Grouping ${COMMENTS} comments again over HTTP, ${GUESTS} guests at once, embedded database`);
  const absent = sharedThreadsAbsent();
  if (absent) return console.log(`  ${absent}`);
  const folder = mkdtempSync(join(tmpdir(), "undertone-bench-"));
  try {
    await withWatchedServer({ DATA_DIR: folder }, async ({ url }) => {
      const id = await finishedInsight(url, await register(url, "owner"));
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
