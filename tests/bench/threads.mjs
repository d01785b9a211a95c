// `npm run bench -- threads`: the whole analysis of each shared thread, as `npx undertone analyse` does it: twice, and once more
// with the comments of the file in another order.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { mulberry32 } from "@undertone/numeric";
import { shuffled } from "./reading/drawn.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = fileURLToPath(new URL("../../../shared/data/threads/", import.meta.url));

/** Everything but what names the run or its clock. */
function bytesOf(result) {
  return JSON.stringify({ ...result, task_id: undefined, timestamp: undefined, timings: undefined });
}

/** Which comments are together, by their ids: the groups as set, and the topics of each reading, and the points. */
function groupsOf({ clusters, noise, readings, points }) {
  const idsOf = (comments) => comments.map(({ id }) => id).sort();
  const order = [...Object.values(clusters).flat(), ...noise].map(({ id }) => id);
  return JSON.stringify({
    clusters: Object.values(clusters)
      .map((comments) => idsOf(comments).join(" "))
      .sort(),
    alone: idsOf(noise),
    points,
    readings: readings.map((reading) => ({
      topics: reading.assignment.map((topic, i) => `${order[i]} ${topic}`).sort(),
    })),
  });
}

function analyse(file) {
  const start = performance.now();
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["packages/server/dist/cli/main.js", "analyse", file, "--parameters", "tests/bench/whole-thread.json"],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 30,
      env: { ...process.env, MODEL_HOST: "http://127.0.0.1:9" },
    },
  );
  if (status !== 0) throw new Error(`${file}: exit ${status}\n${stderr}`);
  const seconds = (performance.now() - start) / 1000;
  const memory = /([\d,]+) MB\s*$/.exec(stderr)?.[1] ?? "?";
  return { result: JSON.parse(stdout), seconds, memory };
}

/** A copy of a thread's file with its comments in another order. */
function inAnotherOrder(file, copy) {
  const thread = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(copy, JSON.stringify({ ...thread, comments: shuffled(thread.comments, mulberry32(1)) }));
  return copy;
}

export function benchThreads() {
  if (!existsSync(folder)) {
    console.log("The shared threads (../shared/data/threads) are absent on this machine.");
    return;
  }
  const copies = mkdtempSync(join(tmpdir(), "undertone-threads-"));
  console.log("Whole threads, max_comments 10000, other parameters at their defaults, lexical embedder");
  console.log(
    "fetched  used  clusters  noise  seconds  peak MB  same bytes twice  same groups in another order  thread",
  );
  try {
    for (const file of readdirSync(folder).sort()) {
      const first = analyse(folder + file);
      const second = analyse(folder + file);
      const reordered = analyse(inAnotherOrder(folder + file, join(copies, file)));
      const [a, b] = [first, second].map(({ result }) =>
        createHash("sha256").update(bytesOf(result)).digest("hex"),
      );
      const isSameInAnyOrder = groupsOf(first.result) === groupsOf(reordered.result);
      const { fetched, total_processed, num_clusters, noise_ratio } = first.result;
      console.log(
        [
          String(fetched).padStart(7),
          String(total_processed).padStart(5),
          String(num_clusters).padStart(9),
          noise_ratio.toFixed(2).padStart(6),
          first.seconds.toFixed(1).padStart(8),
          first.memory.padStart(8),
          (a === b ? "yes" : "NO").padStart(17),
          (isSameInAnyOrder ? "yes" : "NO").padStart(29),
          ` ${file}`,
        ].join(" "),
      );
      if (a !== b || !isSameInAnyOrder) process.exitCode = 1;
    }
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}
